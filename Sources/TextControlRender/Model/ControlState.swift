/// The three states of a Material text control (facts §1.1). Error is not a state but another set of colours.
public enum ControlState: String, Hashable, Sendable, CaseIterable {
  /// Enabled and without focus.
  case normal
  /// Enabled and with keyboard focus.
  case editing
  /// Not enabled.
  case disabled
}
