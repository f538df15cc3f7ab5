/// A value with the fonts it comes from, as bytes: the number of fonts, for each a line with its digest and its path, and
/// then the value.
struct CacheEntry {
  var fonts: [(path: String, digest: String)]
  var value: [UInt8]

  init(fonts: [(path: String, digest: String)], value: [UInt8]) {
    self.fonts = fonts
    self.value = value
  }

  /// Paths have no line ends; one that has is written so that it never agrees.
  var bytes: [UInt8] {
    let lines = fonts.map { "\($0.digest) \($0.path.contains("\n") ? "" : $0.path)\n" }
    return Array("\(fonts.count)\n\(lines.joined())".utf8) + value
  }

  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    func line() -> String? {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    guard let text = line(), let count = Int(text), 0...10_000 ~= count else { return nil }
    fonts = []
    for _ in 0..<count {
      let parts = line()?.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      guard let parts, parts.count == 2 else { return nil }
      fonts.append((String(parts[1]), String(parts[0])))
    }
    value = Array(rest)
  }
}
