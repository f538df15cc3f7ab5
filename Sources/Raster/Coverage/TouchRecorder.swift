/// Marks the pixels that chains touch, and notes in which rows one meets others.
struct TouchRecorder {
  /// Pixels of a row, as the index of a word of bits and bits in it.
  struct Pixels {
    var word: Int
    var bits: UInt64

    static let none = Pixels(word: -1, bits: 0)

    private init(word: Int, bits: UInt64) {
      self.word = word
      self.bits = bits
    }

    /// The columns from `low` to `high`, both included; none where they do not lie in one word.
    init(row: Int, _ low: Int, _ high: Int, wordsPerRow: Int) {
      self = .none
      guard low <= high, low >> 6 == high >> 6 else { return }
      word = row * wordsPerRow + low >> 6
      bits = Self.bits(low, high)
    }

    /// The bits of columns that lie in one word.
    @inline(__always) static func bits(_ low: Int, _ high: Int) -> UInt64 {
      ((2 as UInt64) &<< UInt64(truncatingIfNeeded: high &- low) &- 1) &<< UInt64(truncatingIfNeeded: low)
    }
  }

  /// The pixels that the current chain shares safely with the chain before it.
  private var startPixels = Pixels.none
  /// Those that the last chain of the contour shares safely with the first one.
  private var endPixels = Pixels.none
  /// The row of the latter, if the current chain has met others there; or −1.
  private var rowAtEnd = -1
  private(set) var hasSuspects = false

  private let grid: CellGrid
  private let suspects: UnsafeMutablePointer<Bool>

  init(grid: CellGrid, suspects: UnsafeMutablePointer<Bool>) {
    self.grid = grid
    self.suspects = suspects
  }

  mutating func startContour(endPixels: Pixels) {
    startPixels = .none
    self.endPixels = endPixels
    rowAtEnd = -1
  }

  /// Starts another chain of the contour: the one before was not the last.
  mutating func startChain(startPixels: Pixels) {
    self.startPixels = startPixels
    if rowAtEnd >= 0 { suspect(rowAtEnd) }
    rowAtEnd = -1
  }

  /// Touches the columns between two, both included: all that the chain touches in the row.
  @inline(__always) mutating func touch(_ row: Int, _ low: Int, _ high: Int) {
    grid.noteChange(row)
    let word = row &* grid.wordsPerRow &+ low &>> 6
    if low &>> 6 == high &>> 6 {
      mark(row, word, Pixels.bits(low, high))
    } else {
      touchWide(row, low, high)
    }
  }

  /// Touches one column: all that the chain touches in these rows, and the same in each of them.
  @inline(__always) mutating func touch(rows: Range<Int>, _ column: Int) {
    grid.changes[rows.lowerBound] = true
    grid.changes[rows.upperBound] = true
    let bit = 1 &<< UInt64(truncatingIfNeeded: column)
    var word = rows.lowerBound &* grid.wordsPerRow &+ column &>> 6
    for row in rows {
      mark(row, word, bit)
      word &+= grid.wordsPerRow
    }
  }

  @inline(never) private mutating func touchWide(_ row: Int, _ low: Int, _ high: Int) {
    let rowWord = row * grid.wordsPerRow
    mark(row, rowWord + low >> 6, Pixels.bits(low & 63, 63))
    for index in low >> 6 + 1..<high >> 6 { mark(row, rowWord + index, ~0) }
    mark(row, rowWord + high >> 6, Pixels.bits(0, high & 63))
  }

  @inline(__always) private mutating func mark(_ row: Int, _ word: Int, _ bits: UInt64) {
    let before = grid.words[word]
    grid.words[word] = before | bits
    if before & bits != 0 { meet(before & bits, word, row) }
  }

  @inline(never) private mutating func meet(_ bits: UInt64, _ word: Int, _ row: Int) {
    var bits = bits
    if startPixels.word == word { bits &= ~startPixels.bits }
    if endPixels.word == word && bits & endPixels.bits != 0 {
      bits &= ~endPixels.bits
      rowAtEnd = row
    }
    if bits != 0 { suspect(row) }
  }

  private mutating func suspect(_ row: Int) {
    suspects[row] = true
    hasSuspects = true
  }
}
