/// What takes the coverage of a shape, row by row from the top and from left to right within a row.
///
/// Rows and columns count from the corner of the accumulator's view; coverage is 0…1.
protocol CoverageSink {
  /// Pixels that are covered alike.
  mutating func constant(row: Int, column: Int, count: Int, coverage: Float)

  /// Pixels with a coverage each. The sink may change the values.
  mutating func varying(row: Int, column: Int, count: Int, coverage: UnsafeMutablePointer<Float>)

  /// Says which canvas pixel the view's corner is, before the first row comes.
  mutating func place(originX: Int, originY: Int)
}
