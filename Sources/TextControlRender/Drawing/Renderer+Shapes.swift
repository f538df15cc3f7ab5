import Raster

extension Renderer {
  /// Draws a shape's inside or the line along its edge.
  func draw(_ shape: PlacedShape, color: Color, on canvas: inout Canvas) {
    let (path, rule) = outline(of: shape)
    guard let gradient = shape.gradient else {
      canvas.fill(path, .color(color), rule: rule)
      return
    }
    var inPixels = gradient
    inPixels.start = gradient.start * grid.scale
    inPixels.end = gradient.end * grid.scale
    canvas.fill(path, .linearGradient(inPixels), rule: rule)
  }

  /// The area to be filled, in pixels. A line is the ring between an outer and an inner contour, so that a translucent
  /// one is laid down once; the outer contour snaps and the inner one derives from it, so that all sides are equal.
  private func outline(of shape: PlacedShape) -> (path: Path, rule: FillRule) {
    var geometry = shape.geometry
    guard let stroke = shape.stroke else { return (contour(of: geometry, inset: 0), .nonZero) }
    if !stroke.isInside {
      let half = stroke.width / 2
      geometry.rect = geometry.rect.inset(by: -half)
      if case .rectangle(let radii) = geometry.form { geometry.form = .rectangle(radii.inset(by: -half)) }
    }
    var ring = contour(of: geometry, inset: 0)
    ring.append(contour(of: geometry, inset: thickness(of: stroke)))
    return (ring, .evenOdd)
  }

  private func thickness(of stroke: PlacedShape.Stroke) -> Double {
    stroke.width == 0 ? 1 : grid.thickness(stroke.width)
  }

  /// The shape's edge in pixels, moved inwards by `inset` pixels. Rectangles snap; ellipses keep their form.
  private func contour(of shape: ShapeGeometry, inset: Double) -> Path {
    switch shape.form {
    case .rectangle(let radii):
      return Path(
        roundedRect: grid.rect(shape.rect).inset(by: inset), radii: grid.radii(radii).inset(by: inset))
    case .ellipse:
      let rect = shape.rect
      let inPixels = Rect(
        minX: rect.minX * grid.scale, minY: rect.minY * grid.scale, maxX: rect.maxX * grid.scale,
        maxY: rect.maxY * grid.scale)
      return Path(ellipseIn: inPixels.inset(by: inset))
    }
  }
}

// MARK: - Lines

extension Renderer {
  /// Draws a line through points in points of the canvas.
  func drawLine(_ points: [Point], width: Double, _ paint: Paint, on canvas: inout Canvas) {
    guard let first = points.first else { return }
    let thickness = grid.thickness(width)
    var path = Path()
    path.move(to: grid.center(first, thickness: thickness))
    for point in points.dropFirst() { path.addLine(to: grid.center(point, thickness: thickness)) }
    canvas.stroke(path, paint, style: StrokeStyle(width: thickness, join: .round))
  }
}

// MARK: - Effects

extension Renderer {
  /// Draws under an effect. `ink` limits the work to where something is drawn.
  func draw(under effect: DrawingEffect.Kind, ink: Rect, on canvas: inout Canvas, _ body: (inout Canvas) -> Void) {
    switch effect {
    case .opacity(let opacity):
      canvas.withClip(pixels(around: ink)) { canvas in
        canvas.withGroup(opacity: opacity, body)
      }
    case .clip(let shape):
      if case .rectangle(let radii) = shape.form, radii == .zero {
        canvas.withClip(grid.rect(shape.rect), body)
        return
      }
      guard let mask = mask(of: shape, within: ink, rows: canvas.rows) else { return }
      canvas.withMask(mask, body)
    }
  }

  /// The shape as coverage where something is drawn; nil where nothing is.
  private func mask(of shape: ShapeGeometry, within ink: Rect, rows: Range<Int>) -> Mask? {
    let box = pixels(around: ink.intersection(shape.rect))
    // The box lies within the canvas but for a few pixels, so its edges are integers in range.
    guard !box.isEmpty, let width = Int(exactly: box.width), let height = Int(exactly: box.height),
      let originX = Int(exactly: box.minX), let originY = Int(exactly: box.minY),
      let mask = Mask(
        path: contour(of: shape, inset: 0), transform: .translation(x: -box.minX, y: -box.minY), width: width,
        height: height, rows: rows.lowerBound - originY..<rows.upperBound - originY)
    else { return nil }
    return Mask(
      width: width, height: mask.height, originX: originX, originY: originY + mask.originY, coverage: mask.coverage)
  }

  /// Whole pixels around a box, with room for what snapping moves outwards.
  private func pixels(around box: Rect) -> Rect {
    guard !box.isEmpty else { return .zero }
    return Rect(
      minX: (box.minX * grid.scale).rounded(.down) - 2, minY: (box.minY * grid.scale).rounded(.down) - 2,
      maxX: (box.maxX * grid.scale).rounded(.up) + 2, maxY: (box.maxY * grid.scale).rounded(.up) + 2)
  }
}

extension ArraySlice<DisplayItem> {
  /// The items up to the end of the effect that has just begun, that end included.
  func prefix(throughEffectAtDepth start: Int) -> ArraySlice<DisplayItem> {
    var depth = start
    for (index, item) in zip(indices, self) {
      switch item.operation {
      case .beginEffect: depth += 1
      case .endEffect: depth -= 1
      default: break
      }
      if depth == 0 { return self[startIndex...index] }
    }
    return self
  }
}
