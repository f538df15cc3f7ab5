import Raster
import Testing

@testable import TextControlRender
@testable import Typeset

/// Gradients of colour glyphs, from the glyph's space to pixels.
@Suite struct GlyphGradientTests {
  private static let stops = [
    GlyphGradient.Stop(offset: 0, color: Color(red: 1, green: 0, blue: 0), alpha: 1),
    GlyphGradient.Stop(offset: 1, color: Color(red: 0, green: 0, blue: 1), alpha: 1),
  ]

  /// A square glyph of 20 units around its origin, two pixels a unit, in the middle of 40 by 40 pixels.
  private func picture(
    _ geometry: GlyphGradient.Geometry, _ extend: GradientExtend = .pad, stops: [GlyphGradient.Stop] = stops,
    transform: Transform = .identity, color: Color = .black
  ) throws -> Pixmap {
    var square = Path()
    square.move(to: Point(x: -10, y: -10))
    square.addLine(to: Point(x: 10, y: -10))
    square.addLine(to: Point(x: 10, y: 10))
    square.addLine(to: Point(x: -10, y: 10))
    square.closeSubpath()
    let gradient = GlyphGradient(geometry: geometry, stops: stops, extend: extend)
    let layer = GlyphLayer(path: square, clips: [], paint: .gradient(gradient, transform: transform))
    var canvas = Canvas(try #require(Pixmap(width: 40, height: 40)))
    let isDrawn = Renderer(scale: 1).drawImage(
      .layers([layer]), emSize: 20, fontUnits: 2, placement: .translation(x: 20, y: 20), color: color, on: &canvas)
    #expect(isDrawn)
    return canvas.takePixmap()
  }

  /// The blue at the middle of four pixels, as a share; all stops are opaque and no colour has green.
  private func blue(_ pixmap: Pixmap, _ x: Int, _ y: Int) -> Double {
    let places = [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)]
    return places.map { Double(pixmap[$0.0, $0.1].blue) }.reduce(0, +) / 4 / 255
  }

  @Test func sweepsTurnCounterClockwiseFromTheRight() throws {
    // As the paint graph gives them: in a space where y grows upwards.
    let up = Transform.scale(x: 1, y: -1)
    let sweep = GlyphGradient.Geometry.sweep(center: Point(x: 0, y: 5), startDegrees: 0, endDegrees: 180)
    let pixmap = try picture(sweep, transform: up)
    // The centre is five units above the middle: ten pixels.
    #expect(abs(blue(pixmap, 26, 4) - 0.25) < 0.01)
    #expect(abs(blue(pixmap, 20, 3) - 0.5) < 0.01)
    #expect(abs(blue(pixmap, 14, 4) - 0.75) < 0.01)
    #expect(blue(pixmap, 20, 30) == 1)
    let again = try picture(sweep, .repeat, transform: up)
    #expect(abs(blue(again, 20, 30) - 0.5) < 0.01)
    let back = try picture(sweep, .reflect, transform: up)
    #expect(abs(blue(back, 30, 20) - 0.25) < 0.01)
  }

  @Test func circlesKeepTheirPlaces() throws {
    let cone = GlyphGradient.Geometry.radial(
      startCenter: Point(x: -6, y: 0), startRadius: 1, endCenter: Point(x: 4, y: 2), endRadius: 3)
    // On the line through the centres, later circles hide all of a circle but the side away from them.
    let along = Point(x: 10, y: 2) * (1 / Point(x: 10, y: 2).length)
    let pixmap = try picture(cone)
    for offset in [0.0, 0.25, 0.5, 0.75] {
      let center = Point(x: -6, y: 0) + Point(x: 10, y: 2) * offset
      let place = center - along * (1 + 2 * offset)
      let (x, y) = (Int((place.x * 2 + 20).rounded()), Int((place.y * 2 + 20).rounded()))
      #expect(abs(blue(pixmap, x, y) - offset) < 0.05, "\(offset)")
    }
    // Outside of the cone.
    #expect(pixmap[2, 2] == .clear)
    #expect(pixmap[37, 2] == .clear)
  }

  @Test func linesRepeatAndReflect() throws {
    let line = GlyphGradient.Geometry.linear(start: Point(x: -10, y: 0), end: Point(x: 0, y: 0))
    #expect(blue(try picture(line), 35, 20) == 1)
    #expect(abs(blue(try picture(line, .repeat), 25, 20) - 0.25) < 0.01)
    #expect(abs(blue(try picture(line, .reflect), 25, 20) - 0.75) < 0.01)
  }

  @Test func theTextColourIsAStopAndItsOpacityIsForAll() throws {
    let stops = [GlyphGradient.Stop(offset: 0, color: nil, alpha: 0.5)] + Self.stops.suffix(1)
    let line = GlyphGradient.Geometry.linear(start: Point(x: -10, y: 0), end: Point(x: 10, y: 0))
    let pixmap = try picture(line, stops: stops, color: Color(red: 0, green: 1, blue: 0, alpha: 0.5))
    #expect(abs(Int(pixmap[0, 20].alpha) - 64) <= 2)
    #expect(abs(Int(pixmap[0, 20].green) - 63) <= 2)
    #expect(abs(Int(pixmap[39, 20].alpha) - 127) <= 2)
    #expect(abs(Int(pixmap[39, 20].blue) - 126) <= 2)
  }
}

extension Point {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
