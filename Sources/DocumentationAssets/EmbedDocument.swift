public import TextControlRender

/// A Markdown file with blocks that hold pictures:
///
///     <!-- render-cli: examples/phone.json --scales 1,2 -->
///     (the snippet)
///     <!-- /render-cli -->
///
/// Each mark has a line of its own, which may be in a list item or a block quote; what is written between the marks then
/// begins as the mark's line does. Marks inside code, fenced or indented, are text.
public struct EmbedDocument: Sendable {
  /// A block, by its opening mark.
  public struct Block: Hashable, Sendable {
    /// The words after the colon: the spec and options, as a shell would split them.
    public var words: [String]
    /// The line of the opening mark, counted from 1.
    public var line: Int
    /// The column of the opening mark, counted from 1.
    public var column: Int
    /// The bytes between the marks' lines.
    var content: Range<Int>
    /// What the lines between the marks begin with.
    var prefix: String
    /// How the opening mark's line ends.
    var lineEnd: String
  }

  /// The blocks in the order of the file.
  public private(set) var blocks: [Block] = []
  private let bytes: [UInt8]
  private static let unclosed = "the block is not closed: \(EmbedMark.closingText) is missing"

  /// Finds the blocks of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file; what is outside of blocks need not be UTF-8.
  ///   - name: What messages call it.
  /// - Throws: `SpecError` with the first twenty marks that are wrong.
  public init(_ bytes: [UInt8], name: String) throws(SpecError) {
    self.bytes = bytes
    var problems: [SpecDiagnostic] = []
    func report(_ message: String, at line: Int, _ column: Int) {
      problems.append(SpecDiagnostic(file: name, line: line, column: column, message: message))
    }
    var open: Block?
    var containers = MarkdownContainers()
    for (index, line) in MarkdownLine.lines(of: bytes).enumerated() where problems.count < DiagnosticList.limit {
      guard let place = containers.place(of: bytes[line.content]) else { continue }
      guard let mark = EmbedMark(Substring(line.text.utf8.dropFirst(place.start))) else { continue }
      let (number, column) = (index + 1, place.start + 1)
      switch mark {
      case .opening(let words):
        if let open { report(Self.unclosed, at: open.line, open.column) }
        open = Block(
          words: words, line: number, column: column, content: line.end..<line.end, prefix: place.continuation,
          lineEnd: line.lineEnd)
        if words.isEmpty { report("the mark names no spec: <!-- render-cli: SPEC.json -->", at: number, column) }
      case .closing:
        guard var block = open else {
          report("no block is open here", at: number, column)
          continue
        }
        block.content = block.content.lowerBound..<line.content.lowerBound
        blocks.append(block)
        open = nil
      case .malformed(let message):
        report(message, at: number, column)
      }
    }
    if let open { report(Self.unclosed, at: open.line, open.column) }
    guard problems.isEmpty else {
      throw SpecError(diagnostics: Array(problems.prefix(DiagnosticList.limit)))
    }
  }

  /// What stands between the marks of a block now.
  public func content(of block: Block) -> String { String(decoding: bytes[block.content], as: UTF8.self) }

  /// The file with other contents of its blocks; everything else stays as it is, byte for byte.
  ///
  /// - Parameter snippets: One for each block, with LF between lines and none at the end.
  public func replacing(_ snippets: [String]) -> [UInt8] {
    precondition(snippets.count == blocks.count, "every block has a snippet")
    var result: [UInt8] = []
    var position = 0
    for (block, snippet) in zip(blocks, snippets) {
      result += bytes[position..<block.content.lowerBound]
      for line in snippet.split(separator: "\n", omittingEmptySubsequences: false) {
        result += Array((block.prefix + line + block.lineEnd).utf8)
      }
      position = block.content.upperBound
    }
    return result + bytes[position...]
  }
}
