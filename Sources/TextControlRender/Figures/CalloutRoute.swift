import Raster

/// A side of a control where callouts stand.
enum CalloutSide: CaseIterable {
  case top, bottom, left, right

  /// Whether callouts stand in a row on this side and leaders run up or down.
  var isRow: Bool { self == .top || self == .bottom }
}

/// A way for a leader to reach its part: from a side, to a point on the edge of the part's box.
struct CalloutAnchor {
  var side: CalloutSide
  var point: Point
  /// What the way costs by itself: the texts and views it runs through, its length, how well it points.
  var cost: Double
}

/// A callout that has found its place.
struct CalloutRoute {
  var anchor: CalloutAnchor
  var center: Point
  var leader: [Point]
}

/// Straight pieces and whether they touch.
enum Segments {
  /// Whether two leaders touch anywhere.
  static func meet(_ one: [Point], _ other: [Point]) -> Bool {
    for (a, b) in zip(one, one.dropFirst()) {
      for (c, d) in zip(other, other.dropFirst()) where meet(a, b, c, d) { return true }
    }
    return false
  }

  private static func meet(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    func side(_ p: Point, _ q: Point, _ r: Point) -> Double { (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x) }
    func isWithin(_ p: Point, _ q: Point, _ r: Point) -> Bool {
      min(p.x, q.x) <= r.x && r.x <= max(p.x, q.x) && min(p.y, q.y) <= r.y && r.y <= max(p.y, q.y)
    }
    let (c1, d1) = (side(a, b, c), side(a, b, d))
    let (a1, b1) = (side(c, d, a), side(c, d, b))
    if c1 == 0, isWithin(a, b, c) { return true }
    if d1 == 0, isWithin(a, b, d) { return true }
    if a1 == 0, isWithin(c, d, a) { return true }
    if b1 == 0, isWithin(c, d, b) { return true }
    return (c1 > 0) != (d1 > 0) && (a1 > 0) != (b1 > 0) && c1 != 0 && d1 != 0 && a1 != 0 && b1 != 0
  }

  /// The distance from a point to a leader.
  static func distance(_ point: Point, _ leader: [Point]) -> Double {
    var least = Double.infinity
    for (a, b) in zip(leader, leader.dropFirst()) {
      let (along, toPoint) = (b - a, point - a)
      let square = along.x * along.x + along.y * along.y
      let share = square > 0 ? min(max((toPoint.x * along.x + toPoint.y * along.y) / square, 0), 1) : 0
      let offset = point - (a + along * share)
      least = min(least, (offset.x * offset.x + offset.y * offset.y).squareRoot())
    }
    return least
  }

  /// What is left of a leader where boxes are cut out of it.
  static func pieces(of leader: [Point], outside boxes: [Rect]) -> [[Point]] {
    var pieces: [[Point]] = []
    for (start, end) in zip(leader, leader.dropFirst()) {
      let hidden = boxes.compactMap { share(of: start, end, in: $0) }.sorted { $0.lowerBound < $1.lowerBound }
      func add(_ from: Double, _ to: Double) {
        guard from < to else { return }
        let ends = [start + (end - start) * from, start + (end - start) * to]
        if from == 0, pieces.last?.last == start {
          pieces[pieces.count - 1].append(ends[1])
        } else {
          pieces.append(ends)
        }
      }
      var position = 0.0
      for range in hidden {
        add(position, range.lowerBound)
        position = max(position, range.upperBound)
      }
      add(position, 1)
    }
    return pieces
  }

  /// Which part of a segment is inside a box, from 0 at its start to 1 at its end (Liang and Barsky).
  private static func share(of start: Point, _ end: Point, in box: Rect) -> ClosedRange<Double>? {
    var (first, last) = (0.0, 1.0)
    for (from, to, low, high) in [(start.x, end.x, box.minX, box.maxX), (start.y, end.y, box.minY, box.maxY)] {
      if from == to {
        guard low < from, from < high else { return nil }
      } else {
        let (one, other) = ((low - from) / (to - from), (high - from) / (to - from))
        first = max(first, min(one, other))
        last = min(last, max(one, other))
      }
    }
    return first < last ? first...last : nil
  }
}
