/// On which side of each closed contour a path is filled, by the non-zero rule.
///
/// Beside a contour's edge, the winding number is that of all other contours there, plus the contour's own on its inner
/// side. Contours that cross each other have no single answer; the place where each begins decides.
struct FilledSides {
  private var isLeft: [Bool] = []

  init(of path: Path) {
    let polygons = path.contourSlices.map { Polygon(path, $0) }
    let areas = polygons.map(\.signedArea)
    // Beyond this, looking at every pair would take too long; contours are then taken to wind as fonts and icons have
    // them, holes against their outer contour.
    let pairCost = polygons.reduce(0) { $0 + $1.points.count } * polygons.count
    let totalArea = areas.reduce(0, +)
    for (index, polygon) in polygons.enumerated() {
      // Clockwise contours have their inner side on the right.
      let own = areas[index] > 0 ? 1 : -1
      var isInside = own == (totalArea > 0 ? 1 : -1)
      if pairCost <= 20_000_000 {
        var others = 0
        let point = polygon.edgePoint
        for (otherIndex, other) in polygons.enumerated() where otherIndex != index {
          others += other.windingNumber(at: point)
        }
        isInside = others == 0 || others + own != 0
      }
      isLeft.append(isInside == (own < 0))
    }
  }

  /// Whether the filled side of the contour with this index lies to its left on screen.
  func isLeft(ofContour index: Int) -> Bool { isLeft[index] }
}

/// A contour with its curves cut into eight lines each.
private struct Polygon {
  private(set) var points: [Point] = []
  private var bounds: Rect?

  init(_ path: Path, _ slice: Path.Slice) {
    var index = slice.firstPoint
    var current = slice.start
    points.append(current)
    for verb in path.verbs[slice.verbs] {
      switch verb {
      case .move, .line:
        current = path.points[index]
        points.append(current)
      case .quad:
        add(Cubic(start: current, control: path.points[index], end: path.points[index + 1]))
        current = path.points[index + 1]
      case .cubic:
        let end = path.points[index + 2]
        add(Cubic(start: current, control1: path.points[index], control2: path.points[index + 1], end: end))
        current = end
      case .close: break
      }
      index += verb.pointCount
    }
    if let first = points.first {
      var (low, high) = (first, first)
      for point in points {
        low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
      }
      bounds = Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
    }
  }

  private mutating func add(_ curve: Cubic) {
    for step in 1...8 { points.append(curve.point(at: Double(step) / 8)) }
  }

  /// A point on the contour, away from its corners.
  var edgePoint: Point {
    points.count > 1 ? (points[0] + points[1]) * 0.5 : points.first ?? .zero
  }

  /// The area, positive for clockwise contours.
  var signedArea: Double {
    guard let first = points.first, var previous = points.last else { return 0 }
    var area = 0.0
    for point in points {
      area += (previous - first).cross(point - first)
      previous = point
    }
    return area / 2
  }

  /// How often the contour winds around a point, clockwise.
  func windingNumber(at point: Point) -> Int {
    guard let bounds, point.x >= bounds.minX, point.x <= bounds.maxX, point.y >= bounds.minY, point.y <= bounds.maxY,
      var previous = points.last
    else { return 0 }
    var winding = 0
    for next in points {
      // Each crossing of the ray to the right counts with its direction (Sunday, "Inclusion of a point in a polygon").
      if (previous.y <= point.y) != (next.y <= point.y) {
        let isDownwards = previous.y <= point.y
        let side = (next - previous).cross(point - previous)
        if isDownwards, side > 0 { winding += 1 }
        if !isDownwards, side < 0 { winding -= 1 }
      }
      previous = next
    }
    return winding
  }
}
