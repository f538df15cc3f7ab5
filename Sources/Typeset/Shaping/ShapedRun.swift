/// A glyph as HarfBuzz placed it, in font units, y upwards.
struct ShapedGlyph: Hashable, Sendable {
  var id: UInt32
  /// The UTF-16 unit at which the cluster of the glyph starts.
  var cluster: Int32
  var advance: Int32
  var xOffset: Int32
  var yOffset: Int32
  /// Whether a line break before the glyph's cluster makes both sides look different.
  var isUnsafeToBreak: Bool
  /// Space we add behind the glyph in reading direction, in points: letter spacing, tabs, justification.
  var extra: Double = 0
}

/// A stretch of text of one face, script and level, shaped. Glyphs are in visual order, from left to right.
struct ShapedRun: Sendable {
  var range: Range<Int>
  var face: FontFace
  var script: Script
  var level: UInt8
  var glyphs: ContiguousArray<ShapedGlyph>

  var isRightToLeft: Bool { level & 1 == 1 }

  /// The glyphs whose clusters start in `part` of the run's range.
  func glyphIndices(in part: Range<Int>) -> Range<Int> {
    if part == range { return glyphs.indices }
    let (start, end) = (firstIndex(of: part.lowerBound), firstIndex(of: part.upperBound))
    return isRightToLeft ? end..<start : start..<end
  }

  /// The first glyph, from the left, of what stands behind `unit` in a run from left to right, or before it in one from
  /// right to left.
  private func firstIndex(of unit: Int) -> Int {
    if isRightToLeft { return firstIndex(near: range.upperBound - unit) { $0.cluster < unit } }
    return firstIndex(near: unit - range.lowerBound) { $0.cluster >= unit }
  }

  /// Whether the glyphs on both sides of a unit inside the run stay as they are when a line breaks there.
  func isSafe(toBreakBefore unit: Int) -> Bool {
    if unit == range.lowerBound || unit == range.upperBound { return true }
    let cluster = glyphIndices(in: unit..<unit + 1)
    return !cluster.isEmpty && !glyphs[cluster].contains { $0.isUnsafeToBreak }
  }

  /// The first glyph of which `isBehind` holds; clusters are monotone, so that it holds of all later ones too. Most glyphs
  /// show one unit each: the search starts where that would be right for all, and widens from there.
  private func firstIndex(near unitCount: Int, where isBehind: (ShapedGlyph) -> Bool) -> Int {
    var (low, high) = (0, glyphs.count)
    let guess = glyphs.count == range.count ? unitCount : unitCount * glyphs.count / max(1, range.count)
    var step = 1
    var probe = min(max(0, guess), glyphs.count - 1)
    while low < high, (low..<high).contains(probe) {
      if isBehind(glyphs[probe]) {
        high = probe
        probe -= step
      } else {
        low = probe + 1
        probe += step
      }
      step *= 2
    }
    while low < high {
      let middle = (low + high) / 2
      if isBehind(glyphs[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
