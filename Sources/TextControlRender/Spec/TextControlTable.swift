import Typeset

/// The keys of the Material controls (facts §12), by the names and with the defaults of the original's properties.
enum TextControlTable {
  /// The keys that all classes share.
  static let shared = frame + state + texts + views + sizing + looks + caret

  /// The keys that only some classes have, for one of them.
  static func own(style: ControlStyle, isMultiline: Bool) -> SpecTable<TextControl> {
    var table = isMultiline ? areaOnly : fieldOnly
    if style == .underlined { table = table + underlinedOnly }
    table.fields.append(colors(style: style))
    return table
  }

  private static let length = SpecType.number(0...32767, unit: "points")

  private static let frame = SpecTable<TextControl>([
    SpecField("width", \.width, length, "The width of the control, in points."),
    SpecField(
      "height", \.height, optional: length,
      "The height of the control's frame, in points; by default what its content needs. It never stretches the container."
    ),
  ])

  private static let state = SpecTable<TextControl>([
    SpecField("state", \.state, .choice, "Whether the control is enabled and whether it has focus."),
    SpecField("error", \.isError, .bool, "Whether the error theme is applied."),
    SpecField(
      "animationProgress", \.animationProgress, .number(0...1),
      "How far the transition into the state has come, as a fraction of its duration before easing."),
  ])

  private static let texts = SpecTable<TextControl>([
    SpecField("label", \.label, .label(base: \.normal), "The label, which rests in the container or floats."),
    SpecField("labelBehavior", \.labelBehavior, .choice, "What the label does when there is focus or text."),
    SpecField("text", \.text, .text, "The entered text."),
    SpecField(
      "placeholder", \.placeholder, .label(base: \.normal), "What stands in place of absent text while editing."),
    SpecField(
      "leadingAssistiveLabel", \.leadingAssistiveLabel, .label(base: \.assistive),
      "The text under the container at the leading side."),
    SpecField(
      "trailingAssistiveLabel", \.trailingAssistiveLabel, .label(base: \.assistive),
      "The text under the container at the trailing side."),
    SpecField(
      "assistiveLabelPriority", \.assistiveLabelPriority, .assistiveLabelPriority,
      "Which assistive label gets the room when both do not fit, or the leading one's share of it from 0 to 1."),
    SpecField(
      "maximumCharacterCount", \.maximumCharacterCount, optional: .integer(0...1_000_000),
      "The number of characters allowed; draws a counter."),
    SpecField("isRequired", \.isRequired, .bool, "Whether an asterisk follows the label."),
  ])

  private static let views = SpecTable<TextControl>([
    SpecField("leadingView", \.leadingView, optional: .sideView, "The view at the leading side."),
    SpecField("leadingViewMode", \.leadingViewMode, .choice, "When the leading view is shown."),
    SpecField("trailingView", \.trailingView, optional: .sideView, "The view at the trailing side."),
    SpecField("trailingViewMode", \.trailingViewMode, .choice, "When the trailing view is shown."),
  ])

  private static let fieldOnly = SpecTable<TextControl>([
    SpecField("prefix", \.prefix, .label(base: \.normal), "Fixed text before the entered text."),
    SpecField("suffix", \.suffix, .label(base: \.normal), "Fixed text behind the entered text's room."),
    SpecField("isSecureTextEntry", \.isSecureTextEntry, .bool, "Whether the text is shown as bullets."),
    SpecField("clearButtonMode", \.clearButtonMode, .choice, "When the clear button is shown."),
  ])

  private static let areaOnly = SpecTable<TextControl>([
    SpecField(
      "minimumNumberOfVisibleRows", \.minimumNumberOfVisibleRows, .number(0...1000),
      "The fewest rows an area shows; fractions are allowed."),
    SpecField(
      "maximumNumberOfVisibleRows", \.maximumNumberOfVisibleRows, .number(0...1000),
      "The most rows an area shows; fractions are allowed, and the minimum wins."),
  ])

  private static let sizing = SpecTable<TextControl>([
    SpecField(
      "leadingEdgePaddingOverride", \.leadingEdgePaddingOverride, optional: length,
      "Replaces the padding at the leading edge, in points."),
    SpecField(
      "trailingEdgePaddingOverride", \.trailingEdgePaddingOverride, optional: length,
      "Replaces the padding at the trailing edge, in points."),
    SpecField(
      "horizontalInterItemSpacingOverride", \.horizontalInterItemSpacingOverride, optional: length,
      "Replaces the space between text and side views, in points."),
    SpecField(
      "preferredContainerHeight", \.preferredContainerHeight, length,
      "The wished height of the container, in points; honoured where it exceeds the default height."),
    SpecField(
      "containerRadius", \.containerRadius, length, "The radius of the container's corners, in points."),
    SpecField("verticalDensity", \.verticalDensity, .number(0...1), "From 0 (roomy) to 1 (dense)."),
  ])

  private static let underlinedOnly = SpecTable<TextControl>([
    SpecField(
      "normalUnderlineThickness", \.normalUnderlineThickness, .number(0...1000, unit: "points"),
      "The thickness of the underline without focus, in points."),
    SpecField(
      "editingUnderlineThickness", \.editingUnderlineThickness, .number(0...1000, unit: "points"),
      "The thickness of the underline with focus, in points."),
  ])

  private static let looks = SpecTable<TextControl>([
    // Not "theme": a spec may be a control and a canvas at once.
    SpecField(
      "controlTheme", \.theme, optional: .theme, "A theme of the control's own; by default that of the canvas."),
    SpecField(
      "font", \.font, optional: .font(base: \.normal),
      "The font of text, label and placeholder; by default the theme's."),
    SpecField(
      "adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory, .bool,
      "Whether the theme's fonts follow the preferred text size."),
    SpecField(
      "kern", \.letterSpacing, .number(-1000...1000, unit: "points"),
      "Space added after each character of the text, in points."),
    SpecField("tintColor", \.tintColor, optional: .color, "The colour of the caret; by default the theme's."),
    SpecField(
      "semanticContentAttribute", \.semanticDirection,
      .choice([
        ("unspecified", nil), ("forceLeftToRight", .leftToRight), ("forceRightToLeft", .rightToLeft),
      ]), "A reading direction that the control keeps whatever the canvas says."),
    SpecField(
      "textDirection", \.textDirection,
      optional: .choice([
        ("leftToRight", .leftToRight), ("rightToLeft", .rightToLeft), ("natural", .natural),
      ]), "The base direction of the entered text; by default the control's."),
    SpecField(
      "isReadOnly", \.isReadOnly, .bool, "Whether the text can be read but not changed: faint lines, no caret."),
    SpecField("showsFocusRing", \.showsFocusRing, .bool, "Whether a ring for keyboard focus is drawn."),
    SpecField(
      "accessibilityLabel", \.accessibilityLabel, optional: .text,
      "What assistive technology reads; by default label, text and assistive texts."),
  ])

  private static let caret = SpecTable<TextControl>([
    SpecField(
      "caret", \.caret, optional: .integer(0...SpecType<String>.maximumTextLength),
      "Where the caret stands, in characters from the start of the text; by default at its end."),
    SpecField(
      "selection", \.selection, optional: .characterRange, "The selected characters: [first, behind the last]."),
    SpecField("caretVisible", \.isCaretVisible, .bool, "Whether the caret is in its visible phase while editing."),
  ])

  private static func colors(style: ControlStyle) -> SpecField<TextControl> {
    let type = SpecType.object(stateColors(style: style), initial: StateColors(), expected: "colours by part")
    let states = ControlState.allCases
    return SpecField(
      "colors", "Colours that win over the theme's, for each state.",
      schema: SpecSchema.object(
        states.map { ($0.rawValue, .object(SpecSchema.nullable(SpecSchema.reference("\(style.rawValue)Colors")))) }),
      read: { node, path, model, context in
        guard let object = SpecObject(node, path, expected: "colours by state", &context) else { return }
        object.reportUnknownKeys(except: states.map(\.rawValue), &context)
        for state in states {
          guard let node = object[state.rawValue] else { continue }
          model.colors[state] = type.read(node, path.appending(state.rawValue), &context)
        }
      },
      write: { model in
        let members = states.compactMap { state in model.colors[state].map { (state.rawValue, type.write($0)) } }
        return members.isEmpty ? .null : .object(members)
      })
  }

  /// What the colours of each style refer to.
  static let colorDefinitions: [(key: String, value: JSONValue)] = ControlStyle.allCases.map { style in
    ("\(style.rawValue)Colors", SpecSchema.object(stateColors(style: style).properties(defaults: nil)))
  }

  private static func stateColors(style: ControlStyle) -> SpecTable<StateColors> {
    var table = SpecTable<StateColors>([
      SpecField("floatingLabelColor", \.floatingLabelColor, optional: .color, "The floating label."),
      SpecField("normalLabelColor", \.normalLabelColor, optional: .color, "The resting label."),
      SpecField("textColor", \.textColor, optional: .color, "The entered text."),
      SpecField(
        "leadingAssistiveLabelColor", \.leadingAssistiveLabelColor, optional: .color, "The leading assistive label."),
      SpecField(
        "trailingAssistiveLabelColor", \.trailingAssistiveLabelColor, optional: .color,
        "The trailing assistive label."),
    ])
    if style == .filled {
      table.fields.append(
        SpecField("filledBackgroundColor", \.filledBackgroundColor, optional: .color, "The filled background."))
    }
    if style == .filled || style == .underlined {
      table.fields.append(SpecField("underlineColor", \.underlineColor, optional: .color, "The underline."))
    }
    if style == .outlined {
      table.fields.append(SpecField("outlineColor", \.outlineColor, optional: .color, "The outline."))
    }
    return table
  }
}

extension SpecType where Value == AssistiveLabelPriority {
  /// "leading", "trailing", or the leading label's share of the width.
  fileprivate static var assistiveLabelPriority: SpecType {
    let name = SpecType.choice([("leading", .leading), ("trailing", .trailing)])
    let share = SpecType<Double>.number(0...1)
    return SpecType(
      schema: SpecSchema.anyOf([name.schema, share.schema]),
      read: { node, path, context in
        switch node.content {
        case .string: name.read(node, path, &context)
        case .number: share.read(node, path, &context).map { .custom($0) }
        default: context.refuse(expected: "\"leading\", \"trailing\" or a number", found: node, path)
        }
      },
      write: { priority in
        if case .custom(let value) = priority { return share.write(value) }
        return name.write(priority)
      })
  }
}

extension SpecType where Value == Range<Int> {
  /// Two positions between characters, the first not behind the second.
  static var characterRange: SpecType {
    SpecType<[Int]>.array(.integer(0...SpecType<String>.maximumTextLength), count: 2...2).checked { bounds in
      bounds[0] <= bounds[1] ? nil : "the range ends before it begins"
    }
    .map({ $0[0]..<$0[1] }, back: { [$0.lowerBound, $0.upperBound] })
  }
}
