import Glibc
import Testing

@testable import Raster

@Suite struct SweepGradientTests {
  private static let stops = [
    GradientStop(offset: 0, color: Color(hex: 0xFF0000)), GradientStop(offset: 0.4, color: Color(hex: 0x00FF00)),
    GradientStop(offset: 1, color: Color(hex: 0x0000FF, alpha: 0.5)),
  ]

  private func canvas(_ gradient: SweepGradient, size: Int = 24, transform: Transform = .identity) throws -> Pixmap {
    var canvas = try makeCanvas(size, size)
    let rect = Rect(x: -200, y: -200, width: 400, height: 400)
    canvas.fill(rect: rect, .sweepGradient(gradient), transform: transform)
    return canvas.takePixmap()
  }

  @Test(
    arguments: [(0, 360), (30, 200), (200, 30), (-90, 270), (-400, -300), (100, 1000), (90, 91)] as [(Double, Double)],
    [GradientExtend.pad, .repeat, .reflect])
  func coloursFollowTheAngle(range: (start: Double, end: Double), extend: GradientExtend) throws {
    let gradient = SweepGradient(
      center: Point(x: 11.3, y: 12.1), startDegrees: range.start, endDegrees: range.end, stops: Self.stops,
      extend: extend)
    let pixmap = try canvas(gradient)
    var compared = 0
    for y in 0..<24 {
      for x in 0..<24 {
        // The C library is the second opinion here.
        let radians = atan2(Double(y) + 0.5 - 12.1, Double(x) + 0.5 - 11.3)
        let degrees = radians < 0 ? radians * 180 / .pi + 360 : radians * 180 / .pi
        let offset = (degrees - range.start) / (range.end - range.start)
        let expected = GradientReference.color(at: offset, Self.stops, extend)
        guard !expected.isAtSeam else { continue }
        compared += 1
        let own = [pixmap[x, y].red, pixmap[x, y].green, pixmap[x, y].blue, pixmap[x, y].alpha].map(Double.init)
        let difference = zip(own, expected.components).map { abs($0 - $1) }.max() ?? 0
        #expect(difference <= 0.6, "\(x), \(y): \(own), \(expected)")
      }
    }
    #expect(compared > 570)
  }

  @Test func startAndEndThatAreOneMakeAnEdge() throws {
    var gradient = SweepGradient(
      center: Point(x: 12, y: 12), startDegrees: 90, endDegrees: 90, stops: Self.stops)
    let pixmap = try canvas(gradient)
    #expect(pixmap[14, 20].straight == StraightColor(red: 255, green: 0, blue: 0))
    #expect(pixmap[10, 20].straight == StraightColor(red: 0, green: 0, blue: 255, alpha: 128))
    #expect(pixmap[14, 4].straight == StraightColor(red: 0, green: 0, blue: 255, alpha: 128))
    for extend: GradientExtend in [.repeat, .reflect] {
      gradient.extend = extend
      #expect(try canvas(gradient) == Pixmap(width: 24, height: 24))
    }
  }

  @Test func aMirroredCanvasMirrorsTheSweep() throws {
    let gradient = SweepGradient(center: .zero, startDegrees: 0, endDegrees: 360, stops: Self.stops)
    let down = try canvas(gradient, transform: .translation(x: 12, y: 12))
    let up = try canvas(
      gradient, transform: Transform.scale(x: 1, y: -1).concatenating(.translation(x: 12, y: 12)))
    for y in 0..<24 {
      for x in 0..<24 { #expect(down[x, y] == up[x, 23 - y]) }
    }
    #expect(down[20, 14] != down[20, 9])
  }

  @Test func anglesOfVectors() {
    for (x, y, degrees) in [
      (1, 0, 0), (1, 1, 45), (0, 3, 90), (-2, 2, 135), (-1, 0, 180), (-1, -1, 225), (0, -0.5, 270), (7, -7, 315),
      (0, 0, 0), (1, -0.0, 0), (1, -1e-300, 0), (.infinity, 1, 0), (.nan, 1, 0),
    ] as [(Double, Double, Double)] {
      #expect(Point(x: x, y: y).degrees == degrees, "\(x), \(y)")
    }
    for step in 0..<3600 {
      let degrees = Double(step) / 10
      let vector = Point(unitVectorAtDegrees: degrees)
      #expect(abs(vector.degrees - degrees) < 1e-13 * 360)
      let other = atan2(vector.y, vector.x) * 180 / .pi
      #expect(abs(vector.degrees - (other < 0 ? other + 360 : other)) < 1e-12)
    }
  }
}
