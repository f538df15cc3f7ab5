import Raster
import Testing

@Suite struct StrokeAlignmentTests {
  func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  let ring: Path = {
    // A disc of radius 20 with a hole of radius 10, wound the other way.
    var path = Path(ellipseIn: Rect(x: -20, y: -20, width: 40, height: 40))
    path.append(Path(ellipseIn: Rect(x: -10, y: -10, width: 20, height: 20)), applying: .scale(x: -1, y: 1))
    return path
  }()

  @Test(arguments: [StrokeAlignment.inside, .center, .outside])
  func rectangle(alignment: StrokeAlignment) {
    let rect = Rect(x: 0, y: 0, width: 20, height: 10)
    let offsets: [StrokeAlignment: Double] = [.inside: 0, .center: 1, .outside: 2]
    let offset = offsets[alignment] ?? 0
    for path in [Path(rect: rect), Path(rect: rect).applying(.scale(x: -1, y: 1))] {
      let shape = Shape(path.stroked(StrokeStyle(width: 2), alignment: alignment))
      #expect(shape.bounds.inset(by: offset).size == Size(width: 20, height: 10))
      let (outer, inner) = (rect.inset(by: -offset), rect.inset(by: 2 - offset))
      let area = outer.width * outer.height - inner.width * inner.height
      #expect(abs(signedArea(of: shape.polygons)) == area)
    }
  }

  @Test(arguments: [StrokeAlignment.inside, .center, .outside])
  func borderOfARoundedRectangleIsExact(alignment: StrokeAlignment) {
    let rect = Rect(x: 0, y: 0, width: 100, height: 60)
    let corners = [
      CornerRadii(topLeft: 20, topRight: 0, bottomRight: 3, bottomLeft: 300),
      CornerRadii(topLeft: 60, topRight: 40, bottomRight: 0, bottomLeft: 0),
    ]
    for (radii, width) in [(corners[0], 1.0), (corners[0], 4), (corners[0], 10), (corners[1], 2), (corners[1], 8)] {
      let border = Shape(Path(borderOf: rect, radii: radii, width: width, alignment: alignment))
      let stroke = Shape(
        Path(roundedRect: rect, radii: radii).stroked(StrokeStyle(width: width), alignment: alignment))
      let line = CenterLine(Path(roundedRect: rect, radii: radii), isClosed: true, steps: 64)
      let filled = Shape(Path(roundedRect: rect, radii: radii))
      var random = TestRandom(seed: 21)
      var mismatches: [Point] = []
      for _ in 0..<1000 {
        let place = Point(x: .random(in: -9...109, using: &random), y: .random(in: -9...69, using: &random))
        let isFilled = filled.covers(place)
        let isCovered = border.covers(place)
        if isCovered != stroke.covers(place) { mismatches.append(place) }
        // Beside sharp corners the border is square, where the distance to the edge would make it round.
        let side = alignment == .center ? width / 2 : (alignment == .inside) == isFilled ? width : 0
        let distance = line.distance(to: place)
        if isFilled, abs(distance - side) > 0.03, isCovered != (distance < side) { mismatches.append(place) }
      }
      #expect(mismatches.isEmpty, "width \(width), \(mismatches)")
    }
  }

  @Test func borderWithoutAnInsideIsFilled() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 20)
    let radii = CornerRadii(all: 6)
    #expect(Path(borderOf: rect, radii: radii, width: 10) == Path(roundedRect: rect, radii: radii))
    #expect(Path(borderOf: rect, radii: radii, width: 1e30) == Path(roundedRect: rect, radii: radii))
    #expect(Path(borderOf: rect, radii: radii, width: 0).isEmpty)
    #expect(Path(borderOf: rect, radii: radii, width: .nan).isEmpty)
    let sharp = Path(borderOf: rect, radii: .zero, width: 2, alignment: .outside)
    #expect(Shape(sharp).bounds == rect.inset(by: -2))
  }

  @Test func holesKeepTheirStrokeOnTheFilledSide() {
    for path in [ring, ring.applying(.scale(x: 1, y: -1))] {
      let inside = Shape(path.stroked(StrokeStyle(width: 2), alignment: .inside))
      let outside = Shape(path.stroked(StrokeStyle(width: 2), alignment: .outside))
      for (radius, isInside, isOutside) in [
        (7.5, false, false), (8.5, false, true), (9.5, false, true), (10.5, true, false), (11.5, true, false),
        (12.5, false, false), (17.5, false, false), (18.5, true, false), (19.5, true, false), (20.5, false, true),
        (21.5, false, true), (22.5, false, false),
      ] {
        for degrees in stride(from: 0.0, to: 360, by: 31) {
          let turn = Transform.rotation(degrees: degrees)
          let place = point(turn.a, turn.b) * radius
          #expect(inside.covers(place) == isInside, "radius \(radius)")
          #expect(outside.covers(place) == isOutside, "radius \(radius)")
        }
      }
    }
  }

  @Test func separateContoursOfEitherDirection() {
    var path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    path.append(Path(rect: Rect(x: -30, y: 0, width: 10, height: 10)), applying: .scale(x: -1, y: 1))
    let shape = Shape(path.stroked(StrokeStyle(width: 2), alignment: .inside))
    #expect(shape.bounds == Rect(x: 0, y: 0, width: 30, height: 10))
  }

  @Test func edgeIsTheContourItself() {
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 20))
    let edge = circle.stroked(StrokeStyle(width: 3), alignment: .outside).contours(closing: false)
    let sources = circle.contours(closing: false)[0].map { Set($0.controls.map { [$0.x, $0.y] }) }
    let curves = edge.map { ring in ring.map { Set($0.controls.map { [$0.x, $0.y] }) } }
    #expect(curves.contains { Set($0) == Set(sources) })
  }

  @Test func openContoursStayCentered() {
    var line = Path()
    line.move(to: .zero)
    line.addLine(to: point(10, 0))
    let style = StrokeStyle(width: 4)
    #expect(line.stroked(style, alignment: .inside) == line.stroked(style))
  }

  @Test func dashesKeepTheirSide() throws {
    let square = Path(rect: Rect(x: 0, y: 0, width: 20, height: 20))
    let style = StrokeStyle(width: 2, cap: .round, dash: Dash(pattern: [5, 5], phase: -2.5))
    let shape = Shape(square.stroked(style, alignment: .inside))
    #expect(shape.bounds == Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(shape.covers(point(5, 1.9)))
    #expect(!shape.covers(point(5, 2.1)))
    #expect(shape.covers(point(8.4, 1)))
    #expect(!shape.covers(point(8.6, 1)))
    #expect(!shape.covers(point(8.4, 0.1)))
  }
}
