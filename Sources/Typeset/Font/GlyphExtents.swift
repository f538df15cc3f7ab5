internal import CHarfBuzz
public import Raster

extension FontFace {
  /// The smallest rectangle around a glyph's ink, in font units, y growing downwards; empty for a space.
  public func extents(of glyph: UInt32) -> Rect {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return .zero }
    // HarfBuzz counts heights downwards from the upper edge, with y growing upwards.
    return Rect(
      x: Double(extents.x_bearing), y: -Double(extents.y_bearing), width: Double(extents.width),
      height: -Double(extents.height))
  }
}

extension Line {
  /// The smallest rectangle around the glyphs' ink, in points from the layout's top left corner; empty for blank text.
  public var ink: Rect {
    var result = Rect.zero
    for run in runs {
      let fontUnits = run.size / Double(run.face.unitsPerEm)
      for glyph in run.glyphs {
        let extents = run.face.extents(of: glyph.id)
        let ink = Rect(
          x: origin.x + glyph.x + extents.minX * fontUnits, y: origin.y + glyph.y + extents.minY * fontUnits,
          width: extents.width * fontUnits, height: extents.height * fontUnits)
        result = result.union(ink)
      }
    }
    return result
  }
}
