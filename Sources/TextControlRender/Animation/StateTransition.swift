/// A change of state that all Material text controls and SwiftUI fields of a scene, or named ones, are shown on their
/// way through.
///
/// A field gains or loses focus at once. What SwiftUI's views would do in between is not shown, as no source tells it.
public struct StateTransition: Hashable, Sendable {
  /// The state that a control, or every control, changes to.
  public struct Target: Hashable, Sendable {
    /// The node's name; nil is every control that no other target names.
    public var id: String?
    /// The state at the end.
    public var state: ControlState

    /// Creates a target.
    public init(id: String? = nil, state: ControlState) {
      self.id = id
      self.state = state
    }
  }

  /// Which way a transition is shown.
  public enum Heading: Hashable, Sendable {
    /// Out of the states of the scene.
    case forward
    /// Back into the states of the scene.
    case backward
  }

  /// What changes.
  public var targets: [Target]

  /// Creates a transition.
  public init(_ targets: [Target]) { self.targets = targets }

  /// The scene at rest: as it is before the transition, or as it is after it.
  public func rest(_ scene: Scene, isAfter: Bool) -> Scene {
    frame(scene, isAfter ? .forward : .backward, progress: 1)
  }

  /// The scene on its way.
  ///
  /// - Parameter progress: How much of the duration is over, 0…1; `TextControl.animationProgress` of what moves.
  public func frame(_ scene: Scene, _ heading: Heading, progress: Double) -> Scene {
    // There is one focus: a field that gains it takes it from the others.
    let takesFocus = scene.fieldSubjects.contains { state(of: $0.id) == .editing }
    let change = { (id: String?, control: TextControl) -> TextControl in
      guard let target = state(of: id), target != control.state else { return control }
      var control = control
      let (old, new) = heading == .forward ? (control.state, target) : (target, control.state)
      control.state = new
      control.animationProgress = StateTransition.isAnimated(from: old, to: new) ? progress : 1
      return control
    }
    var scene = scene
    scene.content = scene.content.mappingControls(change) { id, field in
      var field = field
      if heading == .forward {
        field.hasFocus = state(of: id).map { $0 == .editing } ?? (takesFocus ? false : field.hasFocus)
      }
      return field
    }
    return scene
  }

  private func state(of id: String?) -> ControlState? {
    (targets.last { $0.id != nil && $0.id == id } ?? targets.last { $0.id == nil })?.state
  }

  /// Only gaining and losing focus is animated; enabling and disabling shows its result at once.
  private static func isAnimated(from old: ControlState, to new: ControlState) -> Bool {
    (old == .editing) != (new == .editing) && ControlTransition.origin(of: new) != nil
  }

  /// Finds out whether there is a control for every target, and one that changes.
  ///
  /// - Throws: `AnimationError` where there is not.
  func check(_ scene: Scene) throws(AnimationError) {
    var ids: Set<String> = []
    var changes = movesFocus(of: scene)
    let subjects = scene.figureSubjects
    for subject in subjects {
      switch subject {
      case .control(let id, let control):
        if let id { ids.insert(id) }
        if let target = state(of: id), target != control.state { changes = true }
      case .field(let field): if let id = field.id { ids.insert(id) }
      }
    }
    if subjects.isEmpty { throw .noControl }
    for target in targets {
      if let id = target.id, !ids.contains(id) { throw .unknownControl(id, known: ids.sorted()) }
    }
    if !changes { throw .noChange }
  }

  /// Whether a SwiftUI field gains or loses focus.
  func movesFocus(of scene: Scene) -> Bool {
    scene.fieldSubjects.map(\.isFocused) != rest(scene, isAfter: true).fieldSubjects.map(\.isFocused)
  }
}
