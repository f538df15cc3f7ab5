/// The user's choice between dark content on light ground and its reverse.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
