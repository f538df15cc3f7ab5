/// The part of a chain (a stretch of a contour without change of vertical direction) inside one row.
struct ChainRecord: BitwiseCopyable {
  /// 1 where the contour runs downwards, −1 where it runs upwards, 0 where only a level edge of it is in the view.
  private(set) var sign: Double
  /// The range of x in the row, in pixels from the view's corner.
  private(set) var minX: Double
  private(set) var maxX: Double
  /// The range of y.
  private(set) var top: Double
  private(set) var bottom: Double

  init(_ piece: EdgePiece) {
    sign = piece.sign
    minX = min(piece.x0, piece.x1)
    maxX = max(piece.x0, piece.x1)
    top = piece.y0
    bottom = piece.y1
  }

  /// Whether the record only shifts all windings of the row by one.
  var isLeftBorder: Bool { maxX == 0 && bottom - top == 1 }

  /// Adds another part of the same chain.
  mutating func add(_ other: ChainRecord) {
    if sign == 0 { sign = other.sign }
    minX = min(minX, other.minX)
    maxX = max(maxX, other.maxX)
    top = min(top, other.top)
    bottom = max(bottom, other.bottom)
  }
}

/// Decides from the chain records of a row where the sum of areas cannot be trusted.
///
/// Pixels that one chain touches are safe (see ``ChainAccumulator``). Pixels that several chains touch are safe where
///
/// - they do not overlap in x, so that their order from left to right is known,
/// - signs alternate in that order, and
/// - this holds at every y: neighbours that begin and end at the same y may be taken out of the order in pairs, and
///   what stays must begin and end together.
///
/// All else is reported; a false alarm costs time, never pixels.
struct OverlapFinder {
  private var stack = GrowableBuffer<ChainRecord>(capacity: 16)

  func deallocate() { stack.deallocate() }

  /// Sorts the records of a row from left to right. They come latest first; glyphs, and much else, are drawn from left to
  /// right, so that they are nearly in the opposite order: turned around and sorted by insertion they hardly move.
  func sort(_ records: inout GrowableBuffer<ChainRecord>) {
    @inline(__always) func isBefore(_ a: ChainRecord, _ b: ChainRecord) -> Bool {
      a.minX != b.minX ? a.minX < b.minX : a.maxX < b.maxX
    }
    guard records.count > 1 else { return }
    var all = UnsafeMutableBufferPointer(start: records.base, count: records.count)
    all.reverse()
    records.sortNearlySorted(by: isBefore)
  }

  /// The next columns whose windings need to be resolved, looking from the record `start` on, which moves behind them.
  mutating func nextOverlap(in records: GrowableBuffer<ChainRecord>, from start: inout Int) -> ClosedRange<Int>? {
    while start < records.count {
      let first = start
      var lastColumn = records[first].maxX.cell
      start += 1
      while start < records.count, records[start].minX.cell <= lastColumn {
        lastColumn = max(lastColumn, records[start].maxX.cell)
        start += 1
      }
      if start - first > 1, !isSafe(records, first..<start) { return records[first].minX.cell...lastColumn }
    }
    return nil
  }

  private mutating func isSafe(_ records: GrowableBuffer<ChainRecord>, _ range: Range<Int>) -> Bool {
    stack.removeAll()
    for index in range {
      let record = records[index]
      if index > range.lowerBound {
        let previous = records[index - 1]
        if previous.maxX > record.minX || previous.sign * record.sign >= 0 { return false }
      }
      if stack.count > 0, stack[stack.count - 1].isPartner(of: record) {
        stack.count -= 1
      } else {
        stack.append(record)
      }
    }
    for index in 0..<stack.count
    where stack[index].top != stack[0].top || stack[index].bottom != stack[0].bottom { return false }
    return true
  }
}

extension ChainRecord {
  fileprivate func isPartner(of other: ChainRecord) -> Bool {
    sign != other.sign && top == other.top && bottom == other.bottom
  }
}
