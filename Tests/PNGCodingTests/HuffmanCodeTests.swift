import Testing

@testable import PNGCoding

@Suite struct HuffmanCodeTests {
  private func code(_ frequencies: [UInt32], limit: Int) -> HuffmanCode {
    frequencies.withUnsafeBufferPointer { HuffmanCode(frequencies: $0, limit: limit) }
  }

  /// The sum over all codes of 2^-length, in units of 2^-limit.
  private func kraftSum(_ code: HuffmanCode, limit: Int) -> Int {
    code.lengths.reduce(0) { $1 == 0 ? $0 : $0 + 1 << (limit - Int($1)) }
  }

  @Test func knownFrequenciesGiveKnownLengths() {
    // The example of Huffman's method: 5, 9, 12, 13, 16, 45.
    #expect(code([5, 9, 12, 13, 16, 45], limit: 15).lengths == [4, 4, 3, 3, 3, 1])
  }

  @Test func unusedSymbolsHaveNoCodeAndALoneOneHasOneBit() {
    #expect(code([0, 0, 7, 0], limit: 15).lengths == [0, 0, 1, 0])
    #expect(code([0, 0, 0], limit: 15).lengths == [0, 0, 0])
    #expect(code([3, 0, 3], limit: 15).lengths == [1, 0, 1])
  }

  @Test(arguments: [7, 15]) func fibonacciFrequenciesStayWithinTheLimit(limit: Int) {
    var frequencies: [UInt32] = [1, 1]
    while frequencies.count < (limit == 7 ? 19 : 30) {
      frequencies.append(frequencies[frequencies.count - 1] + frequencies[frequencies.count - 2])
    }
    let found = code(frequencies, limit: limit)
    #expect(found.lengths.max() == UInt8(limit))
    #expect(kraftSum(found, limit: limit) == 1 << limit)
    // Rarer symbols never have shorter codes.
    #expect(zip(found.lengths, found.lengths.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test func randomCodesAreCompleteAndPrefixFree() {
    var random = RandomNumbers(seed: 9)
    for _ in 0..<200 {
      let count = Int.random(in: 2...286, using: &random)
      let skew = UInt32.random(in: 1...20, using: &random)
      let frequencies = (0..<count).map { _ -> UInt32 in
        let bits = UInt32.random(in: 0...skew, using: &random)
        return (1 << bits) - 1
      }
      let found = code(frequencies, limit: 15)
      guard frequencies.count(where: { $0 > 0 }) > 1 else { continue }
      #expect(kraftSum(found, limit: 15) == 1 << 15)
      // Lowest bit first: two codes clash if they agree in as many low bits as the shorter one has.
      let used = found.lengths.indices.filter { found.lengths[$0] > 0 }
      var clashes = 0
      for a in used {
        let mask = UInt16((1 << Int(found.lengths[a])) - 1)
        for b in used where a != b && found.lengths[a] <= found.lengths[b] {
          clashes += found.codes[a] == found.codes[b] & mask ? 1 : 0
        }
      }
      #expect(clashes == 0)
    }
  }
}
