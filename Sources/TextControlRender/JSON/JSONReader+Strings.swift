/// Strings and their escapes (RFC 8259, section 7).
extension JSONReader {
  /// Reads a string or key. Single quotes are reported and read like double ones.
  mutating func readString() throws(Stop) -> String {
    let start = index
    let quote = bytes[index]
    if quote == UInt8(ascii: "'") { report("strings must be in double quotes", at: start) }
    index += 1
    var content: [UInt8] = []
    // Bytes up to here are in `content` already.
    var copied = index
    while true {
      guard let byte = peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") else {
        throw stop("the string is not closed on its line", at: start)
      }
      switch byte {
      case quote:
        content += bytes[copied..<index]
        index += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        content += bytes[copied..<index]
        readEscape(into: &content)
        copied = index
      case ..<0x20:
        reportControlCharacter(byte)
        index += 1
      default:
        index += 1
      }
    }
  }

  private mutating func reportControlCharacter(_ byte: UInt8) {
    let escape = byte == UInt8(ascii: "\t") ? "\\t" : "\\u00\(JSONReader.hexadecimal(byte))"
    report("a control character in a string must be written \(escape)", at: index)
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }

  private mutating func readEscape(into content: inout [UInt8]) {
    let start = index
    index += 1
    guard let byte = peek() else { return }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = readUnicodeEscape(at: start)
      content += Array(String(Character(scalar)).utf8)
      return
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      // The caller reports the string as not closed.
      return
    default:
      report("\\ must be followed by one of \" \\ / b f n r t u, found \(found())", at: start)
      // The character is read as it stands; its further bytes, if any, follow by themselves.
      return
    }
    index += 1
  }

  /// Reads `uXXXX`, and a second escape where the first is half of a surrogate pair.
  private mutating func readUnicodeEscape(at start: Int) -> Unicode.Scalar {
    index += 1
    guard let unit = readHexadecimalUnit() else {
      report("\\u must be followed by four hexadecimal digits", at: start)
      return "\u{FFFD}"
    }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if UTF16.isLeadSurrogate(unit), peek() == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: "u") {
      let afterFirst = index
      index += 2
      if let second = readHexadecimalUnit(), UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([unit, second]))
      }
      index = afterFirst
    }
    report("\\u\(String(unit, radix: 16, uppercase: true)) is only half of a surrogate pair", at: start)
    return "\u{FFFD}"
  }

  /// Reads four hexadecimal digits; consumes nothing where there are fewer.
  private mutating func readHexadecimalUnit() -> UInt16? {
    var unit: UInt16 = 0
    for distance in 0..<4 {
      guard let byte = peek(distance), let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        return nil
      }
      unit = unit << 4 | UInt16(digit)
    }
    index += 4
    return unit
  }
}
