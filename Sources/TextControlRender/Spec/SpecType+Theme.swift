import Raster
import Typeset

extension SpecType where Value == Theme {
  /// A theme: its name, a JSON file, or an object with colour roles and fonts.
  static var theme: SpecType {
    SpecType(
      schema: SpecSchema.reference("theme"),
      read: { node, path, context in ThemeReader.read(node, path, &context) },
      write: { theme in
        Theme.named.contains(theme) ? .string(theme.name) : ThemeReader.write(theme)
      })
  }

  /// What `theme` refers to.
  static var themeDefinition: JSONValue {
    let roles = SpecSchema.object(ThemeReader.roles.properties(defaults: nil))
    // Exports of design tools hold more than we read, so they stay open.
    func open(_ properties: [(key: String, value: JSONValue)], required: [String] = []) -> JSONValue {
      .object([
        ("type", .string("object")), ("properties", .object(properties)),
        ("required", .array(required.map { .string($0) })),
      ])
    }
    let appearances = Appearance.allCases.map(\.rawValue)
    let openRoles = open(ThemeReader.roles.properties(defaults: nil))
    let export = open(
      [("schemes", open(appearances.map { ($0, openRoles) }, required: appearances))], required: ["schemes"])
    let name = JSONValue.object([
      (
        "anyOf",
        .array([
          .object([("enum", .array(Theme.named.map { .string($0.name) }))]),
          .object([("type", .string("string")), ("pattern", .string("\\.json$")), ("maxLength", .integer(1024))]),
        ])
      )
    ])
    var keys = ThemeReader.table.properties(defaults: nil)
    for appearance in Appearance.allCases {
      keys.append((appearance.rawValue, .object(SpecSchema.nullable(roles))))
    }
    return SpecSchema.anyOf([name, SpecSchema.object(keys), export])
  }
}

/// Themes of a spec.
private enum ThemeReader {
  /// How long a theme file may be, in bytes.
  static let maximumByteCount = 1 << 20

  static func read(_ node: JSONNode, _ path: JSONPath, _ context: inout SpecContext) -> Theme? {
    if case .object = node.content { return readObject(node, path, &context) }
    guard let name = context.string(node, path, expected: "a theme's name, a .json file or an object") else {
      return nil
    }
    if let theme = Theme.named.first(where: { $0.name == name }) { return theme }
    if name.hasSuffix(".json") { return readFile(name, at: node, path, &context) }
    context.report(unknownValue: name, allowed: Theme.named.map(\.name), at: node, path)
    return nil
  }

  private static func readFile(
    _ name: String, at node: JSONNode, _ path: JSONPath, _ context: inout SpecContext
  ) -> Theme? {
    guard node.position.source == 0 || context.diagnostics.sources[node.position.source].isOption else {
      return context.refuse("a theme file cannot name another one", at: node, path)
    }
    if let theme = context.themes[name] { return theme }
    do throws(SpecFileError) {
      let bytes = try context.files.read(name, limit: maximumByteCount)
      guard let content = JSONReader.read(bytes, name: name, into: &context.diagnostics) else { return nil }
      guard case .object = content.content else {
        return context.refuse(expected: "a theme object", found: content, .root)
      }
      let theme = readObject(content, .root, &context)
      context.themes[name] = theme
      return theme
    } catch {
      return context.refuse(error.message, at: node, path)
    }
  }

  static let table = SpecTable<Theme>([
    SpecField("name", \.name, .text(maximumLength: 200), "The name that layout output shows."),
    SpecField(
      "subtitle1", \.subtitle1, .font(base: \.normal), "The font of text, label and placeholder at the size L."),
    SpecField("caption", \.caption, .font(base: \.assistive), "The font of assistive labels at the size L."),
  ])

  /// The colours of one appearance; what is not given stays as in the baseline theme.
  static let roles = SpecTable<ColorScheme>(
    ColorRole.allCases.map { role in
      SpecField(
        role.rawValue, "The colour of the role.", schema: SpecType<Color>.hexColor.schema,
        read: { node, path, scheme, context in
          if let color = SpecType<Color>.hexColor.read(node, path, &context) { scheme[role] = color }
        },
        write: { SpecType<Color>.hexColor.write($0[role]) })
    })

  private static func readObject(_ node: JSONNode, _ path: JSONPath, _ context: inout SpecContext) -> Theme? {
    guard let object = SpecObject(node, path, expected: "a theme", &context) else { return nil }
    var theme = Theme.baseline
    theme.name = "custom"
    guard var schemes = theme.schemes else { return nil }
    if let exported = object["schemes"] {
      readExport(exported, path.appending("schemes"), into: &schemes, &context)
    } else {
      object.read(table, into: &theme, &context)
      object.reportUnknownKeys(except: table.names + Appearance.allCases.map(\.rawValue), &context)
      for appearance in Appearance.allCases {
        guard let colors = object[appearance.rawValue] else { continue }
        let place = path.appending(appearance.rawValue)
        guard let roles = SpecObject(colors, place, expected: "an object of colour roles", &context) else { continue }
        roles.read(self.roles, into: &schemes[appearance], &context)
        roles.reportUnknownKeys(except: self.roles.names, &context)
      }
    }
    theme.schemes = schemes
    return theme
  }

  /// Material Theme Builder's file: `schemes.light` and `schemes.dark` with the roles of Material 3, of which those
  /// that the text controls know are taken; other keys are somebody else's.
  private static func readExport(
    _ node: JSONNode, _ path: JSONPath, into schemes: inout Theme.Schemes, _ context: inout SpecContext
  ) {
    guard let object = SpecObject(node, path, expected: "an object of colour schemes", &context) else { return }
    for appearance in Appearance.allCases {
      let place = path.appending(appearance.rawValue)
      guard let colors = object[appearance.rawValue] else {
        context.report("the key \"\(appearance.rawValue)\" is missing", at: node, path)
        continue
      }
      guard let roles = SpecObject(colors, place, expected: "an object of colour roles", &context) else { continue }
      roles.read(self.roles, into: &schemes[appearance], &context)
      // Newer files have no background: it is the surface.
      if roles["background"] == nil, roles["surface"] != nil {
        schemes[appearance][.background] = schemes[appearance][.surface]
        schemes[appearance][.onBackground] = schemes[appearance][.onSurface]
      }
    }
  }

  static func write(_ theme: Theme) -> JSONValue {
    guard let schemes = theme.schemes, let base = Theme.baseline.schemes else { return .string(Theme.none.name) }
    var members = table.write(theme, defaults: .baseline)
    for appearance in Appearance.allCases {
      let colors = roles.write(schemes[appearance], defaults: base[appearance])
      if !colors.isEmpty { members.append((appearance.rawValue, .object(colors))) }
    }
    return .object(members)
  }
}

extension Theme.Schemes {
  fileprivate subscript(appearance: Appearance) -> ColorScheme {
    get { appearance == .light ? light : dark }
    set {
      if appearance == .light { light = newValue } else { dark = newValue }
    }
  }
}
