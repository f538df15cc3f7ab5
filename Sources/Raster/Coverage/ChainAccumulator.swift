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
    touches = TouchRecorder(words: grid.words, wordsPerRow: grid.wordsPerRow, suspects: suspects)
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
      switch (isDownwards, isClipped) {
      case (true, false): turn = addDownwards(contour, turn, isClipped: false)
      case (false, false): turn = addUpwards(contour, turn, isClipped: false)
      case (true, true): turn = addDownwards(contour, turn, isClipped: true)
      case (false, true): turn = addUpwards(contour, turn, isClipped: true)
      }
      if turn == firstTurn { return }
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

  /// Adds the chain from a turn on and returns the next turn.
  @inline(__always)
  private mutating func addDownwards(_ contour: Contour, _ start: Int, isClipped: Bool) -> Int {
    let (grid, points) = (grid, points)
    var touches = touches
    var index = start
    var from = points[start]
    var column = from.x.cell
    // The row of the next part, and the columns touched in it so far.
    var row = from.y.cell
    var (low, high) = (column, column)
    while true {
      let next = contour.after(index)
      let to = points[next]
      if to.y < from.y { break }
      index = next
      let toColumn = to.x.cell
      if isClipped && isAtBorder(from, to) {
        if from.y > Double(row) { touches.touch(row, low, high) }
        addAtBorder(from, to, &touches)
        row = to.y.cell
        (low, high) = (toColumn, toColumn)
      } else if to.y > from.y {
        let toRow = to.y.cell
        if toRow <= row {
          grid.addArea(row &* grid.stride, from.x, column, to.x, toColumn, to.y - from.y)
        } else if to.x == from.x {
          grid.addArea(row &* grid.stride, from.x, column, from.x, column, Double(row &+ 1) - from.y)
          touches.touch(row, low, high)
          addUpright(from.x, column, row &+ 1, toRow, 1, &touches)
          row = toRow
          (low, high) = (column, column)
          let rest = to.y - Double(row)
          if rest > 0 { grid.addArea(row &* grid.stride, from.x, column, from.x, column, rest) }
        } else {
          let slope = (to.x - from.x) / (to.y - from.y)
          var (x, y) = (from.x, from.y)
          repeat {
            // Rounding may lead past the end, but not into a column that has no cell.
            let border = Double(row &+ 1)
            let next = from.x + slope * (border - from.y)
            let nextColumn = next.cell
            grid.addArea(row &* grid.stride, x, column, next, nextColumn, border - y)
            touches.touch(row, min(low, nextColumn), max(high, nextColumn))
            (x, y) = (next, border)
            column = nextColumn
            (low, high) = (nextColumn, nextColumn)
            row &+= 1
          } while row < toRow
          if to.y > y { grid.addArea(row &* grid.stride, x, column, to.x, toColumn, to.y - y) }
        }
        low = min(low, toColumn)
        high = max(high, toColumn)
      } else if to.y > Double(row) {
        // A level edge has no area, but windings above and below it differ: it belongs to the chain that leads to it.
        low = min(low, toColumn)
        high = max(high, toColumn)
      } else {
        (low, high) = (toColumn, toColumn)
      }
      from = to
      column = toColumn
    }
    if from.y > Double(row) { touches.touch(row, low, high) }
    self.touches = touches
    return index
  }

  /// Adds the chain from a turn on and returns the next turn.
  @inline(__always)
  private mutating func addUpwards(_ contour: Contour, _ start: Int, isClipped: Bool) -> Int {
    let (grid, points) = (grid, points)
    var touches = touches
    var index = start
    var from = points[start]
    var column = from.x.cell
    // The row of the next part, and the columns touched in it so far.
    var row = from.y.cell
    if from.y <= Double(row) { row &-= 1 }
    var (low, high) = (column, column)
    while true {
      let next = contour.after(index)
      let to = points[next]
      if to.y > from.y { break }
      index = next
      let toColumn = to.x.cell
      if isClipped && isAtBorder(from, to) {
        if from.y < Double(row &+ 1) { touches.touch(row, low, high) }
        addAtBorder(from, to, &touches)
        row = to.y.cell
        if to.y <= Double(row) { row &-= 1 }
        (low, high) = (toColumn, toColumn)
      } else if to.y < from.y {
        let toRow = to.y.cell
        if toRow >= row {
          grid.addArea(row &* grid.stride, from.x, column, to.x, toColumn, to.y - from.y)
        } else if to.x == from.x {
          grid.addArea(row &* grid.stride, from.x, column, from.x, column, Double(row) - from.y)
          touches.touch(row, low, high)
          addUpright(from.x, column, toRow &+ 1, row, -1, &touches)
          row = toRow
          (low, high) = (column, column)
          grid.addArea(row &* grid.stride, from.x, column, from.x, column, to.y - Double(row &+ 1))
        } else {
          // Borders are crossed where they are on the way down, so that an edge and its reverse cancel out.
          let slope = (from.x - to.x) / (from.y - to.y)
          var (x, y) = (from.x, from.y)
          repeat {
            let border = Double(row)
            let next = to.x + slope * (border - to.y)
            let nextColumn = next.cell
            grid.addArea(row &* grid.stride, x, column, next, nextColumn, border - y)
            touches.touch(row, min(low, nextColumn), max(high, nextColumn))
            (x, y) = (next, border)
            column = nextColumn
            (low, high) = (nextColumn, nextColumn)
            row &-= 1
          } while row > toRow
          grid.addArea(row &* grid.stride, x, column, to.x, toColumn, to.y - y)
        }
        low = min(low, toColumn)
        high = max(high, toColumn)
        if to.y <= Double(row) {
          touches.touch(row, low, high)
          row &-= 1
          (low, high) = (toColumn, toColumn)
        }
      } else if to.y < Double(row &+ 1) {
        low = min(low, toColumn)
        high = max(high, toColumn)
      } else {
        (low, high) = (toColumn, toColumn)
      }
      from = to
      column = toColumn
    }
    if from.y < Double(row &+ 1) { touches.touch(row, low, high) }
    self.touches = touches
    return index
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
      touches.touch(row, column)
      row &+= 1
    }
  }

  @inline(__always) private func isAtBorder(_ from: Point, _ to: Point) -> Bool {
    from.x == to.x && (from.x == 0 || from.x == width)
  }

  /// Along the right border an edge has no effect. Along the left border it shifts the windings of a whole row by one
  /// if it runs through all of it, which is no reason for suspicion.
  @inline(never)
  private func addAtBorder(_ from: Point, _ to: Point, _ touches: inout TouchRecorder) {
    guard from.x == 0 else { return }
    let sign = to.y > from.y ? 1.0 : -1.0
    let (top, bottom) = (min(from.y, to.y), max(from.y, to.y))
    var row = Int(top)
    while Double(row) < bottom {
      let height = min(bottom, Double(row + 1)) - max(top, Double(row))
      grid.addArea(row * grid.stride, 0, 0, 0, 0, height * sign)
      if height == 1 {
        grid.touch(row, 0, 0)
      } else {
        touches.touch(row, 0, 0)
      }
      row += 1
    }
  }
}

extension Double {
  /// The column or row of a coordinate of the view, 0 up to 2³²: the whole part, but that of the next cell within 2⁻¹⁷
  /// before it. (In a sum with 2³⁶ the low sixteen bits are the fraction. A conversion would check its range; and no
  /// area depends on which of two cells holds an edge that runs along their border.)
  @inline(__always) var cell: Int {
    Int(UInt32(truncatingIfNeeded: (self + 68_719_476_736).bitPattern &>> 16))
  }
}
