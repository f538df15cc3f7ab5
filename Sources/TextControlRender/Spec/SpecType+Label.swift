import Typeset

extension SpecType where Value == LabelContent {
  /// A label: its text, or an object with text and looks.
  ///
  /// - Parameter base: The font that the label has by itself.
  static func label(base: any KeyPath<ThemeFonts, FontDescriptor> & Sendable) -> SpecType {
    let table = labelTable(base: base)
    let object = SpecType.object(table, initial: LabelContent())
    return SpecType(
      schema: SpecSchema.reference("label"),
      read: { node, path, context in
        switch node.content {
        case .object: object.read(node, path, &context)
        case .string: SpecType<String>.text.read(node, path, &context).map { LabelContent($0) }
        case .number, .bool:
          // Values of the command line have no quotes that would tell 5 from "5".
          context.string(node, path, expected: "a string or a label object").map { LabelContent($0) }
        default: context.refuse(expected: "a string or a label object", found: node, path)
        }
      },
      write: { label in
        label == LabelContent(label.text) ? .string(label.text) : object.write(label)
      })
  }

  /// The keys of a label object.
  static func labelTable(base: any KeyPath<ThemeFonts, FontDescriptor> & Sendable) -> SpecTable<LabelContent> {
    SpecTable([
      SpecField("text", \.text, .text, "The text."),
      SpecField("font", \.font, optional: .font(base: base), "The font; by default the one theme and control give."),
      SpecField("color", \.color, optional: .color, "The colour; by default the theme's for the state."),
      SpecField(
        "kern", \.kern, .number(-1000...1000, unit: "points"), "Space added after each character, in points."),
      SpecField("hidden", \.isHidden, .bool, "Whether the label is hidden and takes no room."),
    ])
  }

  /// What `label` refers to.
  static var labelDefinition: JSONValue {
    SpecSchema.anyOf([
      SpecType<String>.text.schema,
      SpecSchema.object(labelTable(base: \.normal).properties(defaults: LabelContent())),
    ])
  }
}
