import Raster
import Testing

@Suite struct BlendingTests {
  private static let white = Color.white

  /// A 1 × 1 canvas of one colour.
  private func canvas(_ color: Color) throws -> Canvas {
    guard var canvas = Canvas(width: 1, height: 1) else { throw Failure.refused }
    canvas.clear(color)
    return canvas
  }

  private enum Failure: Error { case refused }

  private func square(_ width: Double = 1) -> Path { Path(edges: [(0, 0), (width, 0), (width, 1), (0, 1)]) }

  @Test func halfOpaqueBlackOnWhiteIs128() throws {
    var canvas = try canvas(.white)
    canvas.fill(square(), .color(Color.black.withAlpha(0.5)))
    #expect(canvas.pixmap[0, 0].straight == StraightColor(red: 128, green: 128, blue: 128))
  }

  @Test func halfCoveredBlackOnWhiteIs128() throws {
    var canvas = try canvas(.white)
    canvas.fill(square(0.5), .color(.black))
    #expect(canvas.pixmap[0, 0].straight == StraightColor(red: 128, green: 128, blue: 128))
  }

  @Test func halfCoveredWhiteOnBlackIs128() throws {
    var canvas = try canvas(.black)
    canvas.fill(square(0.5), .color(.white))
    #expect(canvas.pixmap[0, 0].straight == StraightColor(red: 128, green: 128, blue: 128))
  }

  @Test func aColourOverItselfStays() throws {
    for value in 0...255 {
      let component = Double(value) / 255
      let color = Color(red: component, green: component, blue: component)
      var canvas = try canvas(color)
      for step in 0...64 { canvas.fill(square(), .color(color.withAlpha(Double(step) / 64))) }
      #expect(canvas.pixmap[0, 0] == PremultipliedColor(color))
    }
  }

  @Test func staysWithinOneUnitOfIdealSourceOver() throws {
    var random = RandomNumbers(seed: 1)
    for _ in 0..<5000 {
      let under = Color(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: random.unit())
      let over = Color(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: random.unit())
      let coverage = random.unit()
      var canvas = try canvas(under)
      let before = canvas.pixmap[0, 0]
      canvas.fill(square(coverage), .color(over))
      let after = canvas.pixmap[0, 0]
      let share = over.alpha * coverage
      // Half a unit of the one rounding and 2/256 of the numbers before it.
      #expect(abs(Double(after.red) - (255 * over.red * share + Double(before.red) * (1 - share))) <= 0.51)
      #expect(abs(Double(after.alpha) - (255 * share + Double(before.alpha) * (1 - share))) <= 0.51)
      #expect(after.red <= after.alpha && after.green <= after.alpha && after.blue <= after.alpha)
    }
  }

  @Test func sourceReplacesAndErasingErases() throws {
    var canvas = try canvas(.white)
    canvas.fill(square(), .color(Color.black.withAlpha(0.5)), blendMode: .source)
    #expect(canvas.pixmap[0, 0] == PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 128))
    canvas.fill(square(), .color(.black), blendMode: .destinationOut)
    #expect(canvas.pixmap[0, 0] == .clear)
  }

  @Test func destinationInKeepsWhereTheSourceIsOpaque() throws {
    var canvas = try canvas(.white)
    canvas.fill(square(), .color(Color.black.withAlpha(0.25)), blendMode: .destinationIn)
    #expect(canvas.pixmap[0, 0] == PremultipliedColor(red: 64, green: 64, blue: 64, alpha: 64))
  }

  @Test func plusLighterAddsUpToFull() throws {
    var canvas = try canvas(Color(hex: 0x204060))
    canvas.fill(square(), .color(Color(hex: 0x10F0F0)), blendMode: .plusLighter)
    #expect(canvas.pixmap[0, 0].straight == StraightColor(red: 0x30, green: 255, blue: 255))
  }
}
