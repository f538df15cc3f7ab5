// Elliptical arcs as cubic Bézier curves, without the trigonometric functions of the C library (their last bit is not
// the same everywhere). An arc is the image of an arc of the unit circle between two unit vectors; it is cut into
// pieces of at most 45° by quarter turns (exact) and bisection (vector sums), and the length of the control arms,
// 4/3·tan(angle/4), comes from the half-angle formulas. A 45° piece differs from the circle by at most 4.3e-6 of the
// radius: 0.005 px at a radius of 1,000 px, where one curve per quarter would be off by 0.27 px.

extension Path {
  /// Adds the quarter of an ellipse from the current point to `point` whose end tangents meet at `corner`: the
  /// rounding of a corner of a rectangle. The curve differs from the true ellipse by at most 4.3e-6 of the larger radius.
  /// A contour must have been started.
  public mutating func addCorner(to point: Point, corner: Point) {
    guard let start = currentPoint else { preconditionFailure("a contour starts with move(to:)") }
    let axisX = corner - point
    let axisY = corner - start
    let circle = UnitCircleMap(center: start - axisX, axisX: axisX, axisY: axisY)
    addQuarter(of: circle, from: Point(x: 1, y: 0), start: start, end: point)
  }

  /// Adds an arc of a circle. A straight line leads to its start from the current point; an empty path starts there.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius in the caller's unit; negative counts as 0.
  ///   - startDegrees: The direction from the centre to the start of the arc: 0 points along x, 90 along y (downwards).
  ///   - sweepDegrees: How far the arc turns, positive clockwise on screen; limited to one full turn either way.
  public mutating func addArc(center: Point, radius: Double, startDegrees: Double, sweepDegrees: Double) {
    let radius = radius > 0 ? radius : 0
    // Quarter turns are counted from the start; a negative sweep runs along the circle mirrored at the x axis.
    let sign: Double = sweepDegrees < 0 ? -1 : 1
    let sweep = sweepDegrees.isFinite ? min(abs(sweepDegrees), 360) : sweepDegrees.isNaN ? 0 : 360
    let circle = UnitCircleMap(
      center: center, axisX: Point(x: radius, y: 0), axisY: Point(x: 0, y: radius * sign))
    let from = Point(unitVectorAtDegrees: startDegrees * sign)
    let start = circle.image(of: from)
    if isEmpty { move(to: start) } else if currentPoint != start { addLine(to: start) }
    let quarters = Int(sweep / 90)
    var (unit, place) = (from, start)
    for _ in 0..<quarters {
      let next = unit.quarterTurned
      let end = circle.image(of: next)
      addQuarter(of: circle, from: unit, start: place, end: end)
      (unit, place) = (next, end)
    }
    let rest = Point(unitVectorAtDegrees: sweep - Double(quarters) * 90)
    guard rest.y > 0 else { return }
    let last = unit * rest.x + unit.quarterTurned * rest.y
    addPartOfQuarter(of: circle, from: unit, to: last, start: place, end: circle.image(of: last))
  }

  /// Adds an arc of an ellipse from the current point to `point`, by the rules of SVG 2's `A` command: radii that are
  /// too small to reach are enlarged, a radius of 0 makes a straight line, equal end points add nothing. A contour must
  /// have been started.
  ///
  /// - Parameters:
  ///   - point: The end of the arc.
  ///   - radii: The radii along the ellipse's own axes; their signs do not matter.
  ///   - rotationDegrees: The angle from the x axis to the ellipse's first axis, clockwise on screen.
  ///   - largeArc: Whether to take the longer way round.
  ///   - clockwise: Whether to go clockwise on screen (SVG's sweep flag).
  public mutating func addArc(
    to point: Point, radii: Size, rotationDegrees: Double, largeArc: Bool, clockwise: Bool
  ) {
    guard let start = currentPoint else { preconditionFailure("a contour starts with move(to:)") }
    guard start != point else { return }
    // SVG 2, appendix B.2.4, in the plane where the ellipse is the unit circle around `center`.
    let axis = Point(unitVectorAtDegrees: rotationDegrees)
    var (radiusX, radiusY) = (abs(radii.width), abs(radii.height))
    let halfChord = (start - point) * 0.5
    var from = Point(x: axis.dot(halfChord) / radiusX, y: axis.cross(halfChord) / radiusY)
    var squaredHalfChord = from.dot(from)
    if squaredHalfChord > 1 {
      let factor = squaredHalfChord.squareRoot()
      radiusX *= factor
      radiusY *= factor
      from = from * (1 / factor)
      squaredHalfChord = 1
    }
    // Flatter than 1e-9 of its chord, an arc is a line; this also ends radii of 0 and whatever is not finite.
    guard squaredHalfChord > 1e-18, radiusX.isFinite, radiusY.isFinite, from.x.isFinite, from.y.isFinite else {
      return addLine(to: point)
    }
    let height = max(0, (1 - squaredHalfChord) / squaredHalfChord).squareRoot() * (largeArc == clockwise ? -1 : 1)
    let offset = Point(x: height * from.y, y: -height * from.x)
    let sign: Double = clockwise ? 1 : -1
    let axes = UnitCircleMap(
      center: .zero, axisX: axis * radiusX, axisY: axis.quarterTurned * (radiusY * sign))
    let mirror = Point(x: 1, y: sign)
    let circle = UnitCircleMap(
      center: (start + point) * 0.5 + axes.image(of: Point(x: offset.x, y: offset.y * sign)),
      axisX: axes.axisX, axisY: axes.axisY)
    let first = Point(x: from.x - offset.x, y: (from.y - offset.y) * mirror.y).normalized
    let last = Point(x: -from.x - offset.x, y: (-from.y - offset.y) * mirror.y).normalized
    addArc(of: circle, from: first, to: last, isLarge: largeArc, start: start, end: point)
  }
}

/// An affine map of the unit circle onto an ellipse.
struct UnitCircleMap {
  /// The image of the origin.
  var center: Point
  /// The image of the vector (1, 0).
  var axisX: Point
  /// The image of the vector (0, 1).
  var axisY: Point

  func image(of point: Point) -> Point {
    Point(
      x: center.x + axisX.x * point.x + axisY.x * point.y,
      y: center.y + axisX.y * point.x + axisY.y * point.y)
  }

  func image(ofVector vector: Point) -> Point {
    Point(x: axisX.x * vector.x + axisY.x * vector.y, y: axisX.y * vector.x + axisY.y * vector.y)
  }
}

extension Path {
  /// Adds the arc of the unit circle's image that runs in positive direction from one unit vector to another. `start`
  /// and `end` are the images of the two, as exact as the caller knows them; `isLarge` decides where rounding leaves
  /// open whether an angle is 0° or 360°, or on which side of 180° it lies.
  mutating func addArc(
    of circle: UnitCircleMap, from first: Point, to last: Point, isLarge: Bool, start: Point, end: Point
  ) {
    let (cosine, sine) = (first.dot(last), first.cross(last))
    let quarters =
      if isLarge {
        sine < 0 && cosine < 0 || sine >= 0 && cosine < 0 ? 2 : 3
      } else {
        cosine < 0 ? 1 : 0
      }
    var (unit, place) = (first, start)
    for _ in 0..<quarters {
      let next = unit.quarterTurned
      let nextPlace = circle.image(of: next)
      addQuarter(of: circle, from: unit, start: place, end: nextPlace)
      (unit, place) = (next, nextPlace)
    }
    addPartOfQuarter(of: circle, from: unit, to: last, start: place, end: end)
  }

  /// Adds the arc between two unit vectors that are at most 90° apart.
  private mutating func addPartOfQuarter(
    of circle: UnitCircleMap, from first: Point, to last: Point, start: Point, end: Point
  ) {
    let cosine = first.dot(last)
    if cosine > 0.7071 {
      addPiece(of: circle, from: first, to: last, arm: controlArm(from: first, to: last), end: end, start: start)
    } else {
      let middle = (first + last).normalized
      let place = circle.image(of: middle)
      let arm = controlArm(from: first, to: middle)
      addPiece(of: circle, from: first, to: middle, arm: arm, end: place, start: start)
      addPiece(of: circle, from: middle, to: last, arm: arm, end: end, start: place)
    }
  }

  private mutating func addQuarter(of circle: UnitCircleMap, from first: Point, start: Point, end: Point) {
    let last = first.quarterTurned
    let middle = (first + last) * 0.5.squareRoot()
    let place = circle.image(of: middle)
    addPiece(of: circle, from: first, to: middle, arm: eighthTurnArm, end: place, start: start)
    addPiece(of: circle, from: middle, to: last, arm: eighthTurnArm, end: end, start: place)
  }

  private mutating func addPiece(
    of circle: UnitCircleMap, from first: Point, to last: Point, arm: Double, end: Point, start: Point
  ) {
    addCurve(
      to: end, control1: start + circle.image(ofVector: first.quarterTurned * arm),
      control2: end - circle.image(ofVector: last.quarterTurned * arm))
  }
}

/// The control arms of a 45° arc of the unit circle: 4/3·tan(45°/4).
private let eighthTurnArm = 0.26521648983954411

/// The control arms, 4/3·tan(angle/4), of the arc between two unit vectors less than 180° apart.
func controlArm(from first: Point, to last: Point) -> Double {
  let tangentOfHalf = max(0, first.cross(last)) / (1 + first.dot(last))
  return 4 / 3 * tangentOfHalf / (1 + (1 + tangentOfHalf * tangentOfHalf).squareRoot())
}

extension Point {
  /// The vector of length 1 in the same direction. The vector must not be zero.
  var normalized: Point { self * (1 / dot(self).squareRoot()) }
}
