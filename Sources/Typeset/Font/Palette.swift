internal import CHarfBuzz
import Raster

/// The first colour palette of a font (table CPAL).
struct Palette {
  let colors: [Color]

  init(face: OpaquePointer) {
    var count: UInt32 = 0
    count = hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
    var entries = [hb_color_t](repeating: 0, count: Int(count))
    if count > 0 { hb_ot_color_palette_get_colors(face, 0, 0, &count, &entries) }
    colors = entries.prefix(Int(count)).map { entry in
      func channel(_ shift: UInt32) -> Double { Double((entry >> shift) & 0xFF) / 255 }
      // HarfBuzz stores blue, green, red, alpha, the first highest.
      return Color(red: channel(8), green: channel(16), blue: channel(24), alpha: channel(0))
    }
  }

  /// The colour of an entry; nil for the entry that stands for the text's colour.
  func color(_ index: UInt16) -> Color? {
    if index == 0xFFFF { return nil }
    return Int(index) < colors.count ? colors[Int(index)] : .black
  }
}

extension FontFace {
  /// The layers of a glyph by version 0 of table COLR; nil for a glyph without.
  func flatLayers(of glyph: UInt32, palette: Palette) -> [GlyphLayer]? {
    var count = hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
    guard count > 0 else { return nil }
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
    hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
    return layers.prefix(Int(count)).map { layer in
      let color = palette.color(UInt16(truncatingIfNeeded: layer.color_index))
      return GlyphLayer(
        path: outline(of: layer.glyph), clips: [], paint: color.map { .solid($0) } ?? .textColor(alpha: 1))
    }
  }
}
