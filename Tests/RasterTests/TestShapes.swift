import Raster

extension Path {
  /// A closed contour through corners.
  init(edges: [(Double, Double)]) {
    self.init()
    addContour(edges)
  }

  /// Adds a closed contour through corners.
  mutating func addContour(_ corners: [(Double, Double)]) {
    guard let first = corners.first else { return }
    move(to: Point(x: first.0, y: first.1))
    for corner in corners.dropFirst() { addLine(to: Point(x: corner.0, y: corner.1)) }
    closeSubpath()
  }

  /// Adds a circle of four cubic curves, clockwise on screen.
  mutating func addCircle(_ x: Double, _ y: Double, _ radius: Double) {
    let k = 0.551_784_777_779_014 * radius
    move(to: Point(x: x + radius, y: y))
    addCurve(
      to: Point(x: x, y: y + radius), control1: Point(x: x + radius, y: y + k), control2: Point(x: x + k, y: y + radius)
    )
    addCurve(
      to: Point(x: x - radius, y: y), control1: Point(x: x - k, y: y + radius), control2: Point(x: x - radius, y: y + k)
    )
    addCurve(
      to: Point(x: x, y: y - radius), control1: Point(x: x - radius, y: y - k), control2: Point(x: x - k, y: y - radius)
    )
    addCurve(
      to: Point(x: x + radius, y: y), control1: Point(x: x + k, y: y - radius), control2: Point(x: x + radius, y: y - k)
    )
    closeSubpath()
  }

  static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    var path = Path()
    path.addCircle(x, y, radius)
    return path
  }
}

/// A canvas, or the test ends.
func makeCanvas(_ width: Int, _ height: Int, _ color: Color = .clear) throws -> Canvas {
  guard var canvas = Canvas(width: width, height: height) else { throw RefusedSize() }
  canvas.clear(color)
  return canvas
}

struct RefusedSize: Error {}
