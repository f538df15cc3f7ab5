/// Shortens a line with an ellipsis: clusters go from the logical end (or start, or middle), the ellipsis takes the
/// paragraph's level, and only then is the line put into visual order (field cases T3 and T4).
struct Truncator {
  let paragraph: ShapedParagraph
  /// The widths before each unit, as `ShapedParagraph.cumulativeWidths` gives them.
  let widths: [Double]
  /// The face of the ellipsis: the primary one.
  let face: FontFace
  let width: Double

  /// The line that shows as much of `part` as fits with the ellipsis. The ellipsis stays even where it does not fit.
  func line(of part: Range<Int>, truncation: TextWrapping.Truncation) -> ComposedLine {
    var ellipsis = self.ellipsis
    let budget = max(0, width - ellipsis.width(size: paragraph.size))
    var head: [LinePiece] = []
    var tail: [LinePiece] = []
    var hidden = part
    switch truncation {
    case .tail, .clip:
      (head, hidden) = prefix(of: part, budget: budget)
    case .head:
      (tail, hidden) = suffix(of: part, budget: budget)
    case .middle:
      (head, hidden) = prefix(of: part, budget: budget / 2)
      (tail, hidden) = suffix(of: hidden, budget: budget - size(of: head))
    }
    // Spaces before the ellipsis lie at the end of their level as those before a line's end do.
    let content = BidiLevels.trailingWhitespaceStart(in: paragraph.text.units, part.lowerBound..<hidden.lowerBound)
    head = head.resettingLevels(from: content, to: paragraph.paragraphLevel)
    ellipsis.range = hidden
    for index in ellipsis.run.glyphs.indices { ellipsis.run.glyphs[index].cluster = Int32(hidden.lowerBound) }
    return ComposedLine(truncated: head + [ellipsis] + tail, paragraph, range: part)
  }

  private var boundaries: GraphemeBoundaries { paragraph.text.boundaries }

  private var ellipsis: LinePiece {
    let units: ContiguousArray<UInt16> = face.hasNominalGlyph(0x2026) ? [0x2026] : [0x2E, 0x2E, 0x2E]
    var run = Shaper.shape(
      units, range: 0..<units.count, face: face, script: .common, level: paragraph.paragraphLevel,
      options: paragraph.options)
    if paragraph.letterSpacing != 0 { run.addLetterSpacing(paragraph.letterSpacing, units: units) }
    return LinePiece(
      run: run, glyphs: run.glyphs.indices, range: 0..<0, level: paragraph.paragraphLevel, isEllipsis: true)
  }

  /// The longest prefix of whole characters that fits, and the rest.
  private func prefix(of part: Range<Int>, budget: Double) -> (pieces: [LinePiece], rest: Range<Int>) {
    let first = boundaries.index(containing: part.lowerBound)
    var low = first
    var high = boundaries.index(containing: part.upperBound)
    while low < high {
      let middle = (low + high + 1) / 2
      if width(of: part.lowerBound..<boundaries[middle]) <= budget { low = middle } else { high = middle - 1 }
    }
    // Where glyphs change because they are cut, the prefix may have become wider.
    while true {
      let pieces = paragraph.pieces(in: part.lowerBound..<boundaries[low])
      if low <= first || size(of: pieces) <= budget { return (pieces, boundaries[low]..<part.upperBound) }
      low -= 1
    }
  }

  /// The longest suffix of whole characters that fits, and the rest.
  private func suffix(of part: Range<Int>, budget: Double) -> (pieces: [LinePiece], rest: Range<Int>) {
    let last = boundaries.index(containing: part.upperBound)
    var low = boundaries.index(containing: part.lowerBound)
    var high = last
    while low < high {
      let middle = (low + high) / 2
      if width(of: boundaries[middle]..<part.upperBound) <= budget { high = middle } else { low = middle + 1 }
    }
    while true {
      let pieces = paragraph.pieces(in: boundaries[low]..<part.upperBound)
      if low >= last || size(of: pieces) <= budget { return (pieces, part.lowerBound..<boundaries[low]) }
      low += 1
    }
  }

  /// The width of a part by the glyphs of the whole paragraph, in points.
  private func width(of part: Range<Int>) -> Double {
    let origin = paragraph.range.lowerBound
    return widths[part.upperBound - origin] - widths[part.lowerBound - origin]
  }

  private func size(of pieces: [LinePiece]) -> Double {
    pieces.reduce(0) { $0 + $1.width(size: paragraph.size) }
  }
}
