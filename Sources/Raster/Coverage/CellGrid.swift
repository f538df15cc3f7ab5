/// The cells of a view, and which of them edges have touched. Coordinates are pixels from the view's corner.
struct CellGrid {
  /// The change of area from the pixel before, `stride` cells a row, three or more of them behind the last pixel.
  var cells: UnsafeMutablePointer<Float>
  /// One bit for each cell that an edge runs through; the cell after it may hold a change, too.
  var words: UnsafeMutablePointer<UInt64>
  var stride = 0
  var wordsPerRow = 0

  /// Adds the part of an edge inside one row; `height` is its extent from top to bottom, positive where the contour
  /// runs downwards.
  func add(row: Int, _ fromX: Double, _ toX: Double, height: Double) {
    let (fromColumn, toColumn) = (fromX.cell, toX.cell)
    addArea(row * stride, fromX, fromColumn, toX, toColumn, height)
    touch(row, min(fromColumn, toColumn), max(fromColumn, toColumn))
  }

  /// Adds the area of a part of an edge between two columns, which need not be in order, in the row whose cells begin
  /// at `rowStart`.
  @inline(__always)
  func addArea(_ rowStart: Int, _ fromX: Double, _ fromColumn: Int, _ toX: Double, _ toColumn: Int, _ height: Double) {
    if fromColumn == toColumn {
      let target = cells + (rowStart &+ fromColumn)
      let inside = height * ((fromX + toX) * 0.5 - Double(fromColumn))
      target[0] += Float(height - inside)
      target[1] += Float(inside)
    } else if fromX < toX {
      addWide(rowStart, fromX, fromColumn, toX, toColumn, height)
    } else {
      addWide(rowStart, toX, toColumn, fromX, fromColumn, height)
    }
  }

  /// A triangle in the first pixel, a triangle missing in the last, and even growth between them.
  @inline(__always)
  private func addWide(_ rowStart: Int, _ left: Double, _ first: Int, _ right: Double, _ last: Int, _ height: Double) {
    let target = cells + (rowStart &+ first)
    let growth = height / (right - left)
    let firstPart = Double(first &+ 1) - left
    let lastPart = right - Double(last)
    let firstArea = 0.5 * growth * firstPart * firstPart
    let lastArea = 0.5 * growth * lastPart * lastPart
    target[0] += Float(firstArea)
    if last == first &+ 1 {
      target[1] += Float(height - firstArea - lastArea)
      target[2] += Float(lastArea)
      return
    }
    let secondArea = growth * (firstPart + 0.5)
    target[1] += Float(secondArea - firstArea)
    let count = last &- first
    let change = Float(growth)
    var index = 2
    while index < count {
      target[index] += change
      index &+= 1
    }
    let beforeLast = secondArea + growth * Double(count &- 2)
    target[count] += Float(height - lastArea - beforeLast)
    target[count &+ 1] += Float(lastArea)
  }

  /// Marks columns, `last` included. Returns whether one of them was marked already.
  @discardableResult
  func touch(_ row: Int, _ first: Int, _ last: Int) -> Bool {
    let rowWords = words + row * wordsPerRow
    var wasTouched = false
    for index in first >> 6...last >> 6 {
      let low = max(first - index << 6, 0)
      let high = min(last - index << 6, 63)
      let mask = ((~0 as UInt64) >> UInt64(63 - (high - low))) << UInt64(low)
      if rowWords[index] & mask != 0 { wasTouched = true }
      rowWords[index] |= mask
    }
    return wasTouched
  }

  func cell(row: Int, column: Int) -> Float { cells[row * stride + column] }

  func set(row: Int, column: Int, _ value: Float) {
    cells[row * stride + column] = value
    touch(row, column, column)
  }

  func add(row: Int, column: Int, _ change: Float) {
    if change != 0 { set(row: row, column: column, cell(row: row, column: column) + change) }
  }

  /// The sum of the cells of a row before `column`.
  func sum(row: Int, upTo column: Int) -> Float {
    var sum: Float = 0
    let rowCells = cells + row * stride
    let rowWords = words + row * wordsPerRow
    var carry: UInt64 = 0
    for index in 0..<wordsPerRow {
      var word = rowWords[index] | rowWords[index] << 1 | carry
      carry = rowWords[index] >> 63
      while word != 0 {
        let place = index << 6 + word.trailingZeroBitCount
        if place >= column { return sum }
        sum += rowCells[place]
        word &= word &- 1
      }
    }
    return sum
  }
}
