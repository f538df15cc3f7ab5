/// A strict reader of JSON (RFC 8259) that reports as many mistakes as it can and goes on after those whose meaning is
/// clear: comments, surplus and missing commas, quotes of the wrong kind, wrong escapes and numbers, repeated keys.
///
/// Strings are read in `JSONReader+Strings.swift`, numbers and words in `JSONReader+Scalars.swift`.
package struct JSONReader {
  /// How many arrays and objects may be inside one another.
  package static let maximumDepth = 128
  /// What is wrong where it is more.
  static let depthMessage = "more than \(maximumDepth) arrays and objects inside one another"
  /// How long a text may be, in bytes.
  package static let maximumByteCount = 4 << 20

  /// Thrown where going on would only produce nonsense; the reason has been reported.
  struct Stop: Error {}

  let bytes: [UInt8]
  let source: Int
  var index = 0
  var path = JSONPath.root
  var diagnostics: DiagnosticList
  private var depth = 0

  private init(bytes: [UInt8], source: Int, diagnostics: DiagnosticList) {
    self.bytes = bytes
    self.source = source
    self.diagnostics = diagnostics
  }

  /// Reads a file's bytes, which become a source of `diagnostics`.
  ///
  /// - Returns: The value with whatever could be made of it, or nil where the text could not be read to its end.
  package static func read(_ bytes: [UInt8], name: String, into diagnostics: inout DiagnosticList) -> JSONNode? {
    guard bytes.count <= maximumByteCount else {
      let source = diagnostics.add(SourceText(name: name, bytes: []))
      diagnostics.error(
        "the file has \(bytes.count) bytes, at most \(maximumByteCount) are read",
        at: SourcePosition(source: source, offset: 0), path: .root)
      return nil
    }
    do {
      return read(SourceText(name: name, bytes: try TextEncoding.utf8(bytes)), into: &diagnostics)
    } catch {
      // The readable part is kept, without its mark, so that the line and the column of the wrong byte can be told.
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      let readable = error.offset == 0 ? [] : Array(bytes[start..<error.offset])
      let source = diagnostics.add(SourceText(name: name, bytes: readable))
      diagnostics.error(
        error.message, at: SourcePosition(source: source, offset: readable.count), path: .root)
      return nil
    }
  }

  /// Reads a text, which becomes a source of `diagnostics`.
  package static func read(_ text: SourceText, into diagnostics: inout DiagnosticList) -> JSONNode? {
    let source = diagnostics.add(text)
    var reader = JSONReader(bytes: text.bytes, source: source, diagnostics: diagnostics)
    defer { diagnostics = reader.diagnostics }
    do {
      return try reader.readText()
    } catch {
      return nil
    }
  }

  private mutating func readText() throws(Stop) -> JSONNode {
    try skipBlanks()
    if index == bytes.count {
      throw stop(bytes.isEmpty ? "the file is empty" : "the file holds nothing but blanks", at: 0)
    }
    let node = try readValue()
    try skipBlanks()
    if index < bytes.count {
      throw stop("\(found()) after the end of the JSON value", at: index)
    }
    return node
  }

  /// Reads the value that starts here.
  private mutating func readValue() throws(Stop) -> JSONNode {
    let start = index
    guard let byte = peek() else { throw stop("the file ends where a value should be", at: index) }
    switch byte {
    case UInt8(ascii: "{"):
      return node(.object(try readObject()), at: start)
    case UInt8(ascii: "["):
      return node(.array(try readArray()), at: start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return node(.string(try readString()), at: start)
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      report("a value is missing before \(found())", at: start)
      return node(.invalid, at: start)
    default:
      return node(try readScalar(), at: start)
    }
  }

  private mutating func readArray() throws(Stop) -> [JSONNode] {
    let start = index
    let outer = path
    try enter()
    var elements: [JSONNode] = []
    var comma: Int?
    while true {
      try skipBlanks()
      if try atEnd(of: start, closing: UInt8(ascii: "]"), after: comma) { break }
      if skipSurplusComma() {
        comma = nil
        continue
      }
      path = outer.appending(elements.count)
      elements.append(try readValue())
      path = outer
      comma = try readComma()
    }
    depth -= 1
    return elements
  }

  private mutating func readObject() throws(Stop) -> [JSONMember] {
    let start = index
    let outer = path
    try enter()
    var members: [JSONMember] = []
    var places = SmallMap<String, Int>()
    var comma: Int?
    while true {
      try skipBlanks()
      if try atEnd(of: start, closing: UInt8(ascii: "}"), after: comma) { break }
      if skipSurplusComma() {
        comma = nil
        continue
      }
      let keyStart = index
      let key = try readKey()
      path = outer.appending(key)
      try readColon()
      let value = try readValue()
      if let first = places[key] {
        let place = SourceText(name: "", bytes: bytes).lineAndColumn(at: first)
        report("key given twice, first at line \(place.line), column \(place.column)", at: keyStart)
      } else {
        places.set(keyStart, for: key)
        members.append(JSONMember(key: key, keyPosition: position(keyStart), value: value))
      }
      path = outer
      comma = try readComma()
    }
    depth -= 1
    return members
  }

  private mutating func enter() throws(Stop) {
    depth += 1
    if depth > JSONReader.maximumDepth {
      throw stop(JSONReader.depthMessage, at: index)
    }
    index += 1
  }

  /// Whether the array or object that began at `start` ends here; consumes its closing bracket.
  private mutating func atEnd(of start: Int, closing: UInt8, after comma: Int?) throws(Stop) -> Bool {
    guard let byte = peek() else {
      throw stop("the file ends before the \(opening(at: start)) is closed", at: index)
    }
    if byte == closing {
      if let comma { report("trailing comma", at: comma) }
      index += 1
      return true
    }
    if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
      throw stop("\(found()) does not close the \(opening(at: start))", at: index)
    }
    return false
  }

  private func opening(at start: Int) -> String {
    let place = SourceText(name: "", bytes: bytes).lineAndColumn(at: start)
    return "'\(Unicode.Scalar(bytes[start]))' of line \(place.line), column \(place.column)"
  }

  /// Skips a comma where a value or key should be.
  private mutating func skipSurplusComma() -> Bool {
    guard peek() == UInt8(ascii: ",") else { return false }
    report("surplus comma", at: index)
    index += 1
    return true
  }

  /// Reads the comma after a value and returns its offset; nil where the array or object ends. A missing comma is
  /// reported at the end of the value, where it should be.
  private mutating func readComma() throws(Stop) -> Int? {
    // No more than that will be shown, and what is wrong with the values matters less.
    if diagnostics.errorCount >= DiagnosticList.limit { throw Stop() }
    let valueEnd = index
    try skipBlanks()
    guard let byte = peek() else { return nil }
    switch byte {
    case UInt8(ascii: ","):
      index += 1
      return index - 1
    case UInt8(ascii: "]"), UInt8(ascii: "}"): return nil
    case _ where startsValue(byte):
      report("missing comma", at: valueEnd)
      return nil
    default: throw stop("expected ',', found \(found())", at: index)
    }
  }

  private mutating func readKey() throws(Stop) -> String {
    guard let byte = peek() else { throw stop("the file ends where a key should be", at: index) }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try readString() }
    guard isLetter(byte) else { throw stop("expected a key in double quotes, found \(found())", at: index) }
    let start = index
    let word = readWord()
    report("the key \(MessageText.shortened(word)) must be in double quotes", at: start)
    return word
  }

  private mutating func readColon() throws(Stop) {
    try skipBlanks()
    switch peek() {
    case UInt8(ascii: ":"): index += 1
    case UInt8(ascii: "="):
      report("expected ':' after the key, found '='", at: index)
      index += 1
    case UInt8(ascii: ","), UInt8(ascii: "}"):
      // readValue reports what is missing.
      break
    case .some(let byte) where startsValue(byte): report("missing ':' after the key", at: index)
    case .some: throw stop("expected ':' after the key, found \(found())", at: index)
    case .none: throw stop("the file ends after a key", at: index)
    }
    try skipBlanks()
  }

  /// Skips white space, and comments after reporting them.
  private mutating func skipBlanks() throws(Stop) {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        index += 1
      case UInt8(ascii: "#"):
        skipLineComment()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        skipLineComment()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        try skipBlockComment()
      default: return
      }
    }
  }

  private mutating func skipLineComment() {
    report(JSONReader.commentMessage, at: index)
    while let byte = peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { index += 1 }
  }

  private mutating func skipBlockComment() throws(Stop) {
    let start = index
    index += 2
    while index < bytes.count {
      if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        index += 2
        report(JSONReader.commentMessage, at: start)
        return
      }
      index += 1
    }
    throw stop("the comment is not closed", at: start)
  }

  private static let commentMessage = "comments are not allowed, use a \"$comment\" key"
}
