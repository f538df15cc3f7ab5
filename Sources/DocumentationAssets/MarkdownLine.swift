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
