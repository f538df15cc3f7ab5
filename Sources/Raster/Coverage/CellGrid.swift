/// The cells of a view and the areas that an edge adds to them. Coordinates are pixels from the view's corner.
struct CellGrid {
  /// The change of area in each pixel, `stride` cells a row.
  var cells: UnsafeMutablePointer<Float>
  /// A bit for each four cells that may differ from 0.
  var words: UnsafeMutablePointer<UInt64>
  var stride = 0
  var wordsPerRow = 0

  /// Adds the part of an edge inside one row; `height` is its signed extent from top to bottom, −1…1.
  @inline(__always)
  func addPiece(_ row: Int, _ fromX: Double, _ toX: Double, _ height: Double) {
    let left = min(fromX, toX)
    let right = max(fromX, toX)
    let first = Int(left)
    let last = Int(right)
    let target = cells + (row * stride + first)
    mark(row, first, last + 1)
    if first == last {
      let inside = height * ((left + right) * 0.5 - Double(first))
      target[0] += Float(height - inside)
      target[1] += Float(inside)
      return
    }
    // A triangle in the first pixel, a triangle missing in the last, and even growth between them.
    let growth = height / (right - left)
    let firstPart = Double(first + 1) - left
    let lastPart = right - Double(last)
    let firstArea = 0.5 * growth * firstPart * firstPart
    let lastArea = 0.5 * growth * lastPart * lastPart
    target[0] += Float(firstArea)
    if last == first + 1 {
      target[1] += Float(height - firstArea - lastArea)
      target[2] += Float(lastArea)
      return
    }
    let secondArea = growth * (firstPart + 0.5)
    target[1] += Float(secondArea - firstArea)
    let count = last - first
    var index = 2
    while index < count {
      target[index] += Float(growth)
      index += 1
    }
    let beforeLast = secondArea + growth * Double(count - 2)
    target[count] += Float(height - lastArea - beforeLast)
    target[count + 1] += Float(lastArea)
  }

  func cell(row: Int, column: Int) -> Float { cells[row * stride + column] }

  func set(row: Int, column: Int, _ value: Float) {
    cells[row * stride + column] = value
    mark(row, column, column)
  }

  func add(row: Int, column: Int, _ change: Float) {
    if change != 0 { set(row: row, column: column, cell(row: row, column: column) + change) }
  }

  /// The sum of the cells of a row before `column`.
  func sum(row: Int, upTo column: Int) -> Float {
    var sum: Float = 0
    let rowCells = cells + row * stride
    for wordIndex in 0..<wordsPerRow {
      var word = words[row * wordsPerRow + wordIndex]
      while word != 0 {
        let first = (wordIndex * 64 + word.trailingZeroBitCount) * 4
        if first >= column { return sum }
        for index in first..<min(first + 4, column) { sum += rowCells[index] }
        word &= word &- 1
      }
    }
    return sum
  }

  @inline(__always)
  private func mark(_ row: Int, _ first: Int, _ last: Int) {
    let rowWords = words + row * wordsPerRow
    var group = first >> 2
    let lastGroup = last >> 2
    while group <= lastGroup {
      rowWords[group >> 6] |= 1 << UInt64(truncatingIfNeeded: group & 63)
      group += 1
    }
  }
}
