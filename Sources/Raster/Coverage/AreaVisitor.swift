/// Adds the area of each edge to the cells and notes which chains touch a row.
struct AreaVisitor: EdgeVisitor {
  private let grid: CellGrid
  private var record: ChainRecord
  private var row = -1
  /// The head of each row's list of records.
  private let heads: UnsafeMutablePointer<Int32>
  private(set) var records: RecordBuffer

  init(grid: CellGrid, heads: UnsafeMutablePointer<Int32>, records: RecordBuffer) {
    self.grid = grid
    self.heads = heads
    self.records = records
    record = ChainRecord(next: -1, sign: 0, minX: 0, maxX: 0, top: 0, bottom: 0)
  }

  @inline(__always) mutating func startChain() {
    flush()
    row = -1
  }

  @inline(__always)
  mutating func visit(row: Int, x0: Double, y0: Double, x1: Double, y1: Double, sign: Double) {
    grid.addPiece(row, x0, x1, (y1 - y0) * sign)
    let top = Float(y0 - Double(row))
    let bottom = Float(y1 - Double(row))
    let minX = Float(min(x0, x1))
    let maxX = Float(max(x0, x1))
    let sign = Float(sign)
    if row == self.row {
      record.minX = min(record.minX, minX)
      record.maxX = max(record.maxX, maxX)
      record.top = min(record.top, top)
      record.bottom = max(record.bottom, bottom)
    } else {
      flush()
      self.row = row
      record = ChainRecord(next: -1, sign: sign, minX: minX, maxX: maxX, top: top, bottom: bottom)
    }
  }

  /// A level edge has no area, but windings above and below it differ: it is part of the chain that leads to it.
  @inline(__always)
  mutating func visitLevel(row: Int, y: Double, minX: Double, maxX: Double) {
    if row == self.row {
      record.minX = min(record.minX, Float(minX))
      record.maxX = max(record.maxX, Float(maxX))
    } else {
      // That chain is right of the view. Sign 0 is safe beside no other.
      flush()
      self.row = row
      let place = Float(y - Double(row))
      record = ChainRecord(next: -1, sign: 0, minX: Float(minX), maxX: Float(maxX), top: place, bottom: place)
    }
  }

  /// Stores the record that is being collected.
  @inline(__always) mutating func flush() {
    guard row >= 0 else { return }
    // A chain on the view's left border through the whole row shifts all windings of the row by one: no overlap.
    if record.maxX == 0 && record.top == 0 && record.bottom == 1 { return }
    record.next = heads[row]
    heads[row] = Int32(truncatingIfNeeded: records.count)
    records.append(record)
  }
}

/// A growing list of records whose owner frees it.
struct RecordBuffer {
  private(set) var base: UnsafeMutablePointer<ChainRecord>
  private(set) var count = 0
  private var capacity: Int

  init() {
    capacity = 256
    base = .allocate(capacity: capacity)
  }

  mutating func removeAll() { count = 0 }

  func deallocate() { base.deallocate() }

  @inline(__always) mutating func append(_ record: ChainRecord) {
    if count == capacity { grow() }
    (base + count).initialize(to: record)
    count += 1
  }

  @inline(never) private mutating func grow() {
    let larger = UnsafeMutablePointer<ChainRecord>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
