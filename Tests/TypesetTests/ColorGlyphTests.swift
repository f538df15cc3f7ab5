import Raster
import Testing

@testable import Typeset

/// Pictures of colour fonts: strikes of a bitmap font, layers of COLR version 0 and 1 (field case T15).
@Suite(.needs(.roboto, .emoji)) struct BitmapGlyphTests {
  let library = FontLibrary()

  /// The picture of an emoji and what its layout says, at a size in points.
  private func emoji(_ size: Double) throws -> (bitmap: GlyphBitmap, glyph: Glyph) {
    let style = TextStyle(font: FontDescriptor(family: "Roboto", size: size))
    let layout = try Typesetter(library: library).layout("😀", style: style, width: nil)
    let run = try #require(layout.lines.first?.runs.first)
    guard case .bitmap(let bitmap) = run.face.image(of: run.glyphs[0].id, pixelsPerEm: size) else {
      Issue.record("no bitmap")
      throw TypesetError.invalidFontSize(size)
    }
    return (bitmap, run.glyphs[0])
  }

  @Test(arguments: [12, 16, 24, 40] as [Double])
  func emojiScaleWithTheFontSize(size: Double) throws {
    let (bitmap, glyph) = try emoji(size)
    #expect(bitmap.isColored)
    #expect(bitmap.width == 136 && bitmap.height == 128)
    // 2550 of 2048 font units.
    #expect(abs(glyph.advance - size * 2550 / 2048) < 1e-9)
    // The rows with ink, at the font's size: within a tenth of the em.
    let rows = (0..<bitmap.height).filter { row in
      (0..<bitmap.width).contains { bitmap.pixels[(row * bitmap.width + $0) * 4 + 3] > 0 }
    }
    let ink = Double(rows.count) / Double(bitmap.height) * bitmap.placement.height * size
    #expect(abs(ink - size) <= size / 10)
    // It stands on the line: below the ascender, not far below the baseline.
    #expect(bitmap.placement.minY > -1.0 && bitmap.placement.maxY < 0.3)
  }

  @Test func pixelsArePremultiplied() throws {
    let bitmap = try emoji(16).bitmap
    let isPremultiplied = stride(from: 0, to: bitmap.pixels.count, by: 4).allSatisfy { start in
      bitmap.pixels[start..<start + 3].allSatisfy { $0 <= bitmap.pixels[start + 3] }
    }
    #expect(isPremultiplied)
    // A yellow face: more red and green than blue in the middle of the forehead.
    let middle = (bitmap.height / 4 * bitmap.width + bitmap.width / 2) * 4
    #expect(bitmap.pixels[middle] > 200 && bitmap.pixels[middle + 2] < 150)
  }

  @Test func bitmapOnlyFontAsPrimaryHasALineHeight() throws {
    let metrics = try Typesetter(library: library)
      .lineMetrics(of: FontDescriptor(family: "Noto Color Emoji", size: 20))
    #expect(metrics.lineHeight > 0)
  }
}

@Suite(.enabled(if: TestFonts.isAvailable, Comment(rawValue: TestFonts.requirement)))
struct ColorLayerTests {
  private func layers(_ character: Unicode.Scalar, _ file: String = "colr1.ttf") throws -> [GlyphLayer] {
    let face = try FontFace(contentsOf: TestFonts.path(file))
    let glyph = try #require(face.nominalGlyph(character.value))
    guard case .layers(let layers) = face.image(of: glyph, pixelsPerEm: 16) else { return [] }
    return layers
  }

  private func notes(_ character: Unicode.Scalar) throws -> [GlyphImageNote] {
    let face = try FontFace(contentsOf: TestFonts.path("colr1.ttf"))
    return face.imageNotes(of: try #require(face.nominalGlyph(character.value)))
  }

  private let red = Color(red: 1, green: 0, blue: 0)
  private let green = Color(red: 0, green: 1, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1, alpha: 128.0 / 255)
  private let box = Rect(minX: 50, minY: -700, maxX: 450, maxY: 0)

  @Test func versionZeroGivesFlatLayersFromBelow() throws {
    let layers = try layers("A", "colr0.ttf")
    #expect(layers.map(\.paint) == [.solid(red), .textColor(alpha: 1)])
    #expect(layers.map(\.path.controlBounds) == [box, box])
  }

  @Test func layersComeFromBelowAndKeepTheirAlpha() throws {
    #expect(try layers("B").map(\.paint) == [.solid(red), .solid(blue.multiplyingAlpha(by: 0.5))])
    #expect(try layers("K") == layers("B"))
  }

  /// Two hundred layers share a gradient of five thousand stops: a glyph has 20 000 steps, and each stop is one.
  @Test func sharedStopsOfGradientsAreCounted() throws {
    #expect(try layers("Q").count == 1)
    #expect(try layers("R").count == 3)
  }

  @Test func theTextColorIsNoColorOfTheFont() throws {
    #expect(try layers("H").map(\.paint) == [.textColor(alpha: 0.25)])
  }

  @Test func linearGradientsEndPerpendicularToTheirThirdPoint() throws {
    // The third point lies straight above the start, so that colours change along x only.
    guard case .gradient(let gradient, let transform)? = try layers("C").first?.paint else {
      Issue.record("no gradient")
      return
    }
    #expect(transform == .identity)
    #expect(gradient.geometry == .linear(start: .zero, end: Point(x: 100, y: 0)))
    #expect(gradient.extend == .reflect)
    #expect(gradient.stops.map(\.offset) == [0, 0.5, 1])
    #expect(gradient.stops.map(\.color) == [red, green.withAlpha(0.5), nil])
  }

  @Test func radialGradientsKeepBothCircles() throws {
    guard case .gradient(let gradient, _)? = try layers("D").first?.paint else {
      Issue.record("no gradient")
      return
    }
    #expect(
      gradient.geometry
        == .radial(startCenter: Point(x: 10, y: -20), startRadius: 0, endCenter: Point(x: 30, y: -40), endRadius: 50))
  }

  @Test func sweepGradientsKeepTheirAnglesAndTurnCounterClockwise() throws {
    guard case .gradient(let gradient, let transform)? = try layers("F").first?.paint else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.geometry == .sweep(center: Point(x: 30, y: 40), startDegrees: 90, endDegrees: 360))
    #expect(transform == Transform.scale(x: 1, y: -1))
    #expect(gradient.extend == .pad)
  }

  @Test func stopsOutsideOfTheGradientAreKeptInOrder() throws {
    guard case .gradient(let gradient, _)? = try layers("M").first?.paint else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.stops.map(\.offset) == [-0.5, 1.5])
    #expect(gradient.stops.map(\.color) == [red, green])
    #expect(gradient.extend == .repeat)
  }

  @Test(arguments: ["N", "O", "P"] as [Unicode.Scalar])
  func linearGradientsWithoutADirectionAreNotDrawn(character: Unicode.Scalar) throws {
    #expect(try layers(character).isEmpty)
  }

  @Test func rotationsTurnTheShape() throws {
    // A quarter turn counter-clockwise takes the box to the left of the origin, above the baseline.
    let bounds = try #require(layers("E").first?.path.controlBounds)
    #expect(bounds == Rect(minX: -700, minY: -450, maxX: 0, maxY: -50))
  }

  @Test func translationsApplyAfterTheScalesTheyHold() throws {
    let bounds = try #require(layers("J").first?.path.controlBounds)
    #expect(abs(bounds.minX - 110) < 0.1 && abs(bounds.maxX - 910) < 0.1)
    #expect(bounds.minY == -370 && bounds.maxY == -20)
  }

  @Test func shapesInShapesAreClips() throws {
    let layers = try layers("I")
    #expect(layers.count == 1)
    #expect(layers.first?.clips.count == 1)
  }

  @Test func graphsThatGoInCirclesEnd() throws {
    #expect(try layers("L").isEmpty)
  }

  @Test func picturesComeFromTheNearestLargerStrike() throws {
    let face = try FontFace(contentsOf: TestFonts.path("sbix.ttf"))
    let glyph = try #require(face.nominalGlyph(0x41))
    func picture(_ size: Double) -> GlyphBitmap? {
      guard case .bitmap(let bitmap) = face.image(of: glyph, pixelsPerEm: size) else { return nil }
      return bitmap
    }
    #expect([1, 20, 21, 40, 500].map { picture($0)?.width } == [20, 20, 40, 40, 40])
    #expect(picture(.nan) != nil)
    // Half transparent red, premultiplied.
    #expect(try #require(picture(10)).pixels.prefix(4) == [128, 0, 0, 128])
    // One em wide and high, a fifth of it below the baseline.
    for size in [10.0, 30] {
      let placement = try #require(picture(size)).placement
      #expect(placement.width == 1 && placement.height == 1)
      #expect(abs(placement.maxY - 0.2) < 1e-9)
    }
    // A glyph without a picture has its outline.
    let other = try #require(face.nominalGlyph(0x42))
    #expect(face.image(of: other, pixelsPerEm: 20) == .outline(face.outline(of: other)))
  }

  @Test func whatIsNotDrawnAsMeantIsNoted() throws {
    #expect(try notes("F") == [])
    #expect(try layers("G").map(\.paint) == [.solid(red), .solid(green)])
    #expect(try notes("G") == [.compositeMode])
    #expect(try notes("B") == [])
  }
}

@Suite struct HalfTurnTests {
  @Test func knownAngles() {
    #expect(HalfTurns.sineAndCosine(0) == (0, 1))
    #expect(HalfTurns.sineAndCosine(0.5) == (1, 0))
    #expect(HalfTurns.sineAndCosine(-0.5) == (-1, 0))
    #expect(HalfTurns.sineAndCosine(1).cosine == -1)
    for (angle, sine) in [
      (1.0 / 6, 0.5), (5.0 / 6, 0.5), (-1.0 / 6, -0.5), (0.25, 0.5.squareRoot()), (2.25, 0.5.squareRoot()),
    ] {
      #expect(abs(HalfTurns.sineAndCosine(angle).sine - sine) < 2e-15, "\(angle)")
    }
    for step in -400...400 {
      let (sine, cosine) = HalfTurns.sineAndCosine(Double(step) / 100)
      #expect(abs(sine * sine + cosine * cosine - 1) < 1e-15)
    }
    #expect(abs(HalfTurns.tangent(0.25) - 1) < 1e-15)
  }
}
