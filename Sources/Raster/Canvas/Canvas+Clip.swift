extension Canvas {
  /// Draws with a rectangle as clip, inside the clips already in force. Edges between pixels cover these in part.
  public mutating func withClip<Failure: Error>(
    _ rect: Rect, _ body: (inout Canvas) throws(Failure) -> Void
  ) throws(Failure) {
    let (bounds, masks) = (clipBounds, clipMasks)
    clipBounds = PixelRect(touching: rect, within: bounds)
    if rect.isEmpty { clipBounds = .empty }
    let visible = visibleBounds
    if !visible.isEmpty, let mask = Mask(edgesOf: rect, within: visible) { clipMasks.append(mask) }
    defer {
      clipBounds = bounds
      clipMasks = masks
    }
    try body(&self)
  }

  /// Draws with coverage multiplied by `mask`, inside the clips already in force. On a band the mask need only hold the
  /// band's rows.
  public mutating func withMask<Failure: Error>(
    _ mask: Mask, _ body: (inout Canvas) throws(Failure) -> Void
  ) throws(Failure) {
    let (bounds, masks) = (clipBounds, clipMasks)
    let extent = PixelRect(
      minX: mask.originX, minY: mask.originY, maxX: mask.originX + mask.width, maxY: mask.originY + mask.height)
    clipBounds = bounds.intersection(extent)
    clipMasks.append(mask)
    defer {
      clipBounds = bounds
      clipMasks = masks
    }
    try body(&self)
  }

  /// Draws on a transparent layer and then lays it over the canvas with `opacity`, 0…1, so that what overlaps inside
  /// the group does not show through. Clips in force apply once, to the layer as a whole.
  public mutating func withGroup<Failure: Error>(
    opacity: Double, _ body: (inout Canvas) throws(Failure) -> Void
  ) throws(Failure) {
    let (bounds, masks) = (clipBounds, clipMasks)
    let opacity = opacity > 0 ? min(opacity, 1) : 0
    let visible = visibleBounds
    guard !visible.isEmpty, opacity > 0 else {
      clipBounds = .empty
      defer { clipBounds = bounds }
      try body(&self)
      return
    }
    var pixels = spareLayers.popLast() ?? []
    pixels.removeAll(keepingCapacity: true)
    pixels.append(contentsOf: repeatElement(.clear, count: visible.width * visible.height))
    var group = Layer(
      pixmap: Pixmap(width: visible.width, height: visible.height, pixels: pixels), originX: visible.minX,
      originY: visible.minY)
    pixels = []
    swap(&group, &layer)
    clipMasks = []
    defer {
      swap(&group, &layer)
      clipBounds = bounds
      clipMasks = masks
      blend(
        EvenCoverage(coverage: 1), LayerShader(layer: group, opacity: Float(opacity)), blendMode: .sourceOver)
      spareLayers.append(group.pixmap.pixels)
    }
    try body(&self)
  }
}

/// Colours pixels from a group's layer.
private struct LayerShader: Shader {
  let layer: Layer
  let opacity: Float

  func shade(x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<SIMD4<Float>>) {
    let offset = (y - layer.originY) * layer.pixmap.width + (x - layer.originX)
    let factor = opacity * 256
    layer.pixmap.pixels.withUnsafeBufferPointer { pixels in
      for index in 0..<count {
        let color = pixels[offset + index]
        target[index] = SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha)) * factor
      }
    }
  }
}

extension Mask {
  /// The coverage of the pixels of `bounds` by `rect`, or nil where it is full everywhere.
  fileprivate init?(edgesOf rect: Rect, within bounds: PixelRect) {
    let isFull =
      rect.minX <= Double(bounds.minX) && rect.minY <= Double(bounds.minY) && rect.maxX >= Double(bounds.maxX)
      && rect.maxY >= Double(bounds.maxY)
    if isFull { return nil }
    func shares(_ low: Double, _ high: Double, _ pixels: Range<Int>) -> [Double] {
      pixels.map { min(high, Double($0 + 1)) - max(low, Double($0)) }
    }
    let columns = shares(rect.minX, rect.maxX, bounds.minX..<bounds.maxX)
    let rows = shares(rect.minY, rect.maxY, bounds.minY..<bounds.maxY)
    self.init(columns: columns, rows: rows, originX: bounds.minX, originY: bounds.minY)
  }
}
