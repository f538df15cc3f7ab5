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

  /// The shape of a run that starts at `place`; nil where the run reaches out too far.
  init?(_ run: GlyphRun, scale: Double, at place: PixelPlace) {
    face = run.face
    pixelsPerFontUnit = run.size / Double(run.face.unitsPerEm) * scale
    var glyphs: [PlacedGlyph] = []
    glyphs.reserveCapacity(run.glyphs.count)
    var hash = ShapeHash()
    hash.add(pixelsPerFontUnit)
    for glyph in run.glyphs {
      let placed = PlacedGlyph(
        id: glyph.id, x: PixelPlace.rounded(place.fractionX + (glyph.x - run.x) * scale),
        y: PixelPlace.rounded(place.fractionY + glyph.y * scale))
      guard PixelPlace.limits.contains(placed.x), PixelPlace.limits.contains(placed.y) else { return nil }
      glyphs.append(placed)
      hash.add(UInt64(placed.id))
      hash.add(placed.x)
      hash.add(placed.y)
    }
    self.glyphs = glyphs
    self.hash = hash.value
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
}

extension GlyphRunShape: Equatable {
  static func == (left: GlyphRunShape, right: GlyphRunShape) -> Bool {
    left.hash == right.hash && left.face === right.face && left.pixelsPerFontUnit == right.pixelsPerFontUnit
      && left.glyphs == right.glyphs
  }
}
