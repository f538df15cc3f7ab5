/// What the label does when the control has focus or text (facts §1.2).
public enum LabelBehavior: String, Hashable, Sendable, CaseIterable {
  /// It moves up and shrinks.
  case floats
  /// It goes away.
  case disappears
}
