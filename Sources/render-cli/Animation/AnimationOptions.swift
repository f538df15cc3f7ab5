import TextControlRender

/// What the command line says about an animation or its film strip.
struct AnimationOptions: Sendable {
  static let options: [Option] = [.animate, .framesPerSecond, .duration, .hold, .loop, .direction, .filmStrip]

  private let transition: StateTransition
  private var timeline = AnimationTimeline()
  private let playCount: UInt32
  private let momentCount: Int?

  /// Reads the options; nil where nothing is animated.
  init?(_ arguments: ParsedArguments) throws(Failure) {
    let targets = arguments.values(of: .animate)
    guard !targets.isEmpty else {
      for option in AnimationOptions.options where arguments.has(option) {
        throw .usage("\(option.name) needs --animate STATE")
      }
      return nil
    }
    if arguments.has(.contactSheet) {
      throw .usage("--contact-sheet is a still picture; use --film-strip for the moments of an animation")
    }
    transition = StateTransition(try targets.map { text throws(Failure) in try AnimationOptions.target(text) })
    momentCount =
      try arguments.has(.filmStrip)
      ? arguments.integer(of: .filmStrip, in: FilmStrip.momentCounts, default: FilmStrip.momentCounts.lowerBound) : nil
    if momentCount != nil {
      for option in [Option.framesPerSecond, .hold, .loop] where arguments.has(option) {
        throw .usage("\(option.name) has no meaning for a film strip")
      }
    }
    timeline.framesPerSecond = try arguments.integer(of: .framesPerSecond, in: 1...120, default: 60)
    timeline.duration = try arguments.hundredths(of: .duration, in: 1...1000, default: timeline.duration)
    timeline.hold = try arguments.hundredths(of: .hold, in: 0...6000, default: timeline.hold)
    playCount = UInt32(try arguments.integer(of: .loop, in: 0...65_535, default: 0))
    timeline.direction = momentCount == nil ? .both : .forward
    if let text = arguments.value(of: .direction) {
      guard let direction = AnimationTimeline.Direction(rawValue: text) else {
        let names = AnimationTimeline.Direction.allCases.map(\.rawValue)
        throw .usage(
          "--direction: unknown direction \(MessageText.quoted(text))\(NearestName.suggestion(for: text, in: names)), "
            + "allowed are forward, backward and both")
      }
      timeline.direction = direction
    }
  }

  /// `STATE` or `ID=STATE`.
  private static func target(_ text: String) throws(Failure) -> StateTransition.Target {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[parts.count - 1]
    guard let state = ControlState(rawValue: name) else {
      let names = ControlState.allCases.map(\.rawValue)
      throw .usage(
        "--animate: unknown state \(MessageText.quoted(name))\(NearestName.suggestion(for: name, in: names)), "
          + "allowed are " + names.joined(separator: ", "))
    }
    return StateTransition.Target(id: parts.count == 2 ? parts[0] : nil, state: state)
  }

  /// What is drawn for a scene.
  ///
  /// - Parameter name: What messages call the spec.
  func subject(_ scene: Scene, name: String) throws(Failure) -> PictureSubject {
    do throws(AnimationError) {
      let clip = try AnimationClip(scene, transition: transition, timeline: timeline, playCount: playCount)
      return momentCount.map { .filmStrip(FilmStrip(clip, momentCount: $0)) } ?? .animation(clip)
    } catch {
      throw Failure(error, name)
    }
  }
}

extension Failure {
  /// An animation that cannot be made, with the option that can put it right.
  init(_ error: AnimationError, _ name: String) {
    var message = "--animate: \(error.message)"
    if case .tooLarge = error { message += "; use a lower --fps, a shorter --duration or a lower --scale" }
    self.init(.usage, file: name, message)
  }
}

extension ParsedArguments {
  /// Seconds with up to two decimals of an option, in hundredths, within limits in hundredths.
  fileprivate func hundredths(of option: Option, in range: ClosedRange<Int>, default: Int) throws(Failure) -> Int {
    guard let text = value(of: option) else { return `default` }
    guard let number = ParsedArguments.hundredths(text), range.contains(number) else {
      let limits = [range.lowerBound, range.upperBound].map { JSONValue.decimal(Double($0) / 100) }
      throw .usage(
        "\(option.name): \(MessageText.quoted(text)) is not a number of seconds from \(limits[0]) to \(limits[1]) with at "
          + "most two decimals")
    }
    return number
  }

  private static func hundredths(_ text: String) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? parts[1] : ""
    let digits = parts[0] + decimals + String(repeating: "0", count: max(0, 2 - decimals.utf8.count))
    guard !parts[0].isEmpty, parts.count == 1 || !decimals.isEmpty, decimals.utf8.count <= 2, digits.utf8.count <= 9,
      digits.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(digits)
  }
}

extension Option {
  static let animate = Option(
    name: "--animate", placeholder: "[ID=]STATE",
    meaning: "write the way of the controls, or of one, into a state as an animation", isRepeatable: true,
    choices: ["normal", "editing", "disabled"])
  static let framesPerSecond = Option(
    name: "--fps", placeholder: "N", meaning: "frames a second of an animation, 1 to 120 (60)")
  static let duration = Option(
    name: "--duration", placeholder: "SECONDS", meaning: "how long the movement takes (0.15, as in the original)")
  static let hold = Option(
    name: "--hold", placeholder: "SECONDS", meaning: "how long the controls rest at each end (1)")
  static let loop = Option(name: "--loop", placeholder: "N", meaning: "how often it is played; 0 is for ever (0)")
  static let direction = Option(
    name: "--direction", placeholder: "NAME", meaning: "forward, backward or both (both; film strips forward)",
    choices: ["forward", "backward", "both"])
  static let filmStrip = Option(
    name: "--film-strip", placeholder: "N", meaning: "draw N moments of the animation side by side, with captions")
}
