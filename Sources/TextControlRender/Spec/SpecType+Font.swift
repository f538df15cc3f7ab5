import Typeset

extension SpecType where Value == FontDescriptor {
  /// A font: the name of a text style, or what differs from the font that would be used without it.
  ///
  /// - Parameter base: Which of the control's fonts that is.
  static func font(base: any KeyPath<ThemeFonts, FontDescriptor> & Sendable) -> SpecType {
    SpecType(
      schema: SpecSchema.reference("font"),
      read: { node, path, context in FontReader.read(node, path, base: context.fonts[keyPath: base], &context) },
      write: { .object(FontReader.table.write($0, defaults: FontReader.unset)) })
  }

  /// What `font` refers to.
  static var fontDefinition: JSONValue {
    SpecSchema.anyOf([
      .object([("enum", .array(TextStyleName.allCases.map { .string($0.rawValue) }))]),
      SpecSchema.object(FontReader.table.properties(defaults: nil)),
    ])
  }
}

/// Fonts of a spec.
private enum FontReader {
  /// A descriptor unlike any that can be read, so that writing leaves nothing out.
  static let unset = FontDescriptor(family: "", size: 0, weight: 0)

  static func read(
    _ node: JSONNode, _ path: JSONPath, base: FontDescriptor, _ context: inout SpecContext
  ) -> FontDescriptor? {
    if case .object = node.content { return readObject(node, path, base: base, &context) }
    let names = TextStyleName.allCases.map(\.rawValue)
    guard let name = context.string(node, path, expected: "a text style's name or a font object") else { return nil }
    guard let style = TextStyleName(rawValue: name) else {
      context.report(unknownValue: name, allowed: names, at: node, path)
      return nil
    }
    return SystemFont.descriptor(style: style, category: context.contentSizeCategory)
  }

  private static func readObject(
    _ node: JSONNode, _ path: JSONPath, base: FontDescriptor, _ context: inout SpecContext
  ) -> FontDescriptor? {
    guard let object = SpecObject(node, path, expected: "a font", &context) else { return nil }
    var font = base
    if object["family"] != nil || object["file"] != nil {
      // Metrics that stand in for those of the base font do not fit another one.
      font.metrics = nil
    }
    object.read(table, into: &font, &context)
    object.reportUnknownKeys(except: table.names, &context)
    if font.family == systemName {
      let own = object["metrics"] == nil ? nil : font.metrics
      font.family = SystemFont.family
      font.metrics = own ?? SystemFont.descriptor(size: font.size).metrics
    }
    return font
  }

  /// The family name that stands for the platform's own font.
  private static let systemName = "system"

  static let table = SpecTable<FontDescriptor>([
    SpecField(
      "family", \.family, .text(maximumLength: 200, minimumLength: 1),
      "The family's name, for example Roboto; \"system\" is the platform's own font."),
    SpecField("size", \.size, .number(1...1000, unit: "points"), "The size in points."),
    SpecField("weight", \.weight, .weight, "The weight from 1 to 1000 (400 is regular, 700 bold) or by its name."),
    SpecField(
      "style", \.isItalic, .choice([("normal", false), ("italic", true)]), "Whether an italic face is wanted."),
    SpecField("file", \.file, optional: .file, "A font file that is used instead of looking for the family."),
    SpecField(
      "index", \.collectionIndex, .integer(0...999), "The face within a font collection file, counted from 0."),
    SpecField("axes", \.axes, .axes, "Positions on the axes of a variable font, by four-letter tag."),
    SpecField(
      "metrics", \.metrics, optional: .object(metrics, initial: FontMetricsOverride(), expected: "font metrics"),
      "Line metrics that replace the font's own."),
  ])

  private static let metrics = SpecTable<FontMetricsOverride>([
    SpecField(
      "ascender", \.ascender, optional: .number(-10...10, unit: "em"),
      "From the baseline up to the top of the line, in em."),
    SpecField(
      "descender", \.descender, optional: .number(-10...10, unit: "em"),
      "From the baseline down to the bottom of the line, in em."),
    SpecField("lineGap", \.lineGap, optional: .number(0...10, unit: "em"), "The leading below the line, in em."),
  ])
}

extension SpecType where Value == Double {
  /// A font weight, by number or by its name on the platform.
  static var weight: SpecType {
    let names: [(name: String, value: Double)] = [
      ("ultraLight", 100), ("thin", 200), ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600),
      ("bold", 700), ("heavy", 800), ("black", 900),
    ]
    let name = SpecType.choice(names)
    let number = SpecType.number(1...1000)
    return SpecType(
      schema: SpecSchema.anyOf([number.schema, name.schema]),
      read: { node, path, context in
        switch node.content {
        case .string: name.read(node, path, &context)
        case .number: number.read(node, path, &context)
        default: context.refuse(expected: "a weight's number or name", found: node, path)
        }
      },
      write: number.write)
  }
}

extension SpecType where Value == [String: Double] {
  /// Axis positions of a variable font by tag.
  fileprivate static var axes: SpecType {
    let position = SpecType<Double>.number(-32768...32767)
    return SpecType(
      schema: .object([
        ("type", .string("object")),
        ("propertyNames", .object([("pattern", .string("^([A-Za-z0-9 ]{4}|\\$schema|\\$comment)$"))])),
        ("properties", .object(SpecSchema.annotations)), ("additionalProperties", position.schema),
        ("maxProperties", .integer(64)),
      ]),
      read: { node, path, context in
        guard let object = SpecObject(node, path, expected: "an object of axis tags", &context) else { return nil }
        var axes: [String: Double] = [:]
        if object.members.count > 64 { context.report("more than 64 axes", at: node, path) }
        object.checkAnnotations(&context)
        for member in object.ownMembers {
          let place = path.appending(member.key)
          guard member.key.utf8.count == 4, member.key.utf8.allSatisfy(isTagByte) else {
            context.diagnostics.error("an axis tag has four letters or digits", at: member.keyPosition, path: place)
            continue
          }
          if let value = position.read(member.value, place, &context) { axes[member.key] = value }
        }
        return axes
      },
      write: { axes in .object(axes.keys.sorted().map { ($0, .number(axes[$0] ?? 0)) }) })
  }

  private static func isTagByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "):
      true
    default: false
    }
  }
}
