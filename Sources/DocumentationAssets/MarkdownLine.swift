/// A line of a Markdown file.
struct MarkdownLine {
  /// The bytes without the line's end.
  var content: Range<Int>
  /// Where the next line begins.
  var end: Int
  /// `\n`, `\r\n`, `\r`, or nothing at the end of the file.
  var lineEnd: String
  /// The line as text; bytes that are not UTF-8 become replacement characters.
  var text: Substring

  /// How many blanks the line begins with.
  var indentation: Int { text.prefix { $0 == " " }.count }

  /// The lines of a file. A byte-order mark belongs to no line's text.
  static func lines(of bytes: [UInt8]) -> [MarkdownLine] {
    var lines: [MarkdownLine] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let stop = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
      var end = stop
      var lineEnd = ""
      if stop < bytes.count {
        let isPair =
          bytes[stop] == UInt8(ascii: "\r") && stop + 1 < bytes.count && bytes[stop + 1] == UInt8(ascii: "\n")
        lineEnd = isPair ? "\r\n" : bytes[stop] == UInt8(ascii: "\r") ? "\r" : "\n"
        end = stop + (isPair ? 2 : 1)
      }
      lines.append(
        MarkdownLine(
          content: start..<stop, end: end, lineEnd: lineEnd,
          text: Substring(String(decoding: bytes[start..<stop], as: UTF8.self))))
      start = end
    }
    return lines
  }
}

/// Tells which lines are inside fenced code (CommonMark, 4.5).
struct MarkdownFences {
  private var fence: (character: Character, count: Int)?

  /// Whether a line is a fence or inside one. Lines must come in order.
  mutating func contains(_ line: MarkdownLine) -> Bool {
    let text = line.text.dropFirst(line.indentation)
    guard let character = text.first, character == "`" || character == "~", line.indentation <= 3 else {
      return fence != nil
    }
    let count = text.prefix { $0 == character }.count
    let rest = text.dropFirst(count)
    if let open = fence {
      if character == open.character, count >= open.count, rest.allSatisfy({ $0 == " " || $0 == "\t" }) { fence = nil }
      return true
    }
    // Three backticks with another one behind them are code within a line.
    guard count >= 3, character == "~" || !rest.contains("`") else { return false }
    fence = (character, count)
    return true
  }
}
