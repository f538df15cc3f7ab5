/// What the values of a matrix are called, in file names and for readers.
struct MatrixNames {
  /// What file names call each value of each axis.
  private(set) var fileNames: [[String]] = []
  /// What readers see for each value of each axis.
  private(set) var captions: [[String]] = []

  init(_ matrix: SpecMatrix, root: JSONNode) {
    for axis in matrix.axes {
      let isSecret = MatrixNames.isSecret(axis, matrix, root)
      fileNames.append(
        axis.values.enumerated().map { index, value in
          isSecret ? String(index + 1) : MatrixNames.fileName(of: value, index: index)
        })
      captions.append(
        axis.values.enumerated().map { index, value in
          MatrixNames.caption(of: value, index: index, key: MatrixNames.shortKey(axis.name), isSecret: isSecret)
        })
    }
  }

  /// Whether an axis holds the entries of a field that shows bullets in one of the cells: such texts stay in the spec.
  private static func isSecret(_ axis: SpecMatrix.Axis, _ matrix: SpecMatrix, _ root: JSONNode) -> Bool {
    guard axis.path.components.last == .key("text") else { return false }
    return matrix.cells.contains { cell in
      let tree = cell.values.reduce(root) { (try? $0.replacing($1.axis.path, with: $1.value)) ?? $0 }
      guard let field = tree[axis.path.components.dropLast()] else { return false }
      return field[key: "isSecureTextEntry"]?.content == .bool(true) || field[key: "type"]?.string == "secureField"
    }
  }

  /// Letters, digits, `-`, `_` and `.` of a value; its place in the list where that leaves nothing.
  private static func fileName(of value: JSONNode, index: Int) -> String {
    let text: String
    switch value.content {
    case .string(let string): text = string
    case .number(let number): text = JSONValue.decimal(number.value)
    case .bool(let bool): text = bool ? "true" : "false"
    default: text = ""
    }
    let plain = text.unicodeScalars.prefix(40).map { scalar -> Character in
      let isPlain = scalar.properties.isAlphabetic || "0"..."9" ~= scalar || scalar == "_" || scalar == "."
      return isPlain ? Character(scalar) : "-"
    }
    let name = String(plain)
    return name.contains(where: { $0 != "-" && $0 != "." }) ? name : String(index + 1)
  }

  /// The key without the `content` that most begin with.
  static func shortKey(_ key: String) -> String { key.hasPrefix("content.") ? String(key.dropFirst(8)) : key }

  /// A string speaks for itself; other values do so only together with the key.
  private static func caption(of value: JSONNode, index: Int, key: String, isSecret: Bool) -> String {
    switch value.content {
    case .string(let text) where isSecret: "\(key): \(String(repeating: "\u{2022}", count: text.count))"
    case .string(""): "\(key): empty"
    case .string(let text): text
    case .number(let number): "\(key): \(JSONValue.decimal(number.value))"
    case .bool(let bool): "\(key): \(bool)"
    case .null: "\(key): none"
    case .array, .object, .invalid: "\(key): \(index + 1)"
    }
  }
}

extension JSONNode {
  /// The value at the end of a path; nil where the path leads nowhere.
  fileprivate subscript(path: ArraySlice<SpecKeyPath.Component>) -> JSONNode? {
    var node = self
    for component in path {
      switch component {
      case .key(let key):
        guard let value = node[key: key] else { return nil }
        node = value
      case .index(let index):
        guard let elements = node.elements, elements.indices.contains(index) else { return nil }
        node = elements[index]
      }
    }
    return node
  }
}
