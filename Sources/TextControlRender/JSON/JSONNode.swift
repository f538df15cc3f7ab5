/// A JSON value as it was read: every value and every key knows where it stands.
package struct JSONNode: Sendable, Equatable {
  /// What a value can be.
  package enum Content: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
    /// A value that has been reported already; readers pass over it in silence.
    case invalid
  }

  package var content: Content
  /// Where the value begins.
  package var position: SourcePosition

  package init(_ content: Content, at position: SourcePosition) {
    self.content = content
    self.position = position
  }

  /// The members of an object in file order; nil for other values.
  package var members: [JSONMember]? {
    if case .object(let members) = content { return members }
    return nil
  }

  /// The value of a key of an object; nil where there is none. `null` counts as absent.
  package subscript(key key: String) -> JSONNode? {
    guard let value = members?.first(where: { $0.key == key })?.value, value.content != .null else { return nil }
    return value
  }

  /// What the value is, in the words of a message: `string "12"`, `number 1e2`, `an array`.
  package var summary: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let number): "number \(MessageText.shortened(number.literal))"
    case .string(let text): "string \(MessageText.quoted(text))"
    case .array: "an array"
    case .object: "an object"
    case .invalid: "an invalid value"
    }
  }
}

/// A member of a JSON object.
package struct JSONMember: Sendable, Equatable {
  package var key: String
  /// Where the key begins.
  package var keyPosition: SourcePosition
  package var value: JSONNode

  package init(key: String, keyPosition: SourcePosition, value: JSONNode) {
    self.key = key
    self.keyPosition = keyPosition
    self.value = value
  }
}

/// A number of a JSON text.
package struct JSONNumber: Sendable, Equatable {
  /// The number as it is written, for messages.
  package var literal: String
  /// The nearest double; always finite. Numbers too small for a double are 0.
  package var value: Double

  package init(literal: String, value: Double) {
    self.literal = literal
    self.value = value
  }
}
