import Testing

@testable import Raster

/// Gradients between two circles, held to the words of the specification: of all circles through a pixel, the one with
/// the largest offset is seen.
@Suite struct RadialGradientTests {
  private static let stops = [
    GradientStop(offset: 0, color: Color(hex: 0xFF0000)), GradientStop(offset: 0.25, color: Color(hex: 0x00FF00)),
    GradientStop(offset: 1, color: Color(hex: 0x0000FF, alpha: 0.5)),
  ]

  /// Both circles.
  typealias Circles = (x0: Double, y0: Double, r0: Double, x1: Double, y1: Double, r1: Double)

  private static let circles: [Circles] = [
    (12, 12, 2, 12, 12, 9), (12, 12, 9, 12, 12, 2), (9, 10, 1, 12, 12, 10), (12, 12, 10, 9, 10, 1),
    (5, 12, 1, 17, 13, 4), (17, 13, 4, 5, 12, 1), (4, 6, 3, 18, 15, 3), (4, 12, 0, 14, 12, 4),
    (8.25, 12.5, 0, 10, 11, 5),
  ]

  private func gradient(_ circles: Circles, _ extend: GradientExtend = .pad) -> RadialGradient {
    RadialGradient(
      startCenter: Point(x: circles.x0, y: circles.y0), startRadius: circles.r0,
      endCenter: Point(x: circles.x1, y: circles.y1), endRadius: circles.r1, stops: Self.stops, extend: extend)
  }

  /// The largest offset of a circle through a place, found by walking down the offsets. `isClear` is false where two
  /// circles may have been missed between two steps.
  private func walkedOffset(_ circles: Circles, at place: Point) -> (offset: Double?, isClear: Bool) {
    let steps = 3000
    let range = 15.0
    /// How far outside of the circle with an offset the place is; nil where there is no such circle.
    func distance(_ offset: Double) -> Double? {
      let radius = circles.r0 + (circles.r1 - circles.r0) * offset
      guard radius >= 0 else { return nil }
      let x = place.x - (circles.x0 + (circles.x1 - circles.x0) * offset)
      let y = place.y - (circles.y0 + (circles.y1 - circles.y0) * offset)
      return (x * x + y * y).squareRoot() - radius
    }
    var closest = Double.infinity
    for step in 0..<steps {
      let (high, low) = (range - Double(step) / 100, range - Double(step + 1) / 100)
      guard let above = distance(high), let below = distance(low) else { continue }
      closest = min(closest, abs(above))
      guard (above > 0) != (below > 0) else { continue }
      var (upper, lower) = (high, low)
      for _ in 0..<60 {
        let middle = (upper + lower) / 2
        if let value = distance(middle), (value > 0) == (above > 0) { upper = middle } else { lower = middle }
      }
      return (upper, true)
    }
    return (nil, closest > 0.2)
  }

  @Test(arguments: circles.indices, [GradientExtend.pad, .repeat, .reflect])
  func theUppermostCircleIsSeen(index: Int, extend: GradientExtend) throws {
    let circles = Self.circles[index]
    var canvas = try makeCanvas(24, 24)
    canvas.fill(rect: Rect(x: 0, y: 0, width: 24, height: 24), .radialGradient(gradient(circles, extend)))
    var compared = 0
    for y in stride(from: index % 2, to: 24, by: 2) {
      for x in stride(from: 0, to: 24, by: 2) {
        let walked = walkedOffset(circles, at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        guard walked.isClear else { continue }
        let expected = walked.offset.map { GradientReference.color(at: $0, Self.stops, extend) }
        // Where the stops begin again, the last digits decide on which side a pixel is.
        guard expected.map({ !$0.isAtSeam }) ?? true else { continue }
        compared += 1
        let pixel = canvas.pixmap[x, y]
        let own = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Double.init)
        let difference = zip(own, expected?.components ?? [0, 0, 0, 0]).map { abs($0 - $1) }.max() ?? 0
        #expect(difference <= 0.6, "\(x), \(y): \(own), \(String(describing: expected))")
      }
    }
    #expect(compared > 110, "\(compared)")
  }

  @Test func outsideOfAConeNothingIsPainted() throws {
    let gradient = gradient((6, 12, 1, 12, 12, 2))
    var canvas = try makeCanvas(24, 24, .white)
    canvas.fill(rect: Rect(x: 0, y: 0, width: 24, height: 24), .radialGradient(gradient))
    #expect(canvas.pixmap[2, 2].straight == StraightColor(red: 255, green: 255, blue: 255))
    #expect(canvas.pixmap[20, 12].straight != StraightColor(red: 255, green: 255, blue: 255))
  }

  @Test func circlesThatAreNoneOrOnePaintNothing() throws {
    for circles: Circles in [(4, 4, 0, 9, 4, 0), (4, 4, 3, 4, 4, 3), (4, 4, -1, 9, 4, .nan), (.nan, 4, 1, 9, 4, 2)] {
      for extend: GradientExtend in [.pad, .repeat, .reflect] {
        var canvas = try makeCanvas(24, 24)
        canvas.fill(rect: Rect(x: 0, y: 0, width: 24, height: 24), .radialGradient(gradient(circles, extend)))
        #expect(canvas.pixmap == Pixmap(width: 24, height: 24), "\(circles)")
      }
    }
  }

  @Test func theMiddleOfACircleIsNoHole() throws {
    let gradient = gradient((4.5, 4.5, 0, 4.5, 4.5, 4))
    var canvas = try makeCanvas(9, 9)
    canvas.fill(rect: Rect(x: 0, y: 0, width: 9, height: 9), .radialGradient(gradient))
    #expect(canvas.pixmap[4, 4].straight == StraightColor(red: 255, green: 0, blue: 0))
  }

  @Test func transformsApplyToTheCircles() throws {
    var plain = try makeCanvas(24, 24)
    var turned = try makeCanvas(24, 24)
    let gradient = gradient((5, 12, 1, 17, 13, 4), .reflect)
    plain.fill(rect: Rect(x: 0, y: 0, width: 24, height: 24), .radialGradient(gradient))
    // A quarter turn about the middle of the canvas.
    let turn = Transform(a: 0, b: 1, c: -1, d: 0, tx: 24, ty: 0)
    turned.fill(rect: Rect(x: 0, y: 0, width: 24, height: 24), .radialGradient(gradient), transform: turn)
    for y in 0..<24 {
      for x in 0..<24 {
        let (one, other) = (plain.pixmap[x, y], turned.pixmap[23 - y, x])
        #expect(abs(Int(one.red) - Int(other.red)) <= 1 && abs(Int(one.alpha) - Int(other.alpha)) <= 1)
      }
    }
  }
}
