/// A place in a line of a Markdown file, which moves over what begins the line.
struct MarkdownCursor {
  private let line: ArraySlice<UInt8>
  private var index: Int
  /// The column of `index`, counted from 0; tabs reach to multiples of 4.
  private var column = 0
  /// Columns of a tab before `index` that are not taken yet.
  private var surplus = 0

  private static let space = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")

  init(_ line: ArraySlice<UInt8>) {
    self.line = line
    index = line.startIndex
  }

  /// The number of bytes that are behind.
  var position: Int { index - line.startIndex }

  /// The byte ahead; nil at the end.
  var next: UInt8? { index < line.endIndex ? line[index] : nil }

  private var rest: ArraySlice<UInt8> { line[index...] }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// Whether nothing but blanks is ahead.
  var isBlank: Bool { rest.allSatisfy(MarkdownCursor.isSpace) }

  /// How many columns of blanks are ahead.
  var indentation: Int {
    var copy = self
    copy.skipBlanks()
    return surplus + copy.column - column
  }

  /// What is behind, with blanks in place of the markers of list items.
  var continuation: String {
    let bytes = line[..<index].map { byte in
      MarkdownCursor.isSpace(byte) || byte == UInt8(ascii: ">") ? byte : MarkdownCursor.space
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func advance() {
    column = line[index] == MarkdownCursor.tab ? column / 4 * 4 + 4 : column + 1
    index += 1
  }

  mutating func skipBlanks() {
    surplus = 0
    while let byte = next, MarkdownCursor.isSpace(byte) { advance() }
  }

  /// Takes some columns of blanks; false where there are fewer.
  mutating func take(_ width: Int) -> Bool {
    guard indentation >= width else { return false }
    var missing = width - surplus
    while missing > 0 {
      let before = column
      advance()
      missing -= column - before
    }
    surplus = -missing
    return true
  }

  /// Takes the `>` of a block quote, and a blank behind it.
  mutating func takeQuote() -> Bool {
    guard indentation < 4 else { return false }
    var copy = self
    copy.skipBlanks()
    guard copy.next == UInt8(ascii: ">") else { return false }
    copy.advance()
    _ = copy.take(1)
    self = copy
    return true
  }

  /// Takes the marker of a list item and the blanks behind it; gives the width of both.
  mutating func takeListMarker() -> Int? {
    guard indentation < 4, !isThematicBreak else { return nil }
    let indentation = indentation
    var copy = self
    copy.skipBlanks()
    let start = copy.column
    let digits = copy.rest.prefix { (48...57).contains($0) }.count
    for _ in 0..<min(digits, 10) { copy.advance() }
    guard digits < 10, let marker = copy.next, (digits == 0 ? Array("-+*".utf8) : Array(".)".utf8)).contains(marker)
    else { return nil }
    copy.advance()
    if let byte = copy.next, !MarkdownCursor.isSpace(byte) { return nil }
    let width = indentation + copy.column - start
    // Five blanks and more are one, and then indented code.
    let blanks = copy.isBlank || copy.indentation > 4 ? 1 : copy.indentation
    _ = copy.take(blanks)
    self = copy
    return width + blanks
  }

  /// `***`, `- - -` or the like.
  private var isThematicBreak: Bool {
    let marks = rest.filter { !MarkdownCursor.isSpace($0) }
    guard marks.count >= 3, let first = marks.first, "*-_".utf8.contains(first) else { return false }
    return marks.allSatisfy { $0 == first }
  }

  /// The beginning of fenced code, where the cursor is at one. Three backticks with another one behind them are code
  /// within a line.
  var fence: (character: UInt8, count: Int)? {
    guard let character = next, character == UInt8(ascii: "`") || character == UInt8(ascii: "~") else { return nil }
    let count = rest.prefix { $0 == character }.count
    guard count >= 3, character == UInt8(ascii: "~") || !rest.dropFirst(count).contains(character) else { return nil }
    return (character, count)
  }

  /// Whether what is ahead ends fenced code.
  func closesFence(of character: UInt8, count: Int) -> Bool {
    guard indentation < 4 else { return false }
    var copy = self
    copy.skipBlanks()
    let found = copy.rest.prefix { $0 == character }.count
    return found >= count && copy.rest.dropFirst(found).allSatisfy(MarkdownCursor.isSpace)
  }

  /// Whether what is ahead can be nothing but more of a paragraph before it.
  var continuesParagraph: Bool {
    if isBlank { return false }
    if indentation >= 4 { return true }
    var copy = self
    copy.skipBlanks()
    guard let byte = copy.next, !"<#>".utf8.contains(byte), copy.fence == nil, !copy.isThematicBreak else {
      return false
    }
    return copy.takeListMarker() == nil
  }
}
