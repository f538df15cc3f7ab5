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
  /// For each row, whether it is suspect.
  private let suspects: UnsafeMutablePointer<Bool>
  private(set) var hasSuspects = false

  // What the current chain has touched in the current word of bits: a chain does not conflict with itself.
  private var ownWord = -1
  private var own: UInt64 = 0
  // The pixels that the chain shares safely with the chains before and after it: words of bits and bits in them.
  private var startWord = -1
  private var startBit: UInt64 = 0
  private var endWord = -1
  private var endBit: UInt64 = 0

  init(
    grid: CellGrid, points: UnsafeMutablePointer<Point>, width: Int, isClipped: Bool,
    suspects: UnsafeMutablePointer<Bool>
  ) {
    self.grid = grid
    self.points = points
    self.width = Double(width)
    self.isClipped = isClipped
    self.suspects = suspects
  }

  /// Adds the contour through the corners `first` to `end` (excluded), all of them in the view. `turns` is memory.
  mutating func addContour(_ first: Int, _ end: Int, _ turns: inout GrowableBuffer<Int>) {
    let contour = Contour(points: points, first: first, end: end)
    contour.findTurns(into: &turns)
    let count = turns.count
    for number in 0..<count {
      let start = turns[number]
      let stop = turns[number + 1 < count ? number + 1 : 0]
      let isDownwards = points[contour.after(start)].y > points[start].y
      // A chain meets the one before it at its start; the last chain also meets the first one again.
      ownWord = -1
      startWord = -1
      endWord = -1
      if number > 0 { (startWord, startBit) = sharedPixel(contour, start, isTop: isDownwards) }
      if number == count - 1 { (endWord, endBit) = sharedPixel(contour, stop, isTop: !isDownwards) }
      if isDownwards {
        addDownwards(contour, start, stop)
      } else {
        addUpwards(contour, start, stop)
      }
    }
  }

  /// The word and the bit of a turn's pixel if the chains on both sides share it safely, else word −1.
  private func sharedPixel(_ contour: Contour, _ turn: Int, isTop: Bool) -> (Int, UInt64) {
    let point = points[turn]
    let row = isTop || point.y > Double(Int(point.y)) ? Int(point.y) : Int(point.y) - 1
    guard let after = contour.extent(from: turn, row: row, forwards: true),
      let before = contour.extent(from: turn, row: row, forwards: false)
    else { return (-1, 0) }
    // A chain along the left border did not look for others, so nothing can be said about its pixel.
    if isClipped && (before.high == 0 || after.high == 0) { return (-1, 0) }
    let column: Int
    if before.high <= after.low, Int(before.high) == Int(after.low) {
      column = Int(after.low)
    } else if after.high <= before.low, Int(after.high) == Int(before.low) {
      column = Int(before.low)
    } else {
      return (-1, 0)
    }
    return (row * grid.wordsPerRow + column >> 6, 1 &<< UInt64(truncatingIfNeeded: column & 63))
  }

  private mutating func addDownwards(_ contour: Contour, _ start: Int, _ stop: Int) {
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
          add(row, from.x, column, to.x, toColumn, to.y - from.y)
        } else {
          let slope = (to.x - from.x) / (to.y - from.y)
          let (low, high) = (min(from.x, to.x), max(from.x, to.x))
          var (x, y) = (from.x, from.y)
          repeat {
            let border = Double(row + 1)
            let next = max(low, min(high, from.x + slope * (border - from.y)))
            let nextColumn = Int(next)
            add(row, x, column, next, nextColumn, border - y)
            (x, y) = (next, border)
            column = nextColumn
            row += 1
          } while row < toRow
          if to.y > y { add(row, x, column, to.x, toColumn, to.y - y) }
        }
      } else {
        touchLevel(from, to)
      }
      from = to
      column = toColumn
    } while index != stop
  }

  private mutating func addUpwards(_ contour: Contour, _ start: Int, _ stop: Int) {
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
          add(row, from.x, column, to.x, toColumn, to.y - from.y)
        } else {
          // Borders are crossed where they are on the way down, so that an edge and its reverse cancel out.
          let slope = (from.x - to.x) / (from.y - to.y)
          let (low, high) = (min(from.x, to.x), max(from.x, to.x))
          var (x, y) = (from.x, from.y)
          repeat {
            let border = Double(row)
            if y > border {
              let next = max(low, min(high, to.x + slope * (border - to.y)))
              let nextColumn = Int(next)
              add(row, x, column, next, nextColumn, border - y)
              (x, y) = (next, border)
              column = nextColumn
            }
            row -= 1
          } while row > toRow
          add(row, x, column, to.x, toColumn, to.y - y)
        }
      } else {
        touchLevel(from, to)
      }
      from = to
      column = toColumn
    } while index != stop
  }

  /// Adds the part of an edge inside one row; `height` is negative for upward edges.
  @inline(__always)
  private mutating func add(
    _ row: Int, _ fromX: Double, _ fromColumn: Int, _ toX: Double, _ toColumn: Int, _ height: Double
  ) {
    if isClipped && fromX == toX && (fromX == 0 || fromX == width) {
      addAtBorder(row, fromX, height)
      return
    }
    grid.addArea(row * grid.stride, fromX, fromColumn, toX, toColumn, height)
    touch(row, fromColumn, toColumn)
  }

  /// Along the right border an edge has no effect. Along the left border it shifts the windings of the whole row by
  /// one if it runs through all of it, which is no reason for suspicion.
  private mutating func addAtBorder(_ row: Int, _ x: Double, _ height: Double) {
    if x == width { return }
    grid.addArea(row * grid.stride, 0, 0, 0, 0, height)
    if abs(height) == 1 {
      grid.touch(row, 0, 0)
    } else {
      touch(row, 0, 0)
    }
  }

  /// A level edge has no area, but windings above and below it differ: it belongs to the chain that leads to it.
  private mutating func touchLevel(_ from: Point, _ to: Point) {
    let row = Int(from.y)
    if from.y > Double(row) && from.x != to.x { touch(row, Int(from.x), Int(to.x)) }
  }

  /// Marks the columns between two, both included, and looks for other chains there.
  @inline(__always)
  private mutating func touch(_ row: Int, _ fromColumn: Int, _ toColumn: Int) {
    let low = min(fromColumn, toColumn)
    let high = max(fromColumn, toColumn)
    let word = row * grid.wordsPerRow + low >> 6
    if low >> 6 == high >> 6 {
      let mask = ((2 as UInt64) &<< UInt64(truncatingIfNeeded: high &- low) &- 1) &<< UInt64(truncatingIfNeeded: low)
      touch(word, mask, row)
    } else {
      touchWide(row, low, high)
    }
  }

  @inline(never)
  private mutating func touchWide(_ row: Int, _ low: Int, _ high: Int) {
    let rowWord = row * grid.wordsPerRow
    touch(rowWord + low >> 6, ~0 &<< UInt64(truncatingIfNeeded: low), row)
    for word in low >> 6 + 1..<high >> 6 { touch(rowWord + word, ~0, row) }
    touch(rowWord + high >> 6, ~0 &>> UInt64(truncatingIfNeeded: 63 - high & 63), row)
  }

  @inline(__always)
  private mutating func touch(_ word: Int, _ mask: UInt64, _ row: Int) {
    if word != ownWord {
      ownWord = word
      own = 0
    }
    let before = grid.words[word]
    grid.words[word] = before | mask
    if before & mask & ~own != 0 { note(conflict: before & mask & ~own, word, row) }
    own |= mask
  }

  @inline(never)
  private mutating func note(conflict: UInt64, _ word: Int, _ row: Int) {
    var conflict = conflict
    if word == startWord { conflict &= ~startBit }
    if word == endWord { conflict &= ~endBit }
    if conflict != 0 {
      suspects[row] = true
      hasSuspects = true
    }
  }
}
