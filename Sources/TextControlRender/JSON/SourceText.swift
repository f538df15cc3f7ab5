/// A text that JSON is read from, kept so that messages can name lines and columns.
package struct SourceText: Sendable {
  /// What messages call it: a file name, "stdin", or the option a value came with.
  package var name: String
  /// Valid UTF-8 without byte-order mark.
  package var bytes: [UInt8]
  /// Whether the text is one value of the command line, which has no lines and columns worth naming.
  package var isOption: Bool

  package init(name: String, bytes: [UInt8], isOption: Bool = false) {
    self.name = name
    self.bytes = bytes
    self.isOption = isOption
  }

  /// The line and column of the byte at `offset`, both counted from 1.
  ///
  /// Lines end with LF, CR LF or a lone CR. Columns count user-perceived characters (extended grapheme clusters), so
  /// an accented letter or an emoji is one column, as the cursor of an editor moves; a tab is one column too. A
  /// byte-order mark at the start of the file takes no column.
  package func lineAndColumn(at offset: Int) -> (line: Int, column: Int) {
    let end = min(max(offset, 0), bytes.count)
    var line = 1
    var lineStart = 0
    var isASCII = true
    var index = 0
    while index < end {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") {
        if index == end { break }
        index += 1
      } else if byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
        isASCII = isASCII && byte < 0x80
        continue
      }
      line += 1
      lineStart = index
      isASCII = true
    }
    let prefix = bytes[lineStart..<end]
    return (line, 1 + (isASCII ? prefix.count : String(decoding: prefix, as: UTF8.self).count))
  }
}

/// A place in one of the texts a spec is made of.
package struct SourcePosition: Hashable, Comparable, Sendable {
  /// The index of the text: 0 is the spec itself, others are overrides and files it refers to.
  package var source: Int
  /// The offset in bytes from the start of the text.
  package var offset: Int

  package init(source: Int, offset: Int) {
    self.source = source
    self.offset = offset
  }

  package static func < (first: SourcePosition, second: SourcePosition) -> Bool {
    (first.source, first.offset) < (second.source, second.offset)
  }
}
