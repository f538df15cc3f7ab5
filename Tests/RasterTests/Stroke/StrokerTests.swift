import Raster
import Testing

@Suite struct StrokerTests {
  func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  func polyline(_ points: [Point], closed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    if closed { path.closeSubpath() }
    return path
  }

  @Test func lineIsARectangle() {
    let line = polyline([point(10, 20), point(30, 20)])
    #expect(
      line.stroked(StrokeStyle(width: 4)).elements == [
        .move(to: point(10, 18)), .line(to: point(30, 18)), .line(to: point(30, 22)), .line(to: point(10, 22)),
        .line(to: point(10, 18)), .close,
      ])
    let square = Shape(line.stroked(StrokeStyle(width: 4, cap: .square)))
    #expect(square.bounds == Rect(x: 8, y: 18, width: 24, height: 4))
    #expect(signedArea(of: square.polygons) == 96)
  }

  @Test func roundCapsAreHalfCircles() {
    let style = StrokeStyle(width: 10, cap: .round)
    let outline = polyline([point(0, 0), point(20, 0)]).stroked(style)
    #expect(abs(signedArea(of: outline.polygons()) - (200 + 25 * .pi)) < 0.02)
    for segment in outline.contours(closing: false).joined() where segment.controls.count == 4 {
      for step in 0...8 {
        let point = segment.point(at: Double(step) / 8)
        let center = Point(x: point.x < 10 ? 0 : 20, y: 0)
        #expect(abs(distance(point, center) - 5) < 5e-5)
      }
    }
  }

  @Test func closedPolygonIsTwoRings() {
    let square = Path(rect: Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(
      square.stroked(StrokeStyle(width: 2))
        == {
          var rings = polyline([point(-1, -1), point(21, -1), point(21, 11), point(-1, 11)], closed: true)
          rings.append(polyline([point(1, 9), point(19, 9), point(19, 1), point(1, 1)], closed: true))
          return rings
        }())
  }

  @Test(arguments: [LineJoin.miter, .round, .bevel])
  func joinsOfARightAngle(join: LineJoin) {
    let corner = polyline([point(0, 0), point(10, 0), point(10, 10)])
    let shape = Shape(corner.stroked(StrokeStyle(width: 2, join: join)))
    // Two bands of 10 × 2 share a quarter of 1 × 1 and leave out the corner's outer square of 1 × 1.
    let outer =
      switch join {
      case .miter: 1.0
      case .round: Double.pi / 4
      case .bevel: 0.5
      }
    #expect(abs(signedArea(of: shape.polygons) - (39 + outer)) < 0.001)
    #expect(shape.covers(point(10.9, -0.9)) == (join == .miter))
    #expect(shape.covers(point(10.6, -0.6)) == (join != .bevel))
    #expect(shape.covers(point(10.49, -0.49)))
    #expect(shape.covers(point(8.9, 1.1)) == false)
  }

  @Test func miterLimitSwitchesToBevel() {
    // A turn of 90° has a miter of √2 widths, one of 120° (60° between the lines) of 2 widths.
    for (turn, ratio) in [(90.0, 2.0.squareRoot()), (120, 2)] {
      let direction = Transform.rotation(degrees: turn)
      let corner = polyline([point(-10, 0), .zero, point(direction.a, direction.b) * 10])
      for (limit, isSharp) in [(ratio - 0.001, false), (ratio + 0.001, true), (0, false), (.nan, false)] {
        let shape = Shape(corner.stroked(StrokeStyle(width: 2, miterLimit: limit)))
        let tip = Transform.rotation(degrees: turn / 2 - 90)
        #expect(shape.covers(point(tip.a, tip.b) * (ratio - 0.01)) == isSharp)
        #expect(!shape.covers(point(tip.a, tip.b) * (ratio + 0.01)))
      }
    }
  }

  @Test(arguments: [LineJoin.miter, .round, .bevel])
  func turningBack(join: LineJoin) {
    let back = polyline([point(0, 0), point(10, 0), point(0, 0)])
    let shape = Shape(back.stroked(StrokeStyle(width: 4, join: join)))
    #expect(shape.covers(point(9.9, 1.9)))
    #expect(shape.covers(point(11.9, 0)) == (join == .round))
    #expect(!shape.covers(point(12.1, 0)))
    #expect(!shape.covers(point(-0.1, 0)))
  }

  @Test func roundedRectangleIsTwoRoundedRectangles() {
    let rect = Rect(x: 0, y: 0, width: 300, height: 56)
    let outline = Path(roundedRect: rect, radii: CornerRadii(all: 8)).stroked(StrokeStyle(width: 4))
    // A move, eight curves, four lines and a close on either side.
    #expect(outline.elements.count == 2 * 14)
    let border = Path(borderOf: rect, radii: CornerRadii(all: 8), width: 4, alignment: .center)
    #expect(abs(signedArea(of: outline.polygons()) - signedArea(of: border.polygons())) < 0.02)
    var largestError = 0.0
    for segment in outline.contours().joined() where segment.controls.count == 4 {
      for step in 0...16 {
        let place = segment.point(at: Double(step) / 16)
        let radius = distance(place, point(place.x < 150 ? 8 : 292, place.y < 28 ? 8 : 48))
        largestError = max(largestError, min(abs(radius - 10), abs(radius - 6)))
      }
    }
    #expect(largestError < 3e-4)
  }

  @Test(arguments: [0.5, 3, 40, 1000])
  func circleStaysWithinTheTolerance(radius: Double) {
    let circle = Path(ellipseIn: Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    for width in [0.1, 1, 10, 100] where width < radius * 2 {
      let rings = circle.stroked(StrokeStyle(width: width)).contours(closing: false)
      #expect(rings.count == 2)
      for (ring, expected) in zip(rings, [radius + width / 2, radius - width / 2]) {
        let radii = ring.flatMap { segment in (0...16).map { distance(segment.point(at: Double($0) / 16), .zero) } }
        #expect(radii.allSatisfy { abs($0 - expected) < 0.011 })
      }
    }
  }

  @Test func wideStrokeOfASmallCircleIsADisc() {
    for width in [2.0, 3, 10, 200] {
      let circle = Path(ellipseIn: Rect(x: -1, y: -1, width: 2, height: 2))
      let shape = Shape(circle.stroked(StrokeStyle(width: width)))
      var random = TestRandom(seed: 5)
      for _ in 0..<2000 {
        let place = random.point(in: -width...width)
        let radius = distance(place, .zero)
        if abs(radius - (1 + width / 2)) > 0.02, radius > 1e-3 {
          #expect(shape.covers(place) == (radius < 1 + width / 2), "\(place) at width \(width)")
        }
      }
    }
  }

  @Test func tightBendSweepsBothSides() {
    // The half circle above the origin; its normals sweep the half disc below as well, beyond its centre.
    var bend = Path()
    bend.addArc(center: .zero, radius: 1, startDegrees: 180, sweepDegrees: 180)
    let shape = Shape(bend.stroked(StrokeStyle(width: 20)))
    var random = TestRandom(seed: 6)
    for _ in 0..<2000 {
      let place = random.point(in: -12...12)
      let radius = distance(place, .zero)
      let edge = place.y < 0 ? 11.0 : 9
      if abs(radius - edge) > 0.02, abs(place.y) > 0.001 {
        #expect(shape.covers(place) == (radius < edge), "\(place)")
      }
    }
  }

  @Test func randomCurvesMatchTheDistanceToTheirCenterLine() {
    var random = TestRandom(seed: 1)
    for round in 0..<120 {
      var path = Path()
      path.move(to: random.point(in: 0...100))
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        switch Int.random(in: 0...3, using: &random) {
        case 0: path.addLine(to: random.point(in: 0...100))
        case 1: path.addQuadCurve(to: random.point(in: 0...100), control: random.point(in: 0...100))
        default:
          path.addCurve(
            to: random.point(in: 0...100), control1: random.point(in: 0...100), control2: random.point(in: 0...100))
        }
      }
      let isClosed = round.isMultiple(of: 3)
      if isClosed { path.closeSubpath() }
      let width = [1.0, 4, 15, 60][round % 4]
      let mismatches = strokeMismatches(
        path, isClosed: isClosed, width: width, margin: 1, slack: 0.05, count: 150, random: &random)
      #expect(mismatches.isEmpty, "round \(round): \(path.elements), width \(width)")
    }
  }

  @Test func cuspsAndFoldedCurvesMatchTheDistanceToTheirCenterLine() {
    let curves: [(start: Point, control1: Point, control2: Point, end: Point)] = [
      (point(0, 0), point(100, 100), point(0, 100), point(100, 0)),  // a cusp
      (point(0, 0), point(100, 101), point(0, 101), point(100, 0)),  // a tiny loop
      (point(0, 0), point(100, 99), point(0, 99), point(100, 0)),  // almost a cusp
      (point(0, 0), point(150, 0), point(-50, 0), point(100, 0)),  // folded twice along a line
      (point(0, 0), point(100, 0), point(100, 0), point(20, 0)),  // folded once
      (point(0, 0), point(0, 0), point(50, 80), point(100, 0)),  // no start handle
      (point(0, 0), point(50, 80), point(100, 0), point(100, 0)),  // no end handle
      (point(0, 0), point(0, 0), point(100, 20), point(100, 20)),  // a line without handles
      (point(0, 0), point(0, 100), point(0, 100), point(1, 0)),  // a hairpin
      (point(0, 0), point(120, 60), point(-20, 60), point(0, 0)),  // a drop that ends where it starts
    ]
    var random = TestRandom(seed: 2)
    for curve in curves {
      for width in [0.5, 2, 10, 50] {
        var path = Path()
        path.move(to: curve.start)
        path.addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
        let mismatches = strokeMismatches(
          path, isClosed: false, width: width, margin: 1, slack: 0.06, count: 300, random: &random)
        #expect(mismatches.isEmpty, "\(curve), width \(width)")
      }
    }
  }

  @Test func polylinesOfShortSegmentsMatchTheDistance() {
    var random = TestRandom(seed: 9)
    for round in 0..<40 {
      var place = random.point(in: 0...20)
      var points = [place]
      for _ in 0..<20 {
        place = place + random.point(in: -3...3)
        points.append(place)
      }
      let isClosed = round.isMultiple(of: 2)
      let mismatches = strokeMismatches(
        polyline(points, closed: isClosed), isClosed: isClosed, width: 8, margin: 1, slack: 0.02, count: 200,
        random: &random)
      #expect(mismatches.isEmpty, "round \(round)")
    }
  }

  @Test func capsWithoutLength() {
    for segments in [polyline([point(5, 5), point(5, 5)]), polyline([point(5, 5)], closed: true)] {
      #expect(segments.stroked(StrokeStyle(width: 4)).isEmpty)
      let round = segments.stroked(StrokeStyle(width: 4, cap: .round))
      #expect(largestRadialError(of: round, center: point(5, 5), radius: 2) < 1e-4)
      #expect(abs(signedArea(of: round.polygons()) - 4 * .pi) < 0.01)
      let square = segments.stroked(StrokeStyle(width: 4, cap: .square))
      #expect(square == Path(rect: Rect(x: 3, y: 3, width: 4, height: 4)))
    }
    #expect(polyline([point(5, 5)]).stroked(StrokeStyle(width: 4, cap: .round)).isEmpty)
  }

  @Test func segmentsWithoutLengthChangeNothing() {
    let plain = polyline([point(0, 0), point(10, 0), point(10, 10)])
    let doubled = polyline([point(0, 0), point(0, 0), point(10, 0), point(10, 0), point(10, 1e-14), point(10, 10)])
    #expect(plain.stroked(StrokeStyle(width: 3)) == doubled.stroked(StrokeStyle(width: 3)))
  }

  @Test func nothingWithoutAWidth() {
    let line = polyline([point(0, 0), point(10, 0)])
    for width: Double in [0, -1, .nan, -1e300] { #expect(line.stroked(StrokeStyle(width: width)).isEmpty) }
  }

  @Test func outlineIsAddedToWhatIsThere() {
    var stroker = Stroker()
    var output = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))
    let line = polyline([point(0, 0), point(10, 0)])
    stroker.stroke(line, style: StrokeStyle(width: 2), into: &output)
    stroker.stroke(line, style: StrokeStyle(width: 2), into: &output)
    var expected = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))
    expected.append(line.stroked(StrokeStyle(width: 2)))
    expected.append(line.stroked(StrokeStyle(width: 2)))
    #expect(output == expected)
  }

  @Test func contoursOutOfRangeAreLeftOut() {
    for bad in [Double.nan, .infinity, 1e200] {
      var path = polyline([point(0, 0), point(bad, 5), point(10, 10)], closed: true)
      path.append(polyline([point(0, 0), point(10, 0)]))
      path.append(polyline([point(bad, 0), point(10, 0)]))
      #expect(
        path.stroked(StrokeStyle(width: 2)) == polyline([point(0, 0), point(10, 0)]).stroked(StrokeStyle(width: 2)))
    }
  }

  @Test func extremeNumbersNeitherTrapNorHang() {
    var random = TestRandom(seed: 13)
    let extremes = [0, 1, -1, 1e-300, 1e30, -1e30, 1e99, 1e300, .infinity, .nan, 1e-12, 3e7]
    func extreme() -> Point {
      Point(x: extremes.randomElement(using: &random) ?? 0, y: extremes.randomElement(using: &random) ?? 0)
    }
    for _ in 0..<400 {
      var path = Path()
      path.move(to: extreme())
      for _ in 0..<3 {
        path.addLine(to: extreme())
        path.addQuadCurve(to: extreme(), control: extreme())
        path.addCurve(to: extreme(), control1: extreme(), control2: extreme())
      }
      if Bool.random(using: &random) { path.closeSubpath() }
      for width in [1e-300, 1, 1e30, .greatestFiniteMagnitude, .infinity] {
        let style = StrokeStyle(width: width, cap: .round, join: .round, dash: Dash(pattern: [3, 1e-9]))
        _ = path.stroked(style, alignment: .inside, tolerance: 1e-300)
      }
    }
  }
}
