extension Canvas {
  /// Fills the inside of `path`, mapped by `transform`, with `paint`. Open contours are closed.
  public mutating func fill(
    _ path: Path, _ paint: Paint, rule: FillRule = .nonZero, transform: Transform = .identity,
    blendMode: BlendMode = .sourceOver
  ) {
    let coverage = PathCoverage(path: path, rule: rule, transform: transform, rasterizer: rasterizer)
    blend(coverage, paint, transform: transform, blendMode: blendMode)
  }

  /// Fills `rect`, mapped by `transform`, with `paint`.
  public mutating func fill(
    rect: Rect, _ paint: Paint, transform: Transform = .identity, blendMode: BlendMode = .sourceOver
  ) {
    var path = Path()
    path.move(to: rect.origin)
    path.addLine(to: Point(x: rect.maxX, y: rect.minY))
    path.addLine(to: Point(x: rect.maxX, y: rect.maxY))
    path.addLine(to: Point(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    fill(path, paint, transform: transform, blendMode: blendMode)
  }

  /// Fills the whole canvas (inside the clip, if there is one) with `color`, replacing what is there.
  public mutating func clear(_ color: Color) {
    blend(EvenCoverage(coverage: 1), .color(color), transform: .identity, blendMode: .source)
  }

  /// Draws `image` stretched to `rect`, mapped by `transform`.
  public mutating func draw(
    _ image: Pixmap, in rect: Rect, sampling: ImageSampling = .smooth, opacity: Double = 1,
    transform: Transform = .identity
  ) {
    let placement = Transform(
      a: rect.width / Double(image.width), b: 0, c: 0, d: rect.height / Double(image.height), tx: rect.minX,
      ty: rect.minY)
    let paint = ImagePaint(pixmap: image, transform: placement, sampling: sampling, opacity: opacity)
    fill(rect: rect, .image(paint), transform: transform)
  }

  /// Blends `paint` into the pixels of the clip by the coverage of `source`.
  mutating func blend(
    _ source: some CoverageSource, _ paint: Paint, transform: Transform, blendMode: BlendMode
  ) {
    switch paint {
    case .color(let color):
      if color.alpha == 0 && blendMode.keepsUnderNothing { return }
      let unit = unit
      send(source) { SolidSink(target: $0, color: color, mode: blendMode, unit: unit) }
    case .linearGradient(let gradient):
      guard let shader = GradientShader(gradient, transform: transform) else { return }
      blend(source, shader, blendMode: blendMode)
    case .radialGradient(let gradient):
      guard let shader = GradientShader(gradient, transform: transform) else { return }
      blend(source, shader, blendMode: blendMode)
    case .sweepGradient(let gradient):
      guard let shader = GradientShader(gradient, transform: transform) else { return }
      blend(source, shader, blendMode: blendMode)
    case .image(let image):
      guard let shader = ImageShader(image, transform: transform) else { return }
      blend(source, shader, blendMode: blendMode)
    }
  }

  /// Blends the colours of `shader` into the pixels of the clip by the coverage of `source`.
  mutating func blend(_ source: some CoverageSource, _ shader: some Shader, blendMode: BlendMode) {
    rowBuffer.reserve(clipBounds.width)
    let colors = rowBuffer.colors
    send(source) { ShadedSink(target: $0, shader: shader, mode: blendMode, colors: colors) }
  }

  /// Hands the coverage of `source`, inside the clip, to a sink for the canvas's pixels.
  private mutating func send<Sink: CoverageSink>(_ source: some CoverageSource, to makeSink: (PixelRows) -> Sink) {
    let (bounds, masks, visible) = (clipBounds, clipMasks, visibleBounds)
    guard !visible.isEmpty else { return }
    let visibleRows = visible.minY..<visible.maxY
    layer.withRows { rows in
      var sink = makeSink(rows)
      if masks.isEmpty {
        source.send(within: bounds, rows: visibleRows, into: &sink)
      } else {
        var masked = MaskedSink(sink, masks: masks)
        source.send(within: bounds, rows: visibleRows, into: &masked)
      }
    }
  }
}
