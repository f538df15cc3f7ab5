import Raster
import Typeset

/// The outlines of a run of glyphs at rest, relative to the whole pixel that the run starts in. Runs of equal shapes
/// differ by whole pixels and colour only.
struct GlyphRunShape {
  /// A glyph and where its origin is, in pixels from the shape's.
  struct PlacedGlyph: Hashable {
    var id: UInt32
    var x: Double
    var y: Double
  }

  let face: FontFace
  let pixelsPerFontUnit: Double
  let glyphs: [PlacedGlyph]
  /// The same for equal shapes.
  let hash: UInt64

  /// The shape of a run that starts at (`x`, `y`), in pixels; `x` and `y` become the whole pixel that it is relative to.
  /// Nil where the run reaches out too far.
  init?(_ run: GlyphRun, scale: Double, x: inout Double, y: inout Double) {
    let (left, baseline) = (Self.rounded(x), Self.rounded(y))
    (x, y) = (left.rounded(.down), baseline.rounded(.down))
    guard Self.limits.contains(x), Self.limits.contains(y) else { return nil }
    let (fractionX, fractionY) = (left - x, baseline - y)
    face = run.face
    pixelsPerFontUnit = run.size / Double(run.face.unitsPerEm) * scale
    var glyphs: [PlacedGlyph] = []
    glyphs.reserveCapacity(run.glyphs.count)
    var hash = pixelsPerFontUnit.bitPattern
    for glyph in run.glyphs {
      let placed = PlacedGlyph(
        id: glyph.id, x: Self.rounded(fractionX + (glyph.x - run.x) * scale),
        y: Self.rounded(fractionY + glyph.y * scale))
      guard Self.limits.contains(placed.x), Self.limits.contains(placed.y) else { return nil }
      glyphs.append(placed)
      hash = (hash ^ UInt64(placed.id)) &* Self.factor
      hash = (hash ^ placed.x.bitPattern) &* Self.factor
      hash = (hash ^ placed.y.bitPattern) &* Self.factor
    }
    self.glyphs = glyphs
    self.hash = hash ^ hash >> 32
  }

  /// The outlines as one path.
  var path: Path {
    var path = Path()
    for glyph in glyphs {
      let toPixels = Transform(a: pixelsPerFontUnit, b: 0, c: 0, d: pixelsPerFontUnit, tx: glyph.x, ty: glyph.y)
      path.append(face.outline(of: glyph.id), applying: toPixels)
    }
    return path
  }

  /// Coordinates farther out are not rounded well.
  private static let limits = -0x1p18...0x1p18

  /// An odd number whose bits look random: 2⁶⁴ divided by the golden ratio (Knuth, volume 3, section 6.4).
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// A coordinate to the next 2⁻³² of a pixel: the last bits of a sum depend on how far from the canvas's corner the run
  /// stands, and its shape must not. (The sum with 1.5 · 2²⁰ has room for no more bits.)
  private static func rounded(_ coordinate: Double) -> Double { (coordinate + 0x1.8p20) - 0x1.8p20 }
}

extension GlyphRunShape: Equatable {
  static func == (left: GlyphRunShape, right: GlyphRunShape) -> Bool {
    left.hash == right.hash && left.face === right.face && left.pixelsPerFontUnit == right.pixelsPerFontUnit
      && left.glyphs == right.glyphs
  }
}
