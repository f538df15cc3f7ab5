/// Replaces the areas of edges by those of the outline proper, in columns of a row where contours overlap inside
/// pixels.
///
/// The row is cut into strips at the ends of its edges and where edges cross, so that in a strip the edges have an
/// order from left to right; only those at which the inside begins or ends add area. The method is that of a
/// sweep over trapezoids (as in GLU's tessellator and Skia's analytic rasterizer), done for a few pixels of a row.
struct WindingResolver {
  /// An edge in a strip: x at its upper and at its lower border.
  private struct Side: BitwiseCopyable {
    var upper: Double
    var lower: Double
    var sign: Double
  }

  /// Strips are not cut thinner than this share of a row at crossings; what is left of a crossing then changes a
  /// pixel by less than half a step of eight bits.
  private static let thinnest = 1.0 / 256

  /// More edges than these are cut into strips of even height, so that a scribble does not take quadratic time.
  private static let mostPieces = 96
  private static let evenStrips = 64
  /// Of still more edges so many run through each pixel that fewer strips do: the work for a row does not grow any
  /// further.
  private static let mostSides = 64 << 10
  private static let fewestStrips = 4

  private var borders = GrowableBuffer<Double>()
  private var sides = GrowableBuffer<Side>()

  func deallocate() {
    borders.deallocate()
    sides.deallocate()
  }

  /// Resolves some columns, from the edges that run through them and no others. Columns of a row come from left to
  /// right.
  mutating func resolve(
    row: Int, columns: ClosedRange<Int>, _ pieces: GrowableBuffer<EdgePiece>, rule: FillRule, grid: CellGrid
  ) {
    let before = Int(grid.winding(row: row, before: columns.lowerBound).rounded())
    var change = 0.0
    for index in 0..<pieces.count { change += (pieces[index].y1 - pieces[index].y0) * pieces[index].sign }
    // Edges that leave to the right of the view make this a fraction, but nothing after them is seen.
    let after = before + Int(change.rounded())
    // Inside the columns areas are those of windings 0 and 1; before and after them they are what they were.
    grid.replace(
      row: row, columns: columns, changeBefore: Float(rule.inside(before) - before),
      changeAfter: Float(after - rule.inside(after)))
    if pieces.count > Self.mostPieces {
      addEvenStrips(row, pieces, before, rule, grid)
    } else {
      addStrips(row, pieces, before, rule, grid)
    }
  }

  private mutating func addStrips(
    _ row: Int, _ pieces: GrowableBuffer<EdgePiece>, _ before: Int, _ rule: FillRule, _ grid: CellGrid
  ) {
    borders.removeAll()
    for index in 0..<pieces.count {
      borders.append(pieces[index].y0)
      borders.append(pieces[index].y1)
    }
    var all = UnsafeMutableBufferPointer(start: borders.base, count: borders.count)
    all.sort()
    for index in 1..<max(1, borders.count) where borders[index - 1] < borders[index] {
      addStrip(row, borders[index - 1], borders[index], pieces, before, rule, grid)
    }
  }

  /// Cuts at crossings until edges are in order.
  private mutating func addStrip(
    _ row: Int, _ upper: Double, _ lower: Double, _ pieces: GrowableBuffer<EdgePiece>, _ before: Int,
    _ rule: FillRule, _ grid: CellGrid
  ) {
    sides.removeAll()
    for index in 0..<pieces.count {
      let piece = pieces[index]
      if piece.y0 <= upper && piece.y1 >= lower {
        sides.append(Side(upper: piece.x(at: upper), lower: piece.x(at: lower), sign: piece.sign))
      }
    }
    sortSides()
    if lower - upper > Self.thinnest, let share = crossing() {
      let border = upper + (lower - upper) * share
      addStrip(row, upper, border, pieces, before, rule, grid)
      addStrip(row, border, lower, pieces, before, rule, grid)
    } else {
      addSides(row, height: lower - upper, before, rule, grid)
    }
  }

  /// Sorts the sides of the current strip by where they are half-way.
  private func sortSides() {
    var all = UnsafeMutableBufferPointer(start: sides.base, count: sides.count)
    all.sort { $0.upper + $0.lower < $1.upper + $1.lower }
  }

  /// Where, as a share of the strip's height, two neighbours cross; nil where all are in order.
  private func crossing() -> Double? {
    for index in 1..<max(1, sides.count) {
      let above = sides[index].upper - sides[index - 1].upper
      let below = sides[index].lower - sides[index - 1].lower
      if above < 0 || below < 0 {
        // Not so near a border that cutting would lead nowhere.
        return max(0.0625, min(0.9375, above / (above - below)))
      }
    }
    return nil
  }

  private mutating func addEvenStrips(
    _ row: Int, _ pieces: GrowableBuffer<EdgePiece>, _ before: Int, _ rule: FillRule, _ grid: CellGrid
  ) {
    let strips = max(Self.fewestStrips, min(Self.evenStrips, Self.mostSides / pieces.count))
    let height = 1 / Double(strips)
    // Then the sides of all strips are nearly in order.
    var all = UnsafeMutableBufferPointer(start: pieces.base, count: pieces.count)
    all.sort { $0.x0 + $0.x1 < $1.x0 + $1.x1 }
    for strip in 0..<strips {
      let middle = Double(row) + (Double(strip) + 0.5) * height
      sides.removeAll()
      for index in 0..<pieces.count {
        let piece = pieces[index]
        if piece.y0 <= middle && piece.y1 > middle {
          let (upper, lower) = (piece.x(at: middle - height / 2), piece.x(at: middle + height / 2))
          sides.append(Side(upper: upper, lower: lower, sign: piece.sign))
        }
      }
      sides.sortNearlySorted { $0.upper + $0.lower < $1.upper + $1.lower }
      addSides(row, height: height, before, rule, grid)
    }
  }

  /// Adds the area of those sides of the current strip at which the inside begins or ends.
  private func addSides(_ row: Int, height: Double, _ before: Int, _ rule: FillRule, _ grid: CellGrid) {
    var winding = before
    for index in 0..<sides.count {
      let side = sides[index]
      let next = winding + (side.sign > 0 ? 1 : -1)
      let change = rule.inside(next) - rule.inside(winding)
      if change != 0 { grid.add(row: row, side.upper, side.lower, height: Double(change) * height) }
      winding = next
    }
  }
}

extension FillRule {
  /// 1 where a winding number means inside, else 0.
  fileprivate func inside(_ winding: Int) -> Int {
    switch self {
    case .nonZero: winding == 0 ? 0 : 1
    case .evenOdd: winding & 1
    }
  }
}
