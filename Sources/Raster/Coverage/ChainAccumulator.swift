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

  /// Adds the contour through the corners `first` to `end` (excluded), all of them in the view. `turns` is memory.
  mutating func addContour(_ first: Int, _ end: Int, _ turns: inout GrowableBuffer<Int>) {
    let contour = Contour(points: points, first: first, end: end)
    contour.findTurns(into: &turns)
    let count = turns.count
    for number in 0..<count {
      let start = turns[number]
      let stop = turns[number &+ 1 < count ? number &+ 1 : 0]
      let isDownwards = points[contour.after(start)].y > points[start].y
      // A chain meets the one before it at its start; the last chain also meets the first one again.
      touches.startChain()
      if number > 0 { touches.startPixel = sharedPixel(contour, start, isTop: isDownwards) }
      if number == count &- 1 { touches.endPixel = sharedPixel(contour, stop, isTop: !isDownwards) }
      // A copy, so that what changes with each edge stays in registers.
      var recorder = touches
      if isDownwards {
        addDownwards(contour, start, stop, &recorder)
      } else {
        addUpwards(contour, start, stop, &recorder)
      }
      recorder.flush()
      touches = recorder
    }
  }

  /// The pixel of a turn if the chains on both sides share it safely.
  private func sharedPixel(_ contour: Contour, _ turn: Int, isTop: Bool) -> TouchRecorder.Pixel? {
    let point = points[turn]
    let row = isTop || point.y > Double(Int(point.y)) ? Int(point.y) : Int(point.y) - 1
    guard let after = contour.extent(from: turn, row: row, forwards: true),
      let before = contour.extent(from: turn, row: row, forwards: false)
    else { return nil }
    // A chain along the left border did not look for others, so nothing can be said about its pixel.
    if isClipped && (before.high == 0 || after.high == 0) { return nil }
    let column: Int
    if before.high <= after.low, Int(before.high) == Int(after.low) {
      column = Int(after.low)
    } else if after.high <= before.low, Int(after.high) == Int(before.low) {
      column = Int(before.low)
    } else {
      return nil
    }
    return TouchRecorder.Pixel(row: row, column: column, wordsPerRow: grid.wordsPerRow)
  }

  @inline(__always)
  private func addDownwards(_ contour: Contour, _ start: Int, _ stop: Int, _ touches: inout TouchRecorder) {
    var index = start
    var from = points[start]
    var column = Int(from.x)
    var row = Int(from.y)
    repeat {
      index = contour.after(index)
      let to = points[index]
      let toColumn = Int(to.x)
      if to.y > from.y {
        let toRow = Int(to.y)
        if toRow == row {
          add(row, from.x, column, to.x, toColumn, to.y - from.y, &touches)
        } else {
          let slope = (to.x - from.x) / (to.y - from.y)
          var (x, y) = (from.x, from.y)
          repeat {
            // Rounding may lead past the end, but not into a column or row that has no cells.
            let border = Double(row &+ 1)
            let next = from.x + slope * (border - from.y)
            let nextColumn = Int(next)
            add(row, x, column, next, nextColumn, border - y, &touches)
            (x, y) = (next, border)
            column = nextColumn
            row &+= 1
          } while row < toRow
          if to.y > y { add(row, x, column, to.x, toColumn, to.y - y, &touches) }
        }
      } else {
        touchLevel(from, to, &touches)
      }
      from = to
      column = toColumn
    } while index != stop
  }

  @inline(__always)
  private func addUpwards(_ contour: Contour, _ start: Int, _ stop: Int, _ touches: inout TouchRecorder) {
    var index = start
    var from = points[start]
    var column = Int(from.x)
    var row = Int(from.y)
    repeat {
      index = contour.after(index)
      let to = points[index]
      let toColumn = Int(to.x)
      if to.y < from.y {
        let toRow = Int(to.y)
        if toRow == row {
          add(row, from.x, column, to.x, toColumn, to.y - from.y, &touches)
        } else {
          // Borders are crossed where they are on the way down, so that an edge and its reverse cancel out.
          let slope = (from.x - to.x) / (from.y - to.y)
          var (x, y) = (from.x, from.y)
          repeat {
            let border = Double(row)
            if y > border {
              let next = to.x + slope * (border - to.y)
              let nextColumn = Int(next)
              add(row, x, column, next, nextColumn, border - y, &touches)
              (x, y) = (next, border)
              column = nextColumn
            }
            row &-= 1
          } while row > toRow
          add(row, x, column, to.x, toColumn, to.y - y, &touches)
        }
      } else {
        touchLevel(from, to, &touches)
      }
      from = to
      column = toColumn
    } while index != stop
  }

  /// Adds the part of an edge inside one row; `height` is negative for upward edges.
  @inline(__always)
  private func add(
    _ row: Int, _ fromX: Double, _ fromColumn: Int, _ toX: Double, _ toColumn: Int, _ height: Double,
    _ touches: inout TouchRecorder
  ) {
    if isClipped && fromX == toX && (fromX == 0 || fromX == width) {
      addAtBorder(row, fromX, height, &touches)
      return
    }
    grid.addArea(row &* grid.stride, fromX, fromColumn, toX, toColumn, height)
    touches.touch(row, fromColumn, toColumn)
  }

  /// Along the right border an edge has no effect. Along the left border it shifts the windings of the whole row by
  /// one if it runs through all of it, which is no reason for suspicion.
  @inline(never)
  private func addAtBorder(_ row: Int, _ x: Double, _ height: Double, _ touches: inout TouchRecorder) {
    if x == width { return }
    grid.addArea(row * grid.stride, 0, 0, 0, 0, height)
    if abs(height) == 1 {
      grid.touch(row, 0, 0)
    } else {
      touches.touch(row, 0, 0)
    }
  }

  /// A level edge has no area, but windings above and below it differ: it belongs to the chain that leads to it.
  @inline(never)
  private func touchLevel(_ from: Point, _ to: Point, _ touches: inout TouchRecorder) {
    let row = Int(from.y)
    if from.y > Double(row) && from.x != to.x { touches.touch(row, Int(from.x), Int(to.x)) }
  }
}
