/// Gives only some rows of coverage to another sink.
struct RowSink<Base: CoverageSink>: CoverageSink {
  private(set) var base: Base
  /// Canvas rows.
  private let rows: Range<Int>
  private var originY = 0

  init(_ base: Base, rows: Range<Int>) {
    self.base = base
    self.rows = rows
  }

  mutating func place(originX: Int, originY: Int) {
    self.originY = originY
    base.place(originX: originX, originY: originY)
  }

  mutating func constant(row: Int, column: Int, count: Int, coverage: Float) {
    if rows.contains(originY &+ row) { base.constant(row: row, column: column, count: count, coverage: coverage) }
  }

  @inline(__always)
  mutating func group(row: Int, column: Int, count: Int, coverage: SIMD4<Float>) {
    if rows.contains(originY &+ row) { base.group(row: row, column: column, count: count, coverage: coverage) }
  }
}
