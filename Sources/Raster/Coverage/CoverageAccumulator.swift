/// Exact area coverage of straight-edged contours, as a running sum of signed areas.
///
/// Each edge adds, to the cells of the rows it crosses, the change it makes to the area on its right; the sum over a
/// row from the left is then the winding number averaged over each pixel. (The method of font-rs and of Blend2D;
/// FreeType's and AGG's smooth rasterizers keep the same two numbers per cell, sorted.) Cells are touched only
/// along edges; a bit for each cell says where, so that the insides of shapes are found as spans and memory
/// between edges is never looked at.
///
/// All cells and bits are zero between shapes; `sweep` restores that.
final class CoverageAccumulator {
  /// Cells in a vector of a sweep.
  private static let groupSize = 4

  private var width = 0
  private var height = 0
  private var grid = CellGrid(cells: .allocate(capacity: 1), words: .allocate(capacity: 1))
  private var cellCapacity = 0
  private var wordCapacity = 0
  /// The coverage of the run that a sweep is collecting.
  private var coverageRow: UnsafeMutablePointer<Float> = .allocate(capacity: 1)
  private var coverageCapacity = 0
  /// For each row, whether its coverage is not certain.
  private var suspects: UnsafeMutablePointer<Bool> = .allocate(capacity: 1)
  private var suspectCapacity = 0
  private var turns = GrowableBuffer<Int>()
  private var resolver = OverlapResolver()

  deinit {
    grid.cells.deallocate()
    grid.words.deallocate()
    coverageRow.deallocate()
    suspects.deallocate()
    turns.deallocate()
    resolver.deallocate()
  }

  /// Starts a shape that is seen through a view of `width` × `height` pixels.
  func begin(width: Int, height: Int) {
    self.width = width
    self.height = height
    // Behind the pixels: the cell of edges at x = width, the one that changes after it, and one more, since a bit
    // stands for two cells.
    grid.stride = (width + 3 + Self.groupSize - 1) / Self.groupSize * Self.groupSize
    grid.wordsPerRow = (grid.stride + 63) / 64
    Self.reserve(&grid.cells, grid.stride * height, &cellCapacity, repeating: 0)
    Self.reserve(&grid.words, grid.wordsPerRow * height, &wordCapacity, repeating: 0)
    Self.reserve(&coverageRow, grid.stride, &coverageCapacity, repeating: 0)
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
      chains.addContour(first, end, &turns)
      first = end
    }
    if chains.hasSuspects {
      resolver.resolve(
        polyline, suspects: suspects, height: height, width: width, rule: rule, grid: grid, turns: &turns)
    }
  }

  /// Hands the coverage by `rule` to `sink` and clears the cells.
  func sweep(rule: FillRule, into sink: inout some CoverageSink) {
    switch rule {
    case .nonZero:
      sweep(into: &sink) { sum in
        let size = magnitude(sum)
        return size.replacing(with: 1, where: size .> 1)
      }
    case .evenOdd:
      sweep(into: &sink) { sum in
        // Folds 0, 1, 2, … to 0, 1, 0, …
        let half = magnitude(sum) * 0.5
        let rest = half - half.rounded(.down)
        return 1 - magnitude(1 - rest * 2)
      }
    }
  }

  @inline(__always)
  private func sweep(into sink: inout some CoverageSink, coverage: (SIMD4<Float>) -> SIMD4<Float>) {
    let (grid, width, buffer) = (grid, width, coverageRow)
    for row in 0..<height {
      let words = grid.words + row * grid.wordsPerRow
      let cells = grid.cells + row * grid.stride
      var run = CoverageRun(row: row, width: width, coverage: buffer)
      var sum: Float = 0
      var carry: UInt64 = 0
      for index in 0..<grid.wordsPerRow {
        let touched = words[index]
        if touched | carry == 0 { continue }
        words[index] = 0
        // A touched cell and the one after it hold changes; then one bit for each group of four cells.
        var groups = touched | touched << 1 | carry
        carry = touched >> 63
        groups |= groups >> 1
        groups = (groups | groups >> 2) & 0x1111_1111_1111_1111
        while groups != 0 {
          let column = index << 6 | groups.trailingZeroBitCount
          groups &= groups &- 1
          let group = UnsafeMutableRawPointer(cells + column)
          let changes = group.loadUnaligned(as: SIMD4<Float>.self)
          group.storeBytes(of: .zero, as: SIMD4<Float>.self)
          run.extend(to: column, with: coverage(SIMD4(repeating: sum)).x, &sink)
          let pairs = changes + SIMD4(0, changes.x, changes.y, changes.z)
          let sums = pairs + SIMD4(0, 0, pairs.x, pairs.y) + sum
          sum = sums.w
          run.append(coverage(sums), &sink)
        }
      }
      run.extend(to: grid.stride, with: coverage(SIMD4(repeating: sum)).x, &sink)
      run.flush(&sink)
    }
  }
}

@inline(__always) private func magnitude(_ value: SIMD4<Float>) -> SIMD4<Float> {
  unsafeBitCast(unsafeBitCast(value, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF, to: SIMD4<Float>.self)
}

/// Collects the coverage of a row from left to right and hands it on in as few pieces as possible: stretches of one
/// coverage, and stretches between them with a coverage for each pixel.
private struct CoverageRun {
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
    if values == SIMD4(repeating: values.x) {
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
