/// Replaces the areas of edges by those of the outline proper, where contours overlap inside pixels.
///
/// Each span is cut into strips at the ends of its edges and where edges cross, so that in a strip the edges have an
/// order from left to right; only those at which the inside begins or ends add area. The method is that of a
/// sweep over trapezoids (as in GLU's tessellator and Skia's analytic rasterizer), done for a few pixels of a row.
struct WindingResolver {
  /// A part of an edge inside a span; coordinates as for ``EdgeVisitor``.
  struct Piece {
    var x0: Double
    var y0: Double
    var x1: Double
    var y1: Double
    var sign: Double

    @inline(__always) func x(at y: Double) -> Double {
      let x = x0 + (x1 - x0) * ((y - y0) / (y1 - y0))
      return max(min(x0, x1), min(max(x0, x1), x))
    }
  }

  /// An edge in a strip: x at its upper and at its lower border.
  private struct Side {
    var upper: Double
    var lower: Double
    var sign: Double
  }

  /// Strips are not cut thinner than this share of a row at crossings; what is left of a crossing then changes a
  /// pixel by less than half a step of eight bits.
  private static let thinnest = 1.0 / 256

  /// Spans with more edges are cut into strips of even height, so that a scribble does not take quadratic time.
  private static let mostPieces = 96
  private static let evenStrips = 64

  private var borders: [Double] = []
  private var sides: [Side] = []

  /// Resolves one span. Spans of a row come from left to right.
  mutating func resolve(_ span: OverlapSpan, _ pieces: [Piece], rule: FillRule, grid: CellGrid) {
    var windingAfter = 0.0
    for piece in pieces {
      let height = (piece.y1 - piece.y0) * piece.sign
      grid.addPiece(span.row, piece.x0, piece.x1, -height)
      windingAfter += height
    }
    // What the first cell holds now is the change that edges further left make there.
    let left = grid.sum(row: span.row, upTo: span.firstColumn)
    let before = Int((left + grid.cell(row: span.row, column: span.firstColumn)).rounded())
    // Edges that leave to the right of the view make this a fraction, but nothing after them is seen.
    let after = before + Int(windingAfter.rounded())
    // Inside the span areas are those of windings 0 and 1; before and after it they are what they were. Cells are set,
    // not changed, so that what is left of many edges by rounding does not add up.
    grid.set(row: span.row, column: span.firstColumn, Float(rule.inside(before)) - left)
    for column in span.firstColumn + 1..<span.lastColumn + 1 { grid.set(row: span.row, column: column, 0) }
    grid.add(row: span.row, column: span.lastColumn + 1, Float(after) - Float(rule.inside(after)))
    if pieces.count > Self.mostPieces {
      addEvenStrips(span.row, pieces, before, rule, grid)
    } else {
      addStrips(span.row, pieces, before, rule, grid)
    }
  }

  private mutating func addStrips(
    _ row: Int, _ pieces: [Piece], _ before: Int, _ rule: FillRule, _ grid: CellGrid
  ) {
    borders.removeAll(keepingCapacity: true)
    for piece in pieces {
      borders.append(piece.y0)
      borders.append(piece.y1)
    }
    borders.sort()
    for index in 1..<borders.count where borders[index - 1] < borders[index] {
      addStrip(row, borders[index - 1], borders[index], pieces, before, rule, grid)
    }
  }

  /// Cuts at crossings until edges are in order.
  private mutating func addStrip(
    _ row: Int, _ upper: Double, _ lower: Double, _ pieces: [Piece], _ before: Int, _ rule: FillRule,
    _ grid: CellGrid
  ) {
    sides.removeAll(keepingCapacity: true)
    for piece in pieces where piece.y0 <= upper && piece.y1 >= lower {
      sides.append(Side(upper: piece.x(at: upper), lower: piece.x(at: lower), sign: piece.sign))
    }
    sides.sort { $0.upper + $0.lower < $1.upper + $1.lower }
    if lower - upper > Self.thinnest, let share = crossing() {
      let border = upper + (lower - upper) * share
      addStrip(row, upper, border, pieces, before, rule, grid)
      addStrip(row, border, lower, pieces, before, rule, grid)
    } else {
      addSides(row, height: lower - upper, before, rule, grid)
    }
  }

  /// Where, as a share of the strip's height, two neighbours cross; nil where all are in order.
  private func crossing() -> Double? {
    guard var previous = sides.first else { return nil }
    for side in sides.dropFirst() {
      let above = side.upper - previous.upper
      let below = side.lower - previous.lower
      if above < 0 || below < 0 {
        let share = above / (above - below)
        // Not so near a border that cutting would lead nowhere.
        return max(0.0625, min(0.9375, share))
      }
      previous = side
    }
    return nil
  }

  private mutating func addEvenStrips(
    _ row: Int, _ pieces: [Piece], _ before: Int, _ rule: FillRule, _ grid: CellGrid
  ) {
    let height = 1 / Double(Self.evenStrips)
    for strip in 0..<Self.evenStrips {
      let middle = Double(row) + (Double(strip) + 0.5) * height
      sides.removeAll(keepingCapacity: true)
      for piece in pieces where piece.y0 <= middle && piece.y1 > middle {
        sides.append(
          Side(upper: piece.x(at: middle - height / 2), lower: piece.x(at: middle + height / 2), sign: piece.sign))
      }
      sides.sort { $0.upper + $0.lower < $1.upper + $1.lower }
      addSides(row, height: height, before, rule, grid)
    }
  }

  /// Adds the area of those sides of the current strip at which the inside begins or ends.
  private func addSides(_ row: Int, height: Double, _ before: Int, _ rule: FillRule, _ grid: CellGrid) {
    var winding = before
    for side in sides {
      let next = winding + (side.sign > 0 ? 1 : -1)
      let change = rule.inside(next) - rule.inside(winding)
      if change != 0 { grid.addPiece(row, side.upper, side.lower, Double(change) * height) }
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

/// Collects the parts of edges that lie in spans.
struct SpanPieces: EdgeVisitor {
  /// The spans, ordered by row and column.
  let spans: [OverlapSpan]
  /// For each row the index of its first span, or −1.
  let firstSpans: [Int32]
  /// The parts of each span.
  private(set) var pieces: [[WindingResolver.Piece]]

  init(spans: [OverlapSpan], height: Int) {
    self.spans = spans
    var firstSpans = [Int32](repeating: -1, count: height)
    for (index, span) in spans.enumerated().reversed() { firstSpans[span.row] = Int32(index) }
    self.firstSpans = firstSpans
    pieces = [[WindingResolver.Piece]](repeating: [], count: spans.count)
  }

  mutating func startChain() {}

  mutating func visitLevel(row: Int, y: Double, minX: Double, maxX: Double) {}

  mutating func visit(row: Int, x0: Double, y0: Double, x1: Double, y1: Double, sign: Double) {
    var index = Int(firstSpans[row])
    guard index >= 0 else { return }
    // As the records that made the spans round.
    let column = Int(Float(min(x0, x1)))
    while index < spans.count, spans[index].row == row {
      if column >= spans[index].firstColumn && column <= spans[index].lastColumn {
        pieces[index].append(WindingResolver.Piece(x0: x0, y0: y0, x1: x1, y1: y1, sign: sign))
        return
      }
      index += 1
    }
  }
}
