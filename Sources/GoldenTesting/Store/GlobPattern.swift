/// A pattern for goldens' names: `*` stands for any text without `/`, `**` for any text, `?` for one character.
public struct GlobPattern: Hashable, Sendable {
  /// The pattern as written.
  public let text: String
  private let pattern: [UInt8]

  /// Takes any text: what is no wildcard stands for itself.
  public init(_ text: String) {
    self.text = text
    pattern = Array(text.utf8)
  }

  /// Whether the pattern fits a whole name.
  public func matches(_ name: GoldenName) -> Bool {
    let name = Array(name.description.utf8)
    // Which prefixes of the name the pattern read so far can stand for: no pattern takes more than its length times the
    // name's.
    var reachable = [Bool](repeating: false, count: name.count + 1)
    reachable[0] = true
    var index = 0
    while index < pattern.count {
      let isStar = pattern[index] == UInt8(ascii: "*")
      let isDoubleStar = isStar && index + 1 < pattern.count && pattern[index + 1] == UInt8(ascii: "*")
      var next = [Bool](repeating: false, count: name.count + 1)
      for end in 0...name.count {
        if isStar, reachable[end] { next[end] = true }
        guard end > 0 else { continue }
        let byte = name[end - 1]
        if isStar {
          if next[end - 1], isDoubleStar || byte != UInt8(ascii: "/") { next[end] = true }
        } else if reachable[end - 1] {
          let fits = pattern[index] == byte || (pattern[index] == UInt8(ascii: "?") && byte != UInt8(ascii: "/"))
          if fits { next[end] = true }
        }
      }
      reachable = next
      index += isDoubleStar ? 2 : 1
    }
    return reachable[name.count]
  }
}
