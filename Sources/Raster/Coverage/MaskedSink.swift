/// Multiplies coverage by masks before another sink gets it.
struct MaskedSink<Base: CoverageSink>: CoverageSink {
  private var base: Base
  private let masks: [Mask]
  private let buffer: UnsafeMutablePointer<Float>
  private var originX = 0
  private var originY = 0

  /// `buffer` has room for the coverage of one row.
  init(_ base: Base, masks: [Mask], buffer: UnsafeMutablePointer<Float>) {
    self.base = base
    self.masks = masks
    self.buffer = buffer
  }

  mutating func place(originX: Int, originY: Int) {
    self.originX = originX
    self.originY = originY
    base.place(originX: originX, originY: originY)
  }

  mutating func constant(row: Int, column: Int, count: Int, coverage: Float) {
    buffer.update(repeating: coverage, count: count)
    varying(row: row, column: column, count: count, coverage: buffer)
  }

  mutating func varying(row: Int, column: Int, count: Int, coverage: UnsafeMutablePointer<Float>) {
    for mask in masks { mask.multiply(coverage, count: count, x: originX + column, y: originY + row) }
    base.varying(row: row, column: column, count: count, coverage: coverage)
  }
}

extension Mask {
  /// Multiplies the coverage of `count` canvas pixels from (`x`, `y`) to the right.
  fileprivate func multiply(_ values: UnsafeMutablePointer<Float>, count: Int, x: Int, y: Int) {
    let start = max(0, min(count, originX - x))
    let end = max(start, min(count, originX + width - x))
    guard y >= originY, y < originY + height, start < end else {
      values.update(repeating: 0, count: count)
      return
    }
    values.update(repeating: 0, count: start)
    (values + end).update(repeating: 0, count: count - end)
    let offset = (y - originY) * width + (x - originX)
    coverage.withUnsafeBufferPointer { coverage in
      for index in start..<end { values[index] *= Float(coverage[offset + index]) / 255 }
    }
  }
}
