/// A four-letter tag as OpenType, ISO 15924 and HarfBuzz use it: the letters' bytes, the first highest.
struct Tag: Hashable, Sendable {
  let value: UInt32

  init(value: UInt32) { self.value = value }

  /// The tag of four ASCII letters written in the source.
  init(_ name: StaticString) {
    precondition(name.utf8CodeUnitCount == 4, "a tag has four letters")
    value = name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  /// The tag a user named, padded with spaces; nil for an empty or longer name and for non-ASCII letters.
  init?(parsing name: String) {
    let letters = Array(name.utf8)
    guard (1...4).contains(letters.count), letters.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    var value: UInt32 = 0
    for index in 0..<4 { value = value << 8 | UInt32(index < letters.count ? letters[index] : 0x20) }
    self.value = value
  }

  /// The tag's letters without trailing spaces.
  var name: String {
    let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    let kept = letters.prefix(4 - letters.reversed().prefix { $0 == 0x20 }.count)
    return String(decoding: kept, as: UTF8.self)
  }
}
