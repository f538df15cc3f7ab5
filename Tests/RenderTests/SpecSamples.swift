@testable import TextControlRender

/// Small specs around the limits that the tables of keys set, right ones and wrong ones.
enum SpecSamples {
  static var all: [String] {
    var specs = wholes
    for name in NodeTable.names { specs += nodeSamples(name) }
    specs += samples(of: CanvasTable.table) { key, value in
      // Only Material controls have parts to point at, which no schema can tell.
      "{\"type\": \"\(key == "anatomy" ? "filledTextField" : "spacer")\", \"\(key)\": \(value)}"
    }
    specs += anatomies.map { "{\"type\": \"filledTextField\", \"label\": \"x\", \"id\": \"a\", \"anatomy\": \($0)}" }
    specs += overlays.map { "{\"type\": \"spacer\", \"overlay\": \($0)}" }
    for (index, value) in labels.enumerated() {
      // Labels, fonts and colours have one schema wherever they stand.
      let key = ["label", "placeholder", "leadingAssistiveLabel", "prefix"][index % 4]
      specs.append("{\"type\": \"filledTextField\", \"\(key)\": \(value)}")
    }
    specs += fonts.map { "{\"type\": \"filledTextArea\", \"font\": \($0)}" }
    specs += colors.map { "{\"type\": \"spacer\", \"background\": \($0)}" }
    specs += colors.map { "{\"type\": \"outlinedTextField\", \"colors\": {\"editing\": {\"outlineColor\": \($0)}}}" }
    specs += themes.map { "{\"type\": \"spacer\", \"theme\": \($0)}" }
    specs += sideViews.map { "{\"type\": \"baseTextField\", \"leadingView\": \($0), \"leadingViewMode\": \"always\"}" }
    specs += samples(of: ModifierTable.types.map { ($0.name, $0.schema) }) { key, value in
      "{\"type\": \"textField\", \"modifiers\": [{\"\(key)\": \(value)}]}"
    }
    specs += modifiers.map { "{\"type\": \"text\", \"modifiers\": \($0)}" }
    specs += paints.map { "{\"type\": \"shape\", \"fill\": \($0)}" }
    specs += matrices.map { "{\"type\": \"filledTextField\", \"matrix\": \($0)}" }
    return specs
  }

  /// For each key of a node type, values around its limits; beside them the node alone and with a wrong key.
  private static func nodeSamples(_ type: String) -> [String] {
    let node = "{\"type\": \"\(type)\""
    let alone = [
      "\(node)}", "\(node), \"zzz\": 1}", "\(node), \"id\": \"a-1\"}", "\(node), \"id\": \"A\"}",
      "{\"content\": \(node)}}", "{\"content\": \(node), \"id\": \"x\", \"scale\": 2}}", "\(node), \"content\": null}",
      "\(node), \"$comment\": \"x\", \"$schema\": null}", "\(node), \"$comment\": 1}",
    ]
    func spec(_ key: String, _ value: String) -> String {
      // Positions are valid within a text only, which no schema can tell.
      key == "caret" || key == "selection"
        ? "\(node), \"text\": \"\(longText)\", \"\(key)\": \(value)}" : "\(node), \"\(key)\": \(value)}"
    }
    if let control = NodeTable.controls.first(where: { $0.name == type }) {
      return alone + samples(of: type == "filledTextField" ? TextControlTable.shared + control.own : control.own, spec)
    }
    let keys = ViewTable.types.first { $0.name == type }?.keys ?? []
    return alone + samples(of: keys, spec)
  }

  private static let longText = String(repeating: "a", count: 20_000)

  private static func samples<Model>(
    of table: SpecTable<Model>, _ spec: (_ key: String, _ value: String) -> String
  ) -> [String] {
    samples(of: table.fields.map { ($0.name, $0.schema) }, spec)
  }

  private static func samples(
    of keys: [(name: String, schema: JSONValue)], _ spec: (_ key: String, _ value: String) -> String
  ) -> [String] {
    keys.flatMap { key in
      (wrongTypes + values(around: key.schema)).map { spec(key.name, $0) }
    }
  }

  /// One value of each type: most are wrong for any given key.
  private static let wrongTypes = ["null", "true", "0.5", "3", "\"zzz\"", "[]", "{}", "[1]", "{\"zzz\": 1}"]

  /// Values at the limits of a schema, and beyond.
  private static func values(around schema: JSONValue) -> [String] {
    guard case .object(let members) = schema else { return [] }
    var values: [String] = []
    for (key, value) in members {
      switch (key, value) {
      case ("enum", .array(let names)):
        values += names.map { $0.text() }
        values += names.prefix(1).map { $0.text().replacing("\"", with: "").uppercased() }.map { "\"\($0)X\"" }
      case ("minimum", _), ("maximum", _):
        guard let limit = number(value) else { break }
        values += [limit - 1, limit, limit + 1, limit + 0.5].map(JSONValue.decimal)
        values.append(JSONValue.decimal(limit) + (JSONValue.decimal(limit).contains(".") ? "0" : ".0"))
      case ("maxLength", .integer(let length)):
        values += [length, length + 1].map { "\"" + String(repeating: "a", count: $0) + "\"" }
        values.append("\"\"")
      case ("minItems", .integer(let count)), ("maxItems", .integer(let count)):
        guard count < 10, let items = members.first(where: { $0.key == "items" })?.value else { break }
        let item = self.values(around: items).first { !$0.contains("-") } ?? "\"x\""
        for count in [count - 1, count, count + 1] where count >= 0 {
          values.append("[" + Array(repeating: item, count: count).joined(separator: ", ") + "]")
        }
      case ("anyOf", .array(let schemas)):
        values += schemas.flatMap { self.values(around: $0) }
      default: break
      }
    }
    return values
  }

  private static func number(_ value: JSONValue) -> Double? {
    switch value {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  private static let wholes = [
    "{}", "[]", "1", "null", "{\"type\": null}", "{\"type\": \"x\"}", "{\"type\": 1}", "{\"content\": null}",
    "{\"content\": {}}", "{\"content\": {\"type\": \"spacer\"}, \"type\": \"spacer\"}", "{\"content\": []}",
    "{\"type\": \"vStack\", \"children\": [{\"type\": \"spacer\"}, {\"type\": \"hStack\", \"children\": []}]}",
    "{\"type\": \"vStack\", \"children\": [{\"type\": \"spacer\", \"scale\": 2}]}",
    "{\"type\": \"vStack\", \"children\": [{\"lable\": \"spacer\"}]}", "{\"type\": \"vStack\", \"children\": [null]}",
    "{\"type\": \"board\", \"children\": [{\"node\": {\"type\": \"spacer\"}, \"x\": -3}]}",
    "{\"type\": \"board\", \"children\": [{\"node\": {\"type\": \"spacer\"}, \"x\": null, \"y\": \"1\"}]}",
    "{\"type\": \"board\", \"children\": [{\"node\": {\"type\": \"spacer\"}, \"x\": null}]}",
    "{\"type\": \"board\", \"children\": [{\"x\": 1}]}",
    "{\"type\": \"spacer\", \"padding\": {\"top\": 1, \"left\": 2, \"bottom\": 3, \"right\": null}}",
    "{\"type\": \"spacer\", \"padding\": {\"top\": -1}}", "{\"type\": \"spacer\", \"padding\": {\"start\": 1}}",
    "{\"type\": \"spacer\", \"locale\": \"zh-Hant-TW\"}", "{\"type\": \"spacer\", \"locale\": \"e\"}",
    "{\"type\": \"spacer\", \"locale\": \"en--US\"}", "{\"type\": \"spacer\", \"locale\": \"en_US\"}",
    "{\"type\": \"spacer\", \"fonts\": [\"a.ttf\"]}", "{\"type\": \"spacer\", \"fonts\": [\"\"]}",
    "{\"type\": \"filledTextArea\", \"clearButtonMode\": \"always\"}",
    "{\"type\": \"filledTextField\", \"normalUnderlineThickness\": 1}",
    "{\"type\": \"underlinedTextField\", \"colors\": {\"normal\": {\"outlineColor\": \"#000\"}}}",
    "{\"type\": \"underlinedTextField\", \"colors\": {\"hover\": {}}}",
    "{\"type\": \"underlinedTextField\", \"colors\": {\"normal\": null, \"editing\": {\"textColor\": null}}}",
  ]

  private static let anatomies = [
    "[\"container\", \"label\"]", "[\"label\", \"container\", \"label\"]", "[\"lable\"]", "[\"underline\"]",
    "[{\"part\": \"label\"}]",
    "[{\"part\": \"container\", \"name\": \"Fläche\", \"description\": \"x\"}, {\"part\": \"label\", \"name\": null}]",
    "[{\"part\": \"label\", \"name\": \"\"}]", "[{\"part\": null}]", "[{\"name\": \"x\"}]", "[{\"prat\": \"label\"}]",
    "{\"parts\": [\"label\"]}", "{\"of\": \"a\", \"parts\": [\"label\"], \"legend\": \"none\"}", "{\"of\": \"a\"}",
    "{\"of\": null, \"parts\": [\"label\"], \"legend\": \"below\", \"$comment\": \"x\"}", "{\"parts\": null}",
    "{\"parts\": []}", "{\"parts\": [\"label\"], \"legend\": \"above\"}", "{\"parts\": \"label\"}", "\"label\"",
  ]

  private static let overlays = [
    "\"metrics\"", "\"glyphs\"", "\"grid\"", "[]", "[\"glyphs\", \"metrics\"]", "[\"glyphs\", \"grid\"]", "null",
  ]

  private static let labels = [
    "\"x\"", "12", "null", "[]", "{}", "{\"text\": \"x\", \"kern\": 1, \"hidden\": true}", "{\"kern\": \"1\"}",
    "{\"font\": {\"size\": 10}, \"color\": \"primary\"}", "{\"txt\": \"x\"}", "{\"text\": null, \"$comment\": \"x\"}",
  ]

  private static let fonts = [
    "\"body\"", "\"bodyy\"", "{\"size\": 12}", "{\"size\": 0}", "{\"size\": 1001}", "{\"weight\": \"bold\"}",
    "{\"weight\": \"heaviest\"}", "{\"weight\": 0}", "{\"weight\": 1000}", "{\"weight\": true}",
    "{\"style\": \"italic\"}", "{\"style\": \"oblique\"}", "{\"file\": \"a.ttf\", \"index\": 3}", "{\"index\": -1}",
    "{\"index\": 1.5}", "{\"axes\": {\"wght\": 300.5}}", "{\"axes\": {\"weight\": 300}}",
    "{\"axes\": {\"wght\": \"x\"}}",
    "{\"axes\": {\"wght\": null}}", "{\"axes\": {\"$comment\": \"x\", \"opsz\": 1}}", "{\"axes\": []}",
    "{\"metrics\": {\"ascender\": 1, \"descender\": 0.2, \"lineGap\": 0}}", "{\"metrics\": {\"ascender\": 11}}",
    "{\"metrics\": {\"leading\": 1}}", "{\"metrics\": 1}", "{\"family\": \"\"}",
    "{\"family\": \"Roboto\", \"size\": null}",
    "12", "{\"sise\": 12}",
  ]

  private static let colors =
    [
      "#F00", "#F008", "#FF0000", "#FF000080", "#12345", "FF0000", "# FF0000", "#GG0000", "#+F+F+F", "", "red", "pink",
      "systemPink", "primary", "onSurface", "label", "background", "systemBackground", "gray2", "transparent", "clear",
      "Primary", "reddish",
    ].map { "\"\($0)\"" } + [
      "16711680", "null", "[]", "{\"color\": \"red\", \"opacity\": 0.5}", "{\"color\": \"red\"}", "{\"opacity\": 1}",
      "{\"color\": \"red\", \"opacity\": 1.5}", "{\"color\": \"red\", \"opacity\": null}",
      "{\"color\": {\"color\": \"#123\", \"opacity\": 0}, \"opacity\": 1, \"$comment\": \"x\"}",
      "{\"color\": \"red\", \"opacity\": 1, \"x\": 1}",
    ]

  private static let themes = [
    "\"baseline\"", "\"none\"", "\"shrine\"", "\"Shrine\"", "\"theme.json\"", "\"theme.yaml\"", "{}", "[]", "1",
    "{\"name\": \"x\", \"light\": {\"primary\": \"#123456\"}, \"dark\": null}", "{\"light\": {\"primary\": \"red\"}}",
    "{\"light\": {\"primry\": \"#123\"}}", "{\"middle\": {}}",
    "{\"subtitle1\": {\"size\": 20}, \"caption\": \"footnote\"}",
    "{\"schemes\": {\"light\": {\"primary\": \"#123456\", \"outline\": \"#000000\"}, \"dark\": {}}, \"seed\": \"#0F0\"}",
    "{\"schemes\": {\"light\": {}}}", "{\"schemes\": {\"light\": {\"primary\": 1}, \"dark\": {}}}", "{\"schemes\": 1}",
    "{\"schemes\": null}",
  ]

  private static let sideViews = [
    "{\"color\": \"#F00\"}", "{\"color\": \"#F00\", \"size\": 20}", "{\"color\": \"#F00\", \"size\": [20, 10]}",
    "{\"color\": \"#F00\", \"size\": [20]}", "{\"color\": \"#F00\", \"size\": -1}", "{\"size\": 20}", "{}", "[]", "1",
    "{\"color\": \"#F00\", \"sise\": 1}", "{\"color\": \"#F00\", \"accessibilityLabel\": \"x\", \"size\": null}",
    "\"search\"", "\"serch\"", "{\"icon\": \"search\", \"size\": 18, \"color\": \"error\"}", "{\"icon\": \"serch\"}",
    "{\"icon\": null}", "{\"icon\": null, \"color\": \"#F00\"}", "{\"icon\": \"search\", \"svgPath\": null}",
    "{\"svgPath\": \"M0 0H1V1Z\", \"viewBox\": [0, 0, 1, 1]}", "{\"svgPath\": \"M0 0H1V1Z\"}",
    "{\"svgPath\": \"M0 0\", \"viewBox\": [0, 0, 0, 1]}", "{\"svgPath\": \"M0 0\", \"viewBox\": [0, 0, 1]}",
    "{\"svgPath\": \"M0 0\", \"viewBox\": [0, 0, 1, \"1\"], \"fillRule\": \"evenOdd\"}",
    "{\"svgPath\": \"M0 0\", \"viewBox\": [-5, 0, 1, 2], \"fillRule\": \"evenOdd\"}",
    "{\"svgPath\": \"M0 0\", \"viewBox\": [-5, 0, 1, 2], \"fillRule\": \"evenodd\"}",
    "{\"icon\": \"search\", \"viewBox\": [0, 0, 1, 1]}", "{\"color\": \"#F00\", \"fillRule\": \"nonZero\"}",
    "{\"icon\": \"search\", \"file\": \"a.svg\"}",
    "{\"icon\": \"search\", \"svgPath\": \"\", \"viewBox\": [0, 0, 1, 1]}",
    "{\"file\": \"\"}", "{\"file\": \"a.svg\"}", "{\"file\": \"a.svg\", \"svgPath\": null, \"viewBox\": [0, 0, 1, 1]}",
  ]

  private static let modifiers = [
    "[]", "{}", "null", "[{}]", "[null]", "[1]", "[{\"padding\": 1, \"opacity\": 1}]", "[{\"opacty\": 1}]",
    "[{\"padding\": 1, \"$comment\": \"x\"}, {\"padding\": {}}]", "[{\"$comment\": \"x\"}]", "[{\"padding\": null}]",
    "[{\"padding\": {\"edges\": [\"top\", \"leading\"], \"length\": -3}}]", "[{\"padding\": {\"edges\": [\"left\"]}}]",
    "[{\"padding\": {\"edge\": \"top\"}}]", "[{\"background\": \"yellow\"}]",
    "[{\"background\": {\"type\": \"divider\"}}]",
    "[{\"background\": {\"content\": {\"type\": \"divider\"}, \"alignment\": \"top\"}}]",
    "[{\"background\": {\"content\": {\"type\": \"divider\"}, \"alignment\": \"middle\"}}]",
    "[{\"background\": {\"alignment\": \"top\"}}]", "[{\"background\": {\"color\": \"red\", \"opacity\": 0.5}}]",
    "[{\"overlay\": {\"gradient\": [\"red\", \"blue\"]}}]", "[{\"border\": {\"paint\": \"red\", \"width\": 2}}]",
    "[{\"border\": {\"width\": 2}}]", "[{\"border\": {\"paint\": null, \"width\": 2}}]",
    "[{\"background\": {\"content\": null}}]", "[{\"border\": \"foreground\"}]",
    "[{\"frame\": {\"maxWidth\": \"infinity\", \"height\": 40, \"alignment\": \"leading\"}}]",
    "[{\"frame\": {\"maxWidth\": \"all\"}}]", "[{\"frame\": {\"width\": \"infinity\"}}]",
    "[{\"clipShape\": \"capsule\"}]",
    "[{\"clipShape\": {\"shape\": \"roundedRectangle\", \"cornerRadius\": 4}}]", "[{\"clipShape\": {\"inset\": 4}}]",
    "[{\"font\": \"title\"}, {\"fontWeight\": \"semibold\"}]",
    "[{\"font\": {\"textStyle\": \"title\", \"weight\": 600}}]",
    "[{\"font\": {\"size\": 0}}]", "[{\"font\": \"default\"}, {\"lineLimit\": \"default\"}]", "[{\"lineLimit\": 0}]",
    "[{\"foregroundColor\": \"default\"}, {\"tint\": \"pink\"}, {\"accentColor\": \"pinkish\"}]",
    "[{\"dynamicTypeSize\": \"XXL\"}, {\"keyboardType\": \"numberPad\"}]",
    "[{\"inputAccessory\": {\"type\": \"toolbar\", \"children\": [{\"type\": \"spacer\"}]}}]",
    "[" + Array(repeating: "{\"opacity\": 1}", count: 64).joined(separator: ",") + "]",
    "[" + Array(repeating: "{\"opacity\": 1}", count: 65).joined(separator: ",") + "]",
  ]

  private static let paints = [
    "\"red\"", "\"foreground\"", "\"foregrund\"", "null", "1", "[]", "{}", "{\"gradient\": []}",
    "{\"gradient\": [\"red\"]}", "{\"gradient\": [\"red\", {\"color\": \"blue\", \"location\": 1}]}",
    "{\"gradient\": [{\"color\": \"red\", \"location\": 0}, {\"color\": \"blue\", \"location\": 1}]}",
    "{\"gradient\": [{\"color\": \"red\", \"location\": 0}, \"blue\"]}",
    "{\"gradient\": [{\"color\": \"red\", \"opacity\": 0.5}, \"blue\"]}",
    "{\"gradient\": [{\"color\": \"red\"}]}",
    "{\"gradient\": [{\"color\": null, \"location\": 0}]}", "{\"gradient\": [{\"location\": 0}]}",
    "{\"gradient\": [{\"color\": \"red\", \"location\": 2}]}",
    "{\"gradient\": [\"red\"], \"startPoint\": \"topLeading\", \"endPoint\": [1, 1.5]}",
    "{\"gradient\": [\"red\"], \"startPoint\": \"topLeft\"}", "{\"gradient\": [\"red\"], \"endPoint\": [1]}",
    "{\"gradient\": [\"red\"], \"end\": [1, 1]}", "{\"gradient\": null}", "{\"startPoint\": \"top\"}",
  ]

  private static let matrices = [
    "{\"state\": [\"normal\", \"editing\"]}", "{\"state\": []}", "{\"state\": \"normal\"}", "{}", "[]", "1", "null",
    "{\"$comment\": \"x\", \"label\": [null, \"a\"]}", "{\"$comment\": 1}",
  ]
}
