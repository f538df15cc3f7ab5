/// Shortens a line with an ellipsis: clusters go from the logical end (or start, or middle), the ellipsis takes the
/// paragraph's level, and only then is the line put into visual order (field cases T3 and T4).
struct Truncator {
  let paragraph: ShapedParagraph
  let boundaries: GraphemeBoundaries
  /// The face of the ellipsis: the primary one.
  let face: FontFace
  let width: Double

  /// The line that shows as much of `part` as fits with the ellipsis. The ellipsis stays even where it does not fit.
  func line(of part: Range<Int>, truncation: TextWrapping.Truncation) -> ComposedLine {
    var ellipsis = self.ellipsis
    let budget = max(0, width - ellipsis.width(size: paragraph.size))
    let widths = paragraph.cumulativeWidths()
    var kept: (head: Range<Int>, tail: Range<Int>)
    switch truncation {
    case .tail, .clip:
      let end = prefixEnd(of: part, budget: budget, widths: widths)
      kept = (part.lowerBound..<end, part.upperBound..<part.upperBound)
    case .head:
      let start = suffixStart(of: part, budget: budget, widths: widths)
      kept = (part.lowerBound..<part.lowerBound, start..<part.upperBound)
    case .middle:
      let end = prefixEnd(of: part, budget: budget / 2, widths: widths)
      let head = part.lowerBound..<end
      let rest = budget - size(of: paragraph.pieces(in: head))
      kept = (head, suffixStart(of: end..<part.upperBound, budget: rest, widths: widths)..<part.upperBound)
    }
    // Spaces before the ellipsis lie at the end of their level as those before a line's end do.
    let spaces = BidiLevels.trailingWhitespaceStart(in: paragraph.text.units[kept.head])
    let head = paragraph.pieces(in: kept.head).resettingLevels(from: spaces, to: paragraph.paragraphLevel)
    ellipsis.range = kept.head.upperBound..<kept.tail.lowerBound
    for index in ellipsis.run.glyphs.indices {
      ellipsis.run.glyphs[index].cluster = Int32(kept.head.upperBound)
    }
    let line = ComposedLine(
      truncated: head + [ellipsis] + paragraph.pieces(in: kept.tail), paragraph, range: part)
    return line
  }

  private var ellipsis: LinePiece {
    let units: ContiguousArray<UInt16> = face.hasNominalGlyph(0x2026) ? [0x2026] : [0x2E, 0x2E, 0x2E]
    var run = Shaper.shape(
      units, range: 0..<units.count, face: face, script: .common, level: paragraph.paragraphLevel,
      options: paragraph.options)
    if paragraph.letterSpacing != 0 { run.addLetterSpacing(paragraph.letterSpacing, units: units) }
    return LinePiece(
      run: run, glyphs: run.glyphs.indices, range: 0..<0, level: paragraph.paragraphLevel, isEllipsis: true)
  }

  /// Where the longest prefix of whole characters ends that fits.
  private func prefixEnd(of part: Range<Int>, budget: Double, widths: [Double]) -> Int {
    let first = boundaries.index(containing: part.lowerBound)
    var low = first
    var high = boundaries.index(containing: part.upperBound)
    let origin = widths[part.lowerBound - paragraph.range.lowerBound]
    while low < high {
      let middle = (low + high + 1) / 2
      let width = widths[boundaries[middle] - paragraph.range.lowerBound] - origin
      if width <= budget + LineBreaker.tolerance { low = middle } else { high = middle - 1 }
    }
    while low > first,
      size(of: paragraph.pieces(in: part.lowerBound..<boundaries[low])) > budget + LineBreaker.tolerance
    {
      low -= 1
    }
    return boundaries[low]
  }

  /// Where the longest suffix of whole characters starts that fits.
  private func suffixStart(of part: Range<Int>, budget: Double, widths: [Double]) -> Int {
    let last = boundaries.index(containing: part.upperBound)
    var low = boundaries.index(containing: part.lowerBound)
    var high = last
    let end = widths[part.upperBound - paragraph.range.lowerBound]
    while low < high {
      let middle = (low + high) / 2
      let width = end - widths[boundaries[middle] - paragraph.range.lowerBound]
      if width <= budget + LineBreaker.tolerance { high = middle } else { low = middle + 1 }
    }
    while low < last, size(of: paragraph.pieces(in: boundaries[low]..<part.upperBound)) > budget + LineBreaker.tolerance
    {
      low += 1
    }
    return boundaries[low]
  }

  private func size(of pieces: [LinePiece]) -> Double {
    pieces.reduce(0) { $0 + $1.width(size: paragraph.size) }
  }
}
