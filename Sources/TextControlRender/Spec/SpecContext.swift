import Typeset

/// What reading a spec carries along: the problems found so far and what the canvas keys say about fonts.
package struct SpecContext: Sendable {
  /// The problems found so far.
  var diagnostics: DiagnosticList
  /// Where other files come from.
  var files: any SpecFiles
  /// The text size that text styles follow.
  var contentSizeCategory = ContentSizeCategory.large
  /// The theme in force.
  var theme = Theme.baseline
  /// The fonts that a font of the spec starts from.
  var fonts = ThemeFonts(
    normal: FontDescriptor(family: "Roboto", size: 16), assistive: FontDescriptor(family: "Roboto", size: 12))
  /// Theme files that have been read, by name, so that the cells of a matrix share them.
  var themes: [String: Theme] = [:]
  /// How many nodes have been read.
  var nodeCount = 0

  init(diagnostics: DiagnosticList, files: any SpecFiles) {
    self.diagnostics = diagnostics
    self.files = files
  }
}

extension SpecContext {
  mutating func report(_ message: String, at node: JSONNode, _ path: JSONPath) {
    diagnostics.error(message, at: node.position, path: path)
  }

  mutating func warn(_ message: String, at node: JSONNode, _ path: JSONPath) {
    diagnostics.warning(message, at: node.position, path: path)
  }

  /// Reports a value of the wrong type; values that are invalid JSON have been reported already.
  mutating func report(expected: String, found node: JSONNode, _ path: JSONPath) {
    if node.content != .invalid { report("expected \(expected), found \(node.summary)", at: node, path) }
  }

  /// Reports a value of the wrong type and has nothing to return, whatever the type.
  mutating func refuse<Value>(expected: String, found node: JSONNode, _ path: JSONPath) -> Value? {
    report(expected: expected, found: node, path)
    return nil
  }

  /// Reports a value and has nothing to return, whatever the type.
  mutating func refuse<Value>(_ message: String, at node: JSONNode, _ path: JSONPath) -> Value? {
    report(message, at: node, path)
    return nil
  }

  /// Reports a name that is not among the allowed ones. All are listed where there are few; other names for the same
  /// are only suggested.
  mutating func report(
    unknownValue name: String, allowed: [String], aliases: [String] = [], at node: JSONNode, _ path: JSONPath
  ) {
    let suggestion = NearestName.suggestion(for: name, in: allowed + aliases)
    let list = "allowed are " + allowed.map(MessageText.quoted).joined(separator: ", ")
    var message = "unknown value \(MessageText.quoted(name))" + suggestion
    if allowed.count <= 18 { message += (suggestion.isEmpty ? ", " : " ") + list }
    report(message, at: node, path)
  }

  /// The string, or for values of the command line whatever was typed there.
  mutating func string(_ node: JSONNode, _ path: JSONPath, expected: String) -> String? {
    switch node.content {
    case .string(let text): return text
    case .number, .bool:
      let source = diagnostics.sources[node.position.source]
      if source.isOption { return String(decoding: source.bytes, as: UTF8.self) }
    default: break
    }
    report(expected: expected, found: node, path)
    return nil
  }

  mutating func number(
    _ node: JSONNode, _ path: JSONPath, in range: ClosedRange<Double>, unit: String?
  ) -> JSONNumber? {
    guard case .number(let number) = node.content else {
      report(expected: "a number", found: node, path)
      return nil
    }
    guard range.contains(number.value) else {
      let allowed = "\(JSONValue.decimal(range.lowerBound)) to \(JSONValue.decimal(range.upperBound))"
      let literal = MessageText.shortened(number.literal)
      report("\(literal) is out of range, allowed are \(allowed)\(unit.map { " " + $0 } ?? "")", at: node, path)
      return nil
    }
    return number
  }
}
