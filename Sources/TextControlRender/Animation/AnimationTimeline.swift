/// What an animation shows when.
public struct AnimationTimeline: Hashable, Sendable {
  /// Which way, or ways, an animation goes.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Into the new states.
    case forward
    /// Back into the scene's own states.
    case backward
    /// There and back again.
    case both

    /// The ways in their order.
    var headings: [StateTransition.Heading] {
      switch self {
      case .forward: [.forward]
      case .backward: [.backward]
      case .both: [.forward, .backward]
      }
    }
  }

  /// How long the movement takes by default, in hundredths of a second (facts §8).
  public static let defaultDuration = 15

  /// Frames per second while something moves, 1…120.
  public var framesPerSecond = 60
  /// How long the movement takes, in hundredths of a second, 1…1000.
  public var duration = AnimationTimeline.defaultDuration
  /// How long the controls rest at each end, in hundredths of a second, 0…6000. They are shown for one frame at least.
  public var hold = 100
  /// Which way, or ways, it goes.
  public var direction = Direction.both

  /// Creates a timeline with the original's duration.
  public init() {}

  /// One picture of the animation.
  struct Moment: Hashable {
    enum Phase: Hashable {
      case rest(isAfter: Bool)
      case motion(StateTransition.Heading, progress: Double)
    }

    var phase: Phase
    var delay: ExactTime
  }

  /// The pictures in order. A movement takes exactly its duration: its last frame is shorter where frames do not fill
  /// it. There and back again begins in the middle of a rest, so that it also ends at rest.
  var moments: [Moment] {
    switch direction {
    case .forward: [rest(isAfter: false)] + motion(.forward) + [rest(isAfter: true)]
    case .backward: [rest(isAfter: true)] + motion(.backward) + [rest(isAfter: false)]
    case .both:
      [rest(isAfter: false, share: 2)] + motion(.forward) + [rest(isAfter: true)] + motion(.backward)
        + [rest(isAfter: false, share: 2)]
    }
  }

  private func rest(isAfter: Bool, share: Int = 1) -> Moment {
    let wished = ExactTime(hold, over: 100 * share)
    let least = ExactTime(1, over: framesPerSecond)
    return Moment(phase: .rest(isAfter: isAfter), delay: wished < least ? least : wished)
  }

  private func motion(_ heading: StateTransition.Heading) -> [Moment] {
    precondition((1...120).contains(framesPerSecond) && (1...1000).contains(duration) && (0...6000).contains(hold))
    let count = (duration * framesPerSecond + 99) / 100
    return (0..<count).map { index in
      // One division of whole numbers, so that a spec can name the same number.
      let progress = Double(index * 100) / Double(framesPerSecond * duration)
      let rest = ExactTime(hundredths: duration) - ExactTime(index, over: framesPerSecond)
      let frame = ExactTime(1, over: framesPerSecond)
      return Moment(phase: .motion(heading, progress: progress), delay: rest < frame ? rest : frame)
    }
  }
}
