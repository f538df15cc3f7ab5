/// Decides whether the bytes of a file are UTF-8, which JSON is exchanged in (RFC 8259, section 8.1).
package enum TextEncoding {
  /// Why bytes cannot be read as UTF-8.
  package struct Refusal: Error, Equatable {
    package var message: String
    /// The first byte that is wrong.
    package var offset: Int
  }

  /// The bytes without a UTF-8 byte-order mark.
  ///
  /// - Throws: `Refusal` for other encodings, by name, and for invalid UTF-8.
  package static func utf8(_ bytes: [UInt8]) throws(Refusal) -> [UInt8] {
    if let name = otherEncoding(bytes) {
      throw Refusal(message: "the file is encoded in \(name), save it as UTF-8", offset: 0)
    }
    if let offset = firstInvalidByte(in: bytes) {
      let digits = String(bytes[offset], radix: 16, uppercase: true)
      throw Refusal(
        message:
          "invalid UTF-8 at byte offset \(offset) (0x\(digits.count < 2 ? "0" : "")\(digits)), save the file as UTF-8",
        offset: offset)
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// The encoding told by a byte-order mark or by the zero bytes beside the first characters, which are ASCII in JSON.
  private static func otherEncoding(_ bytes: [UInt8]) -> String? {
    let start = Array(bytes.prefix(4))
    // The marks of UTF-32 come first: the little-endian one begins like that of UTF-16.
    if start == [0xFF, 0xFE, 0, 0] { return "UTF-32LE" }
    if start == [0, 0, 0xFE, 0xFF] { return "UTF-32BE" }
    if start.starts(with: [0xFF, 0xFE]) { return "UTF-16LE" }
    if start.starts(with: [0xFE, 0xFF]) { return "UTF-16BE" }
    switch start.map({ $0 != 0 }) {
    case [false, false, false, true]: return "UTF-32BE"
    case [true, false, false, false]: return "UTF-32LE"
    case [false, true, false, true], [false, true]: return "UTF-16BE"
    case [true, false, true, false], [true, false]: return "UTF-16LE"
    default: return nil
    }
  }

  /// The offset of the first byte that does not belong to well-formed UTF-8 (Unicode, table 3-7).
  private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      if lead < 0x80 {
        index += 1
        continue
      }
      guard let sequence = Sequence(lead: lead) else { return index }
      for position in 1..<sequence.length {
        guard index + position < bytes.count else { return index }
        let allowed = position == 1 ? sequence.second : 0x80...0xBF
        guard allowed.contains(bytes[index + position]) else { return index }
      }
      index += sequence.length
    }
    return nil
  }

  /// What may follow a lead byte.
  private struct Sequence {
    var length: Int
    var second: ClosedRange<UInt8>

    init?(lead: UInt8) {
      switch lead {
      case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return nil
      }
    }
  }
}
