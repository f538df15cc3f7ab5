/// Marks the pixels that a chain touches, and notes in which rows it meets other chains.
struct TouchRecorder {
  /// A pixel, as the index of a word of bits and a bit in it.
  struct Pixel {
    var word: Int
    var bit: UInt64

    init(row: Int, column: Int, wordsPerRow: Int) {
      word = row * wordsPerRow + column >> 6
      bit = 1 &<< UInt64(truncatingIfNeeded: column)
    }
  }

  /// The pixels that the chain shares safely with the chain before it and with the one after it.
  var startPixel: Pixel?
  var endPixel: Pixel?
  private(set) var hasSuspects = false

  private let words: UnsafeMutablePointer<UInt64>
  private let wordsPerRow: Int
  private let suspects: UnsafeMutablePointer<Bool>
  /// The bits that the chain has touched in one word, which are not there yet: a chain does not meet itself.
  private var word = 0
  private var mask: UInt64 = 0

  init(words: UnsafeMutablePointer<UInt64>, wordsPerRow: Int, suspects: UnsafeMutablePointer<Bool>) {
    self.words = words
    self.wordsPerRow = wordsPerRow
    self.suspects = suspects
  }

  mutating func startChain() {
    startPixel = nil
    endPixel = nil
  }

  /// Touches the columns between two, both included.
  @inline(__always) mutating func touch(_ row: Int, _ fromColumn: Int, _ toColumn: Int) {
    let low = min(fromColumn, toColumn)
    let high = max(fromColumn, toColumn)
    let rowWord = row &* wordsPerRow
    if low &>> 6 == high &>> 6 {
      let bits = ((2 as UInt64) &<< UInt64(truncatingIfNeeded: high &- low) &- 1) &<< UInt64(truncatingIfNeeded: low)
      touch(rowWord &+ low &>> 6, bits)
    } else {
      touchWide(rowWord, low, high)
    }
  }

  @inline(never) private mutating func touchWide(_ rowWord: Int, _ low: Int, _ high: Int) {
    touch(rowWord + low >> 6, ~0 &<< UInt64(truncatingIfNeeded: low))
    for index in low >> 6 + 1..<high >> 6 { touch(rowWord + index, ~0) }
    touch(rowWord + high >> 6, ~0 &>> UInt64(truncatingIfNeeded: 63 - high & 63))
  }

  @inline(__always) private mutating func touch(_ next: Int, _ bits: UInt64) {
    if next == word {
      mask |= bits
    } else {
      flush()
      word = next
      mask = bits
    }
  }

  /// Marks what has been touched.
  @inline(__always) mutating func flush() {
    let before = words[word]
    words[word] = before | mask
    if before & mask != 0 { meet(before & mask) }
    mask = 0
  }

  @inline(never) private mutating func meet(_ bits: UInt64) {
    var bits = bits
    if let startPixel, startPixel.word == word { bits &= ~startPixel.bit }
    if let endPixel, endPixel.word == word { bits &= ~endPixel.bit }
    if bits != 0 {
      suspects[word / wordsPerRow] = true
      hasSuspects = true
    }
  }
}
