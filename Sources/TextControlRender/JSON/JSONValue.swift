/// A JSON value to be written. Members of objects keep their order.
package indirect enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number; values that are not finite are written as null.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  package static func == (first: JSONValue, second: JSONValue) -> Bool {
    switch (first, second) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.string(let one), .string(let other)): one == other
    case (.array(let one), .array(let other)): one == other
    case (.object(let one), .object(let other)): one.elementsEqual(other) { $0.key == $1.key && $0.value == $1.value }
    default: false
    }
  }
}

extension JSONValue {
  /// The value as JSON text without a line end.
  ///
  /// Pretty text indents by two blanks; an array or object whose parts are all scalars stays on one line when it is
  /// short, so that points and rectangles read as one thing.
  package func text(pretty: Bool = true) -> String {
    var text = ""
    write(into: &text, indentation: pretty ? 0 : nil)
    return text
  }

  /// The shortest decimal that reads back as the same double; whole numbers have no point, and -0 is 0.
  package static func decimal(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == 0 { return "0" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private func write(into text: inout String, indentation: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += JSONValue.decimal(value)
    case .string(let value): JSONValue.writeQuoted(value, into: &text)
    case .array(let elements):
      write(elements.map { (nil, $0) }, brackets: ("[", "]"), into: &text, indentation: indentation)
    case .object(let members):
      write(members.map { ($0.key, $0.value) }, brackets: ("{", "}"), into: &text, indentation: indentation)
    }
  }

  private func write(
    _ parts: [(key: String?, value: JSONValue)], brackets: (String, String), into text: inout String,
    indentation: Int?
  ) {
    let inner = indentation.flatMap { isShort ? nil : $0 + 2 }
    text += brackets.0
    for (index, part) in parts.enumerated() {
      if index > 0 { text += indentation != nil && inner == nil ? ", " : "," }
      if let inner { text += "\n" + String(repeating: " ", count: inner) }
      if let key = part.key {
        JSONValue.writeQuoted(key, into: &text)
        text += indentation == nil ? ":" : ": "
      }
      part.value.write(into: &text, indentation: inner)
    }
    if let indentation, inner != nil { text += "\n" + String(repeating: " ", count: indentation) }
    text += brackets.1
  }

  /// Whether an array or object is written on one line.
  private var isShort: Bool {
    let parts: [JSONValue]
    switch self {
    case .array(let elements): parts = elements
    case .object(let members): parts = members.map(\.value)
    default: return true
    }
    guard parts.count <= 6 else { return false }
    return parts.allSatisfy { part in
      switch part {
      case .null, .bool, .integer, .number: true
      case .string(let text): text.utf8.count <= 24
      case .array(let elements): elements.isEmpty
      case .object(let members): members.isEmpty
      }
    }
  }

  private static func writeQuoted(_ string: String, into text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
