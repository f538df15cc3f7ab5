/// Exact area coverage of straight-edged contours, as a running sum of signed areas.
///
/// Each edge adds, to the cells of the rows it crosses, the change it makes to the area on its right; the sum over a
/// row from the left is then the winding number averaged over each pixel. (The method of font-rs and of Blend2D;
/// FreeType's and AGG's smooth rasterizers keep the same two numbers per cell, sorted.) Cells are touched only
/// along edges; one bit for four cells says where, so that the insides of shapes are found as spans and memory
/// between edges is never looked at.
///
/// All cells and bits are zero between shapes; `sweep` restores that.
final class CoverageAccumulator {
  /// Cells in four: the unit of the bits, and of the vectors of a sweep.
  static let groupSize = 4
  private static let cellsPerWord = 256

  private(set) var width = 0
  private(set) var height = 0
  private var grid: CellGrid
  private var cellCapacity = 0
  private var wordCapacity = 0
  /// The coverage of the run that a sweep is collecting.
  private var coverageRow: UnsafeMutablePointer<Float>
  private var coverageCapacity = 0
  /// For each row the first of its chain records, or −1.
  private var heads: UnsafeMutablePointer<Int32>
  private var headCapacity = 0
  private var records = RecordBuffer()
  private var finder = OverlapFinder()
  private var spans: [OverlapSpan] = []
  private var resolver = WindingResolver()

  init() {
    heads = .allocate(capacity: 1)
    grid = CellGrid(cells: .allocate(capacity: 1), words: .allocate(capacity: 1))
    coverageRow = .allocate(capacity: 1)
  }

  deinit {
    grid.cells.deallocate()
    grid.words.deallocate()
    coverageRow.deallocate()
    heads.deallocate()
    records.deallocate()
  }

  /// Starts a shape that is seen through a view of `width` × `height` pixels.
  func begin(width: Int, height: Int) {
    self.width = width
    self.height = height
    // An edge at x = width writes to its own cell and the next one.
    let stride = (width + 2 + Self.groupSize - 1) / Self.groupSize * Self.groupSize
    let wordsPerRow = (stride + Self.cellsPerWord - 1) / Self.cellsPerWord
    if stride * height > cellCapacity {
      grid.cells.deallocate()
      cellCapacity = stride * height
      grid.cells = .allocate(capacity: cellCapacity)
      grid.cells.initialize(repeating: 0, count: cellCapacity)
    }
    if wordsPerRow * height > wordCapacity {
      grid.words.deallocate()
      wordCapacity = wordsPerRow * height
      grid.words = .allocate(capacity: wordCapacity)
      grid.words.initialize(repeating: 0, count: wordCapacity)
    }
    if stride > coverageCapacity {
      coverageRow.deallocate()
      coverageCapacity = stride
      coverageRow = .allocate(capacity: stride)
    }
    if height > headCapacity {
      heads.deallocate()
      headCapacity = height
      heads = .allocate(capacity: height)
      heads.initialize(repeating: -1, count: height)
    }
    grid.stride = stride
    grid.wordsPerRow = wordsPerRow
  }

  /// Adds the contours of `polyline`, whose coordinates are pixels from the view's corner.
  func add(_ polyline: borrowing Polyline, rule: FillRule) {
    let walker = EdgeWalker(width: Double(width), height: Double(height))
    records.removeAll()
    var visitor = AreaVisitor(grid: grid, heads: heads, records: records)
    walker.walk(polyline, &visitor)
    visitor.flush()
    records = visitor.records
    spans.removeAll(keepingCapacity: true)
    for row in 0..<height where heads[row] >= 0 {
      finder.findOverlaps(row: row, first: heads[row], records: records.base, into: &spans)
      heads[row] = -1
    }
    if !spans.isEmpty { resolveOverlaps(polyline, walker: walker, rule: rule) }
  }

  private func resolveOverlaps(_ polyline: borrowing Polyline, walker: EdgeWalker, rule: FillRule) {
    var collected = SpanPieces(spans: spans, height: height)
    walker.walk(polyline, &collected)
    for (span, pieces) in zip(spans, collected.pieces) where !pieces.isEmpty {
      resolver.resolve(span, pieces, rule: rule, grid: grid)
    }
  }

  /// Hands the coverage by `rule` to `sink` and clears the cells.
  func sweep(rule: FillRule, into sink: inout some CoverageSink) {
    switch rule {
    case .nonZero: sweep(into: &sink) { sum in pointwiseMin(abs(sum), SIMD4(repeating: 1)) }
    case .evenOdd:
      sweep(into: &sink) { sum in
        // Folds 0, 1, 2, … to 0, 1, 0, …
        let half = abs(sum) * 0.5
        let rest = half - half.rounded(.down)
        return 1 - abs(1 - rest * 2)
      }
    }
  }

  @inline(__always)
  private func sweep(
    into sink: inout some CoverageSink, coverage: (SIMD4<Float>) -> SIMD4<Float>
  ) {
    let grid = grid
    let width = width
    let buffer = coverageRow
    for row in 0..<height {
      let words = grid.words + row * grid.wordsPerRow
      let cells = grid.cells + row * grid.stride
      var sum: Float = 0
      var runStart = 0
      var runEnd = 0
      for wordIndex in 0..<grid.wordsPerRow {
        var word = words[wordIndex]
        if word == 0 { continue }
        words[wordIndex] = 0
        while word != 0 {
          let column = wordIndex * Self.cellsPerWord + word.trailingZeroBitCount * Self.groupSize
          word &= word &- 1
          let group = UnsafeMutableRawPointer(cells + column)
          let changes = group.loadUnaligned(as: SIMD4<Float>.self)
          group.storeBytes(of: .zero, as: SIMD4<Float>.self)
          if column != runEnd {
            if runEnd > runStart {
              let count = min(runEnd, width) - runStart
              sink.varying(row: row, column: runStart, count: count, coverage: buffer + runStart)
            }
            let inside = coverage(SIMD4(repeating: sum)).x
            if inside > 0, runEnd < width {
              sink.constant(row: row, column: runEnd, count: min(column, width) - runEnd, coverage: inside)
            }
            runStart = column
          }
          runEnd = column + Self.groupSize
          let pairs = changes + SIMD4(0, changes.x, changes.y, changes.z)
          let sums = pairs + SIMD4(0, 0, pairs.x, pairs.y) + sum
          sum = sums.w
          UnsafeMutableRawPointer(buffer + column).storeBytes(of: coverage(sums), as: SIMD4<Float>.self)
        }
      }
      if runEnd > runStart, runStart < width {
        sink.varying(row: row, column: runStart, count: min(runEnd, width) - runStart, coverage: buffer + runStart)
      }
      let inside = coverage(SIMD4(repeating: sum)).x
      if inside > 0, runEnd < width {
        sink.constant(row: row, column: runEnd, count: width - runEnd, coverage: inside)
      }
    }
  }
}

@inline(__always) private func abs(_ value: SIMD4<Float>) -> SIMD4<Float> {
  unsafeBitCast(unsafeBitCast(value, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF, to: SIMD4<Float>.self)
}
