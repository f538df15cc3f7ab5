extension JSONNode {
  /// The number, where the value is one.
  package var number: Double? {
    if case .number(let number) = content { return number.value }
    return nil
  }

  /// The string, where the value is one.
  package var string: String? {
    if case .string(let string) = content { return string }
    return nil
  }

  /// The elements, where the value is an array.
  package var elements: [JSONNode]? {
    if case .array(let elements) = content { return elements }
    return nil
  }
}
