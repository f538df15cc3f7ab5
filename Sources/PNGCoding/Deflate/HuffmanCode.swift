/// A canonical Huffman code of limited length, as DEFLATE wants it (RFC 1951, 3.2.2).
///
/// Lengths are those of Huffman's algorithm in the in-place form of Moffat and Katajainen ("In-Place Calculation of
/// Minimum-Redundancy Codes", 1995), then limited by lengthening the cheapest shorter codes until Kraft's sum is 1.
/// Ties are broken by symbol, so that equal histograms give equal codes.
struct HuffmanCode {
  /// Bits of each symbol's code; 0 for a symbol that does not occur.
  private(set) var lengths: [UInt8]
  /// Each symbol's code, its bits in the order in which they are sent (lowest bit first).
  private(set) var codes: [UInt16]

  /// Creates the code for `frequencies` with no code longer than `limit` bits. A lone symbol gets one bit.
  init(frequencies: UnsafeBufferPointer<UInt32>, limit: Int) {
    let count = frequencies.count
    lengths = [UInt8](repeating: 0, count: count)
    codes = [UInt16](repeating: 0, count: count)
    // Sorted by frequency, then symbol: both in one integer.
    var order: [UInt64] = []
    order.reserveCapacity(count)
    for symbol in 0..<count where frequencies[symbol] != 0 {
      order.append(UInt64(frequencies[symbol]) << 16 | UInt64(symbol))
    }
    guard order.count > 1 else {
      if let only = order.first { lengths[Int(only & 0xFFFF)] = 1 }
      return
    }
    order.sort()
    var depths = HuffmanCode.codeLengths(sortedFrequencies: order.map { $0 >> 16 })
    HuffmanCode.limit(&depths, to: limit)
    for (position, entry) in order.enumerated() { lengths[Int(entry & 0xFFFF)] = depths[position] }
    assignCodes(limit: limit)
  }

  /// Creates the code that `lengths` describe.
  init(lengths: [UInt8]) {
    self.lengths = lengths
    codes = [UInt16](repeating: 0, count: lengths.count)
    assignCodes(limit: 15)
  }

  /// Code lengths for frequencies in ascending order: descending lengths.
  private static func codeLengths(sortedFrequencies: [UInt64]) -> [UInt8] {
    var node = sortedFrequencies
    let count = node.count
    // First pass: node[i] becomes the weight, then the parent, of inner node i.
    node[0] += node[1]
    var root = 0
    var leaf = 2
    for next in 1..<(count - 1) {
      if leaf >= count || node[root] < node[leaf] {
        node[next] = node[root]
        node[root] = UInt64(next)
        root += 1
      } else {
        node[next] = node[leaf]
        leaf += 1
      }
      if leaf >= count || (root < next && node[root] < node[leaf]) {
        node[next] += node[root]
        node[root] = UInt64(next)
        root += 1
      } else {
        node[next] += node[leaf]
        leaf += 1
      }
    }
    // Second pass: depth of each inner node from its parent's.
    node[count - 2] = 0
    for inner in stride(from: count - 3, through: 0, by: -1) { node[inner] = node[Int(node[inner])] + 1 }
    // Third pass: leaves fill what the inner nodes of each depth leave free.
    var lengths = [UInt8](repeating: 0, count: count)
    var available = 1
    var depth: UInt8 = 0
    var inner = count - 2
    var next = count - 1
    while available > 0 {
      var used = 0
      while inner >= 0, node[inner] == UInt64(depth) {
        used += 1
        inner -= 1
      }
      while available > used {
        lengths[next] = depth
        next -= 1
        available -= 1
      }
      available = 2 * used
      depth += 1
    }
    return lengths
  }

  /// Shortens codes beyond `limit` and pays for it with the cheapest shorter ones; `lengths` is descending.
  private static func limit(_ lengths: inout [UInt8], to limit: Int) {
    guard let longest = lengths.first, Int(longest) > limit else { return }
    var counts = [Int](repeating: 0, count: limit + 1)
    for length in lengths { counts[min(Int(length), limit)] += 1 }
    // Kraft's sum in units of the longest code; full at 1 << limit.
    var sum = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) }
    while sum > 1 << limit {
      counts[limit] -= 1
      for length in stride(from: limit - 1, to: 0, by: -1) where counts[length] > 0 {
        counts[length] -= 1
        counts[length + 1] += 2
        break
      }
      sum -= 1
    }
    var position = 0
    for length in stride(from: limit, to: 0, by: -1) {
      for _ in 0..<counts[length] {
        lengths[position] = UInt8(length)
        position += 1
      }
    }
  }

  private mutating func assignCodes(limit: Int) {
    var counts = [UInt16](repeating: 0, count: limit + 2)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var next = [UInt16](repeating: 0, count: limit + 2)
    for length in 1...limit { next[length] = (next[length - 1] + counts[length - 1]) << 1 }
    for symbol in lengths.indices where lengths[symbol] != 0 {
      let length = Int(lengths[symbol])
      codes[symbol] = HuffmanCode.reversed(next[length], bits: length)
      next[length] += 1
    }
  }

  private static func reversed(_ code: UInt16, bits: Int) -> UInt16 {
    var remaining = code
    var result: UInt16 = 0
    for _ in 0..<bits {
      result = result << 1 | remaining & 1
      remaining >>= 1
    }
    return result
  }
}
