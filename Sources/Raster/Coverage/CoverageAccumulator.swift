/// Exact area coverage of straight-edged contours, as a running sum of signed areas.
///
/// Each edge adds, to the cells it runs through, the area on its right in the pixel itself and in the pixels after it;
/// the sum over a row from the left is then the winding number averaged over each pixel. (Two numbers a cell, as in the
/// smooth rasterizers of FreeType and AGG, but in place as in font-rs and Blend2D, not sorted.) Cells are touched only
/// along edges; a bit for each cell says where, so that the insides of shapes are found as spans and memory
/// between edges is never looked at.
///
/// All cells and bits are zero between shapes; `sweep` restores that.
final class CoverageAccumulator {
  /// Cells in a vector of a sweep.
  private static let groupSize = 4
  /// Rows of cells are whole vectors for every kind of sweep.
  private static let largestGroupSize = 8

  @exclusivity(unchecked) private var width = 0
  @exclusivity(unchecked) private var height = 0
  @exclusivity(unchecked) private var grid = CellGrid(
    cells: .allocate(capacity: 1), words: .allocate(capacity: 1), changes: .allocate(capacity: 1))
  @exclusivity(unchecked) private var cellCapacity = 0
  @exclusivity(unchecked) private var wordCapacity = 0
  @exclusivity(unchecked) private var changeCapacity = 0
  /// For each row, whether its coverage is not certain.
  @exclusivity(unchecked) private var suspects: UnsafeMutablePointer<Bool> = .allocate(capacity: 1)
  @exclusivity(unchecked) private var suspectCapacity = 0
  @exclusivity(unchecked) private var resolver = OverlapResolver()

  deinit {
    grid.cells.deallocate()
    grid.words.deallocate()
    grid.changes.deallocate()
    suspects.deallocate()
    resolver.deallocate()
  }

  /// Starts a shape that is seen through a view of `width` × `height` pixels.
  func begin(width: Int, height: Int) {
    self.width = width
    self.height = height
    grid.stride = (width + Self.largestGroupSize) / Self.largestGroupSize * Self.largestGroupSize
    grid.wordsPerRow = (grid.stride + 63) / 64
    // One row more than the view has: an edge that ends on the lower border adds nothing to the row below it, but
    // reads and writes it.
    Self.reserve(&grid.cells, grid.stride * (height + 1), &cellCapacity, repeating: .zero)
    Self.reserve(&grid.words, grid.wordsPerRow * height, &wordCapacity, repeating: 0)
    Self.reserve(&grid.changes, height + 2, &changeCapacity, repeating: false)
    Self.reserve(&suspects, height, &suspectCapacity, repeating: false)
  }

  private static func reserve<Element: BitwiseCopyable>(
    _ memory: inout UnsafeMutablePointer<Element>, _ count: Int, _ capacity: inout Int, repeating value: Element
  ) {
    guard count > capacity else { return }
    memory.deallocate()
    capacity = count
    memory = .allocate(capacity: count)
    memory.initialize(repeating: value, count: count)
  }

  /// Adds contours in the view, in pixels from its corner. `isClipped` says that edges may run along its borders.
  func add(_ polyline: Polyline, isClipped: Bool, rule: FillRule) {
    var chains = ChainAccumulator(
      grid: grid, points: polyline.points.base, width: width, isClipped: isClipped, suspects: suspects)
    var first = 0
    for index in 0..<polyline.contourEnds.count {
      let end = polyline.contourEnds[index]
      chains.addContour(first, end)
      first = end
    }
    if chains.hasSuspects {
      resolver.resolve(
        polyline, suspects: suspects, height: height, width: width, rule: rule, grid: grid)
    }
  }

  /// Hands the coverage by `rule` to `sink` and clears the cells.
  func sweep(rule: FillRule, into sink: inout some CoverageSink) {
    if sink.sweep(grid, width: width, height: height, rule: rule) { return }
    switch rule {
    case .nonZero: sweep(NonZeroCoverage.self, into: &sink)
    case .evenOdd: sweep(EvenOddCoverage.self, into: &sink)
    }
  }

  private func sweep<Rule: CoverageRule>(_: Rule.Type, into sink: inout some CoverageSink) {
    let (grid, width) = (grid, width)
    var words = grid.words
    var cells = grid.cells
    grid.changes.update(repeating: false, count: height + 1)
    for row in 0..<height {
      var sum: Float = 0
      var end = 0
      for index in 0..<grid.wordsPerRow {
        let touched = words[index]
        if touched == 0 { continue }
        words[index] = 0
        // One bit for each group of four cells.
        var groups = touched | touched &>> 1
        groups = (groups | groups &>> 2) & 0x1111_1111_1111_1111
        while groups != 0 {
          let column = index &<< 6 | groups.trailingZeroBitCount
          groups &= groups &- 1
          let group = UnsafeMutableRawPointer(cells + column)
          let first = group.loadUnaligned(as: SIMD4<Float>.self)
          let second = group.loadUnaligned(fromByteOffset: 16, as: SIMD4<Float>.self)
          group.storeBytes(of: .zero, as: SIMD4<Float>.self)
          group.storeBytes(of: .zero, toByteOffset: 16, as: SIMD4<Float>.self)
          if column > end { extend(Rule.self, row, from: end, to: min(column, width), sum, &sink) }
          end = column &+ Self.groupSize
          let changes = SIMD4(first.x, first.z, second.x, second.z) + SIMD4(0, first.y, first.w, second.y)
          let pairs = changes + SIMD4(0, changes.x, changes.y, changes.z)
          let sums = pairs + SIMD4(0, 0, pairs.x, pairs.y) + sum
          sum = sums.w + second.w
          var coverage = Rule.coverage(sums)
          if end <= width {
            sink.group(row: row, column: column, count: Self.groupSize, coverage: coverage)
          } else if column < width {
            let count = width &- column
            coverage.replace(with: 0, where: SIMD4(0, 1, 2, 3) .>= SIMD4(repeating: Int32(truncatingIfNeeded: count)))
            sink.group(row: row, column: column, count: count, coverage: coverage)
          }
        }
      }
      if end < width { extend(Rule.self, row, from: end, to: width, sum, &sink) }
      words += grid.wordsPerRow
      cells += grid.stride
    }
  }

  /// Hands on pixels between edges.
  @inline(__always)
  private func extend<Rule: CoverageRule>(
    _: Rule.Type, _ row: Int, from start: Int, to end: Int, _ sum: Float, _ sink: inout some CoverageSink
  ) {
    let coverage = Rule.coverage(SIMD4(repeating: sum)).x
    // Less is what rounding leaves of edges that cancel out.
    if coverage >= 0x1p-15 && start < end {
      sink.constant(row: row, column: start, count: end &- start, coverage: coverage)
    }
  }
}
