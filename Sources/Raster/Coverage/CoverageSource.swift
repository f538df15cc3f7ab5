/// Something that has coverage to give.
protocol CoverageSource {
  /// Hands the coverage inside `limits` (canvas pixels) to `sink`, but only that of `rows`. It is the same, to the last
  /// bit, whatever rows are asked for.
  func send(within limits: PixelRect, rows: Range<Int>, into sink: inout some CoverageSink)
}

/// The inside of a path, mapped and then moved by whole pixels.
struct PathCoverage: CoverageSource {
  let path: Path
  let rule: FillRule
  var transform = Transform.identity
  let rasterizer: PathRasterizer
  var shift = (x: 0, y: 0)

  func send(within limits: PixelRect, rows: Range<Int>, into sink: inout some CoverageSink) {
    rasterizer.rasterize(
      path, rule: rule, transform: transform, within: limits, rows: rows, shift: shift, into: &sink)
  }
}

/// One coverage for all pixels.
struct EvenCoverage: CoverageSource {
  let coverage: Float

  func send(within limits: PixelRect, rows: Range<Int>, into sink: inout some CoverageSink) {
    let rows = rows.clamped(to: limits.minY..<max(limits.minY, limits.maxY))
    sink.place(originX: limits.minX, originY: rows.lowerBound)
    for row in 0..<rows.count {
      sink.constant(row: row, column: 0, count: limits.width, coverage: coverage)
    }
  }
}
