/// Looks again at rows in which several chains touch a pixel: decides where the sum of areas is not the coverage, and
/// puts it right there.
struct OverlapResolver {
  /// A part of an edge in a suspect row, and the next one of that row.
  private struct Entry: BitwiseCopyable {
    var piece: EdgePiece
    var chain: Int32
    var next: Int32
  }

  /// Columns to be resolved, and the first and the latest of the entries that run through them, or −1.
  private struct Span: BitwiseCopyable {
    var low: Int
    var high: Int
    var first: Int32 = -1
    var last: Int32 = -1
  }

  /// From the first to the last suspect row.
  private var rows = 0.0...0.0
  private var entries = GrowableBuffer<Entry>()
  /// For each row the latest of its entries, or −1.
  private var heads = GrowableBuffer<Int32>()
  private var records = GrowableBuffer<ChainRecord>()
  /// The spans of a row, from left to right.
  private var spans = GrowableBuffer<Span>()
  private var pieces = GrowableBuffer<EdgePiece>()
  private var finder = OverlapFinder()
  private var windings = WindingResolver()

  func deallocate() {
    entries.deallocate()
    heads.deallocate()
    records.deallocate()
    spans.deallocate()
    pieces.deallocate()
    finder.deallocate()
    windings.deallocate()
  }

  /// Puts the suspect rows of a polyline right and clears the suspicions.
  mutating func resolve(
    _ polyline: Polyline, suspects: UnsafeMutablePointer<Bool>, height: Int, width: Int, rule: FillRule,
    grid: CellGrid
  ) {
    guard let firstSuspect = (0..<height).first(where: { suspects[$0] }),
      let lastSuspect = (0..<height).last(where: { suspects[$0] })
    else { return }
    rows = Double(firstSuspect)...Double(lastSuspect + 1)
    entries.removeAll()
    heads.removeAll()
    heads.reserve(height)
    for _ in 0..<height { heads.append(-1) }
    var first = 0
    var chain: Int32 = 0
    for index in 0..<polyline.contourEnds.count {
      let end = polyline.contourEnds[index]
      let contour = Contour(points: polyline.points.base, first: first, end: end)
      collect(contour, &chain, suspects, Double(width))
      first = end
    }
    for row in firstSuspect...lastSuspect where suspects[row] {
      suspects[row] = false
      resolve(row, rule, grid)
    }
  }

  /// Collects the parts of a contour's edges in suspect rows. `chain` numbers the chains.
  private mutating func collect(
    _ contour: Contour, _ chain: inout Int32, _ suspects: UnsafeMutablePointer<Bool>, _ width: Double
  ) {
    guard let start = contour.firstTurn else { return }
    chain += 1
    var index = start
    var from = contour.points[start]
    var direction = 0.0
    let (top, bottom) = (rows.lowerBound, rows.upperBound)
    repeat {
      index = contour.after(index)
      let to = contour.points[index]
      let step = to.y - from.y
      if step * direction < 0 { chain += 1 }
      if step != 0 { direction = step }
      if from.y < top && to.y < top || from.y > bottom && to.y > bottom {
        from = to
        continue
      }
      let edge = EdgePiece(from, to)
      let firstRow = Int(edge.y0)
      var lastRow = Int(edge.y1)
      if !edge.isLevel && edge.y1 == Double(lastRow) { lastRow -= 1 }
      let isOnBorder = edge.isLevel && edge.y0 == Double(firstRow) || edge.x0 == width && edge.x1 == width
      if !isOnBorder {
        for step in 0...lastRow - firstRow {
          // In the order of the chain, so that its parts in a row come together.
          let row = to.y < from.y ? lastRow - step : firstRow + step
          guard suspects[row] else { continue }
          entries.append(Entry(piece: edge.part(inRow: row), chain: chain, next: heads[row]))
          heads[row] = Int32(truncatingIfNeeded: entries.count - 1)
        }
      }
      from = to
    } while index != start
  }

  private mutating func resolve(_ row: Int, _ rule: FillRule, _ grid: CellGrid) {
    records.removeAll()
    var chain: Int32 = -1
    var index = heads[row]
    while index >= 0 {
      let entry = entries[Int(index)]
      let record = ChainRecord(entry.piece)
      if entry.chain == chain {
        records[records.count - 1].add(record)
      } else if !record.isLeftBorder {
        chain = entry.chain
        records.append(record)
      }
      index = entry.next
    }
    finder.sort(&records)
    spans.removeAll()
    var start = 0
    while let columns = finder.nextOverlap(in: records, from: &start) {
      spans.append(Span(low: columns.lowerBound, high: columns.upperBound))
    }
    guard spans.count > 0 else { return }
    distribute(row)
    for number in 0..<spans.count {
      let span = spans[number]
      pieces.removeAll()
      var index = span.first
      while index >= 0 {
        pieces.append(entries[Int(index)].piece)
        index = entries[Int(index)].next
      }
      windings.resolve(row: row, columns: span.low...span.high, pieces, rule: rule, grid: grid)
    }
  }

  /// Joins the entries of a row anew, in their order: those of each span by themselves. (To look for them span by span
  /// would take quadratic time.)
  private mutating func distribute(_ row: Int) {
    var index = heads[row]
    while index >= 0 {
      let entry = entries[Int(index)]
      if !entry.piece.isLevel, let number = span(at: min(entry.piece.x0, entry.piece.x1).cell) {
        entries[Int(index)].next = -1
        let last = spans[number].last
        if last < 0 { spans[number].first = index } else { entries[Int(last)].next = index }
        spans[number].last = index
      }
      index = entry.next
    }
  }

  /// The span that a column is in.
  private func span(at column: Int) -> Int? {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].high < column { low = middle + 1 } else { high = middle }
    }
    return low < spans.count && spans[low].low <= column ? low : nil
  }
}
