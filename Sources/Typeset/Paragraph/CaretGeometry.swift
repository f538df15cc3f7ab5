public import Raster

/// Where an insertion point is drawn. Between texts of two directions it is in two places: what is typed next appears at
/// the one or the other, depending on its direction.
public struct Caret: Hashable, Sendable {
  /// The place that belongs to the character of the lower embedding level, the paragraph's own direction mostly: a
  /// rectangle without width, as high as the line box, in points of the layout.
  public var primary: Rect
  /// The other place, where there is one.
  public var secondary: Rect?
}

/// Which line an insertion point belongs to where a line ends without a line break.
public enum CaretAffinity: String, Hashable, Sendable {
  /// The line that ends.
  case upstream
  /// The line that starts.
  case downstream
}

extension TextLayout {
  /// The primary caret before the user-perceived character of that index, `graphemeCount` being the text's end; others
  /// are limited to the text.
  public func caret(at graphemeIndex: Int) -> Rect { splitCaret(at: graphemeIndex).primary }

  /// Both places of the caret before the user-perceived character of that index.
  public func splitCaret(at graphemeIndex: Int, affinity: CaretAffinity = .downstream) -> Caret {
    let unit = boundaries[min(max(0, graphemeIndex), graphemeCount)]
    guard let line = line(holding: unit, affinity: affinity) else {
      return Caret(primary: Rect(x: emptyCaretX, y: 0, width: 0, height: lineHeight), secondary: nil)
    }
    let boxes = line.clusterBoxes
    let before = boxes.first { $0.box.range.contains(unit - 1) && unit > line.range.lowerBound }
    let after = boxes.first { $0.box.range.contains(unit) }
    let isRightToLeft = line.paragraphLevel & 1 == 1
    let starts = isRightToLeft ? line.width : 0
    let ends = line.width - starts
    let beforeX = before.map { $0.box.x(of: unit, boundaries: boundaries) } ?? starts
    // At the end of the text shown, the next character would have the paragraph's direction.
    let afterX = after.map { $0.box.x(of: unit, boundaries: boundaries) } ?? (before == nil ? starts : ends)
    let beforeLevel = before?.level ?? line.paragraphLevel
    let afterLevel = after?.level ?? line.paragraphLevel
    let (primary, secondary) = beforeLevel < afterLevel ? (beforeX, afterX) : (afterX, beforeX)
    func rect(_ x: Double) -> Rect {
      Rect(x: line.origin.x + min(max(0, x), line.width), y: line.top, width: 0, height: line.height)
    }
    let isSplit = beforeLevel & 1 != afterLevel & 1 && abs(primary - secondary) > 1e-6
    return Caret(primary: rect(primary), secondary: isSplit ? rect(secondary) : nil)
  }

  /// The rectangles that show a selection of user-perceived characters: for each line, from left to right, one for each
  /// stretch of neighbours, as high as the line box. Line breaks and spaces that hang over show nothing.
  public func selectionRects(_ range: Range<Int>) -> [Rect] {
    let start = boundaries[min(max(0, range.lowerBound), graphemeCount)]
    let end = boundaries[min(max(0, range.upperBound), graphemeCount)]
    guard start < end else { return [] }
    var rects: [Rect] = []
    for line in lines where line.range.overlaps(start..<end) {
      var stretches: [(minX: Double, maxX: Double)] = []
      for (box, _) in line.clusterBoxes where box.range.overlaps(start..<end) {
        let edges = [
          box.x(of: max(start, box.range.lowerBound), boundaries: boundaries),
          box.x(of: min(end, box.range.upperBound), boundaries: boundaries),
        ]
        let minX = max(0, min(edges[0], edges[1]))
        let maxX = min(line.width, max(edges[0], edges[1]))
        guard minX < maxX else { continue }
        if let last = stretches.last, minX - last.maxX < 1e-6 {
          stretches[stretches.count - 1].maxX = maxX
        } else {
          stretches.append((minX, maxX))
        }
      }
      rects += stretches.map {
        Rect(x: line.origin.x + $0.minX, y: line.top, width: $0.maxX - $0.minX, height: line.height)
      }
    }
    return rects
  }

  /// The index of the insertion point nearest to a place: on the line the place is level with, before or after the
  /// user-perceived character it is over, whichever edge is nearer.
  public func graphemeIndex(at point: Point) -> Int {
    guard let line = lines.last(where: { $0.top <= point.y }) ?? lines.first else { return 0 }
    let x = point.x - line.origin.x
    var best = (distance: Double.infinity, index: boundaries.index(containing: line.range.lowerBound))
    for (box, _) in line.clusterBoxes {
      let first = boundaries.index(containing: box.range.lowerBound)
      let last = boundaries.index(containing: box.range.upperBound)
      for index in first...max(first, last) {
        let unit = boundaries[index]
        guard box.range.contains(unit) || unit == box.range.upperBound else { continue }
        let edge = box.x(of: unit, boundaries: boundaries)
        // Of two carets in one place, the one of the character under the point wins.
        let isInside = x >= box.minX && x < box.maxX
        let distance = abs(x - edge) - (isInside ? 1e-9 : 0)
        if distance < best.distance { best = (distance, index) }
      }
    }
    return best.index
  }

  /// The word, space or punctuation (UAX #29) that holds the user-perceived character of that index, as a range of such
  /// indices; empty at the text's end.
  public func wordRange(at graphemeIndex: Int, language: String? = nil) -> Range<Int> {
    guard (0..<graphemeCount).contains(graphemeIndex) else {
      let index = min(max(0, graphemeIndex), graphemeCount)
      return index..<index
    }
    let unit = boundaries[graphemeIndex]
    var start = 0
    let units = text.utf16Units
    for end in TextBoundaries.boundaries(.word, in: units, 0..<units.count, language: language).map(Int.init) {
      if end > unit { return boundaries.index(containing: start)..<boundaries.index(containing: end) }
      start = end
    }
    return graphemeIndex..<graphemeIndex + 1
  }

  /// The line an insertion point before a unit is drawn on; nil where there is no line.
  private func line(holding unit: Int, affinity: CaretAffinity) -> Line? {
    guard let index = lines.lastIndex(where: { $0.range.lowerBound <= unit }) else { return lines.first }
    let isWrap = index > 0 && lines[index].range.lowerBound == unit && lines[index - 1].range.upperBound == unit
    return lines[affinity == .upstream && isWrap ? index - 1 : index]
  }
}

extension Line {
  /// The clusters of all runs from left to right, each with its run's level.
  fileprivate var clusterBoxes: [(box: ClusterBox, level: UInt8)] {
    runs.flatMap { run in run.clusterBoxes.map { ($0, run.level) } }
  }
}
