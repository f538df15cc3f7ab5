import Raster
import Testing

/// Numbers that no picture can hold must neither trap, hang nor spoil the rest.
@Suite struct RobustnessTests {
  private static let strange: [Double] = [
    0, -0.0, 1, 19.5, 40, -1e9, 1e9, 1e30, -1e30, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    .infinity, -.infinity, .nan,
  ]

  @Test func anyCoordinateIsAllowed() throws {
    var random = RandomNumbers(seed: 7)
    var canvas = try makeCanvas(40, 40)
    func number() -> Double { Self.strange.randomElement(using: &random) ?? 0 }
    func point() -> Point { Point(x: number(), y: number()) }
    let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
    let image = try #require(Pixmap(width: 3, height: 3, filledWith: PremultipliedColor(.black)))
    for _ in 0..<3000 {
      var path = Path()
      path.move(to: point())
      path.addLine(to: point())
      path.addQuadCurve(to: point(), control: point())
      path.addCurve(to: point(), control1: point(), control2: point())
      let transform = Transform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      canvas.fill(path, .color(.black))
      canvas.fill(path, .color(.black), rule: .evenOdd, transform: transform)
      let linear = LinearGradient(start: point(), end: point(), stops: stops)
      canvas.fill(path, .linearGradient(linear), transform: transform)
      let radial = RadialGradient(center: point(), startRadius: number(), endRadius: number(), stops: stops)
      canvas.fill(path, .radialGradient(radial))
      let extend = [GradientExtend.pad, .repeat, .reflect].randomElement(using: &random) ?? .pad
      let strange = [GradientStop(offset: number(), color: .black), GradientStop(offset: number(), color: .white)]
      let circles = RadialGradient(
        startCenter: point(), startRadius: number(), endCenter: point(), endRadius: number(), stops: strange,
        extend: extend)
      canvas.fill(path, .radialGradient(circles), transform: transform)
      let sweep = SweepGradient(
        center: point(), startDegrees: number(), endDegrees: number(), stops: strange, extend: extend)
      canvas.fill(path, .sweepGradient(sweep))
      let rect = Rect(origin: point(), size: Size(width: number(), height: number()))
      canvas.draw(image, in: rect, opacity: number(), transform: transform)
      canvas.draw(image, in: rect, sampling: .nearest)
      canvas.withClip(rect) { $0.clear(.white) }
      canvas.withGroup(opacity: number()) { $0.fill(path, .color(.black)) }
    }
  }

  @Test func contoursThatAreNotFiniteAreLeftOut() throws {
    var path = Path(edges: [(5, 5), (10, 5), (10, 10), (5, 10)])
    let square = path
    path.addContour([(20, 20), (.nan, 30), (30, 30)])
    path.addContour([(20, 20), (.infinity, 20), (30, 30)])
    path.addContour([(20, 20), (1e200, 20), (30, 30)])
    var canvas = try makeCanvas(40, 40)
    canvas.fill(path, .color(.black))
    var expected = try makeCanvas(40, 40)
    expected.fill(square, .color(.black))
    #expect(canvas.pixmap == expected.pixmap)
  }

  @Test(arguments: [1e6, 1e9, 1e30, 1e99]) func farEdgesOfABoxDoNotMatter(far: Double) throws {
    var canvas = try makeCanvas(40, 40)
    canvas.fill(Path(edges: [(-far, 10.5), (far, 10.5), (far, far), (-far, far)]), .color(.black))
    #expect((0..<40).allSatisfy { canvas.pixmap[$0, 9].alpha == 0 })
    #expect((0..<40).allSatisfy { canvas.pixmap[$0, 10].alpha == 128 })
    #expect((0..<40).allSatisfy { canvas.pixmap[$0, 11].alpha == 255 && canvas.pixmap[$0, 39].alpha == 255 })
  }

  @Test func edgeOfACircleOfAMillionPixelsIsStraight() throws {
    var canvas = try makeCanvas(40, 40)
    canvas.fill(.circle(20, 1_000_020, 1_000_000), .color(.black))
    #expect((0..<40).allSatisfy { canvas.pixmap[$0, 19].alpha == 0 && canvas.pixmap[$0, 20].alpha == 255 })
  }

  /// A thin slope over a wide canvas: more columns in a row than fit in one word of bits.
  @Test func nearlyLevelEdgesOverAWideCanvas() throws {
    var canvas = try makeCanvas(1000, 4)
    canvas.fill(Path(edges: [(0, 1), (1000, 2), (1000, 3), (0, 2)]), .color(.black))
    for x in 0..<1000 {
      let share = (Double(x) + 0.5) / 1000
      #expect(abs(Double(canvas.pixmap[x, 1].alpha) - 255 * (1 - share)) <= 1)
      #expect(abs(Double(canvas.pixmap[x, 2].alpha) - 255 * share) <= 1)
    }
  }

  @Test func emptyPathsDrawNothing() throws {
    var canvas = try makeCanvas(4, 4)
    var dot = Path()
    dot.move(to: Point(x: 1, y: 1))
    canvas.fill(Path(), .color(.black))
    canvas.fill(dot, .color(.black))
    dot.closeSubpath()
    canvas.fill(dot, .color(.black))
    #expect(canvas.pixmap == Pixmap(width: 4, height: 4))
  }

  /// A scribble with a hundred thousand edges in a few rows: time must not grow with the square of their number.
  @Test func denseScribblesEnd() throws {
    var random = RandomNumbers(seed: 3)
    var path = Path()
    path.move(to: .zero)
    for _ in 0..<100_000 { path.addLine(to: Point(x: random.number(0, 40), y: random.number(0, 3))) }
    var canvas = try makeCanvas(40, 40)
    canvas.fill(path, .color(.black))
    // Here and there the winding is 0 by chance.
    #expect(canvas.pixmap[20, 1].alpha > 240)
    #expect(canvas.pixmap[20, 4].alpha == 0)
  }

  /// Many edges in hundreds of places of a row, and thousands of edges in one place: neither costs the square of their
  /// number, and what they cover is what they cover once.
  @Test func manyOverlapsInOneRowEnd() throws {
    let width = 2000
    func triangles(_ places: Range<Int>, times: Int) -> Path {
      var path = Path()
      for place in places {
        let x = 10 * Double(place)
        for _ in 0..<times { path.addContour([(x + 9, 7), (x + 3, 1), (x + 8, 2)]) }
      }
      return path
    }
    for places in [0..<200, 7..<8] {
      var many = try makeCanvas(width, 10)
      many.fill(triangles(places, times: 4000 / places.count), .color(.black))
      var single = try makeCanvas(width, 10)
      single.fill(triangles(places, times: 1), .color(.black))
      for y in 0..<10 {
        for x in 0..<width {
          let difference = Int(many.pixmap[x, y].alpha) - Int(single.pixmap[x, y].alpha)
          #expect(abs(difference) <= 4, "\(x), \(y)")
        }
      }
    }
  }

  /// Curves that come from far away: what is outside of the picture costs next to nothing.
  @Test func curvesFromFarAwayEnd() throws {
    var path = Path()
    path.move(to: .zero)
    let far = 1e11
    for _ in 0..<2000 {
      path.addCurve(
        to: Point(x: 20, y: 20), control1: Point(x: far, y: far), control2: Point(x: -far, y: -far))
    }
    var canvas = try makeCanvas(40, 400)
    canvas.fill(path, .color(.black))
    // A curve that ends where it begins, and turns about that point: nothing is left of it but a line.
    #expect(canvas.pixmap[30, 10].alpha == 0)
  }
}
