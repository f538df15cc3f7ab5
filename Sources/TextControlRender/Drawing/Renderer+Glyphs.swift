import Raster
import Typeset

extension Renderer {
  /// Draws lines of glyphs.
  func draw(_ lines: [GlyphLine], transform: Transform?, color: Color, on canvas: inout Canvas) {
    for line in lines {
      for run in line.runs {
        draw(run, of: line, transform: transform, color: color, on: &canvas)
      }
    }
  }

  /// The outlines of a run are one path, so that glyphs that overlap (joined scripts, marks) show no darker spots in a
  /// translucent colour (field case R2).
  private func draw(
    _ run: GlyphRun, of line: GlyphLine, transform: Transform?, color: Color, on canvas: inout Canvas
  ) {
    let baseline = grid.baseline(line.baseline, isFirst: line.isFirst)
    if transform == nil, !run.face.hasImages, let place = PixelPlace(x: (line.x + run.x) * grid.scale, y: baseline),
      let shape = GlyphRunShape(run, scale: grid.scale, at: place)
    {
      draw(.glyphs(shape), at: place, color: color, on: &canvas)
      return
    }
    let fontUnits = run.size / Double(run.face.unitsPerEm)
    var outlines = Path()
    for glyph in run.glyphs {
      let placement = placement(of: glyph, in: line, transform: transform)
      if run.face.hasImages {
        let image = run.face.image(of: glyph.id, pixelsPerEm: run.size * grid.scale)
        let isDrawn = drawImage(
          image, emSize: run.size, fontUnits: fontUnits, placement: placement, color: color, on: &canvas)
        if isDrawn { continue }
      }
      outlines.append(run.face.outline(of: glyph.id), applying: Transform.scale(fontUnits).concatenating(placement))
    }
    if !outlines.isEmpty { canvas.fill(outlines, .color(color)) }
  }

  /// The map from points around a glyph's origin to pixels. Only the baseline snaps, and only for text at rest.
  private func placement(of glyph: Glyph, in line: GlyphLine, transform: Transform?) -> Transform {
    if let transform {
      return Transform.translation(x: line.x + glyph.x, y: line.baseline + glyph.y)
        .concatenating(transform).concatenating(.scale(grid.scale))
    }
    let baseline = grid.baseline(line.baseline, isFirst: line.isFirst)
    return Transform(
      a: grid.scale, b: 0, c: 0, d: grid.scale, tx: (line.x + glyph.x) * grid.scale,
      ty: baseline + glyph.y * grid.scale)
  }
}
