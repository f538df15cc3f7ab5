/// The way from the top of a spec to a value, printed like `content.children[1].label`.
package indirect enum JSONPath: Hashable, Sendable, CustomStringConvertible {
  case root
  case key(JSONPath, String)
  case index(JSONPath, Int)

  /// The path of a member of the object at this path.
  package func appending(_ key: String) -> JSONPath { .key(self, key) }

  /// The path of an element of the array at this path.
  package func appending(_ index: Int) -> JSONPath { .index(self, index) }

  package var description: String {
    switch self {
    case .root: ""
    case .index(let parent, let index): "\(parent)[\(index)]"
    case .key(.root, let key) where JSONPath.isPlain(key): key
    case .key(let parent, let key) where JSONPath.isPlain(key): "\(parent).\(key)"
    case .key(let parent, let key): "\(parent)[\(MessageText.quoted(key))]"
    }
  }

  /// Whether a key can be written after a dot; the rest is quoted, so that a path always stays on one line.
  private static func isPlain(_ key: String) -> Bool {
    !key.isEmpty && key.utf8.count <= 64
      && key.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
