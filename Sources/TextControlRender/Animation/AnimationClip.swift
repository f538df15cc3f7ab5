/// A scene on its way into other states, picture by picture.
public struct AnimationClip: Hashable, Sendable {
  /// One picture.
  struct Frame: Hashable {
    var scene: Scene
    var delay: ExactTime
  }

  /// The scene in its own states.
  public var scene: Scene
  /// What changes.
  public let transition: StateTransition
  /// What is shown when.
  public let timeline: AnimationTimeline
  /// How often it is played; 0 is for ever.
  public let playCount: UInt32

  /// Creates a clip.
  ///
  /// - Throws: `AnimationError` where no control changes its state.
  public init(
    _ scene: Scene, transition: StateTransition, timeline: AnimationTimeline = AnimationTimeline(),
    playCount: UInt32 = 0
  ) throws(AnimationError) {
    try transition.check(scene)
    self.scene = scene
    self.transition = transition
    self.timeline = timeline
    self.playCount = playCount
  }

  /// The scene at rest before and after.
  public var ends: [Scene] { [false, true].map { transition.rest(scene, isAfter: $0) } }

  /// The pictures. Viewers without animation show the first one.
  var frames: [Frame] {
    timeline.moments.flatMap { moment in
      switch moment.phase {
      case .rest(let isAfter): blinking(transition.rest(scene, isAfter: isAfter), for: moment.delay)
      case .motion(let heading, let progress):
        [Frame(scene: transition.frame(scene, heading, progress: progress), delay: moment.delay)]
      }
    }
  }

  /// A scene at rest, in which the caret of a SwiftUI field comes and goes. It is there first, as in the spec's picture.
  private func blinking(_ scene: Scene, for delay: ExactTime) -> [Frame] {
    guard scene.fieldSubjects.contains(where: \.showsCaret) else { return [Frame(scene: scene, delay: delay)] }
    var dark = scene
    dark.content = scene.content.mappingControls({ $1 }) { _, field in
      var field = field
      field.isCaretVisible = false
      return field
    }
    let phase = ExactTime(hundredths: SwiftUIFacts.caretPhase)
    var frames: [Frame] = []
    var rest = delay
    while phase < rest {
      frames.append(Frame(scene: frames.count % 2 == 0 ? scene : dark, delay: phase))
      rest = rest - phase
    }
    frames.append(Frame(scene: frames.count % 2 == 0 ? scene : dark, delay: rest))
    return frames
  }
}
