public import TextControlRender

/// A Markdown file with blocks that hold pictures:
///
///     <!-- render-cli: examples/phone.json --scales 1,2 -->
///     (the snippet)
///     <!-- /render-cli -->
///
/// Each mark has a line of its own, indented by at most three blanks. Marks inside fenced code are text.
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
  /// - Throws: `SpecError` with every mark that is wrong.
  public init(_ bytes: [UInt8], name: String) throws(SpecError) {
    self.bytes = bytes
    let source = SourceText(name: name, bytes: bytes)
    var problems: [SpecDiagnostic] = []
    func report(_ message: String, at offset: Int) {
      let place = source.lineAndColumn(at: offset)
      problems.append(SpecDiagnostic(file: name, line: place.line, column: place.column, message: message))
    }
    var open: (block: Block, offset: Int)?
    var fences = MarkdownFences()
    for line in MarkdownLine.lines(of: bytes) {
      if fences.contains(line) { continue }
      guard let mark = EmbedMark(line) else { continue }
      let offset = line.content.lowerBound + line.indentation
      switch mark {
      case .opening(let words):
        if let open { report(Self.unclosed, at: open.offset) }
        let place = source.lineAndColumn(at: offset)
        open = (
          Block(
            words: words, line: place.line, column: place.column, content: line.end..<line.end, lineEnd: line.lineEnd),
          offset
        )
        if words.isEmpty { report("the mark names no spec: <!-- render-cli: SPEC.json -->", at: offset) }
      case .closing:
        guard var block = open?.block else {
          report("no block is open here", at: offset)
          continue
        }
        block.content = block.content.lowerBound..<line.content.lowerBound
        blocks.append(block)
        open = nil
      case .malformed(let message):
        report(message, at: offset)
      }
    }
    if let open { report(Self.unclosed, at: open.offset) }
    if !problems.isEmpty { throw SpecError(diagnostics: problems) }
  }

  /// The file with other contents of its blocks; everything else stays as it is, byte for byte.
  ///
  /// - Parameter snippets: One for each block, with LF between lines and none at the end.
  public func replacing(_ snippets: [String]) -> [UInt8] {
    precondition(snippets.count == blocks.count, "every block has a snippet")
    var result: [UInt8] = []
    var position = 0
    for (block, snippet) in zip(blocks, snippets) {
      result += bytes[position..<block.content.lowerBound]
      result += Array((snippet.replacing("\n", with: block.lineEnd) + block.lineEnd).utf8)
      position = block.content.upperBound
    }
    return result + bytes[position...]
  }
}
