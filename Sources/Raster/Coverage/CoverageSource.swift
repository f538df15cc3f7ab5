/// Something that has coverage to give.
protocol CoverageSource {
  /// Hands all coverage inside `limits` (canvas pixels) to `sink`.
  func send(within limits: PixelRect, into sink: inout some CoverageSink)
}

/// The inside of a path, mapped and then moved by whole pixels.
struct PathCoverage: CoverageSource {
  let path: Path
  let rule: FillRule
  var transform = Transform.identity
  let rasterizer: PathRasterizer
  var shift = (x: 0, y: 0)

  func send(within limits: PixelRect, into sink: inout some CoverageSink) {
    rasterizer.rasterize(path, rule: rule, transform: transform, within: limits, shift: shift, into: &sink)
  }
}

/// One coverage for all pixels.
struct EvenCoverage: CoverageSource {
  let coverage: Float

  func send(within limits: PixelRect, into sink: inout some CoverageSink) {
    sink.place(originX: limits.minX, originY: limits.minY)
    for row in 0..<limits.height {
      sink.constant(row: row, column: 0, count: limits.width, coverage: coverage)
    }
  }
}
