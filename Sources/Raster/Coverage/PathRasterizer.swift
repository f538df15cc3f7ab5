/// From a path to coverage: flatten, accumulate, sweep. Owns the memory of these steps, to be used again.
final class PathRasterizer {
  private var polyline = Polyline()
  private let accumulator = CoverageAccumulator()

  /// The most cells that are accumulated at once; taller views are done in bands, so that memory does not grow with
  /// the canvas (16 MiB).
  static let mostCells = 1 << 22

  /// The most elements times rows at once: each element may leave a record in each row.
  private static let mostRecords = 1 << 18

  /// Hands the coverage of `path` inside `limits` (canvas pixels) to `sink`. Work follows the outline and the covered
  /// area inside `limits`, whatever the coordinates.
  func rasterize(
    _ path: Path, rule: FillRule, transform: Transform, within limits: PixelRect, into sink: inout some CoverageSink
  ) {
    guard !limits.isEmpty, let bounds = path.bounds(under: transform) else { return }
    var view = PixelRect(touching: bounds, within: limits)
    // The winding of pixels in the view depends on nothing to the right, above or below of it.
    guard !view.isEmpty else { return }
    let bottom = view.maxY
    let rowsPerBand = max(1, min(Self.mostCells / view.width, Self.mostRecords / path.verbs.count))
    while view.minY < bottom {
      view.maxY = min(bottom, view.minY + rowsPerBand)
      rasterize(path, rule: rule, transform: transform, view: view, into: &sink)
      view.minY = view.maxY
    }
  }

  private func rasterize(
    _ path: Path, rule: FillRule, transform: Transform, view: PixelRect, into sink: inout some CoverageSink
  ) {
    var local = transform
    local.tx -= Double(view.minX)
    local.ty -= Double(view.minY)
    polyline.flatten(path, transform: local, width: Double(view.width), height: Double(view.height))
    accumulator.begin(width: view.width, height: view.height)
    accumulator.add(polyline, rule: rule)
    sink.place(originX: view.minX, originY: view.minY)
    accumulator.sweep(rule: rule, into: &sink)
  }
}

extension Path {
  /// The box around all points of contours whose coordinates are finite under `transform`; nil where there is none.
  fileprivate func bounds(under transform: Transform) -> Rect? {
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-Double.infinity, -Double.infinity)
    for point in points {
      let image = point.applying(transform)
      guard image.x.isFinite, image.y.isFinite else { continue }
      minX = min(minX, image.x)
      minY = min(minY, image.y)
      maxX = max(maxX, image.x)
      maxY = max(maxY, image.y)
    }
    guard minX < maxX, minY < maxY else { return nil }
    return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }
}
