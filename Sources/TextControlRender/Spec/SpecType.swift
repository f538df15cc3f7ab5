/// One kind of value a spec can hold: how it is read, how it is written, and how a schema describes it. Keeping the
/// three together is what keeps reader, writer and schema equal.
package struct SpecType<Value>: Sendable {
  private let describe: @Sendable () -> JSONValue
  /// Turns JSON into the value, or reports why it cannot and returns nil.
  let read: @Sendable (_ node: JSONNode, _ path: JSONPath, _ context: inout SpecContext) -> Value?
  /// The inverse of `read`.
  let write: @Sendable (Value) -> JSONValue

  init(
    schema: @autoclosure @escaping @Sendable () -> JSONValue,
    read: @escaping @Sendable (JSONNode, JSONPath, inout SpecContext) -> Value?,
    write: @escaping @Sendable (Value) -> JSONValue
  ) {
    describe = schema
    self.read = read
    self.write = write
  }

  /// The schema of the value, a fragment of JSON Schema; made anew each time, as only schemas need it.
  var schema: JSONValue { describe() }
}

extension SpecType where Value == Bool {
  /// `true` or `false`, nothing that could stand for them.
  static let bool = SpecType(
    schema: .object([("type", .string("boolean"))]),
    read: { node, path, context in
      if case .bool(let value) = node.content { return value }
      context.report(expected: "true or false", found: node, path)
      return nil
    },
    write: { .bool($0) })
}

extension SpecType where Value == Double {
  /// A number within limits, which are part of what the message says.
  static func number(_ range: ClosedRange<Double>, unit: String? = nil) -> SpecType {
    SpecType(
      schema: .object([
        ("type", .string("number")), ("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound)),
      ]),
      read: { node, path, context in
        context.number(node, path, in: range, unit: unit)?.value
      },
      write: { .number($0) })
  }
}

extension SpecType where Value == Int {
  /// A whole number within limits; `1e2` and `100.0` are whole.
  static func integer(_ range: ClosedRange<Int>) -> SpecType {
    SpecType(
      schema: .object([
        ("type", .string("integer")), ("minimum", .integer(range.lowerBound)), ("maximum", .integer(range.upperBound)),
      ]),
      read: { node, path, context in
        let limits = Double(range.lowerBound)...Double(range.upperBound)
        guard let number = context.number(node, path, in: limits, unit: nil) else { return nil }
        // In range, hence exact and convertible if it is whole.
        guard let value = Int(exactly: number.value) else {
          context.report("\(MessageText.shortened(number.literal)) is not a whole number", at: node, path)
          return nil
        }
        return value
      },
      write: { .integer($0) })
  }
}

extension SpecType where Value == String {
  /// The longest text a spec may hold in one place, in characters as JSON Schema counts them (Unicode scalars).
  static let maximumTextLength = 20_000

  /// Any text of reasonable length.
  static let text = text(maximumLength: maximumTextLength)

  /// Any text up to a length in Unicode scalars.
  static func text(maximumLength: Int, minimumLength: Int = 0) -> SpecType {
    let minimum: [(String, JSONValue)] = minimumLength > 0 ? [("minLength", .integer(minimumLength))] : []
    return SpecType(
      schema: .object([("type", .string("string")), ("maxLength", .integer(maximumLength))] + minimum),
      read: { node, path, context in
        guard let text = context.string(node, path, expected: "a string") else { return nil }
        let length = text.unicodeScalars.count
        guard length >= minimumLength else {
          context.report("the text must not be empty", at: node, path)
          return nil
        }
        guard length <= maximumLength else {
          context.report("the text has \(length) characters, at most \(maximumLength) are allowed", at: node, path)
          return nil
        }
        return text
      },
      write: { .string($0) })
  }

  /// A text of ASCII characters that a pattern describes; `isMatch` decides the same in code.
  static func text(
    pattern: String, expected: String, maximumLength: Int, isMatch: @escaping @Sendable (String) -> Bool
  ) -> SpecType {
    SpecType(
      schema: .object([
        ("type", .string("string")), ("pattern", .string(pattern)), ("maxLength", .integer(maximumLength)),
      ]),
      read: { node, path, context in
        guard let text = context.string(node, path, expected: expected) else { return nil }
        guard text.utf8.count <= maximumLength, isMatch(text) else {
          context.report(expected: expected, found: node, path)
          return nil
        }
        return text
      },
      write: { .string($0) })
  }
}

extension SpecType where Value: RawRepresentable & CaseIterable & Equatable & Sendable, Value.RawValue == String {
  /// One of the names of an enumeration.
  static var choice: SpecType {
    choice(Value.allCases.map { ($0.rawValue, $0) })
  }
}

extension SpecType where Value: Equatable & Sendable {
  /// One of a list of names, each for a value. The first name of a value is the one that is written.
  static func choice(_ choices: [(name: String, value: Value)]) -> SpecType {
    let names = choices.map(\.name)
    return SpecType(
      schema: .object([("enum", .array(names.map { .string($0) }))]),
      read: { node, path, context in
        let expected = names.count <= 12 ? "one of " + names.map(MessageText.quoted).joined(separator: ", ") : "a name"
        guard let name = context.string(node, path, expected: expected) else { return nil }
        if let choice = choices.first(where: { $0.name == name }) { return choice.value }
        let isFirst = choices.indices.map { index in choices[..<index].allSatisfy { $0.value != choices[index].value } }
        func share(_ areFirst: Bool) -> [String] { zip(choices, isFirst).filter { $1 == areFirst }.map(\.0.name) }
        context.report(unknownValue: name, allowed: share(true), aliases: share(false), at: node, path)
        return nil
      },
      write: { value in
        choices.first { $0.value == value }.map { .string($0.name) } ?? .null
      })
  }
}

extension SpecType {
  /// A list of values of one type.
  static func array<Element>(_ element: SpecType<Element>, count: ClosedRange<Int>) -> SpecType
  where Value == [Element] {
    SpecType(
      schema: .object([
        ("type", .string("array")), ("items", element.schema), ("minItems", .integer(count.lowerBound)),
        ("maxItems", .integer(count.upperBound)),
      ]),
      read: { node, path, context in
        guard case .array(let nodes) = node.content else {
          context.report(expected: "an array", found: node, path)
          return nil
        }
        guard count.contains(nodes.count) else {
          let allowed =
            count.lowerBound == count.upperBound ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
          context.report("the array has \(nodes.count) elements, allowed are \(allowed)", at: node, path)
          return nil
        }
        var isComplete = true
        var values: [Element] = []
        for (index, node) in nodes.enumerated() {
          if let value = element.read(node, path.appending(index), &context) {
            values.append(value)
          } else {
            isComplete = false
          }
        }
        return isComplete ? values : nil
      },
      write: { .array($0.map(element.write)) })
  }

  /// The same JSON as another value.
  func map<Other>(
    _ transform: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value
  ) -> SpecType<Other> {
    SpecType<Other>(
      schema: schema, read: { node, path, context in self.read(node, path, &context).map(transform) },
      write: { self.write(back($0)) })
  }

  /// The same type with a rule that its schema cannot tell; `problem` says what is wrong with a value.
  func checked(_ problem: @escaping @Sendable (Value) -> String?) -> SpecType {
    SpecType(
      schema: schema,
      read: { node, path, context in
        guard let value = self.read(node, path, &context) else { return nil }
        if let problem = problem(value) { return context.refuse(problem, at: node, path) }
        return value
      }, write: write)
  }

  /// The schema where this type is described under a name of its own.
  func named(_ name: String) -> SpecType {
    SpecType(schema: .object([("$ref", .string("#/$defs/\(name)"))]), read: read, write: write)
  }
}
