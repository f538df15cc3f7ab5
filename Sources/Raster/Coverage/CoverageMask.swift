/// The exact coverage of a shape, kept so that the shape can be filled again without its outline.
///
/// Unlike a ``Mask`` it holds coverage as the rasterizer computes it: filling with it gives the very pixels that filling
/// the path gives. It has its own coordinates, those of the path, and is put on a canvas at whole pixels.
public struct CoverageMask: Sendable {
  /// The pixels it covers, in the path's coordinates.
  let bounds: PixelRect
  /// Pixels from row to row, a multiple of four; those behind a row's last one are 0.
  let stride: Int
  /// Row by row.
  let coverage: [Float]

  /// The memory of the coverage, in bytes.
  public var byteCount: Int { coverage.count * 4 }

  /// Creates the mask of the inside of `path` in the pixels of `bounds`, which hold all of it.
  init(_ path: Path, rule: FillRule, bounds: PixelRect, rasterizer: PathRasterizer) {
    self.bounds = bounds
    let stride = (bounds.width + 3) & ~3
    self.stride = stride
    let count = stride * bounds.height
    coverage = [Float](unsafeUninitializedCapacity: count) { buffer, initialized in
      buffer.initialize(repeating: 0)
      initialized = count
      guard let base = buffer.baseAddress else { return }
      var sink = RecordingSink(base: base, stride: stride, origin: (bounds.minX, bounds.minY))
      rasterizer.rasterize(
        path, rule: rule, transform: .identity, within: bounds,
        rows: bounds.minY..<bounds.maxY, into: &sink)
    }
  }
}

/// Keeps the coverage that it is told.
private struct RecordingSink: CoverageSink {
  let base: UnsafeMutablePointer<Float>
  let stride: Int
  /// The pixel of the first coverage.
  let origin: (x: Int, y: Int)
  private var offset = 0

  init(base: UnsafeMutablePointer<Float>, stride: Int, origin: (x: Int, y: Int)) {
    self.base = base
    self.stride = stride
    self.origin = origin
  }

  mutating func place(originX: Int, originY: Int) {
    offset = (originY - origin.y) * stride + originX - origin.x
  }

  mutating func constant(row: Int, column: Int, count: Int, coverage: Float) {
    (base + (offset + row * stride + column)).update(repeating: coverage, count: count)
  }

  mutating func group(row: Int, column: Int, count: Int, coverage: SIMD4<Float>) {
    let start = base + (offset + row * stride + column)
    for index in 0..<count { start[index] = coverage[index] }
  }
}

/// Coverage that was kept, with its own origin at a pixel of the canvas.
struct KeptCoverage: CoverageSource {
  let mask: CoverageMask
  let x: Int
  let y: Int

  func send(within limits: PixelRect, rows: Range<Int>, into sink: inout some CoverageSink) {
    let placed = mask.bounds.moved(x: x, y: y)
    var view = placed.intersection(limits)
    view.minY = max(view.minY, rows.lowerBound)
    view.maxY = min(view.maxY, rows.upperBound)
    guard !view.isEmpty else { return }
    sink.place(originX: view.minX, originY: view.minY)
    mask.coverage.withUnsafeBufferPointer { coverage in
      guard let base = coverage.baseAddress else { return }
      let first = base + ((view.minY - placed.minY) * mask.stride + view.minX - placed.minX)
      let rows = CoverageRows(base: first, stride: mask.stride, width: view.width, height: view.height)
      if !sink.blend(rows) { send(rows, into: &sink) }
    }
  }

  private func send(_ rows: CoverageRows, into sink: inout some CoverageSink) {
    for row in 0..<rows.height {
      let start = rows.base + row * rows.stride
      for column in stride(from: 0, to: rows.width, by: 4) {
        let count = min(4, rows.width - column)
        var values = SIMD4<Float>.zero
        if count == 4 {
          values = UnsafeRawPointer(start + column).loadUnaligned(as: SIMD4<Float>.self)
        } else {
          for index in 0..<count { values[index] = start[column + index] }
        }
        if values != .zero { sink.group(row: row, column: column, count: count, coverage: values) }
      }
    }
  }
}

/// Coverage in memory: rows of `width` pixels, `stride` apart.
struct CoverageRows {
  let base: UnsafePointer<Float>
  let stride: Int
  let width: Int
  let height: Int
}
