internal import CHarfBuzz
public import Raster
internal import Synchronization

extension FontFace {
  /// The outline of a glyph in font units, y growing downwards, the origin on the baseline; empty for a space.
  ///
  /// Made once per face and glyph. A font without a shape for the missing glyph (id 0) gets a plain box.
  public func outline(of glyph: UInt32) -> Path {
    if let known = outlines.withLock({ $0[glyph] }) { return known }
    var path = Path()
    withUnsafeMutablePointer(to: &path) { hb_font_get_glyph_shape(font, glyph, OutlinePen.functions, $0) }
    if glyph == 0, path.isEmpty { path = missingGlyphBox }
    // The ids of shaped glyphs are in the font; any other is not worth room in a table.
    if glyph < glyphCount { outlines.withLock { $0.keep(path, for: glyph) } }
    return path
  }

  /// A rectangle of a tenth of its width in strength, as high as a capital letter and as wide as the glyph's advance.
  private var missingGlyphBox: Path {
    let em = Double(unitsPerEm)
    let advance = Double(advance(of: 0))
    let width = advance > 0 ? advance * 0.8 : em * 0.4
    let left = (advance - width) / 2
    let top = -(metrics.capHeight > 0 ? metrics.capHeight * em : em * 0.7)
    let strength = min(width, -top) / 10
    let box = Rect(minX: left, minY: top, maxX: left + width, maxY: 0)
    var path = Path()
    path.appendRectangle(box, isReversed: false)
    path.appendRectangle(box.inset(by: strength), isReversed: true)
    return path
  }
}

extension Path {
  fileprivate mutating func appendRectangle(_ rect: Rect, isReversed: Bool) {
    move(to: Point(x: rect.minX, y: rect.minY))
    addLine(to: isReversed ? Point(x: rect.minX, y: rect.maxY) : Point(x: rect.maxX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.maxY))
    addLine(to: isReversed ? Point(x: rect.maxX, y: rect.minY) : Point(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }
}

/// HarfBuzz's callbacks that write an outline into a `Path`, turning y downwards.
private enum OutlinePen {
  nonisolated(unsafe) static let functions: OpaquePointer? = {
    let functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in OutlinePen.path(data) { $0.move(to: point(x, y)) } }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in OutlinePen.path(data) { $0.addLine(to: point(x, y)) } }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, controlX, controlY, x, y, _ in
        OutlinePen.path(data) { $0.addQuadCurve(to: point(x, y), control: point(controlX, controlY)) }
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        OutlinePen.path(data) { $0.addCurve(to: point(x, y), control1: point(x1, y1), control2: point(x2, y2)) }
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in OutlinePen.path(data) { $0.closeSubpath() } }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }()

  static func path(_ data: UnsafeMutableRawPointer?, _ body: (inout Path) -> Void) {
    guard let data else { return }
    body(&data.assumingMemoryBound(to: Path.self).pointee)
  }

  static func point(_ x: Float, _ y: Float) -> Point {
    // A damaged variable font may give coordinates without a value; the rasterizer wants finite ones.
    Point(x: x.isFinite ? Double(x) : 0, y: y.isFinite ? -Double(y) : 0)
  }
}
