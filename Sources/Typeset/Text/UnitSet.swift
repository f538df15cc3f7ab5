/// A set of UTF-16 units that is asked once per character: one bit for each, 8 KiB.
struct UnitSet: Sendable {
  private let words: ContiguousArray<UInt64>

  init(_ ranges: [ClosedRange<UInt16>]) {
    var words = ContiguousArray<UInt64>(repeating: 0, count: 1024)
    for range in ranges {
      let (first, last) = (Int(range.lowerBound >> 6), Int(range.upperBound >> 6))
      for word in first...last {
        var bits = UInt64.max
        if word == first { bits &= UInt64.max << UInt64(range.lowerBound & 63) }
        if word == last { bits &= UInt64.max >> UInt64(63 - range.upperBound & 63) }
        words[word] |= bits
      }
    }
    self.words = words
  }

  func contains(_ unit: UInt16) -> Bool { words[Int(unit >> 6)] >> UInt64(unit & 63) & 1 != 0 }
}

extension UnitSet {
  /// Units that are a user-perceived character where the units before and after are in the set too: neither extended
  /// nor joined by any rule of UAX #29, as all letters and ideographs of many scripts. Not every such unit is listed.
  static let wholeCharacters = UnitSet([
    // Latin, Greek, Cyrillic, Armenian. CR and LF are one character, the others up to U+001F are alone.
    0x0...0xC, 0xE...0xA8, 0xAF...0x2FF, 0x370...0x482, 0x48A...0x58F,
    // Hebrew and Arabic without marks, Thai without marks and U+0E33.
    0x5BE...0x5BE, 0x5D0...0x5EA, 0x5EF...0x5F4, 0x606...0x60F, 0x61D...0x64A, 0x660...0x66F, 0x671...0x6D5,
    0x6EE...0x6FF, 0xE01...0xE30, 0xE32...0xE32, 0xE3F...0xE46, 0xE4F...0xE5B,
    // Georgian, Ethiopic, Cherokee; additions to Latin and Greek.
    0x10A0...0x10FF, 0x1200...0x135A, 0x13A0...0x13FD, 0x1E00...0x1FFF,
    // Punctuation, currency, letterlike signs, arrows and mathematics without emoji.
    0x2000...0x200A, 0x2010...0x2027, 0x202F...0x203B, 0x203D...0x2048, 0x204A...0x205F, 0x2070...0x20C0,
    0x2100...0x2121, 0x213A...0x2193, 0x2200...0x22FF,
    // Chinese, Japanese and Korean; syllables of Hangul as long as no conjoining letter follows.
    0x2E80...0x3029, 0x3031...0x303C, 0x303E...0x3096, 0x309B...0x3296, 0x329A...0xA48C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFF01...0xFF9D, 0xFFE0...0xFFE6,
  ])
}
