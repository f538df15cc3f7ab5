import Raster
import Testing

/// A line through the middle of a stroke, cut finely, with the distance to it.
struct CenterLine {
  let points: [[Point]]

  /// - Parameter isClosed: Whether to go back to the start of each contour.
  init(_ path: Path, isClosed: Bool, steps: Int = 128) {
    points = path.contours(closing: isClosed).map { contour in
      contour.flatMap { segment in
        let steps = segment.controls.count == 2 ? 1 : steps
        return (0...steps).map { segment.point(at: Double($0) / Double(steps)) }
      }
    }
  }

  /// In plain numbers, as tests run without optimization.
  func distance(to point: Point) -> Double {
    var nearest = Double.infinity
    for contour in points {
      var (startX, startY) = (contour[0].x, contour[0].y)
      for end in contour {
        let (chordX, chordY, offsetX, offsetY) = (end.x - startX, end.y - startY, point.x - startX, point.y - startY)
        let square = chordX * chordX + chordY * chordY
        let t = square > 0 ? max(0, min(1, (offsetX * chordX + offsetY * chordY) / square)) : 0
        let (restX, restY) = (offsetX - chordX * t, offsetY - chordY * t)
        nearest = min(nearest, restX * restX + restY * restY)
        (startX, startY) = (end.x, end.y)
      }
    }
    return nearest.squareRoot()
  }
}

/// Whether a shape covers a point by the non-zero rule.
struct Shape {
  let polygons: [[Point]]

  init(_ path: Path, steps: Int = 24) { polygons = path.polygons(steps: steps) }

  func covers(_ point: Point) -> Bool { windingNumber(of: polygons, at: point) != 0 }

  /// The exact bounds of the polygons.
  var bounds: Rect {
    let points = polygons.joined()
    return Rect(
      minX: points.map(\.x).min() ?? 0, minY: points.map(\.y).min() ?? 0, maxX: points.map(\.x).max() ?? 0,
      maxY: points.map(\.y).max() ?? 0)
  }

  /// The area by counting the centres of a grid of `step`.
  func countedArea(step: Double) -> Double {
    var count = 0
    for y in stride(from: bounds.minY + step / 2, to: bounds.maxY, by: step) {
      for x in stride(from: bounds.minX + step / 2, to: bounds.maxX, by: step) where covers(Point(x: x, y: y)) {
        count += 1
      }
    }
    return Double(count) * step * step
  }
}

/// Points at which a stroke with round caps and joins disagrees with the distance from its centre line, of `count`
/// points at distances up to `margin` on either side of its edge; those within `slack` of the edge may go either way.
func strokeMismatches(
  _ path: Path, isClosed: Bool, width: Double, margin: Double, slack: Double, count: Int, random: inout TestRandom,
  style: StrokeStyle? = nil
) -> [Point] {
  let style = style ?? StrokeStyle(width: width, cap: .round, join: .round)
  let shape = Shape(path.stroked(style))
  let line = CenterLine(path, isClosed: isClosed)
  let all = line.points.flatMap { $0 }
  var mismatches: [Point] = []
  for _ in 0..<count {
    // A random distance in a random direction from a random place gives many points near the edge, and some inside.
    let place = all.randomElement(using: &random) ?? .zero
    let direction = Transform.rotation(degrees: .random(in: 0..<360, using: &random))
    let reach =
      Double.random(in: 0...1, using: &random) < 0.3
      ? Double.random(in: 0...width / 2, using: &random)
      : width / 2 + Double.random(in: -margin...margin, using: &random)
    let point = place + Point(x: direction.a, y: direction.b) * reach
    let distance = line.distance(to: point)
    if abs(distance - width / 2) > slack, shape.covers(point) != (distance < width / 2) { mismatches.append(point) }
  }
  return mismatches
}
