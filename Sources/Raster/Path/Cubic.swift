/// A cubic Bézier curve.
struct Cubic {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point

  init(start: Point, control1: Point, control2: Point, end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// A quadratic curve, exactly.
  init(start: Point, control: Point, end: Point) {
    self.init(
      start: start, control1: start + (control - start) * (2.0 / 3), control2: end + (control - end) * (2.0 / 3),
      end: end)
  }

  /// The direction in which the curve leaves its start, as a unit vector; nil for a single point.
  var startTangent: Point? {
    (control1 - start).direction ?? (control2 - start).direction ?? (end - start).direction
  }

  /// The direction in which the curve reaches its end, as a unit vector; nil for a single point.
  var endTangent: Point? {
    (end - control2).direction ?? (end - control1).direction ?? (end - start).direction
  }

  /// The parts of the curve before and after the parameter `t` (de Casteljau).
  func split(at t: Double) -> (Cubic, Cubic) {
    let a = start + (control1 - start) * t
    let middle = control1 + (control2 - control1) * t
    let d = control2 + (end - control2) * t
    let b = a + (middle - a) * t
    let c = middle + (d - middle) * t
    let point = b + (c - b) * t
    return (
      Cubic(start: start, control1: a, control2: b, end: point),
      Cubic(start: point, control1: c, control2: d, end: end)
    )
  }
}

extension Cubic {
  /// The point at the parameter `t`.
  func point(at t: Double) -> Point {
    let s = 1 - t
    return start * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t) + end * (t * t * t)
  }

  /// The derivative at the parameter `t`.
  func velocity(at t: Double) -> Point {
    let s = 1 - t
    return (control1 - start) * (3 * s * s) + (control2 - control1) * (6 * s * t) + (end - control2) * (3 * t * t)
  }
}

extension Point {
  /// The unit vector in the same direction; nil where the vector is too short to have one.
  var direction: Point? {
    let square = dot(self)
    return square > 1e-200 ? self * (1 / square.squareRoot()) : nil
  }
}
