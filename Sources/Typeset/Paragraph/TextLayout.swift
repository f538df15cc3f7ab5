public import Raster

/// A text that has been set: lines of glyphs at their places, y downwards, the origin at the top left of the text box.
public struct TextLayout: Hashable, Sendable {
  /// The text the offsets of glyphs and ranges mean; bullets for secure text.
  public let text: String
  /// The lines from top to bottom; none for an empty text.
  public let lines: [Line]
  /// The width of the widest line and the height of all, in points.
  public let size: Size
  /// The vertical measures of a line of the primary font, in points.
  public let lineMetrics: LineMetrics
  /// Whether a part of the text is not shown.
  public let isTruncated: Bool
  /// The code points no font has, in the order of the text; the primary font's box stands for each.
  public let missingGlyphs: [UInt32]

  let boundaries: GraphemeBoundaries
  /// Where the caret of an empty text stands, in points from the left.
  let emptyCaretX: Double
  let lineHeight: Double

  /// The number of user-perceived characters, by which carets and selections count.
  public var graphemeCount: Int { boundaries.count }

  init(_ composition: Composition) {
    text = composition.text.text
    size = composition.size
    lineMetrics = composition.font.lineMetrics
    isTruncated = composition.isTruncated
    missingGlyphs = composition.missing.map(\.codePoint)
    boundaries = composition.text.boundaries
    lineHeight = composition.lineHeight
    let boxWidth = composition.width ?? composition.size.width
    let alignment = composition.style.alignment
    let isRightToLeft = composition.style.direction == .rightToLeft
    emptyCaretX = alignment.offset(of: 0, in: boxWidth, isRightToLeft: isRightToLeft)
    var reader = DisplayText.Reader(composition.text)
    let box = LineBox(composition)
    var lines: [Line] = []
    lines.reserveCapacity(composition.lines.count)
    for line in composition.lines {
      let x = alignment.offset(of: line.width, in: boxWidth, isRightToLeft: line.paragraphLevel & 1 == 1)
      lines.append(Line(line, index: lines.count, x: x, box, text: line.shownText(&reader)))
    }
    self.lines = lines
  }
}

/// What all lines of a text have in common, in points.
private struct LineBox {
  var pitch: Double
  var height: Double
  var ascent: Double
  var descent: Double
  var fontSize: Double

  init(_ composition: Composition) {
    pitch = composition.linePitch
    height = composition.lineHeight
    ascent = composition.font.lineMetrics.ascender
    descent = composition.font.lineMetrics.descender
    fontSize = composition.font.size
  }
}

extension TextAlignment {
  /// The left edge of a line of `width` points in a box of `boxWidth`. A line that is too wide runs over at its end, so
  /// that its start can be read.
  func offset(of width: Double, in boxWidth: Double, isRightToLeft: Bool) -> Double {
    let room = boxWidth - width
    switch self {
    case .natural, .justified: return isRightToLeft ? room : 0
    case .left: return room < 0 && isRightToLeft ? room : 0
    case .right: return room < 0 && !isRightToLeft ? 0 : room
    case .center: return room >= 0 ? room / 2 : isRightToLeft ? room : 0
    }
  }
}

extension Line {
  /// Places a composed line: pieces in visual order (rule L2), glyphs by their advances.
  fileprivate init(_ line: ComposedLine, index: Int, x: Double, _ box: LineBox, text: String) {
    top = Double(index) * box.pitch
    height = box.height
    ascent = box.ascent
    descent = box.descent
    // What a line height multiple adds or takes is above the text, as in TextKit.
    origin = Point(x: x, y: top + height - descent)
    width = line.width
    range = line.range
    paragraphLevel = line.paragraphLevel
    isTruncated = line.isTruncated
    isHyphenated = line.isHyphenated
    self.text = text
    // Spaces that hang over stand left of the edge where the line ends there.
    var pen = line.paragraphLevel & 1 == 1 ? 0 - line.hanging : 0
    var runs: [GlyphRun] = []
    runs.reserveCapacity(line.pieces.count)
    for index in BidiLevels.visualOrder(of: line.pieces.map(\.level)) {
      runs.append(GlyphRun(line.pieces[index], size: box.fontSize, pen: &pen))
    }
    self.runs = runs
  }
}

extension ComposedLine {
  /// What a reader sees, in logical order.
  fileprivate func shownText(_ reader: inout DisplayText.Reader) -> String {
    guard isTruncated || isHyphenated else { return reader.string(in: range) }
    var shown = ""
    for piece in pieces { shown += piece.isEllipsis ? "\u{2026}" : reader.string(in: piece.range) }
    if isHyphenated, shown.unicodeScalars.last == "\u{AD}" {
      shown.unicodeScalars.removeLast()
      shown += "\u{2010}"
    }
    return shown
  }
}

extension GlyphRun {
  /// Places a piece's glyphs from the pen on, and moves the pen behind them.
  fileprivate init(_ piece: LinePiece, size: Double, pen: inout Double) {
    face = piece.run.face
    self.size = size
    level = piece.level
    range = piece.range
    isEllipsis = piece.isEllipsis
    x = pen
    let scale = size / Double(face.unitsPerEm)
    let isRightToLeft = piece.level & 1 == 1
    let indices = piece.glyphs
    // Spaces that rule L1 turned around keep their glyphs but stand in the other order.
    let isReversed = isRightToLeft != piece.run.isRightToLeft
    let shaped = piece.run.glyphs
    var end = pen
    glyphs = [Glyph](unsafeUninitializedCapacity: indices.count) { glyphs, count in
      for step in 0..<indices.count {
        let glyph = shaped[isReversed ? indices.upperBound - 1 - step : indices.lowerBound + step]
        let advance = Double(glyph.advance) * scale
        if isRightToLeft { end += glyph.extra }
        glyphs.initializeElement(
          at: step,
          to: Glyph(
            id: glyph.id, cluster: Int(glyph.cluster), x: end + Double(glyph.xOffset) * scale,
            y: -Double(glyph.yOffset) * scale, advance: advance + glyph.extra))
        end += advance
        if !isRightToLeft { end += glyph.extra }
      }
      count = indices.count
    }
    pen = end
    width = pen - x
  }
}
