extension Canvas {
  /// Fills the inside of `path`, moved by whole pixels, with `paint`. Pixels do not depend on where it is moved to: each
  /// place, and a ``CoverageMask`` of the path, gives the same ones. (A path of more than 65 536 pixels that a
  /// clip cuts may differ in the last bit.)
  ///
  /// - Parameters:
  ///   - path: The shape; open contours are closed.
  ///   - x: How far it is moved to the right, in pixels, up to 2³¹ either way.
  ///   - y: How far it is moved down, likewise.
  ///   - paint: The paint, which does not move.
  ///   - rule: What is inside.
  public mutating func fill(_ path: Path, movedBy x: Int, _ y: Int, _ paint: Paint, rule: FillRule = .nonZero) {
    if path.isEmpty { return }
    guard let bounds = path.pixelBounds else {
      return fill(path, paint, rule: rule, transform: .translation(x: Double(x), y: Double(y)))
    }
    if bounds.area > CoverageMask.mostPixels || clipBounds.contains(bounds.moved(x: x, y: y)) {
      let coverage = PathCoverage(path: path, rule: rule, rasterizer: rasterizer, shift: (x, y))
      blend(coverage, paint, transform: .identity, blendMode: .sourceOver)
    } else if !visibleBounds.intersection(bounds.moved(x: x, y: y)).isEmpty {
      // What a border of the view cuts is computed in another way; so the path is not cut, but its coverage.
      fill(CoverageMask(path, rule: rule, bounds: bounds, rasterizer: rasterizer), movedBy: x, y, paint)
    }
  }

  /// Fills the shape of `mask`, moved by whole pixels, with `paint`: as filling its path does.
  public mutating func fill(_ mask: CoverageMask, movedBy x: Int, _ y: Int, _ paint: Paint) {
    blend(KeptCoverage(mask: mask, x: x, y: y), paint, transform: .identity, blendMode: .sourceOver)
  }

  /// The exact coverage of the inside of `path`, to fill it again; nil where it would span no pixel or more than 65 536.
  public func coverageMask(of path: Path, rule: FillRule = .nonZero) -> CoverageMask? {
    guard let bounds = path.pixelBounds, !bounds.isEmpty, bounds.area <= CoverageMask.mostPixels else { return nil }
    return CoverageMask(path, rule: rule, bounds: bounds, rasterizer: rasterizer)
  }
}

extension CoverageMask {
  /// Pixels of the largest mask: a line of text over a wide picture, 256 KiB.
  fileprivate static let mostPixels = 1 << 16
}

extension Path {
  /// The pixels that the path may touch; nil where it has no point or one that is far out or not finite.
  fileprivate var pixelBounds: PixelRect? {
    guard let box = controlBounds else { return nil }
    let farthest = Double(1 << 30)
    let limits = PixelRect(minX: -1 << 30, minY: -1 << 30, maxX: 1 << 30, maxY: 1 << 30)
    guard box.minX >= -farthest, box.minY >= -farthest, box.maxX <= farthest, box.maxY <= farthest else { return nil }
    return PixelRect(touching: box, within: limits)
  }
}

extension PixelRect {
  fileprivate var area: Int { width * height }

  fileprivate func contains(_ other: PixelRect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}
