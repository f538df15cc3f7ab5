/// The container styles of the Material text controls. Their constants stand in `StyleMetrics`.
public enum ControlStyle: String, Hashable, Sendable, CaseIterable {
  /// No decoration.
  case base
  /// A filled background with rounded top corners over an underline.
  case filled
  /// A stroked outline with a gap for the floating label.
  case outlined
  /// An underline alone.
  case underlined
}
