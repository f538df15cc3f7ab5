/// What takes the coverage of a shape, row by row from the top and from left to right within a row. Pixels that are not
/// covered at all may be left out.
///
/// Rows and columns count from the corner of the accumulator's view; coverage is 0…1.
protocol CoverageSink {
  /// Says which canvas pixel the view's corner is, before the first row comes.
  mutating func place(originX: Int, originY: Int)

  /// Pixels that are covered alike.
  mutating func constant(row: Int, column: Int, count: Int, coverage: Float)

  /// Up to four pixels with a coverage each; lanes from `count` on are 0.
  mutating func group(row: Int, column: Int, count: Int, coverage: SIMD4<Float>)

  /// Takes the coverage of all cells of `grid` at once, in a view of `width` × `height` pixels, and clears the cells and
  /// their bits, if there is a faster way to the same pixels; else does nothing and returns false.
  mutating func sweep(_ grid: CellGrid, width: Int, height: Int, rule: FillRule) -> Bool
}

extension CoverageSink {
  mutating func sweep(_ grid: CellGrid, width: Int, height: Int, rule: FillRule) -> Bool { false }
}
