import Raster
import Testing

@Suite struct DasherTests {
  func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  func line(length: Double) -> Path {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: point(length, 0))
    return path
  }

  /// The x ranges of the dashes of a horizontal line.
  func dashes(of path: Path, _ pattern: [Double], phase: Double = 0, cap: LineCap = .butt) -> [[Double]] {
    let style = StrokeStyle(width: 2, cap: cap, dash: Dash(pattern: pattern, phase: phase))
    return path.stroked(style).polygons().map { polygon in
      let bounds = Shape(polygon).bounds
      return [bounds.minX, bounds.maxX].map { ($0 * 1e9).rounded() / 1e9 }
    }
  }

  @Test func patternAlongALine() {
    let path = line(length: 20)
    #expect(dashes(of: path, [3, 2]) == [[0, 3], [5, 8], [10, 13], [15, 18]])
    #expect(dashes(of: path, [3, 2], phase: 1) == [[0, 2], [4, 7], [9, 12], [14, 17], [19, 20]])
    #expect(dashes(of: path, [3, 2], phase: -1) == [[1, 4], [6, 9], [11, 14], [16, 19]])
    #expect(dashes(of: path, [3, 2], phase: 3) == [[2, 5], [7, 10], [12, 15], [17, 20]])
    #expect(dashes(of: path, [3, 2], phase: 5000) == dashes(of: path, [3, 2]))
    #expect(dashes(of: path, [8]) == [[0, 8], [16, 20]])
    #expect(dashes(of: path, [1, 2, 3]) == [[0, 1], [3, 6], [7, 9], [12, 13], [15, 18], [19, 20]])
    #expect(dashes(of: path, [30, 5]) == [[0, 20]])
    #expect(dashes(of: path, [5, 30], phase: 6).isEmpty)
  }

  @Test func gapsWithoutLengthJoinDashes() {
    let path = line(length: 20)
    #expect(dashes(of: path, [5, 0]) == [[0, 20]])
    #expect(dashes(of: path, [2, 0, 3, 4]) == dashes(of: path, [5, 4]))
    #expect(dashes(of: path, [2, 4, 3, 0]) == dashes(of: path, [5, 4], phase: 3))
  }

  @Test func dashesWithoutLengthAreDots() {
    let path = line(length: 20)
    #expect(dashes(of: path, [0, 10], cap: .butt).allSatisfy { $0[1] - $0[0] < 1e-3 })
    let round = dashes(of: path, [0, 10], cap: .round)
    #expect(round.count == 3)
    for (dot, center) in zip(round, [0.0, 10, 20]) {
      #expect(abs(dot[0] - (center - 1)) < 1e-3)
      #expect(abs(dot[1] - (center + 1)) < 1e-3)
    }
    // Square dots stand along the line.
    var diagonal = Path()
    diagonal.move(to: .zero)
    diagonal.addLine(to: point(10, 10))
    let style = StrokeStyle(width: 2, cap: .square, dash: Dash(pattern: [0, 100]))
    let shape = Shape(diagonal.stroked(style))
    #expect(abs(shape.bounds.maxX - 2.0.squareRoot()) < 1e-3)
  }

  @Test func patternsThatAreNone() {
    #expect(Dash(pattern: []) == nil)
    #expect(Dash(pattern: [0, 0]) == nil)
    #expect(Dash(pattern: [3, -1]) == nil)
    #expect(Dash(pattern: [3, .nan]) == nil)
    #expect(Dash(pattern: [3, .infinity]) == nil)
    #expect(Dash(pattern: [1e308, 1e308]) == nil)
    #expect(Dash(pattern: [3], phase: .infinity) == nil)
    #expect(Dash(pattern: [3])?.pattern == [3, 3])
  }

  @Test func cornersStayWithinADash() {
    var path = line(length: 10)
    path.addLine(to: point(10, 10))
    let style = StrokeStyle(width: 2, dash: Dash(pattern: [12, 3]))
    let shape = Shape(path.stroked(style))
    #expect(shape.covers(point(10.9, -0.9)))
    #expect(shape.covers(point(10, 1.9)))
    #expect(!shape.covers(point(10, 2.1)))
    #expect(!shape.covers(point(10, 4.9)))
    #expect(shape.covers(point(10, 5.1)))
  }

  @Test func dashOverTheStartOfAClosedContourIsOnePiece() {
    let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    // 40 long: the last dash, from 36 on, runs into the first, up to 4, around the corner of the start.
    let style = StrokeStyle(width: 2, dash: Dash(pattern: [8, 2], phase: 4))
    let outline = square.stroked(style)
    #expect(outline.contours().count == 4)
    let shape = Shape(outline)
    #expect(shape.covers(point(-0.9, -0.9)))
    #expect(shape.covers(point(0, 3.9)))
    #expect(!shape.covers(point(0, 4.1)))
    // A contour within one dash has no ends; one that starts in a gap has nothing to join.
    #expect(
      square.stroked(StrokeStyle(width: 2, dash: Dash(pattern: [50, 4]))) == square.stroked(StrokeStyle(width: 2)))
    #expect(square.stroked(StrokeStyle(width: 2, dash: Dash(pattern: [8, 2], phase: 8))).contours().count == 4)
  }

  @Test func everyContourStartsThePatternAnew() {
    var path = line(length: 7)
    path.append(line(length: 7), applying: .translation(x: 100, y: 0))
    #expect(dashes(of: path, [3, 2]) == [[0, 3], [5, 7], [100, 103], [105, 107]])
  }

  @Test func lengthsAlongCurvesAddUp() {
    let circle = Path(ellipseIn: Rect(x: -50, y: -50, width: 100, height: 100))
    // Twenty-five dashes; each starts and ends on a multiple of its angle.
    let length = 100 * Double.pi / 50
    let style = StrokeStyle(width: 2, dash: Dash(pattern: [length, length], phase: -length))
    let outline = circle.stroked(style)
    #expect(outline.contours().count == 25)
    for (index, polygon) in outline.polygons().enumerated() {
      let turn = Transform.rotation(degrees: -90 + 7.2 * (Double(index) * 2 + 1))
      #expect(distance(polygon[0], point(turn.a, turn.b) * 51) < 0.005)
      #expect(abs(abs(signedArea(of: [polygon])) - 2 * length) < 0.01)
    }
  }

  @Test func lengthsAlongAnUnevenCurveAreExact() {
    // The parabola (t, t²): its length up to x is asinh(2x)/4 + x·√(1 + 4x²)/2.
    var path = Path()
    path.move(to: .zero)
    path.addQuadCurve(to: point(3, 9), control: point(1.5, 0))
    func length(_ x: Double) -> Double {
      let root = (1 + 4 * x * x).squareRoot()
      var logarithm = 0.0  // ln(2x + root) as an integral, by Simpson's rule
      let (high, count) = (2 * x + root, 2000)
      for step in 0..<count {
        let (a, b) = (
          1 + (high - 1) * Double(step) / Double(count), 1 + (high - 1) * Double(step + 1) / Double(count)
        )
        logarithm += (b - a) / 6 * (1 / a + 8 / (a + b) + 1 / b)
      }
      return logarithm / 4 + x * root / 2
    }
    for x in [0.1, 0.5, 1, 1.7, 2.9] {
      let style = StrokeStyle(width: 0.01, dash: Dash(pattern: [length(x), 100]))
      let outline = path.stroked(style, tolerance: 1e-4)
      let tip = outline.polygons()[0].map(\.x).max() ?? 0
      #expect(abs(tip - (x + 0.005 * 2 * x / (1 + 4 * x * x).squareRoot())) < 0.011)
      let ends = outline.contours(closing: false)[0].filter { $0.controls.count == 2 }
      let middle = ends.map { ($0.controls[0] + $0.controls[1]) * 0.5 }
      #expect(middle.contains { distance($0, point(x, x * x)) < 1e-4 })
    }
  }

  @Test func enormousNumbersOfDashesStaySolid() {
    let path = line(length: 1e6)
    #expect(dashes(of: path, [1e-3, 1e-3]) == [[0, 1e6]])
    #expect(dashes(of: path, [1e-300, 1e-300]) == [[0, 1e6]])
    #expect(dashes(of: line(length: 1e99), [10, 10]).count == 1)
    // Three lines of 40,000 dashes each: the third exceeds the number.
    var many = Path()
    for row in 0..<3 { many.append(line(length: 80_000), applying: .translation(x: 0, y: Double(row))) }
    var count = 0
    many.stroked(StrokeStyle(width: 2, dash: Dash(pattern: [1, 1]))).forEachElement {
      if case .move = $0 { count += 1 }
    }
    #expect(count == 80_001)
  }
}

extension Shape {
  init(_ polygon: [Point]) { polygons = [polygon] }
}
