import Raster
import Testing

@Suite struct PathTests {
  @Test func appendingMapsEveryPoint() {
    var curves = Path()
    curves.move(to: Point(x: 1, y: 2))
    curves.addQuadCurve(to: Point(x: 3, y: 4), control: Point(x: 5, y: 6))
    curves.addCurve(to: Point(x: 7, y: 8), control1: Point(x: 9, y: 10), control2: Point(x: 11, y: 12))
    curves.closeSubpath()
    let transform = Transform(a: 2, b: 3, c: -1, d: 0.5, tx: 10, ty: -20)
    var appended = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))
    var expected = appended
    appended.append(curves, applying: transform)
    expected.append(curves.applying(transform))
    #expect(appended == expected)
    #expect(appended.elements.count == 9)
  }

  @Test func currentPointFollowsTheLastElement() {
    var path = Path()
    #expect(path.currentPoint == nil)
    path.move(to: Point(x: 1, y: 2))
    path.addLine(to: Point(x: 3, y: 4))
    path.addQuadCurve(to: Point(x: 5, y: 6), control: .zero)
    #expect(path.currentPoint == Point(x: 5, y: 6))
    path.closeSubpath()
    #expect(path.currentPoint == Point(x: 1, y: 2))
  }
}
