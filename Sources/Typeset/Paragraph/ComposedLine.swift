/// A line before its glyphs are placed: which pieces it holds and how wide it is. Measuring stops here.
struct ComposedLine: Sendable {
  /// The pieces in logical order.
  var pieces: [LinePiece]
  /// The units the line stands for.
  var range: Range<Int>
  var paragraphLevel: UInt8
  /// The width of what is shown, in points, without spaces that hang over.
  var width: Double
  /// The width of spaces at the line's end that hang over its edge, in points.
  var hanging: Double
  var isTruncated = false
  var isHyphenated = false
  /// Whether the line is the last of its paragraph, so that it is not stretched.
  var endsParagraph: Bool

  /// Composes a line of a part of a paragraph.
  ///
  /// - Parameters:
  ///   - part: The units on the line.
  ///   - limit: The offered width in points; nil where there is none.
  init(_ paragraph: ShapedParagraph, part: Range<Int>, limit: Double?) {
    let endsParagraph = part.upperBound == paragraph.range.upperBound
    let showsHyphen = !endsParagraph && paragraph.text.units[part].last == 0xAD
    self.init(
      pieces: paragraph.pieces(in: part, hyphen: showsHyphen), paragraph, range: part,
      trailing: showsHyphen ? part.upperBound : nil, limit: limit, endsParagraph: endsParagraph)
    isHyphenated = showsHyphen
  }

  /// Composes a line of pieces in logical order that show `range`.
  ///
  /// - Parameter trailing: Where the spaces at the line's end start; nil to find out.
  init(
    pieces: [LinePiece], _ paragraph: ShapedParagraph, range: Range<Int>, trailing: Int? = nil, limit: Double?,
    endsParagraph: Bool
  ) {
    self.range = range
    self.endsParagraph = endsParagraph
    paragraphLevel = paragraph.paragraphLevel
    let trailing = trailing ?? BidiLevels.trailingWhitespaceStart(in: paragraph.text.units, range)
    self.pieces = pieces.resettingLevels(from: trailing, to: paragraphLevel)
    (width, hanging) = (0, 0)
    for piece in self.pieces {
      let advance = piece.width(size: paragraph.size)
      if piece.range.lowerBound >= trailing { hanging += advance } else { width += advance }
    }
    if endsParagraph {
      // Spaces a user typed last count while there is room; at a break they never do (UAX #14, §3).
      let shown = limit.map { min(hanging, max(0, $0 - width)) } ?? hanging
      width += shown
      hanging -= shown
    }
  }

  /// Composes a truncated line: what is kept, with the ellipsis among it at the paragraph's level.
  init(truncated pieces: [LinePiece], _ paragraph: ShapedParagraph, range: Range<Int>) {
    self.pieces = pieces
    self.range = range
    paragraphLevel = paragraph.paragraphLevel
    width = pieces.reduce(0) { $0 + $1.width(size: paragraph.size) }
    hanging = 0
    isTruncated = true
    endsParagraph = true
  }
}

extension [LinePiece] {
  /// Rule L1 at the end of a line: what stands from `unit` on takes the paragraph's level.
  func resettingLevels(from unit: Int, to level: UInt8) -> [LinePiece] {
    guard let last, last.range.upperBound > unit else { return self }
    var result: [LinePiece] = []
    for piece in self {
      guard piece.range.upperBound > unit else { result.append(piece); continue }
      if piece.range.lowerBound < unit {
        var content = piece
        content.range = piece.range.lowerBound..<unit
        content.glyphs = piece.run.glyphIndices(in: content.range).clamped(to: piece.glyphs)
        result.append(content)
      }
      var spaces = piece
      spaces.range = Swift.max(unit, piece.range.lowerBound)..<piece.range.upperBound
      spaces.glyphs = piece.run.glyphIndices(in: spaces.range).clamped(to: piece.glyphs)
      spaces.level = level
      result.append(spaces)
    }
    return result
  }
}
