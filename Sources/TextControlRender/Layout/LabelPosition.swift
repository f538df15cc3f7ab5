/// Where a control's label is (facts §1.2).
public enum LabelPosition: String, Hashable, Sendable {
  /// Hidden.
  case none
  /// Resting in the container, in the normal font.
  case normal
  /// Above the text, in the floating font.
  case floating
}

extension LabelPosition {
  /// The position for a control; whether the control is enabled plays no part.
  init(hasLabel: Bool, behavior: LabelBehavior, isEditing: Bool, hasText: Bool) {
    if !hasLabel {
      self = .none
    } else if !isEditing && !hasText {
      self = .normal
    } else {
      self = behavior == .floats ? .floating : .none
    }
  }
}
