import Raster
import Testing

@testable import Typeset

/// Paints of version 1 of table COLR whose numbers vary, in fonts with and without a map of their changes.
@Suite(.enabled(if: TestFonts.isAvailable, Comment(rawValue: TestFonts.requirement)))
struct VariableColorTests {
  private static let files = ["colr1-variable.ttf", "colr1-mapped.ttf"]
  private let red = Color(red: 1, green: 0, blue: 0)
  private let green = Color(red: 0, green: 1, blue: 0)

  private func layer(_ character: Unicode.Scalar, _ file: String, weight: Double) throws -> GlyphLayer {
    let face = try FontFace(contentsOf: TestFonts.path(file), axes: ["wght": weight])
    let glyph = try #require(face.nominalGlyph(character.value))
    guard case .layers(let layers) = face.image(of: glyph, pixelsPerEm: 16) else {
      Issue.record("no layers")
      throw TypesetError.invalidFontSize(0)
    }
    return try #require(layers.first)
  }

  private func gradient(_ character: Unicode.Scalar, _ file: String, weight: Double = 900) throws -> GlyphGradient {
    guard case .gradient(let gradient, _) = try layer(character, file, weight: weight).paint else {
      Issue.record("no gradient")
      throw TypesetError.invalidFontSize(0)
    }
    return gradient
  }

  @Test(arguments: files) func opacityFollowsTheAxisOnBothSides(file: String) throws {
    for (weight, alpha) in [(400, 1), (650, 0.75), (900, 0.5), (250, 0.875), (100, 0.75)] as [(Double, Double)] {
      let paint = try layer("B", file, weight: weight).paint
      guard case .solid(let color) = paint else {
        Issue.record("\(paint)")
        continue
      }
      #expect(abs(color.alpha - alpha) < 1e-4, "\(weight)")
      #expect(color.withAlpha(1) == red)
    }
  }

  @Test(arguments: files) func placesOfGradientsVary(file: String) throws {
    #expect(
      try gradient("C", file).geometry == .linear(start: Point(x: 10, y: -20), end: Point(x: 140, y: -20)))
    // A radius does not become negative.
    #expect(
      try gradient("D", file).geometry
        == .radial(startCenter: Point(x: 10, y: -20), startRadius: 0, endCenter: Point(x: 140, y: -50), endRadius: 320))
    #expect(
      try gradient("E", file).geometry == .sweep(center: Point(x: 11, y: 22), startDegrees: 90, endDegrees: 270))
    #expect(
      try gradient("E", file, weight: 400).geometry
        == .sweep(center: Point(x: 1, y: 2), startDegrees: 0, endDegrees: 90))
  }

  @Test(arguments: files) func stopsVary(file: String) throws {
    for character: Unicode.Scalar in ["C", "D", "E"] {
      let stops = try gradient(character, file).stops
      #expect(stops.map(\.offset) == [0.25, 1])
      #expect(stops.map(\.color) == [red.withAlpha(0.5), green])
      #expect(try gradient(character, file, weight: 400).stops.map(\.offset) == [0, 1])
    }
  }

  /// Where the glyphs' rectangle, 50 to 450 wide and 0 to 700 high, goes at the heaviest weight.
  @Test(arguments: files) func transformsVary(file: String) throws {
    let expected: [(Unicode.Scalar, Rect)] = [
      ("F", Rect(minX: 200, minY: -360, maxX: 1000, maxY: -10)),
      ("G", Rect(minX: 150, minY: -900, maxX: 550, maxY: -200)),
      ("H", Rect(minX: 100, minY: -350, maxX: 900, maxY: 0)),
      ("I", Rect(minX: 50, minY: -1300, maxX: 850, maxY: 100)),
      ("J", Rect(minX: 100, minY: -1400, maxX: 900, maxY: 0)),
      ("K", Rect(minX: 50, minY: -1300, maxX: 850, maxY: 100)),
      ("L", Rect(minX: -700, minY: -450, maxX: 0, maxY: -50)),
      ("M", Rect(minX: 50, minY: -1100, maxX: 750, maxY: -700)),
      ("N", Rect(minX: -650, minY: -700, maxX: 450, maxY: 0)),
      ("O", Rect(minX: 50, minY: -1100, maxX: 450, maxY: 0)),
    ]
    for (character, rect) in expected {
      #expect(try isNear(layer(character, file, weight: 900).path.controlBounds, rect), "\(character)")
      let still = try layer(character, file, weight: 400).path.controlBounds
      #expect(isNear(still, Rect(minX: 50, minY: -700, maxX: 450, maxY: 0)), "\(character)")
    }
    let light = try layer("G", file, weight: 100).path.controlBounds
    #expect(isNear(light, Rect(minX: 80, minY: -630, maxX: 480, maxY: 70)))
  }

  private func isNear(_ one: Rect?, _ other: Rect) -> Bool {
    guard let one else { return false }
    return [one.minX - other.minX, one.minY - other.minY, one.maxX - other.maxX, one.maxY - other.maxY]
      .allSatisfy { abs($0) < 1e-6 }
  }
}
