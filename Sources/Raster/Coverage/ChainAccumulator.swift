/// Adds the areas of contours to the cells of a view, chain by chain, and finds the rows in which the sum of areas may
/// not be the coverage.
///
/// A chain is a stretch of a contour without change of vertical direction. The sum of areas is right where windings
/// inside a pixel take two successive values only: their mean then is the lower one plus the covered share. That holds
/// for a pixel that a single chain touches, for it has one winding on its left and the next one on its right. It
/// also holds for the pixel in which a contour turns, where no third chain touches it, one chain stays left of the
/// turn and the other one right of it, and both leave the row. A row with any other pixel that two chains touch is
/// suspect, and looked at again by ``OverlapResolver``. Where chains touch is known from the bits of the cells, at the
/// price of a few instructions for each part of an edge.
struct ChainAccumulator {
  private let grid: CellGrid
  private let points: UnsafeMutablePointer<Point>
  /// Whether edges may run along the view's borders.
  private let isClipped: Bool
  private let width: Double
  private var touches: TouchRecorder

  /// For each row `suspects` tells in the end whether it is suspect.
  init(
    grid: CellGrid, points: UnsafeMutablePointer<Point>, width: Int, isClipped: Bool,
    suspects: UnsafeMutablePointer<Bool>
  ) {
    self.grid = grid
    self.points = points
    self.width = Double(width)
    self.isClipped = isClipped
    touches = TouchRecorder(grid: grid, suspects: suspects)
  }

  var hasSuspects: Bool { touches.hasSuspects }

  /// Adds the contour through the corners `first` to `end` (excluded), all of them in the view.
  mutating func addContour(_ first: Int, _ end: Int) {
    let contour = Contour(points: points, first: first, end: end)
    guard let firstTurn = contour.firstTurn else { return }
    var isDownwards = points[contour.after(firstTurn)].y > points[firstTurn].y
    // A chain meets the one before it at its start; the last chain also meets the first one again.
    touches.startContour(endPixels: sharedPixels(contour, firstTurn, isTop: isDownwards))
    var turn = firstTurn
    repeat {
      let next = contour.nextTurn(after: turn, isDownwards: isDownwards)
      if isDownwards {
        addChain(contour, top: turn, bottom: next, sign: 1)
      } else {
        addChain(contour, top: next, bottom: turn, sign: -1)
      }
      if next == firstTurn { return }
      turn = next
      isDownwards.toggle()
      touches.startChain(startPixels: sharedPixels(contour, turn, isTop: isDownwards))
    } while true
  }

  /// The pixels of a turn's row that the chains on both sides share safely.
  private func sharedPixels(_ contour: Contour, _ turn: Int, isTop: Bool) -> TouchRecorder.Pixels {
    let y = points[turn].y
    let row = isTop || y > Double(Int(y)) ? Int(y) : Int(y) - 1
    guard let after = contour.extent(from: turn, row: row, forwards: true),
      let before = contour.extent(from: turn, row: row, forwards: false)
    else { return .none }
    // A chain along the left border did not look for others, so nothing can be said about its pixels.
    if isClipped && (before.high == 0 || after.high == 0) { return .none }
    // Two straight edges from one corner do not meet again.
    guard before.isStraight && after.isStraight || before.high <= after.low || after.high <= before.low else {
      return .none
    }
    let low = max(before.low, after.low).cell
    let high = min(before.high, after.high).cell
    return TouchRecorder.Pixels(row: row, low, high, wordsPerRow: grid.wordsPerRow)
  }

  /// Adds the chain between two turns, from top to bottom whatever its direction, so that an edge and its reverse
  /// cancel out. `sign` is 1 where the contour runs downwards, and −1 where it runs upwards.
  private mutating func addChain(_ contour: Contour, top: Int, bottom: Int, sign: Double) {
    let grid = grid
    var touches = touches
    let step = sign > 0 ? 1 : -1
    // Where the ring of corners is closed.
    let seam = points + (sign > 0 ? contour.end : contour.first &- 1)
    let behindSeam = points + (sign > 0 ? contour.first : contour.end &- 1)
    let last = points + bottom
    var corner = points + top
    var from = corner.pointee
    var column = from.x.cell
    // The row of the next part, its lower border and its cells, and the columns touched in it so far.
    var row = from.y.cell
    var border = Double(row &+ 1)
    var rowCells = grid.cells + row &* grid.stride
    var (low, high) = (column, column)
    repeat {
      corner += step
      if corner == seam { corner = behindSeam }
      let to = corner.pointee
      let toColumn = to.x.cell
      let height = to.y - from.y
      if height <= 0 {
        // A level edge has no area, but windings above and below it differ: inside a row it belongs to the chain.
        if to.y <= border - 1 { (low, high) = (toColumn, toColumn) }
      } else if to.x == from.x && (isAtBorder(from) || to.y >= border - Double.cellTolerance) {
        // Upright, and not just a part of one row.
        let toRow = to.y.cell
        if isAtBorder(from) {
          if from.y > border - 1 { touches.touch(row, low, high) }
          addAtBorder(from, to, sign, &touches)
        } else {
          grid.addArea(rowCells, from.x, column, from.x, column, sign * (border - from.y))
          touches.touch(row, low, high)
          addUpright(from.x, column, row &+ 1, toRow, sign, &touches)
          let rest = to.y - Double(toRow)
          let toCells = grid.cells + toRow &* grid.stride
          if rest > 0 { grid.addArea(toCells, from.x, column, from.x, column, sign * rest) }
        }
        row = toRow
        border = Double(row &+ 1)
        rowCells = grid.cells + row &* grid.stride
        (low, high) = (toColumn, toColumn)
      } else if to.y < border - Double.cellTolerance {
        grid.addArea(rowCells, from.x, column, to.x, toColumn, sign * height)
      } else {
        let lastBorder = Double(to.y.cell)
        let slope = (to.x - from.x) / height
        var (x, y) = (from.x, from.y)
        repeat {
          // Rounding may lead past the end, but not into a column that has no cell.
          let next = from.x + slope * (border - from.y)
          let nextColumn = next.cell
          grid.addArea(rowCells, x, column, next, nextColumn, sign * (border - y))
          touches.touch(row, min(low, nextColumn), max(high, nextColumn))
          (x, y) = (next, border)
          column = nextColumn
          (low, high) = (nextColumn, nextColumn)
          row &+= 1
          rowCells += grid.stride
          border += 1
        } while border <= lastBorder
        if to.y > y { grid.addArea(rowCells, x, column, to.x, toColumn, sign * (to.y - y)) }
      }
      low = min(low, toColumn)
      high = max(high, toColumn)
      from = to
      column = toColumn
    } while corner != last
    if from.y > border - 1 { touches.touch(row, low, high) }
    self.touches = touches
  }

  /// Adds an upright edge to whole rows, `end` excluded.
  @inline(__always)
  private func addUpright(
    _ x: Double, _ column: Int, _ start: Int, _ end: Int, _ sign: Double, _ touches: inout TouchRecorder
  ) {
    let after = sign * (x - Double(column))
    let areas = SIMD2(Float(sign - after), Float(after))
    var row = start
    var target = grid.cells + (row &* grid.stride &+ column)
    while row < end {
      target.pointee += areas
      target += grid.stride
      row &+= 1
    }
    touches.touch(rows: start..<max(start, end), column)
  }

  /// Whether an upright edge at this corner runs along a border of the view that clips.
  @inline(__always) private func isAtBorder(_ corner: Point) -> Bool {
    isClipped && (corner.x == 0 || corner.x == width)
  }

  /// Along the right border an edge has no effect. Along the left border it shifts the windings of a whole row by one
  /// if it runs through all of it, which is no reason for suspicion.
  @inline(never)
  private func addAtBorder(_ from: Point, _ to: Point, _ sign: Double, _ touches: inout TouchRecorder) {
    guard from.x == 0 else { return }
    let (top, bottom) = (from.y, to.y)
    let first = Int(top)
    var row = first
    while Double(row) < bottom {
      let height = min(bottom, Double(row + 1)) - max(top, Double(row))
      grid.addArea(grid.cells + row * grid.stride, 0, 0, 0, 0, height * sign)
      if height == 1 {
        grid.touch(row, 0, 0)
      } else {
        touches.touch(row, 0, 0)
      }
      row += 1
    }
    grid.changes[first] = true
    grid.changes[row] = true
  }
}

extension Double {
  /// How far before a cell coordinates count as in it, 2⁻¹⁷.
  static let cellTolerance = 0x1p-17

  /// The column or row of a coordinate of the view, 0 up to 2³²: the whole part, but that of the next cell within 2⁻¹⁷
  /// before it. (In a sum with 2³⁶ the low sixteen bits are the fraction. A conversion would check its range; and no
  /// area depends on which of two cells holds an edge that runs along their border.)
  @inline(__always) var cell: Int {
    Int(UInt32(truncatingIfNeeded: (self + 68_719_476_736).bitPattern &>> 16))
  }
}
