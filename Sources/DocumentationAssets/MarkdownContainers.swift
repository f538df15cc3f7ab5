/// Tells what lines of a Markdown file are inside of: block quotes, list items, and code (CommonMark, 4.4, 4.5 and 5).
/// Lines must come in order.
struct MarkdownContainers {
  /// Where the text of a line begins.
  struct Place {
    /// The number of bytes before it, all of them ASCII.
    var start: Int
    /// What a further line of the same containers begins with.
    var continuation: String
  }

  private enum Container {
    case quote
    /// Lines of the item are indented by this many columns.
    case item(Int)
  }

  /// The most containers inside one another; nobody writes as many, and files of nothing else are read in linear time.
  private static let maximumDepth = 100

  private var open: [Container] = []
  /// Fenced code that is not closed, and the number of containers around it.
  private var fence: (character: UInt8, count: Int, depth: Int)?
  /// Whether the last line is one of a paragraph, which goes on without the marks of its containers.
  private var isParagraph = false

  /// Where the text of a line begins; nil for lines that are blank, code, or the rest of a paragraph.
  mutating func place(of line: ArraySlice<UInt8>) -> Place? {
    var cursor = MarkdownCursor(line)
    let matched = matchedCount(&cursor)
    if let fence, fence.depth <= matched {
      if cursor.closesFence(of: fence.character, count: fence.count) { self.fence = nil }
      return nil
    }
    fence = nil
    if matched < open.count, isParagraph, cursor.continuesParagraph { return nil }
    open.removeSubrange(matched...)
    if cursor.isBlank {
      isParagraph = false
      return nil
    }
    while cursor.indentation < 4, open.count < Self.maximumDepth {
      if cursor.takeQuote() {
        open.append(.quote)
      } else if let width = cursor.takeListMarker() {
        open.append(.item(width))
      } else {
        return place(&cursor)
      }
      isParagraph = false
    }
    // Indented code, a paragraph that goes on, or too deep.
    return nil
  }

  private func matchedCount(_ cursor: inout MarkdownCursor) -> Int {
    for (index, container) in open.enumerated() {
      switch container {
      case .quote: if !cursor.takeQuote() { return index }
      case .item(let width): if !cursor.isBlank, !cursor.take(width) { return index }
      }
    }
    return open.count
  }

  private mutating func place(_ cursor: inout MarkdownCursor) -> Place? {
    cursor.skipBlanks()
    if cursor.isBlank { return nil }
    if let (character, count) = cursor.fence {
      fence = (character, count, open.count)
      isParagraph = false
      return nil
    }
    isParagraph = ![UInt8(ascii: "<"), UInt8(ascii: "#")].contains(cursor.next)
    return Place(start: cursor.position, continuation: cursor.continuation)
  }
}
