import Raster
import Testing

@Suite struct ArcTests {
  @Test(arguments: [-720.0, -360, -300, -180, -90, -44, -1, 0, 1e-9, 30, 45, 46, 90, 135, 180, 225, 270, 359, 360, 1e9])
  func arcLiesOnItsCircleAndEndsAtItsAngle(sweep: Double) throws {
    for start in stride(from: -720.0, through: 720, by: 37) {
      let center = Point(x: 3, y: -7)
      var path = Path()
      path.addArc(center: center, radius: 1000, startDegrees: start, sweepDegrees: sweep)
      #expect(largestRadialError(of: path, center: center, radius: 1000) < 0.005)
      let turn = Transform.rotation(degrees: start + max(-360, min(360, sweep)))
      let end = center + Point(x: turn.a, y: turn.b) * 1000
      #expect(try distance(#require(path.currentPoint), end) < 1e-9)
      // Twice the area between the arc and its centre is the angle in radians.
      let sector = path.polygons().map { $0 + [path.currentPoint ?? center, center] }
      let area = signedArea(of: sector) / 500_000
      #expect(abs(area - max(-360, min(360, sweep)) * .pi / 180) < 1e-3)
    }
  }

  @Test func arcStartsWithALineFromTheCurrentPoint() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(center: Point(x: 10, y: 0), radius: 5, startDegrees: 180, sweepDegrees: 90)
    #expect(path.elements.prefix(2) == [.move(to: .zero), .line(to: Point(x: 5, y: 0))])
    #expect(path.currentPoint == Point(x: 10, y: -5))
  }

  @Test func undefinedAndNegativeNumbersDoNotTrap() {
    for value in [Double.nan, .infinity, -.infinity, -1, 1e308] {
      var path = Path()
      path.addArc(center: .zero, radius: value, startDegrees: value, sweepDegrees: value)
      path.addArc(
        to: Point(x: value, y: 1), radii: Size(width: value, height: value), rotationDegrees: value, largeArc: true,
        clockwise: false)
    }
  }

  @Test(arguments: [false, true], [false, true])
  func endpointArcTakesTheNamedWay(largeArc: Bool, clockwise: Bool) {
    var path = Path()
    path.move(to: Point(x: 10, y: 0))
    path.addArc(
      to: Point(x: 0, y: 10), radii: Size(width: 10, height: 10), rotationDegrees: 0, largeArc: largeArc,
      clockwise: clockwise)
    // Of the two circles through both points, one is centred at the origin and runs 90° clockwise.
    let center = largeArc == clockwise ? Point(x: 10, y: 10) : Point.zero
    #expect(largestRadialError(of: path, center: center, radius: 10) < 1e-4)
    let chord = [[Point(x: 10, y: 0), Point(x: 0, y: 10)]]
    #expect(signedArea(of: chord) == 0)
    let segment = 100 * (Double.pi / 4 - 0.5)
    let area = largeArc ? 100 * Double.pi - segment : segment
    #expect(abs(signedArea(of: path.polygons()) - (clockwise ? area : -area)) < 0.05)
  }

  @Test func rotatedEllipticalArcLiesOnItsEllipse() {
    var random = TestRandom(seed: 7)
    for _ in 0..<300 {
      let radii = Size(width: .random(in: 1...20, using: &random), height: .random(in: 1...20, using: &random))
      let degrees = Double.random(in: -400...400, using: &random)
      let (start, end) = (random.point(in: -30...30), random.point(in: -30...30))
      var path = Path()
      path.move(to: start)
      path.addArc(
        to: end, radii: radii, rotationDegrees: degrees, largeArc: .random(using: &random),
        clockwise: .random(using: &random))
      #expect(path.currentPoint == end)
      // Mapped back, the ellipse is a circle through three of the arc's points; all others must lie on it too.
      let circle = path.applying(.rotation(degrees: -degrees)).applying(
        .scale(x: 1 / radii.width, y: 1 / radii.height))
      let ends = circle.contours(closing: false).joined().flatMap { [$0.point(at: 0), $0.point(at: 1)] }
      let (a, b) = (ends[0], ends[ends.count - 1])
      let halfChord = distance(a, b) / 2
      let radius = max(1, halfChord)
      let height = max(0, radius * radius - halfChord * halfChord).squareRoot()
      let normal = Point(x: b.y - a.y, y: a.x - b.x) * (1 / (2 * halfChord))
      let errors = [height, -height].map {
        largestRadialError(of: circle, center: (a + b) * 0.5 + normal * $0, radius: radius)
      }
      #expect(errors.min() ?? 1 < 2e-5 * radius)
    }
  }

  @Test func arcsThatCannotBeAreLines() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(to: .zero, radii: Size(width: 5, height: 5), rotationDegrees: 0, largeArc: true, clockwise: true)
    path.addArc(
      to: Point(x: 1, y: 0), radii: Size(width: 0, height: 5), rotationDegrees: 0, largeArc: true, clockwise: true)
    path.addArc(
      to: Point(x: 2, y: 0), radii: Size(width: 1e30, height: 1e30), rotationDegrees: 0, largeArc: false,
      clockwise: true)
    #expect(path.elements == [.move(to: .zero), .line(to: Point(x: 1, y: 0)), .line(to: Point(x: 2, y: 0))])
  }

  @Test func rotationIsExactAtQuarterTurnsAndCloseElsewhere() {
    #expect(Transform.rotation(degrees: 90) == Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(Transform.rotation(degrees: -540) == Transform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0))
    let half = 0.5.squareRoot()
    for (degrees, x, y) in [
      (30.0, 0.75.squareRoot(), 0.5), (60, 0.5, 0.75.squareRoot()), (45, half, half), (135, -half, half),
      (225, -half, -half), (-45, half, -half), (405, half, half),
      (18, 0.951056516295153572, 0.309016994374947424),
    ] {
      let rotation = Transform.rotation(degrees: degrees)
      #expect(abs(rotation.a - x) < 4e-16)
      #expect(abs(rotation.b - y) < 4e-16)
    }
    #expect(Transform.rotation(degrees: .nan) == .identity)
  }
}
