/// When a side view or the clear button is shown (facts §1.5, §1.6).
public enum ViewMode: String, Hashable, Sendable, CaseIterable {
  /// Not at all.
  case never
  /// While the control has focus.
  case whileEditing
  /// While it has none.
  case unlessEditing
  /// In every state.
  case always

  /// Whether the mode allows the view for a control with or without focus.
  func isDisplayed(isEditing: Bool) -> Bool {
    switch self {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }
}
