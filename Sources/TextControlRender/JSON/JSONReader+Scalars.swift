/// Numbers and words, and what the whole reader uses to look at bytes and to report.
extension JSONReader {
  func peek(_ distance: Int = 0) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  func position(_ offset: Int) -> SourcePosition { SourcePosition(source: source, offset: offset) }

  func node(_ content: JSONNode.Content, at offset: Int) -> JSONNode { JSONNode(content, at: position(offset)) }

  mutating func report(_ message: String, at offset: Int) {
    diagnostics.error(message, at: position(offset), path: path)
  }

  mutating func stop(_ message: String, at offset: Int) -> Stop {
    report(message, at: offset)
    return Stop()
  }

  /// The character here, in the words of a message.
  func found() -> String {
    guard index < bytes.count else { return "the end of the file" }
    // Bytes are valid UTF-8, so four of them hold the whole scalar.
    let text = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
    guard let scalar = text.unicodeScalars.first else { return "nothing" }
    let shown = MessageText.name(String(Character(scalar)))
    return "'\(shown)'"
  }

  func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  /// Whether a byte begins a value or key, in right or in recognisably wrong spelling.
  func startsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "."):
      true
    default: isLetter(byte) || isDigit(byte)
    }
  }

  /// Consumes letters, digits and the signs that occur in numbers.
  mutating func readWord() -> String {
    let start = index
    while let byte = peek(),
      isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: ".")
    {
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Reads `true`, `false`, `null` or a number, and explains what only looks like one of them.
  mutating func readScalar() throws(Stop) -> JSONNode.Content {
    let start = index
    guard let first = peek(), startsValue(first) else {
      throw stop("expected a value, found \(found())", at: index)
    }
    let word = readWord()
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: break
    }
    if let mistake = JSONReader.mistake(inNumber: word) {
      report(mistake, at: start)
      return .invalid
    }
    // `Double.init` rounds to nearest and knows no locale; it answers infinity where the number is too large.
    guard let value = Double(word), value.isFinite else {
      report("the number \(MessageText.shortened(word)) is too large", at: start)
      return .invalid
    }
    return .number(JSONNumber(literal: word, value: value))
  }

  /// Why a word is not a number of JSON's grammar (RFC 8259, section 6); nil where it is one.
  private static func mistake(inNumber word: String) -> String? {
    let shown = MessageText.shortened(word)
    var rest = word.utf8[...]
    func dropDigits() -> Int {
      let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
      rest = rest.dropFirst(digits)
      return digits
    }
    if rest.first == UInt8(ascii: "+") { return "the number \(shown) must not begin with '+'" }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    if rest.first == UInt8(ascii: ".") { return "the number \(shown) needs a digit before the point" }
    guard let first = rest.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= first else { return mistake(inWord: word) }
    let integerDigits = dropDigits()
    if first == UInt8(ascii: "0"), integerDigits > 1 { return "the number \(shown) must not begin with 0" }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      if dropDigits() == 0 { return "the number \(shown) needs a digit after the point" }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      if dropDigits() == 0 { return "the number \(shown) needs a digit in its exponent" }
    }
    if rest.isEmpty { return nil }
    if rest.first == UInt8(ascii: "x") || rest.first == UInt8(ascii: "X") {
      return "\(shown) is not a JSON number, write it in decimal"
    }
    return "\(shown) is not a JSON number"
  }

  private static func mistake(inWord word: String) -> String {
    let shown = MessageText.shortened(word)
    switch word.lowercased() {
    case "nan", "-nan", "inf", "-inf", "infinity", "-infinity": return "\(shown) is not a JSON number"
    case "true", "yes", "on": return "unknown word \(shown), write true"
    case "false", "no", "off": return "unknown word \(shown), write false"
    case "none", "nil", "undefined": return "unknown word \(shown), write null"
    default: return "unknown word \(shown), text must be in double quotes"
    }
  }
}
