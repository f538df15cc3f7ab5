/// The code lengths at the head of a block with its own code, run-length coded and Huffman coded in turn
/// (RFC 1951, 3.2.7).
struct CodeLengths {
  private struct Item {
    var symbol: UInt8
    var extra: UInt8
  }

  private var items: [Item] = []
  private let code: HuffmanCode
  private let literalCount: Int
  private let distanceCount: Int
  private let codeCount: Int

  /// The order in which the lengths of the code for lengths are sent.
  private static let order: [Int] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  init(literals: HuffmanCode, distances: HuffmanCode) {
    literalCount = max(257, (literals.lengths.lastIndex { $0 != 0 } ?? 0) + 1)
    distanceCount = max(1, (distances.lengths.lastIndex { $0 != 0 } ?? 0) + 1)
    let lengths = Array(literals.lengths[..<literalCount] + distances.lengths[..<distanceCount])
    items = CodeLengths.runs(lengths)
    var counts = [UInt32](repeating: 0, count: 19)
    for item in items { counts[Int(item.symbol)] += 1 }
    let lengthCode = counts.withUnsafeBufferPointer { HuffmanCode(frequencies: $0, limit: 7) }
    code = lengthCode
    codeCount = max(4, (CodeLengths.order.lastIndex { lengthCode.lengths[$0] != 0 } ?? 0) + 1)
  }

  /// Bits of everything `write` writes.
  var bitCount: Int {
    items.reduce(14 + 3 * codeCount) { $0 + Int(code.lengths[Int($1.symbol)]) + CodeLengths.extraBits($1.symbol) }
  }

  func write(to output: inout BitWriter) {
    output.add(UInt64(literalCount - 257), 5)
    output.add(UInt64(distanceCount - 1), 5)
    output.add(UInt64(codeCount - 4), 4)
    output.flush()
    for symbol in CodeLengths.order[..<codeCount] {
      output.add(UInt64(code.lengths[symbol]), 3)
      output.flush()
    }
    for item in items {
      let symbol = Int(item.symbol)
      output.add(UInt64(code.codes[symbol]), UInt64(code.lengths[symbol]))
      output.add(UInt64(item.extra), UInt64(CodeLengths.extraBits(item.symbol)))
      output.flush()
    }
  }

  private static func extraBits(_ symbol: UInt8) -> Int {
    switch symbol {
    case 16: 2
    case 17: 3
    case 18: 7
    default: 0
    }
  }

  /// 16 repeats the previous length 3…6 times, 17 and 18 are 3…10 and 11…138 zeros.
  private static func runs(_ lengths: [UInt8]) -> [Item] {
    var items: [Item] = []
    var start = 0
    while start < lengths.count {
      let length = lengths[start]
      var end = start + 1
      while end < lengths.count, lengths[end] == length { end += 1 }
      var left = end - start
      if length == 0 {
        while left >= 11 {
          let run = min(138, left)
          items.append(Item(symbol: 18, extra: UInt8(run - 11)))
          left -= run
        }
        if left >= 3 {
          items.append(Item(symbol: 17, extra: UInt8(left - 3)))
          left = 0
        }
      } else {
        items.append(Item(symbol: length, extra: 0))
        left -= 1
        while left >= 3 {
          let run = min(6, left)
          items.append(Item(symbol: 16, extra: UInt8(run - 3)))
          left -= run
        }
      }
      for _ in 0..<left { items.append(Item(symbol: length, extra: 0)) }
      start = end
    }
    return items
  }
}
