import Raster
import Typeset

extension Renderer {
  /// Draws a glyph that may be more than an outline; false where the outline is all there is.
  ///
  /// - Parameters:
  ///   - fontUnits: points per font unit.
  ///   - placement: the map from points around the glyph's origin to pixels.
  func drawImage(
    _ image: GlyphImage, emSize: Double, fontUnits: Double, placement: Transform, color: Color,
    on canvas: inout Canvas
  ) -> Bool {
    switch image {
    case .outline: return false
    case .bitmap(let bitmap):
      let rect = Rect(
        x: bitmap.placement.minX * emSize, y: bitmap.placement.minY * emSize,
        width: bitmap.placement.width * emSize, height: bitmap.placement.height * emSize)
      draw(bitmap, in: rect, placement: placement, color: color, on: &canvas)
    case .layers(let layers):
      let toPixels = Transform.scale(fontUnits).concatenating(placement)
      for layer in layers { draw(layer, toPixels: toPixels, color: color, on: &canvas) }
    }
    return true
  }
}

extension Renderer {
  private func draw(
    _ bitmap: GlyphBitmap, in rect: Rect, placement: Transform, color: Color, on canvas: inout Canvas
  ) {
    guard var pixels = Pixmap(width: bitmap.width, height: bitmap.height) else { return }
    pixels.withUnsafeMutableBytes { $0.copyBytes(from: bitmap.pixels) }
    if bitmap.isColored {
      // The text's tint never recolours a colour glyph; its opacity applies (field case T15).
      canvas.draw(pixels, in: rect, opacity: color.alpha, transform: placement)
    } else {
      // The bitmap's alpha is coverage for the text's colour.
      let placementInRect = Transform(
        a: rect.width / Double(bitmap.width), b: 0, c: 0, d: rect.height / Double(bitmap.height), tx: rect.minX,
        ty: rect.minY)
      let coverage = ImagePaint(pixmap: pixels, transform: placementInRect, sampling: .smooth, opacity: 1)
      canvas.withGroup(opacity: 1) { canvas in
        canvas.fill(rect: rect, .color(color), transform: placement)
        canvas.fill(rect: rect, .image(coverage), transform: placement, blendMode: .destinationIn)
      }
    }
  }

  private func draw(_ layer: GlyphLayer, toPixels: Transform, color: Color, on canvas: inout Canvas) {
    draw(layer, clippedFrom: 0, toPixels: toPixels, color: color, on: &canvas)
  }

  /// Draws a layer inside its clips from an index on.
  private func draw(
    _ layer: GlyphLayer, clippedFrom index: Int, toPixels: Transform, color: Color, on canvas: inout Canvas
  ) {
    guard index < layer.clips.count else {
      fill(layer, toPixels: toPixels, color: color, on: &canvas)
      return
    }
    let mask = Mask(
      path: layer.clips[index], transform: toPixels, width: canvas.width, height: canvas.height, rows: canvas.rows)
    guard let mask else { return }
    canvas.withMask(mask) { canvas in
      draw(layer, clippedFrom: index + 1, toPixels: toPixels, color: color, on: &canvas)
    }
  }

  private func fill(_ layer: GlyphLayer, toPixels: Transform, color: Color, on canvas: inout Canvas) {
    switch layer.paint {
    case .textColor(let alpha):
      canvas.fill(layer.path, .color(color.multiplyingAlpha(by: alpha)), transform: toPixels)
    case .solid(let own):
      canvas.fill(layer.path, .color(own.multiplyingAlpha(by: color.alpha)), transform: toPixels)
    case .gradient(let gradient, let toLayer):
      // The canvas maps path and gradient alike, so the path is first taken back into the gradient's space.
      guard let fromLayer = toLayer.inverted else { return }
      canvas.fill(
        layer.path.applying(fromLayer), paint(gradient, textColor: color),
        transform: toLayer.concatenating(toPixels))
    }
  }

  private func paint(_ gradient: GlyphGradient, textColor: Color) -> Paint {
    let stops = gradient.stops.map { stop in
      let color = (stop.color ?? textColor.withAlpha(1)).multiplyingAlpha(by: stop.alpha * textColor.alpha)
      return GradientStop(offset: stop.offset, color: color)
    }
    switch gradient.geometry {
    case .linear(let start, let end):
      return .linearGradient(LinearGradient(start: start, end: end, stops: stops, extend: gradient.extend))
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      return .radialGradient(
        RadialGradient(
          startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius,
          stops: stops, extend: gradient.extend))
    case .sweep(let center, let startDegrees, let endDegrees):
      return .sweepGradient(
        SweepGradient(
          center: center, startDegrees: startDegrees, endDegrees: endDegrees, stops: stops, extend: gradient.extend))
    }
  }

  /// Draws a picture that is not a glyph: a side view.
  func draw(_ image: IconImage, in frame: Rect, on canvas: inout Canvas) {
    guard var pixels = Pixmap(width: image.width, height: image.height) else { return }
    for y in 0..<image.height {
      for x in 0..<image.width {
        let index = 4 * (y * image.width + x)
        pixels[x, y] = PremultipliedColor(
          straightRed: image.pixels[index], green: image.pixels[index + 1], blue: image.pixels[index + 2],
          alpha: image.pixels[index + 3])
      }
    }
    canvas.draw(pixels, in: frame, transform: .scale(grid.scale))
  }
}
