/// The part of a chain (a stretch of a contour without change of vertical direction) inside one row.
struct ChainRecord {
  /// The next record of the same row, or −1.
  var next: Int32
  /// 1 where the contour runs downwards, −1 where it runs upwards, 0 where it is level.
  var sign: Float
  /// The range of x in the row, in pixels from the view's corner.
  var minX: Float
  var maxX: Float
  /// The range of y in the row, in pixels from the view's upper border.
  var top: Float
  var bottom: Float
}

/// Columns of a row in which contours may overlap inside a pixel.
struct OverlapSpan {
  var row: Int
  var firstColumn: Int
  /// The last column, included.
  var lastColumn: Int
}

/// Decides from the chain records of a row where the sum of areas cannot be trusted.
///
/// Pixels are safe under both fill rules where windings take two successive values w and w + 1 only: the mean
/// winding then is w plus the covered share. A pixel that a single chain touches is safe, since a chain has one winding
/// on its left and the next one on its right. A pixel that several chains touch is safe where
///
/// - they do not overlap in x, so that their order from left to right is known,
/// - signs alternate in that order, and
/// - this holds at every y: neighbours that begin and end at the same y may be taken out of the order in pairs, and
///   what stays must begin and end together.
///
/// All else is reported; a false alarm costs time, never pixels.
struct OverlapFinder {
  private var sorted: [ChainRecord] = []
  private var stack: [ChainRecord] = []

  /// Appends the spans of `row` that need their windings resolved; `first` is the row's first record.
  mutating func findOverlaps(
    row: Int, first: Int32, records: UnsafeMutablePointer<ChainRecord>, into spans: inout [OverlapSpan]
  ) {
    guard first >= 0, records[Int(first)].next >= 0 else { return }
    sort(first: first, records: records)
    var start = 0
    while start < sorted.count {
      var end = start + 1
      var lastColumn = Int(sorted[start].maxX)
      while end < sorted.count, Int(sorted[end].minX) <= lastColumn {
        lastColumn = max(lastColumn, Int(sorted[end].maxX))
        end += 1
      }
      if end - start > 1, !isSafe(start..<end) {
        spans.append(OverlapSpan(row: row, firstColumn: Int(sorted[start].minX), lastColumn: lastColumn))
      }
      start = end
    }
  }

  /// Sorts the records of a row from left to right, by insertion: they are few, or else sorted as a whole.
  private mutating func sort(first: Int32, records: UnsafeMutablePointer<ChainRecord>) {
    sorted.removeAll(keepingCapacity: true)
    var index = first
    while index >= 0 {
      sorted.append(records[Int(index)])
      index = records[Int(index)].next
    }
    @inline(__always) func isBefore(_ a: ChainRecord, _ b: ChainRecord) -> Bool {
      a.minX != b.minX ? a.minX < b.minX : a.maxX < b.maxX
    }
    if sorted.count > 32 {
      sorted.sort(by: isBefore)
      return
    }
    for index in 1..<sorted.count {
      let record = sorted[index]
      var place = index
      while place > 0, isBefore(record, sorted[place - 1]) {
        sorted[place] = sorted[place - 1]
        place -= 1
      }
      sorted[place] = record
    }
  }

  private mutating func isSafe(_ range: Range<Int>) -> Bool {
    stack.removeAll(keepingCapacity: true)
    for index in range {
      let record = sorted[index]
      if index > range.lowerBound {
        let previous = sorted[index - 1]
        if previous.maxX > record.minX || previous.sign * record.sign >= 0 { return false }
      }
      if let partner = stack.last, partner.sign != record.sign, partner.top == record.top,
        partner.bottom == record.bottom
      {
        stack.removeLast()
      } else {
        stack.append(record)
      }
    }
    return stack.allSatisfy { $0.top == stack[0].top && $0.bottom == stack[0].bottom }
  }
}
