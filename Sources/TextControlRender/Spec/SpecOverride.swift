/// A value that replaces, or adds, one key of a spec.
public struct SpecOverride: Hashable, Sendable {
  /// The way to the key, for example `content.children[1].label`. A first name that is no key of the canvas is looked
  /// for in the content.
  public var keyPath: String
  /// The value as JSON; what is not JSON is taken as a string, so that texts need no quotes.
  public var value: String
  /// What messages call the place of the value, for example `--set label`.
  public var origin: String

  /// Creates an override.
  public init(keyPath: String, value: String, origin: String) {
    self.keyPath = keyPath
    self.value = value
    self.origin = origin
  }

  /// Creates an override from `key.path=value`; nil where the text is anything else.
  public init?(_ text: String, option: String) {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    let keyPath = String(text[..<equals])
    guard SpecKeyPath(keyPath) != nil else { return nil }
    let shown = keyPath.count > 200 ? keyPath.prefix(200) + "…" : keyPath
    self.init(
      keyPath: keyPath, value: String(text[text.index(after: equals)...]), origin: "\(option) \(shown)")
  }
}

/// The way to a key of a spec as it is written in overrides and matrices: `content.children[1].label`.
struct SpecKeyPath: Hashable {
  enum Component: Hashable {
    case key(String)
    case index(Int)
  }

  var components: [Component]

  /// Reads a path; nil where it is empty or malformed. Of one that is longer than any way into a spec only so much is
  /// kept that it still is too long.
  init?(_ text: String) {
    components = []
    let most = JSONReader.maximumDepth + 1
    for part in text.split(separator: ".", omittingEmptySubsequences: false).prefix(most) {
      var pieces = part.split(separator: "[", omittingEmptySubsequences: false).prefix(most)
      guard let key = pieces.popFirst(), !key.isEmpty, !key.contains("]") else { return nil }
      components.append(.key(String(key)))
      for piece in pieces {
        guard piece.last == "]", piece.count <= 7, let index = UInt32(piece.dropLast()) else { return nil }
        components.append(.index(Int(index)))
      }
    }
  }

  /// The path within a spec: names that are no keys of the canvas belong to the content, if that is a node of its own.
  func resolved(in root: JSONNode) -> SpecKeyPath {
    guard case .key(let first)? = components.first else { return self }
    var copy = self
    // A top level with a type is its own content.
    if first == "content", components.count > 1, root[key: "content"] == nil, root[key: "type"] != nil {
      copy.components.removeFirst()
      return copy
    }
    guard !CanvasTable.names.contains(first), root[key: "content"] != nil else { return self }
    copy.components.insert(.key("content"), at: 0)
    return copy
  }
}

/// Why a key cannot be replaced.
enum SpecReplacementProblem: Error {
  /// The path goes through something that has no keys.
  case noSuchPlace
  /// The value would stand deeper than a spec may be nested.
  case tooDeep

  /// What is wrong with the key of this name.
  func message(_ name: String) -> String {
    switch self {
    case .noSuchPlace: "the spec has nothing at \(MessageText.quoted(name))"
    case .tooDeep: "with \(MessageText.quoted(name)) the spec has \(JSONReader.depthMessage)"
    }
  }
}

extension JSONNode {
  /// The tree with the value at `path` replaced or added.
  func replacing(_ path: SpecKeyPath, with value: JSONNode) throws(SpecReplacementProblem) -> JSONNode {
    // Each step of the path is an array or an object around the value.
    guard path.components.count + value.depth <= JSONReader.maximumDepth else { throw .tooDeep }
    guard let changed = replacing(path.components[...], with: value) else { throw .noSuchPlace }
    return changed
  }

  /// How many arrays and objects are inside one another, this value included; 0 for other values.
  private var depth: Int {
    switch content {
    case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
    case .object(let members): 1 + (members.map(\.value.depth).max() ?? 0)
    case .null, .bool, .number, .string, .invalid: 0
    }
  }

  /// The tree with the value at `path` replaced or added; nil where the path goes through something that has no keys.
  private func replacing(_ path: ArraySlice<SpecKeyPath.Component>, with value: JSONNode) -> JSONNode? {
    guard let component = path.first else { return value }
    let rest = path.dropFirst()
    switch (component, content) {
    case (.key(let key), .object(var members)):
      if let index = members.firstIndex(where: { $0.key == key }) {
        // What stood there is replaced as a whole, so problems are reported where the new value stands.
        guard let node = members[index].value.replacing(rest, with: value) else { return nil }
        members[index].value = node
        if rest.isEmpty { members[index].keyPosition = value.position }
      } else {
        guard let node = JSONNode(.null, at: value.position).replacing(rest, with: value) else { return nil }
        members.append(JSONMember(key: key, keyPosition: value.position, value: node))
      }
      return JSONNode(.object(members), at: position)
    case (.key, .null):
      return JSONNode(.object([]), at: position).replacing(path, with: value)
    case (.key, .string):
      // Labels may be given by their text alone.
      let text = JSONMember(key: "text", keyPosition: position, value: self)
      return JSONNode(.object([text]), at: position).replacing(path, with: value)
    case (.index(let index), .array(var elements)) where elements.indices.contains(index):
      guard let node = elements[index].replacing(rest, with: value) else { return nil }
      elements[index] = node
      return JSONNode(.array(elements), at: position)
    default:
      return nil
    }
  }
}
