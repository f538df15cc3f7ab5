/// The cells of a view, and which of them edges have touched. Coordinates are pixels from the view's corner.
struct CellGrid {
  /// For each pixel the area that the edges in it add: `x` to the pixel itself, and `y`, what is missing to their whole
  /// height, to all pixels after it. `stride` cells a row, at least one of them behind the last pixel.
  ///
  /// Both numbers are read and written as one: neighbouring edges mostly hit the same cell or the next one, and a
  /// processor waits for a number that was stored in two parts.
  var cells: UnsafeMutablePointer<SIMD2<Float>>
  /// One bit for each cell that an edge runs through.
  var words: UnsafeMutablePointer<UInt64>
  /// For each row, and the one below the view, whether its cells may differ from those of the row above. Straight sides
  /// leave many rows alike, and these need to be looked at only once.
  var changes: UnsafeMutablePointer<Bool>
  var stride = 0
  var wordsPerRow = 0

  /// Adds the part of an edge inside one row; `height` is its extent from top to bottom, positive where the contour
  /// runs downwards.
  func add(row: Int, _ fromX: Double, _ toX: Double, height: Double) {
    let (fromColumn, toColumn) = (fromX.cell, toX.cell)
    addArea(cells + row * stride, fromX, fromColumn, toX, toColumn, height)
    touch(row, min(fromColumn, toColumn), max(fromColumn, toColumn))
    noteChange(row)
  }

  /// Notes that a row is like neither of its neighbours.
  @inline(__always) func noteChange(_ row: Int) {
    UnsafeMutableRawPointer(changes + row).storeBytes(of: 0x0101, as: UInt16.self)
  }

  /// Adds the area of a part of an edge between two columns, which need not be in order, to the cells of a row.
  @inline(__always)
  func addArea(
    _ rowCells: UnsafeMutablePointer<SIMD2<Float>>, _ fromX: Double, _ fromColumn: Int, _ toX: Double,
    _ toColumn: Int, _ height: Double
  ) {
    if fromColumn == toColumn {
      let after = height * ((fromX + toX) * 0.5 - Double(fromColumn))
      rowCells[fromColumn] += SIMD2(Float(height - after), Float(after))
    } else if UInt(bitPattern: fromColumn &- toColumn &+ 1) <= 2 {
      addPair(rowCells, fromX, toX, max(fromColumn, toColumn), height)
    } else {
      let (first, last) = (min(fromColumn, toColumn), max(fromColumn, toColumn))
      addWide(rowCells, min(fromX, toX), first, max(fromX, toX), last, height)
    }
  }

  /// Adds a part of an edge that runs through two cells, the second of which is `column`.
  @inline(__always)
  private func addPair(
    _ rowCells: UnsafeMutablePointer<SIMD2<Float>>, _ fromX: Double, _ toX: Double, _ column: Int, _ height: Double
  ) {
    let border = Double(column)
    let left = fromX < toX ? fromX : toX
    let right = fromX < toX ? toX : fromX
    let (before, behind) = (border - left, right - border)
    // Outside of 0…1 where an end is not quite in its column.
    let share = before / (right - left)
    let firstHeight = height * (share < 0 ? 0 : share > 1 ? 1 : share)
    let secondHeight = height - firstHeight
    let firstArea = 0.5 * firstHeight * before
    let secondArea = 0.5 * secondHeight * behind
    rowCells[column &- 1] += SIMD2(Float(firstArea), Float(firstHeight - firstArea))
    rowCells[column] += SIMD2(Float(secondHeight - secondArea), Float(secondArea))
  }

  /// Adds a part of an edge that runs through more than two cells.
  @inline(never)
  private func addWide(
    _ rowCells: UnsafeMutablePointer<SIMD2<Float>>, _ left: Double, _ first: Int, _ right: Double, _ last: Int,
    _ height: Double
  ) {
    let target = rowCells + first
    let growth = height / (right - left)
    let firstPart = Double(first &+ 1) - left
    let lastPart = right - Double(last)
    // Triangles in the first and in the last pixel.
    let firstArea = 0.5 * growth * firstPart * firstPart
    let lastArea = 0.5 * growth * lastPart * lastPart
    target[0] += SIMD2(Float(firstArea), Float(growth * firstPart - firstArea))
    let count = last &- first
    let half = Float(0.5 * growth)
    for index in 1..<count { target[index] += SIMD2(half, half) }
    target[count] += SIMD2(Float(growth * lastPart - lastArea), Float(lastArea))
  }

  /// Marks columns, `last` included.
  func touch(_ row: Int, _ first: Int, _ last: Int) {
    let rowWords = words + row * wordsPerRow
    for index in first >> 6...last >> 6 {
      let low = max(first - index << 6, 0)
      let high = min(last - index << 6, 63)
      rowWords[index] |= ((~0 as UInt64) >> UInt64(63 - (high - low))) << UInt64(low)
    }
  }

  /// The winding before a column: the sum of all cells of its row before it.
  func winding(row: Int, before column: Int) -> Float {
    var sum = SIMD2<Float>.zero
    for index in 0..<wordsPerRow {
      var word = words[row * wordsPerRow + index]
      while word != 0 {
        let place = index << 6 + word.trailingZeroBitCount
        if place >= column { return sum.x + sum.y }
        sum += cells[row * stride + place]
        word &= word &- 1
      }
    }
    return sum.x + sum.y
  }

  /// Clears touched columns and leaves in their place a change before the first and one behind the last.
  func replace(row: Int, columns: ClosedRange<Int>, changeBefore: Float, changeAfter: Float) {
    let rowCells = cells + row * stride
    for column in columns { rowCells[column] = .zero }
    rowCells[columns.lowerBound].x = changeBefore
    rowCells[columns.upperBound].y += changeAfter
    noteChange(row)
  }
}
