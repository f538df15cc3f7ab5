extension Polyline {
  /// Replaces the contours by those of `other`, moved into the view 0…width × 0…height.
  ///
  /// What is outside of the view is moved to its border: edges left of it have the same effect there; edges right,
  /// above or below of it have none, neither before nor after. Coordinates may have any finite value.
  mutating func clip(_ other: Polyline, width: Double, height: Double) {
    removeAll()
    var first = 0
    for contour in 0..<other.contourEnds.count {
      let end = other.contourEnds[contour]
      var previous = other.points[end - 1]
      for index in first..<end {
        let point = other.points[index]
        addClipped(from: previous, to: point, width, height)
        previous = point
      }
      first = end
      endContour()
    }
  }

  /// Adds the end of an edge, and the places where the edge crosses the borders of the view before it.
  private mutating func addClipped(from: Point, to: Point, _ width: Double, _ height: Double) {
    if from.y != to.y {
      let edge = DirectedEdge(from, to)
      // From top to bottom: the view's borders in the order in which a descending edge meets them.
      var crossings = (Double.nan, Double.nan, Double.nan, Double.nan)
      if edge.top.y < 0 && edge.bottom.y > 0 { crossings.0 = 0 }
      if edge.top.y < height && edge.bottom.y > height { crossings.3 = height }
      let atLeft = edge.crossesX(0) ? edge.y(atX: 0) : .nan
      let atRight = edge.crossesX(width) ? edge.y(atX: width) : .nan
      let isRising = edge.bottom.x > edge.top.x
      crossings.1 = isRising ? atLeft : atRight
      crossings.2 = isRising ? atRight : atLeft
      if from.y < to.y {
        add(edge, crossings.0, width, height)
        add(edge, crossings.1, width, height)
        add(edge, crossings.2, width, height)
        add(edge, crossings.3, width, height)
      } else {
        add(edge, crossings.3, width, height)
        add(edge, crossings.2, width, height)
        add(edge, crossings.1, width, height)
        add(edge, crossings.0, width, height)
      }
    }
    append(Point(x: max(0, min(width, to.x)), y: max(0, min(height, to.y))))
  }

  /// Adds the place of an edge at a height inside the view.
  private mutating func add(_ edge: DirectedEdge, _ y: Double, _ width: Double, _ height: Double) {
    guard y >= 0, y <= height else { return }
    append(Point(x: max(0, min(width, edge.x(atY: y))), y: y))
  }
}

/// An edge from its upper to its lower end, so that an edge and its reverse have the same crossings.
private struct DirectedEdge {
  let top: Point
  let bottom: Point
  private let slope: Double

  init(_ from: Point, _ to: Point) {
    (top, bottom) = from.y < to.y ? (from, to) : (to, from)
    slope = (bottom.x - top.x) / (bottom.y - top.y)
  }

  func crossesX(_ x: Double) -> Bool { (top.x < x) != (bottom.x < x) }

  /// Limited to the edge, since rounding may lead outside.
  func y(atX x: Double) -> Double { max(top.y, min(bottom.y, top.y + (x - top.x) / slope)) }

  func x(atY y: Double) -> Double {
    let x = top.x + (y - top.y) * slope
    return max(min(top.x, bottom.x), min(max(top.x, bottom.x), x))
  }
}
