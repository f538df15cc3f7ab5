import Raster

extension SpecType where Value == Color {
  /// A colour in web notation: `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; the alpha comes last.
  static let hexColor = SpecType(
    schema: .object([
      ("type", .string("string")),
      ("pattern", .string("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")),
    ]),
    read: { node, path, context in
      guard let text = context.string(node, path, expected: HexColor.expected) else { return nil }
      if let color = HexColor.parse(text) { return color }
      context.report(expected: HexColor.expected, found: node, path)
      return nil
    },
    write: { .string(HexColor.text($0)) })
}

extension SpecType where Value == ColorReference {
  /// A colour: hexadecimal, by its name, or another colour with an opacity of its own.
  static let color = SpecType(
    schema: SpecSchema.reference("color"),
    read: { node, path, context in ColorReader.read(node, path, &context) },
    write: { ColorReader.write($0) })

  /// What `color` refers to.
  static let colorDefinition = SpecSchema.anyOf([
    SpecType<Color>.hexColor.schema,
    .object([("enum", .array(ColorReader.names.map { .string($0) }))]),
    SpecSchema.object(
      [
        ("color", SpecSchema.reference("color")),
        ("opacity", .object([("type", .string("number")), ("minimum", .integer(0)), ("maximum", .integer(1))])),
      ], required: ["color", "opacity"]),
  ])
}

/// Colours of a spec.
private enum ColorReader {
  /// All colour names: roles of the theme first, as they win, then the system's with their short forms.
  static let names: [String] =
    ColorRole.allCases.map(\.rawValue) + SystemColor.allCases.map(\.rawValue)
    + SystemColor.allCases.compactMap(shortName) + ["transparent"]

  /// "pink" for `systemPink`, unless a role has that name.
  private static func shortName(_ color: SystemColor) -> String? {
    guard color.rawValue.hasPrefix("system") else { return nil }
    let rest = color.rawValue.dropFirst("system".count)
    let name = rest.prefix(1).lowercased() + rest.dropFirst()
    return ColorRole(rawValue: name) == nil && SystemColor(name: name) == color ? name : nil
  }

  static func read(_ node: JSONNode, _ path: JSONPath, _ context: inout SpecContext) -> ColorReference? {
    if case .object = node.content { return readObject(node, path, &context) }
    guard let text = context.string(node, path, expected: "a colour name or \(HexColor.forms)") else { return nil }
    if text.hasPrefix("#") {
      if let color = HexColor.parse(text) { return .literal(color) }
      context.report(expected: HexColor.expected, found: node, path)
      return nil
    }
    if text == "transparent" { return .system(.clear) }
    if let role = ColorRole(rawValue: text) { return .role(role) }
    if let system = SystemColor(name: text) { return .system(system) }
    let hint =
      HexColor.parse("#" + text) == nil ? NearestName.suggestion(for: text, in: names) : ", write \"#\(text)\""
    let message = "unknown colour \(MessageText.quoted(text))" + hint
    context.report(
      hint.isEmpty ? message + ", allowed are colour names and \(HexColor.forms)" : message, at: node, path)
    return nil
  }

  private static func readObject(
    _ node: JSONNode, _ path: JSONPath, _ context: inout SpecContext
  ) -> ColorReference? {
    guard let object = SpecObject(node, path, expected: "a colour", &context) else { return nil }
    object.reportUnknownKeys(except: ["color", "opacity"], &context)
    for key in ["color", "opacity"] where object[key] == nil {
      context.report("the key \"\(key)\" is missing", at: node, path)
    }
    let base = object["color"].flatMap { read($0, path.appending("color"), &context) }
    let opacity = object["opacity"].flatMap { SpecType.number(0...1).read($0, path.appending("opacity"), &context) }
    guard let base, let opacity else { return nil }
    return .withAlpha(base, opacity)
  }

  static func write(_ color: ColorReference) -> JSONValue {
    switch color {
    case .literal(let color): .string(HexColor.text(color))
    case .system(let color): .string(color.rawValue)
    case .role(let role): .string(role.rawValue)
    case .withAlpha(let base, let opacity): .object([("color", write(base)), ("opacity", .number(opacity))])
    }
  }
}

/// Web notation of colours.
enum HexColor {
  static let forms = "#RGB, #RGBA, #RRGGBB or #RRGGBBAA"
  static let expected = "a colour like \(forms)"

  /// The colour of a text, nil where it is anything but `#` and 3, 4, 6 or 8 ASCII hexadecimal digits.
  static func parse(_ text: String) -> Color? {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    var digits: [UInt8] = []
    for byte in bytes.dropFirst() {
      guard let digit = digitValue(byte) else { return nil }
      digits.append(digit)
    }
    let channels: [UInt8]
    switch digits.count {
    case 3, 4: channels = digits.map { $0 << 4 | $0 }
    case 6, 8: channels = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    default: return nil
    }
    func component(_ index: Int) -> Double { Double(channels[index]) / 255 }
    return Color(
      red: component(0), green: component(1), blue: component(2), alpha: channels.count == 4 ? component(3) : 1)
  }

  private static func digitValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The nearest colour in eight bits a channel, with alpha only where it is not opaque.
  static func text(_ color: Color) -> String {
    func hexadecimal(_ component: Double) -> String {
      let digits = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }
    let channels = [color.red, color.green, color.blue] + (color.alpha < 1 ? [color.alpha] : [])
    return "#" + channels.map(hexadecimal).joined()
  }
}
