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
    timeline.moments.map { moment in
      switch moment.phase {
      case .rest(let isAfter): Frame(scene: transition.rest(scene, isAfter: isAfter), delay: moment.delay)
      case .motion(let heading, let progress):
        Frame(scene: transition.frame(scene, heading, progress: progress), delay: moment.delay)
      }
    }
  }
}
