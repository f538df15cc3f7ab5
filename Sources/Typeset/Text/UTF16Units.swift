extension String {
  /// The UTF-16 units; `ContiguousArray(utf16)` takes ten times as long for what is not ASCII.
  var utf16Units: ContiguousArray<UInt16> {
    utf8.withContiguousStorageIfAvailable(UTF16.units(ofValid:)) ?? ContiguousArray(utf16)
  }
}

extension UTF16 {
  /// The units of valid UTF-8, which every string holds.
  fileprivate static func units(ofValid bytes: UnsafeBufferPointer<UInt8>) -> ContiguousArray<UInt16> {
    // Made of nothing, the array below would write its count into the empty array that all threads share.
    guard !bytes.isEmpty else { return [] }
    var count = bytes.count
    // Continuation bytes make no unit; a character of four bytes makes two.
    for byte in bytes where byte >= 0x80 { count += (byte & 0xC0 == 0x80 ? -1 : 0) + (byte >= 0xF0 ? 1 : 0) }
    return ContiguousArray(unsafeUninitializedCapacity: count) { units, initialized in
      var (byte, unit) = (0, 0)
      while byte < bytes.count {
        let lead = UInt32(bytes[byte])
        if lead < 0x80 {
          units.initializeElement(at: unit, to: UInt16(lead))
          byte += 1
        } else if lead < 0xE0 {
          units.initializeElement(
            at: unit, to: UInt16(truncatingIfNeeded: (lead & 0x1F) << 6 | UInt32(bytes[byte + 1] & 0x3F)))
          byte += 2
        } else if lead < 0xF0 {
          let low = UInt32(bytes[byte + 1] & 0x3F) << 6 | UInt32(bytes[byte + 2] & 0x3F)
          units.initializeElement(at: unit, to: UInt16(truncatingIfNeeded: (lead & 0xF) << 12 | low))
          byte += 3
        } else {
          let middle = UInt32(bytes[byte + 1] & 0x3F) << 12 | UInt32(bytes[byte + 2] & 0x3F) << 6
          let codePoint = (lead & 7) << 18 | middle | UInt32(bytes[byte + 3] & 0x3F)
          // U+10000 less is 0xD800 - 0x40 in the high half.
          units.initializeElement(at: unit, to: UInt16(truncatingIfNeeded: 0xD7C0 + codePoint >> 10))
          unit += 1
          units.initializeElement(at: unit, to: UInt16(truncatingIfNeeded: 0xDC00 + codePoint & 0x3FF))
          byte += 4
        }
        unit += 1
      }
      initialized = unit
    }
  }
}

extension UInt16 {
  /// The number of bytes in UTF-8, two for each half of a surrogate pair.
  var utf8Length: Int {
    if self < 0x80 { return 1 }
    return self < 0x800 || self & 0xF800 == 0xD800 ? 2 : 3
  }
}

extension Collection<UInt16> {
  /// The number of bytes in UTF-8.
  var utf8Length: Int { reduce(0) { $0 + $1.utf8Length } }
}
