/// What takes the parts of edges, one row at a time.
protocol EdgeVisitor {
  /// A chain starts: a stretch of a contour without change of vertical direction.
  mutating func startChain()

  /// A part of an edge inside one row, from its upper end (`x0`, `y0`) to its lower end (`x1`, `y1`), y0 < y1. `sign`
  /// is 1 where the contour runs downwards, else −1. Parts come in the order of the contour.
  mutating func visit(row: Int, x0: Double, y0: Double, x1: Double, y1: Double, sign: Double)

  /// A level edge between two rows' borders.
  mutating func visitLevel(row: Int, y: Double, minX: Double, maxX: Double)
}

/// Walks along the edges of contours, clips them to a view and cuts them at its rows. Coordinates are pixels from the
/// view's corner.
///
/// What lies left of the view is moved to its left border, where it has the same effect; what lies right of, above or
/// below it has none. Clipping comes before any conversion to integers, so coordinates may have any finite value.
struct EdgeWalker {
  let width: Double
  let height: Double

  /// Visits all edges of `polyline`. Each contour is started at an end of a chain, so that no chain is visited in two
  /// parts.
  @inline(__always)
  func walk(_ polyline: borrowing Polyline, _ visitor: inout some EdgeVisitor) {
    polyline.points.withUnsafeBufferPointer { points in
      var first = 0
      for end in polyline.contourEnds {
        var direction = 0.0
        let start = chainStart(points, first, end)
        var previous = points[start]
        for index in start + 1..<end { advance(&previous, to: points[index], &direction, &visitor) }
        for index in first...start { advance(&previous, to: points[index], &direction, &visitor) }
        first = end
      }
    }
  }

  /// The index of a corner at which the contour first changes its vertical direction.
  @inline(__always)
  private func chainStart(_ points: UnsafeBufferPointer<Point>, _ first: Int, _ end: Int) -> Int {
    var direction = 0.0
    for index in first + 1..<end {
      let step = points[index].y - points[index - 1].y
      if step * direction < 0 { return index - 1 }
      if step != 0 { direction = step }
    }
    return first
  }

  @inline(__always)
  private func advance(
    _ previous: inout Point, to point: Point, _ direction: inout Double, _ visitor: inout some EdgeVisitor
  ) {
    let from = previous
    previous = point
    if from.y < point.y {
      if direction != 1 {
        direction = 1
        visitor.startChain()
      }
      walkDown(from.x, from.y, point.x, point.y, 1, &visitor)
    } else if point.y < from.y {
      if direction != -1 {
        direction = -1
        visitor.startChain()
      }
      walkDown(point.x, point.y, from.x, from.y, -1, &visitor)
    } else if from.y > 0 && from.y < height {
      let row = from.y.rounded(.down)
      let minX = max(0, min(from.x, point.x))
      let maxX = min(width, max(from.x, point.x))
      if from.y != row && minX < maxX { visitor.visitLevel(row: Int(row), y: from.y, minX: minX, maxX: maxX) }
    }
  }

  @inline(__always)
  private func walkDown(
    _ topX: Double, _ topY: Double, _ bottomX: Double, _ bottomY: Double, _ sign: Double,
    _ visitor: inout some EdgeVisitor
  ) {
    guard topY < height, bottomY > 0 else { return }
    var (x0, y0, x1, y1) = (topX, topY, bottomX, bottomY)
    let slope = (x1 - x0) / (y1 - y0)
    if y0 < 0 {
      x0 -= y0 * slope
      y0 = 0
    }
    if y1 > height {
      x1 -= (y1 - height) * slope
      y1 = height
    }
    if x0 >= 0 && x1 >= 0 && x0 <= width && x1 <= width {
      cut(x0, y0, x1, y1, slope, sign, &visitor)
    } else {
      walkCrossing(x0, y0, x1, y1, slope, sign, &visitor)
    }
  }

  /// Walks along an edge that leaves the view to the left or to the right.
  @inline(never)
  private func walkCrossing(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ slope: Double, _ sign: Double,
    _ visitor: inout some EdgeVisitor
  ) {
    if x0 >= width && x1 >= width { return }
    if x0 <= 0 && x1 <= 0 {
      cut(0, y0, 0, y1, 0, sign, &visitor)
      return
    }
    // Where the edge crosses a border; limited, since rounding may lead outside.
    func crossing(_ border: Double) -> Double { max(y0, min(y1, y0 + (border - x0) / slope)) }
    // The edge starts on the left border or inside, is inside from `enter` to `leave`, and ends on the left border or
    // inside; what is missing lies to the right.
    let enter = x0 < 0 ? crossing(0) : x0 > width ? crossing(width) : y0
    let leave = x1 < 0 ? crossing(0) : x1 > width ? crossing(width) : y1
    let enterX = max(0, min(width, x0))
    let leaveX = max(0, min(width, x1))
    if sign > 0 {
      if x0 < 0 { cut(0, y0, 0, enter, 0, sign, &visitor) }
      cut(enterX, enter, leaveX, leave, slope, sign, &visitor)
      if x1 < 0 { cut(0, leave, 0, y1, 0, sign, &visitor) }
    } else {
      if x1 < 0 { cut(0, leave, 0, y1, 0, sign, &visitor) }
      cut(enterX, enter, leaveX, leave, slope, sign, &visitor)
      if x0 < 0 { cut(0, y0, 0, enter, 0, sign, &visitor) }
    }
  }

  /// Cuts an edge inside the view at the borders of rows, in the contour's direction.
  ///
  /// Where it crosses a border follows from its upper end alone, so that an edge and its reverse cancel out exactly.
  @inline(__always)
  private func cut(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ slope: Double, _ sign: Double,
    _ visitor: inout some EdgeVisitor
  ) {
    guard y0 < y1 else { return }
    // Limited, since a rounded sum may lead outside.
    @inline(__always) func x(at y: Double) -> Double { max(0, min(width, x0 + slope * (y - y0))) }
    var row = Int(y0)
    if y1 <= Double(row + 1) {
      visitor.visit(row: row, x0: x0, y0: y0, x1: x1, y1: y1, sign: sign)
    } else if sign > 0 {
      var upper = (x: x0, y: y0)
      var border = Double(row + 1)
      while y1 > border {
        let lower = (x: x(at: border), y: border)
        visitor.visit(row: row, x0: upper.x, y0: upper.y, x1: lower.x, y1: lower.y, sign: sign)
        upper = lower
        row += 1
        border += 1
      }
      visitor.visit(row: row, x0: upper.x, y0: upper.y, x1: x1, y1: y1, sign: sign)
    } else {
      let firstRow = row
      row = Int(y1.rounded(.up)) - 1
      var lower = (x: x1, y: y1)
      while row > firstRow {
        let border = Double(row)
        let upper = (x: x(at: border), y: border)
        visitor.visit(row: row, x0: upper.x, y0: upper.y, x1: lower.x, y1: lower.y, sign: sign)
        lower = upper
        row -= 1
      }
      visitor.visit(row: row, x0: x0, y0: y0, x1: lower.x, y1: lower.y, sign: sign)
    }
  }
}
