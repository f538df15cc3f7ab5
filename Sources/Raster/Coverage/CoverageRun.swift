/// Collects the coverage of a row from left to right and hands it on in as few pieces as possible: stretches of one
/// coverage, and stretches between them with a coverage for each pixel.
struct CoverageRun {
  let row: Int
  let width: Int
  let coverage: UnsafeMutablePointer<Float>
  /// Where the stretch begins that is not handed on yet, and where it ends so far.
  private var start = 0
  private var end = 0
  /// The coverage of all pixels of the stretch; NaN if each has its own.
  private var even: Float = 0

  init(row: Int, width: Int, coverage: UnsafeMutablePointer<Float>) {
    self.row = row
    self.width = width
    self.coverage = coverage
  }

  /// Adds pixels of one coverage up to `column` (excluded).
  @inline(__always) mutating func extend(to column: Int, with value: Float, _ sink: inout some CoverageSink) {
    guard column > end else { return }
    if value != even {
      flush(&sink)
      even = value
    }
    end = column
  }

  /// Adds four pixels.
  @inline(__always) mutating func append(_ values: SIMD4<Float>, _ sink: inout some CoverageSink) {
    if values.x == values.y && values.x == values.z && values.x == values.w {
      extend(to: end + 4, with: values.x, &sink)
      return
    }
    if even == even {
      flush(&sink)
      even = .nan
    }
    UnsafeMutableRawPointer(coverage + end).storeBytes(of: values, as: SIMD4<Float>.self)
    end += 4
  }

  /// Hands the stretch on.
  @inline(__always) mutating func flush(_ sink: inout some CoverageSink) {
    let count = min(end, width) - start
    if count > 0 {
      if even != even {
        sink.varying(row: row, column: start, count: count, coverage: coverage + start)
      } else if even > 0 {
        sink.constant(row: row, column: start, count: count, coverage: even)
      }
    }
    start = end
  }
}
