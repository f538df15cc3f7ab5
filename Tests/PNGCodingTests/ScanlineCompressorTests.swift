import Testing

@testable import PNGCoding

@Suite struct ScanlineCompressorTests {
  @Test func zlibReadsRandomRowsBack() {
    var random = RandomNumbers(seed: 42)
    for round in 0..<400 {
      let pixelBytes = Int.random(in: 1...4, using: &random)
      let width = Int.random(in: 1...(round % 20 == 0 ? 12_000 : 90), using: &random)
      let height = Int.random(in: 1...40, using: &random)
      let rowBytes = 1 + width * pixelBytes
      // Few different bytes, and now and then a piece copied from before: matches of all lengths and distances.
      let alphabet = UInt8([1, 2, 4, 30, 255][round % 5])
      var bytes: [UInt8] = []
      while bytes.count < rowBytes * height {
        if !bytes.isEmpty, Int.random(in: 0..<4, using: &random) > 0 {
          let start = Int.random(in: 0..<bytes.count, using: &random)
          let count = Int.random(in: 1...700, using: &random)
          for index in 0..<count { bytes.append(bytes[start + index]) }
        } else {
          for _ in 0..<Int.random(in: 1...9, using: &random) { bytes.append(.random(in: 0...alphabet, using: &random)) }
        }
      }
      bytes.removeLast(bytes.count - rowBytes * height)
      let stream = deflated(bytes, rowBytes: rowBytes, pixelBytes: pixelBytes)
      #expect(zlibReads(stream, as: bytes), "round \(round)")
      #expect(stream.count <= ScanlineCompressor.bound(bytes.count))
    }
  }

  @Test func everyMatchLengthIsExpressed() {
    // After one row of noise, rows that repeat it from the start for 1…600 bytes: whatever remains after pieces of 258.
    var random = RandomNumbers(seed: 3)
    let row = (0..<700).map { _ in UInt8.random(in: 0...255, using: &random) }
    for length in 1...600 {
      var bytes = row
      bytes += row[..<length]
      bytes += (length..<700).map { row[$0] ^ 0xFF }
      let stream = deflated(bytes, rowBytes: 700, pixelBytes: 1)
      #expect(zlibReads(stream, as: bytes))
    }
  }

  @Test func noiseIsStoredWithoutGrowingMuch() {
    let noise = TestPicture.noise(width: 300, height: 200)
    let stream = deflated(noise, rowBytes: 1_200, pixelBytes: 1)
    #expect(stream.count < noise.count + noise.count / 1_000)
    #expect(zlibReads(stream, as: noise))
  }

  @Test func noiseLongerThanAStoredBlockIsSplit() {
    // One copy of 258 bytes stands for itself in one token, so a block's source can exceed 65 535 bytes.
    var bytes = TestPicture.noise(width: 4_096, height: 1)
    for _ in 0..<12 { bytes += bytes[..<16_384] }
    let stream = deflated(bytes, rowBytes: 106_496, pixelBytes: 1)
    #expect(zlibReads(stream, as: bytes))
  }

  @Test func equalRowsCostLittle() {
    let row = [0] + TestPicture.noise(width: 512, height: 1)
    let bytes = Array(repeatElement(row, count: 500).joined())
    let stream = deflated(bytes, rowBytes: row.count, pixelBytes: 4)
    #expect(zlibReads(stream, as: bytes))
    #expect(stream.count < row.count + bytes.count / 150)
  }

  @Test(arguments: [1, 2, 3, 4]) func theSmallestPicturesWork(pixelBytes: Int) {
    for byte: UInt8 in [0, 1, 255] {
      let bytes = [0] + [UInt8](repeating: byte, count: pixelBytes)
      let stream = deflated(bytes, rowBytes: bytes.count, pixelBytes: pixelBytes)
      #expect(zlibReads(stream, as: bytes))
    }
  }
}
