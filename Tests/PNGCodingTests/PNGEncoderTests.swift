import Testing

@testable import PNGCoding

@Suite struct PNGEncoderTests {
  @Test func headerSaysWhatTheSpecificationDemands() throws {
    let file = try PNGEncoder(scale: 2).encode([255, 0, 0, 255], width: 1, height: 1, isPremultiplied: false)
    let head: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A,
      0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xDE,
      0, 0, 0, 1, 0x73, 0x52, 0x47, 0x42, 0, 0xAE, 0xCE, 0x1C, 0xE9,
    ]
    #expect(Array(file.prefix(head.count)) == head)
    // 144 dots per inch are 5 669 per metre.
    let density: [UInt8] = [0, 0, 0, 9, 0x70, 0x48, 0x59, 0x73, 0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1]
    #expect(Array(file[head.count..<(head.count + density.count)]) == density)
  }

  @Test(arguments: [(1.0, 2_835), (1.5, 4_252), (2.0, 5_669), (3.0, 8_504)] as [(Double, UInt32)])
  func densityFollowsTheScale(scale: Double, density: UInt32) {
    #expect(PNGEncoder.pixelsPerMetre(scale: scale) == density)
  }

  @Test(arguments: [nil, 0, -1, .nan, .infinity, 1e300, 1e-9] as [Double?])
  func aScaleWithoutDensityWritesNone(scale: Double?) {
    #expect(PNGEncoder.pixelsPerMetre(scale: scale) == nil)
  }

  @Test func impossiblePicturesAreRefused() {
    let encoder = PNGEncoder()
    #expect(throws: PNGEncoder.Problem.empty(width: 0, height: 1)) {
      try encoder.encode([], width: 0, height: 1, isPremultiplied: false)
    }
    #expect(throws: PNGEncoder.Problem.empty(width: 1, height: -1)) {
      try encoder.encode([], width: 1, height: -1, isPremultiplied: false)
    }
    #expect(throws: PNGEncoder.Problem.tooLarge(width: 32_768, height: 1)) {
      try encoder.encode([], width: 32_768, height: 1, isPremultiplied: false)
    }
    #expect(throws: PNGEncoder.Problem.tooLarge(width: .max, height: .max)) {
      try encoder.encode([], width: .max, height: .max, isPremultiplied: false)
    }
    #expect(throws: PNGEncoder.Problem.wrongByteCount(expected: 16, found: 4)) {
      try encoder.encode([0, 0, 0, 0], width: 2, height: 2, isPremultiplied: false)
    }
  }

  @Test func theSameCallGivesTheSameBytes() throws {
    let pixels = TestPicture.field(width: 200, height: 60, isOpaque: false)
    for effort in [PNGEncoder.Effort.fast, .compact, .small] {
      let encoder = PNGEncoder(effort: effort, scale: 3)
      let first = try encoder.encode(pixels, width: 200, height: 60, isPremultiplied: false)
      let second = try encoder.encode(pixels, width: 200, height: 60, isPremultiplied: false)
      #expect(first == second)
    }
  }

  /// Colour type and depth from the file's header.
  private func format(_ pixels: [UInt8], width: Int, height: Int, _ effort: PNGEncoder.Effort) throws -> [UInt8] {
    let file = try PNGEncoder(effort: effort).encode(pixels, width: width, height: height, isPremultiplied: false)
    return [file[25], file[24]]
  }

  @Test func fastStoresTheSmallestFormatWithoutPalette() throws {
    let grey: [[UInt8]] = [[0, 0, 0, 255], [90, 90, 90, 255], [255, 255, 255, 255]]
    let cases: [(colors: [[UInt8]], format: [UInt8])] = [
      (grey, [0, 8]),
      (grey + [[7, 7, 7, 3]], [4, 8]),
      (grey + [[1, 2, 3, 255]], [2, 8]),
      (grey + [[1, 2, 3, 254]], [6, 8]),
    ]
    for (colors, expected) in cases {
      let pixels = TestPicture.blocks(width: 40, height: 30, colors: colors)
      #expect(try format(pixels, width: 40, height: 30, .fast) == expected)
    }
  }

  @Test func smallStoresPalettesAndFewBits() throws {
    func colors(_ count: Int, alpha: UInt8 = 255) -> [[UInt8]] {
      (0..<count).map { index -> [UInt8] in
        let byte = UInt8(index)
        return [byte, 255 - byte, byte &* 7, alpha]
      }
    }
    func greys(_ levels: Int) -> [[UInt8]] {
      (0..<levels).map { level -> [UInt8] in
        let grey = UInt8(level * 255 / (levels - 1))
        return [grey, grey, grey, 255]
      }
    }
    let cases: [(colors: [[UInt8]], format: [UInt8])] = [
      (greys(2), [0, 1]), (greys(4), [0, 2]), (greys(16), [0, 4]), (greys(256), [0, 8]),
      (colors(2), [3, 1]), (colors(4), [3, 2]), (colors(16), [3, 4]), (colors(60), [3, 8]),
      (colors(16, alpha: 128), [3, 4]),
    ]
    for (colors, expected) in cases {
      let pixels = TestPicture.blocks(width: 200, height: 200, colors: colors)
      #expect(try format(pixels, width: 200, height: 200, .small) == expected, "\(colors.count) colours")
    }
  }

  @Test func smallIsNeverLargerThanFast() throws {
    let pictures = [
      TestPicture.field(width: 300, height: 90), TestPicture.field(width: 300, height: 90, isOpaque: false),
      TestPicture.gradient(width: 300, height: 90), TestPicture.noise(width: 300, height: 90),
    ]
    for pixels in pictures {
      let fast = try PNGEncoder().encode(pixels, width: 300, height: 90, isPremultiplied: false)
      let small = try PNGEncoder(effort: .small).encode(pixels, width: 300, height: 90, isPremultiplied: false)
      let compact = try PNGEncoder(effort: .compact).encode(pixels, width: 300, height: 90, isPremultiplied: false)
      #expect(small.count <= fast.count)
      #expect(small.count <= compact.count && compact.count <= fast.count, "\(small.count), \(compact.count)")
    }
  }

  @Test func unalignedMemoryIsEncodedToo() throws {
    let pixels = TestPicture.field(width: 31, height: 9, isOpaque: false)
    let aligned = try PNGEncoder().encode(pixels, width: 31, height: 9, isPremultiplied: false)
    let shifted = [0] + pixels
    let result: Result<[UInt8], any Error> = shifted.withUnsafeBytes { bytes in
      let part = UnsafeRawBufferPointer(rebasing: bytes[1...])
      return Result { try PNGEncoder().encode(part, width: 31, height: 9, isPremultiplied: false) }
    }
    #expect(try result.get() == aligned)
  }
}
