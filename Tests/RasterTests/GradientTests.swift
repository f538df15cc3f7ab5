import Raster
import Testing

@Suite struct GradientTests {
  private let whole = Path(rect: Rect(x: 0, y: 0, width: 8, height: 8))

  private func row(_ gradient: LinearGradient, _ transform: Transform = .identity, y: Int = 0) throws -> [StraightColor]
  {
    var canvas = try makeCanvas(8, 8)
    canvas.fill(whole, .linearGradient(gradient), transform: transform)
    return (0..<8).map { canvas.pixmap[$0, y].straight }
  }

  @Test func changesEvenlyBetweenPixelCentres() throws {
    let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
    let gradient = LinearGradient(start: .zero, end: Point(x: 8, y: 0), stops: stops)
    let reds = try row(gradient).map { Int($0.red) }
    #expect(reds == (0..<8).map { Int(((Double($0) + 0.5) / 8 * 255).rounded()) })
  }

  @Test func endColoursGoOn() throws {
    let stops = [
      GradientStop(offset: 0, color: Color(hex: 0x102030)), GradientStop(offset: 1, color: Color(hex: 0x405060)),
    ]
    let colors = try row(LinearGradient(start: Point(x: 3, y: 0), end: Point(x: 5, y: 0), stops: stops))
    #expect(colors[0] == StraightColor(red: 0x10, green: 0x20, blue: 0x30))
    #expect(colors[2] == colors[0])
    #expect(colors[5] == StraightColor(red: 0x40, green: 0x50, blue: 0x60))
    #expect(colors[7] == colors[5])
  }

  @Test func fadeToClearKeepsItsColour() throws {
    let stops = [GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: .clear)]
    for color in try row(LinearGradient(start: .zero, end: Point(x: 8, y: 0), stops: stops)) {
      #expect(color.red == 255 && color.green == 255 && color.blue == 255)
    }
  }

  @Test func stopsAtOnePlaceMakeAnEdgeAndOffsetsNeverGoBack() throws {
    let stops = [
      GradientStop(offset: 0.5, color: .white), GradientStop(offset: 0.5, color: .black),
      GradientStop(offset: 0.25, color: .black), GradientStop(offset: .nan, color: .black),
    ]
    let reds = try row(LinearGradient(start: .zero, end: Point(x: 8, y: 0), stops: stops)).map { Int($0.red) }
    #expect(reds == [255, 255, 255, 255, 0, 0, 0, 0])
  }

  /// Asked for one point, a gradient tells the colour that it paints there.
  @Test func colourAtAPointIsThePaintedOne() throws {
    let gradient = LinearGradient(
      start: Point(x: 1, y: 2), end: Point(x: 7, y: 5),
      stops: [
        GradientStop(offset: 0, color: Color(hex: 0xA3F307)),
        GradientStop(offset: 0.4, color: Color(hex: 0x1020F0, alpha: 0.5)), GradientStop(offset: 1, color: .clear),
      ])
    for y in 0..<8 {
      for (x, painted) in try row(gradient, y: y).enumerated() {
        let color = try #require(gradient.color(at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5)))
        let expected = PremultipliedColor(color).straight
        // Rounding may fall to the other side once; thin colours are stored roughly.
        #expect(abs(Int(painted.alpha) - Int(expected.alpha)) <= 1)
        if painted.alpha > 100 {
          #expect(abs(Int(painted.red) - Int(expected.red)) <= 3, "\(x), \(y)")
          #expect(abs(Int(painted.green) - Int(expected.green)) <= 3, "\(x), \(y)")
          #expect(abs(Int(painted.blue) - Int(expected.blue)) <= 3, "\(x), \(y)")
        }
      }
    }
    #expect(LinearGradient(start: .zero, end: .zero, stops: []).color(at: .zero) == nil)
  }

  @Test func manyStopsAreHitInBothDirections() throws {
    let colors = (0..<9).map { Color(hex: UInt32($0 * 0x1C1C1C)) }
    let stops = colors.enumerated().map { GradientStop(offset: Double($0) / 8, color: $1) }
    // Stops lie on the centres of pixels.
    let forwards = try row(LinearGradient(start: Point(x: 0.5, y: 0), end: Point(x: 8.5, y: 0), stops: stops))
    let backwards = try row(LinearGradient(start: Point(x: 8.5, y: 0), end: Point(x: 0.5, y: 0), stops: stops))
    for index in 0..<8 {
      #expect(Int(forwards[index].red) == index * 0x1C)
      #expect(Int(backwards[index].red) == (8 - index) * 0x1C)
    }
  }

  private func reds(_ places: [(Double, UInt32)], _ extend: GradientExtend) throws -> [Int] {
    let stops = places.map { GradientStop(offset: $0, color: Color(hex: $1 << 16)) }
    let gradient = LinearGradient(start: .zero, end: Point(x: 4, y: 0), stops: stops, extend: extend)
    return try row(gradient).map { Int($0.red) }
  }

  @Test func coloursGoOnAsAsked() throws {
    let stops: [(Double, UInt32)] = [(0, 0), (1, 200)]
    #expect(try reds(stops, .pad) == [25, 75, 125, 175, 200, 200, 200, 200])
    #expect(try reds(stops, .repeat) == [25, 75, 125, 175, 25, 75, 125, 175])
    #expect(try reds(stops, .reflect) == [25, 75, 125, 175, 175, 125, 75, 25])
  }

  @Test func stopsMayLieOutsideAndTheirRangeIsWhatRepeats() throws {
    // Offsets of the pixels: 0.125, 0.375 and so on, to 1.875.
    #expect(try reds([(-0.5, 0), (1.5, 200)], .pad) == [63, 88, 113, 138, 163, 188, 200, 200])
    #expect(try reds([(-1, 0), (0.5, 150)], .repeat) == [113, 138, 13, 38, 63, 88, 113, 138])
    #expect(try reds([(0.25, 0), (0.75, 200)], .reflect) == [50, 50, 150, 150, 50, 50, 150, 150])
    #expect(try reds([(2, 90), (3, 200)], .pad) == [90, 90, 90, 90, 90, 90, 90, 90])
  }

  @Test func whatCannotRepeatIsNotPainted() throws {
    #expect(try reds([(0.5, 100), (0.5, 200)], .pad) == [100, 100, 200, 200, 200, 200, 200, 200])
    for extend: GradientExtend in [.repeat, .reflect] {
      #expect(try reds([(0.5, 100), (0.5, 200)], extend) == [0, 0, 0, 0, 0, 0, 0, 0])
      // A single stop is one colour.
      #expect(try reds([(0.5, 100)], extend) == [100, 100, 100, 100, 100, 100, 100, 100])
    }
  }

  @Test func gradientsWithoutStopsOrLengthDoNotTrap() throws {
    #expect(try row(LinearGradient(start: .zero, end: Point(x: 8, y: 0), stops: []))[3].alpha == 0)
    let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
    #expect(try row(LinearGradient(start: .zero, end: .zero, stops: stops))[3].red == 255)
  }

  @Test func transformAppliesToTheGradient() throws {
    let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
    let gradient = LinearGradient(start: .zero, end: Point(x: 4, y: 0), stops: stops)
    let reds = try row(gradient, .scale(2)).map { Int($0.red) }
    #expect(reds == (0..<8).map { Int(((Double($0) + 0.5) / 8 * 255).rounded()) })
  }

  @Test func radialGradientDependsOnTheDistance() throws {
    let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
    let gradient = RadialGradient(center: Point(x: 4, y: 4), startRadius: 1, endRadius: 3, stops: stops)
    var canvas = try makeCanvas(8, 8)
    canvas.fill(whole, .radialGradient(gradient))
    for y in 0..<8 {
      for x in 0..<8 {
        let (dx, dy) = (Double(x) - 3.5, Double(y) - 3.5)
        let share = max(0, min(1, ((dx * dx + dy * dy).squareRoot() - 1) / 2))
        #expect(abs(Double(canvas.pixmap[x, y].red) - 255 * share) <= 0.51)
      }
    }
  }

  @Test func evenGradientEqualsItsColour() throws {
    let color = Color(hex: 0x6200EE, alpha: 0.38)
    let gradient = LinearGradient(
      start: .zero, end: Point(x: 40, y: 9),
      stops: [GradientStop(offset: 0, color: color), GradientStop(offset: 1, color: color)])
    var painted = try makeCanvas(40, 40, .white)
    var plain = try makeCanvas(40, 40, .white)
    let circle = Path.circle(19.3, 20.1, 17)
    painted.fill(circle, .linearGradient(gradient))
    plain.fill(circle, .color(color))
    #expect(painted.pixmap == plain.pixmap)
  }
}
