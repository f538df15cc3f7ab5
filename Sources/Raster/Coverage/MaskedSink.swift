/// Multiplies coverage by masks before another sink gets it.
struct MaskedSink<Base: CoverageSink>: CoverageSink {
  private var base: Base
  private let masks: [Mask]
  private var originX = 0
  private var originY = 0

  init(_ base: Base, masks: [Mask]) {
    self.base = base
    self.masks = masks
  }

  mutating func place(originX: Int, originY: Int) {
    self.originX = originX
    self.originY = originY
    base.place(originX: originX, originY: originY)
  }

  mutating func constant(row: Int, column: Int, count: Int, coverage: Float) {
    var offset = 0
    while offset < count {
      let size = min(4, count - offset)
      var values = SIMD4(repeating: coverage)
      if size < 4 { values.replace(with: 0, where: SIMD4(0, 1, 2, 3) .>= SIMD4(repeating: Int32(size))) }
      group(row: row, column: column + offset, count: size, coverage: values)
      offset += size
    }
  }

  mutating func group(row: Int, column: Int, count: Int, coverage: SIMD4<Float>) {
    var coverage = coverage
    for mask in masks { coverage *= mask.shares(x: originX + column, y: originY + row) }
    if coverage != .zero { base.group(row: row, column: column, count: count, coverage: coverage) }
  }
}

extension Mask {
  /// The coverage of four canvas pixels from (`x`, `y`) to the right, 0…1.
  @inline(__always) fileprivate func shares(x: Int, y: Int) -> SIMD4<Float> {
    let (column, row) = (x - originX, y - originY)
    guard row >= 0, row < height else { return .zero }
    var bytes = SIMD4<Float>.zero
    coverage.withUnsafeBufferPointer { coverage in
      for lane in 0..<4 where column + lane >= 0 && column + lane < width {
        bytes[lane] = Float(coverage[row * width + column + lane])
      }
    }
    return bytes / 255
  }
}
