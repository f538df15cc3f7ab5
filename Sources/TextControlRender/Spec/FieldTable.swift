/// The keys of SwiftUI's fields.
enum FieldTable {
  private static let texts = SpecTable<FieldNode>([
    SpecField("title", \.title, .text, "What the field is for; stands in place of absent text."),
    SpecField(
      "prompt", \.prompt, optional: .label(base: \.normal), "What stands in place of absent text instead of the title."),
    SpecField("text", \.text, .text, "The entered text."),
    SpecField(
      "accessibilityLabel", \.accessibilityLabel, optional: .text,
      "What assistive technology reads; by default title and text."),
  ])

  static let secureEntry = texts

  static let entry =
    texts
    + SpecTable([
      SpecField("axis", \.axis, .choice, "The direction the field grows in: sideways it scrolls, downwards it wraps.")
    ])

  static let caret = SpecTable<FieldNode>([
    SpecField(
      "caret", \.caret, optional: .integer(0...SpecType<String>.maximumTextLength),
      "Where the caret stands, in characters from the start of the text; by default at its end."),
    SpecField(
      "selection", \.selection, optional: .characterRange, "The selected characters: [first, behind the last]."),
    SpecField(
      "caretVisible", \.isCaretVisible, .bool, "Whether the caret is in its visible phase while the field has focus."),
  ])
}
