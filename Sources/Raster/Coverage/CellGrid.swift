/// The cells of a view and the areas that an edge adds to them. Coordinates are pixels from the view's corner.
struct CellGrid {
  /// The change of area in each pixel, `stride` cells a row.
  var cells: UnsafeMutablePointer<Float>
  /// A bit for each four cells that may differ from 0.
  var words: UnsafeMutablePointer<UInt64>
  var stride = 0
  var wordsPerRow = 0
  /// The view's extents in pixels.
  var width = 0.0
  var height = 0.0

  /// Adds the edge between two corners of a contour, clipped to the view: what lies left of it counts as on its left
  /// border, what lies right, above or below does not matter.
  @inline(__always)
  func addLine(_ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double) {
    if fromY < toY {
      addDownwards(fromX, fromY, toX, toY, 1)
    } else if toY < fromY {
      addDownwards(toX, toY, fromX, fromY, -1)
    }
  }

  @inline(__always)
  private func addDownwards(_ topX: Double, _ topY: Double, _ bottomX: Double, _ bottomY: Double, _ sign: Double) {
    guard topY < height, bottomY > 0 else { return }
    var (x0, y0, x1, y1) = (topX, topY, bottomX, bottomY)
    let slope = (x1 - x0) / (y1 - y0)
    if y0 < 0 {
      x0 -= y0 * slope
      y0 = 0
    }
    if y1 > height {
      x1 -= (y1 - height) * slope
      y1 = height
    }
    if x0 >= 0 && x1 >= 0 && x0 <= width && x1 <= width {
      addSloped(x0, y0, x1, y1, slope, sign)
    } else {
      addCrossing(x0, y0, x1, y1, slope, sign)
    }
  }

  /// Adds an edge that leaves the view to the left or to the right.
  @inline(never)
  private func addCrossing(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ slope: Double, _ sign: Double
  ) {
    if x0 >= width && x1 >= width { return }
    if x0 <= 0 && x1 <= 0 {
      addSloped(0, y0, 0, y1, 0, sign)
      return
    }
    // Where the edge crosses a border; limited, since rounding may lead outside.
    func crossing(_ border: Double) -> Double { max(y0, min(y1, y0 + (border - x0) / slope)) }
    var (startX, startY) = (x0, y0)
    if x0 < 0 {
      (startX, startY) = (0, crossing(0))
      addSloped(0, y0, 0, startY, 0, sign)
    } else if x0 > width {
      (startX, startY) = (width, crossing(width))
    }
    if x1 < 0 {
      let end = crossing(0)
      addSloped(startX, startY, 0, end, slope, sign)
      addSloped(0, end, 0, y1, 0, sign)
    } else if x1 > width {
      addSloped(startX, startY, width, crossing(width), slope, sign)
    } else {
      addSloped(startX, startY, x1, y1, slope, sign)
    }
  }

  /// Adds an edge inside the view, row by row.
  @inline(__always)
  private func addSloped(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ slope: Double, _ sign: Double
  ) {
    guard y0 < y1 else { return }
    var row = Int(y0)
    var rowEnd = Double(row + 1)
    if y1 <= rowEnd {
      addPiece(row, x0, x1, sign * (y1 - y0))
      return
    }
    var x = x0
    var y = y0
    while y1 > rowEnd {
      // Limited, since a rounded sum may lead outside.
      let next = max(0, min(width, x + slope * (rowEnd - y)))
      addPiece(row, x, next, sign * (rowEnd - y))
      x = next
      y = rowEnd
      row += 1
      rowEnd += 1
    }
    addPiece(row, x, x1, sign * (y1 - y))
  }

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
