import TextControlRender

/// The scales and appearances that documentation pictures are made in.
struct PictureRange: Sendable {
  /// Pixels per CSS pixel, rising.
  var scales: [Double]
  /// The appearances asked for; nil is both, except for specs that say theirs.
  var appearances: [Appearance]?

  /// The most scales in one list.
  private static let maximumCount = 8

  init(_ arguments: ParsedArguments, scales: [Double]) throws(Failure) {
    self.scales = scales
    if let text = arguments.value(of: .scales) {
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      let valid = numbers.compactMap { $0 }.filter { (0.1...16).contains($0) }
      guard valid.count == numbers.count, valid.count <= Self.maximumCount else {
        throw .usage(
          "--scales: \(MessageText.quoted(text)) is not a list of at most \(Self.maximumCount) numbers from 0.1 to 16")
      }
      self.scales = Set(valid).sorted()
    }
    if let text = arguments.value(of: .appearances) {
      let names = text.split(separator: ",", omittingEmptySubsequences: false)
      let appearances = names.compactMap { Appearance(rawValue: String($0)) }
      guard appearances.count == names.count, Set(appearances).count == names.count else {
        throw .usage("--appearances: \(MessageText.quoted(text)) is not light, dark or light,dark")
      }
      self.appearances = appearances
    }
  }

  /// What replaces keys of the specs, so that their matrices do not vary them.
  var overrides: [SpecOverride] {
    var overrides = [
      SpecOverride(keyPath: "scale", value: JSONValue.decimal(scales[0]), origin: Option.scales.name)
    ]
    if let first = appearances?.first {
      overrides.append(
        SpecOverride(keyPath: "appearance", value: first.rawValue, origin: Option.appearances.name))
    }
    return overrides
  }

  /// The appearances of a spec's pictures; nil is the one it has.
  func appearances(of spec: Spec) -> [Appearance?] {
    if let appearances { return appearances }
    let saysItself = spec.canvasKeys.contains("appearance") || spec.axes.contains { $0.key == "appearance" }
    return saysItself ? [nil] : [.light, .dark]
  }
}

extension Option {
  static let scales = Option(
    name: "--scales", placeholder: "LIST", meaning: "pixels per CSS pixel, for example 1,2,3")
  static let appearances = Option(
    name: "--appearances", placeholder: "LIST", meaning: "light, dark or light,dark; by default both",
    choices: ["light,dark", "light", "dark"])
}
