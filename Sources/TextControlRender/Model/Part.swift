/// The named parts of a control. Layout, display list, explanations and anatomy pictures all speak of these.
public enum Part: String, Hashable, Sendable, CaseIterable {
  // The case order is the paint order of the original (facts §7.5), back to front.
  case container
  case outline
  case underline
  case focusRing
  case selection
  case text
  case placeholder
  case prefix
  case suffix
  case caret
  case label
  case leadingAssistiveLabel
  case trailingAssistiveLabel
  case counter
  case clearButton
  case leadingView
  case trailingView
  case divider
  case image
  /// Several nodes that are blended or cut together.
  case group
  /// What a figure adds: callouts, dimensions, legends.
  case annotation
}
