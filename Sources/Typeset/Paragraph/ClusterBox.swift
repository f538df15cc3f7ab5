internal import CHarfBuzz

/// The place of one cluster of glyphs on its line: the least that glyphs tell about where characters are.
struct ClusterBox {
  /// The units the cluster shows.
  var range: Range<Int>
  /// The left and right edges in points from the line's left edge.
  var minX: Double
  var maxX: Double
  var isRightToLeft: Bool
  /// Whether the box is one thing without places inside: an ellipsis.
  var isIndivisible: Bool
  /// Places inside a ligature by the font, from left to right, in points from `minX`.
  var ligatureCarets: [Double]

  /// Where the caret before a unit of the box stands, in points from the line's left edge.
  ///
  /// Inside a ligature the font's own carets count where it has one for each boundary, else equal parts per
  /// user-perceived character (field case T18).
  func x(of unit: Int, boundaries: GraphemeBoundaries) -> Double {
    let start = isRightToLeft ? maxX : minX
    if unit <= range.lowerBound || isIndivisible && unit < range.upperBound { return start }
    if unit >= range.upperBound { return isRightToLeft ? minX : maxX }
    let first = boundaries.index(containing: range.lowerBound)
    let count = boundaries.index(containing: range.upperBound) - first
    let step = boundaries.index(containing: unit) - first
    if step <= 0 || count <= 1 { return start }
    if ligatureCarets.count == count - 1 {
      return minX + ligatureCarets[isRightToLeft ? count - 1 - step : step - 1]
    }
    let distance = (maxX - minX) * Double(step) / Double(count)
    return isRightToLeft ? maxX - distance : minX + distance
  }
}

extension GlyphRun {
  /// The run's clusters from left to right; they cover its range without gaps.
  var clusterBoxes: [ClusterBox] {
    var boxes: [ClusterBox] = []
    // The glyphs of those clusters that have only one.
    var single: [UInt32?] = []
    var pen = x
    var index = 0
    while index < glyphs.count {
      let cluster = glyphs[index].cluster
      let first = index
      let start = pen
      while index < glyphs.count, glyphs[index].cluster == cluster {
        pen += glyphs[index].advance
        index += 1
      }
      boxes.append(
        ClusterBox(
          range: cluster..<cluster, minX: start, maxX: pen, isRightToLeft: isRightToLeft, isIndivisible: isEllipsis,
          ligatureCarets: []))
      single.append(index == first + 1 ? glyphs[first].id : nil)
    }
    // A cluster goes on until the next one in reading direction; characters without glyphs belong to the one before.
    let reading = isRightToLeft ? Array(boxes.indices.reversed()) : Array(boxes.indices)
    for (step, box) in reading.enumerated() {
      let start = step == 0 ? range.lowerBound : boxes[box].range.lowerBound
      let end = step + 1 < reading.count ? boxes[reading[step + 1]].range.lowerBound : range.upperBound
      boxes[box].range = start..<max(start, end)
      // A single unit has no place inside that a font could name.
      if end - start > 1, let glyph = single[box] { boxes[box].ligatureCarets = ligatureCarets(of: glyph) }
    }
    return boxes
  }

  /// The places between the parts of a ligature by the font's GDEF table, in points from the glyph's left edge.
  private func ligatureCarets(of glyph: UInt32) -> [Double] {
    var positions = [Int32](repeating: 0, count: 16)
    var count: UInt32 = 16
    let total = hb_ot_layout_get_ligature_carets(
      face.font, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR, glyph, 0, &count, &positions)
    guard total > 0, total == count else { return [] }
    return positions.prefix(Int(count)).sorted().map { Double($0) * size / Double(face.unitsPerEm) }
  }
}
