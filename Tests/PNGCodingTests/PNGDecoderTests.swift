import Testing

@testable import PNGCoding

/// Every colour type and depth, with and without tRNS and interlacing, against libpng (field case G8).
@Suite struct PNGDecoderTests {
  struct Kind: CustomTestStringConvertible {
    var colorType: Int
    var bitDepth: Int
    var testDescription: String { "type \(colorType), \(bitDepth) bits" }

    static let all: [Kind] = [
      (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
    ].flatMap { type, depths in depths.map { Kind(colorType: type, bitDepth: $0) } }
  }

  private func check(_ file: TestFile, random: inout RandomNumbers) throws {
    // Few values each, so that tRNS's colour occurs.
    let colors = file.colorType == 3 ? (file.chunks.first { $0.0 == .palette }?.1.count ?? 3) / 3 : 1 << file.bitDepth
    let values = (0..<4).map { _ in Int.random(in: 0..<colors, using: &random) }
    let isNoise = Bool.random(using: &random)
    let rows = file.rows { _, _, _ in
      isNoise ? Int.random(in: 0..<colors, using: &random) : values.randomElement(using: &random) ?? 0
    } filter: {
      Int.random(in: 0...4, using: &random)
    }
    let bytes = file.bytes(rows: rows)
    let image = try PNGDecoder().decode(bytes)
    let expected = try #require(pixelsByLibpng(bytes, width: file.width, height: file.height))
    let isEqual = image.pixels == expected
    #expect(isEqual, "\(file.width) × \(file.height), interlaced: \(file.isInterlaced)")
  }

  @Test(arguments: Kind.all) func everyKindIsReadAsLibpngReadsIt(kind: Kind) throws {
    var random = RandomNumbers(seed: UInt64(kind.colorType * 100 + kind.bitDepth))
    for size in 1...9 {
      for isInterlaced in [false, true] {
        for hasTransparency in [false, true] {
          for (width, height) in [(size, size), (size, 10 - size), (33, size)] {
            var file = TestFile(
              width: width, height: height, colorType: kind.colorType, bitDepth: kind.bitDepth,
              isInterlaced: isInterlaced)
            if kind.colorType == 3 {
              // Also palettes that do not fill their depth.
              let count = Int.random(in: 1...(1 << kind.bitDepth), using: &random)
              let entries = (0..<(3 * count)).map { _ in UInt8.random(in: 0...255, using: &random) }
              file.chunks.append((.palette, entries))
              if hasTransparency {
                let alphas = (0..<Int.random(in: 1...count, using: &random)).map { _ in
                  UInt8.random(in: 0...255, using: &random)
                }
                file.chunks.append((.transparency, alphas))
              }
            } else if hasTransparency, kind.colorType < 3 {
              var data: [UInt8] = []
              for _ in 0..<file.channels {
                data.append(bigEndian: UInt16.random(in: 0..<UInt16(min(65_535, 1 << kind.bitDepth)), using: &random))
              }
              file.chunks.append((.transparency, data))
            }
            file.pieceSize = [Int.max, 7, 1][size % 3]
            try check(file, random: &random)
          }
        }
      }
    }
  }

  @Test func oneTransparentColourOccursAndIsHidden() throws {
    var file = TestFile(width: 2, height: 1, colorType: 2, bitDepth: 8)
    file.chunks = [(.transparency, [0, 1, 0, 2, 0, 3])]
    let image = try PNGDecoder().decode(file.bytes(rows: [0, 1, 2, 3, 1, 2, 4]))
    #expect(image.pixels == [1, 2, 3, 0, 1, 2, 4, 255])
  }

  @Test func sixteenBitsAreRoundedToNearest() throws {
    let file = TestFile(width: 5, height: 1, colorType: 0, bitDepth: 16)
    let values: [UInt16] = [0, 128, 129, 65_406, 65_407]
    var rows: [UInt8] = [0]
    for value in values { rows.append(bigEndian: value) }
    let image = try PNGDecoder().decode(file.bytes(rows: rows))
    #expect(stride(from: 0, to: 20, by: 4).map { image.pixels[$0] } == [0, 0, 1, 254, 255])
  }

  @Test func colourSpaceChunksChangeNothing() throws {
    var file = TestFile(width: 1, height: 1, colorType: 2, bitDepth: 8)
    let plain = try PNGDecoder().decode(file.bytes(rows: [0, 10, 20, 30]))
    file.chunks = [(ChunkType("gAMA"), [0, 0, 0x27, 0x10]), (ChunkType("iCCP"), [1, 2, 3])]
    #expect(try PNGDecoder().decode(file.bytes(rows: [0, 10, 20, 30])) == plain)
  }

  @Test func densityAndTextsAreRead() throws {
    let texts = [
      try PNGText(key: "Plain", value: "Überschrift\nzwei"),
      try PNGText(key: "Compressed", value: String(repeating: "long ", count: 500), isCompressed: true),
      try PNGText(key: "Unicode", value: "日本 🎉"),
      try PNGText(key: "Both", value: String(repeating: "文", count: 3_000), isCompressed: true),
      try PNGText(key: "Empty", value: ""),
    ]
    let encoder = PNGEncoder(scale: 3, texts: texts)
    let file = try encoder.encode([1, 2, 3, 4], width: 1, height: 1, isPremultiplied: false)
    let image = try PNGDecoder().decode(file)
    #expect(image.texts == texts)
    #expect(image.pixelsPerMetre == 8_504)
    #expect(image.text(forKey: "Unicode") == "日本 🎉")
    #expect(image.text(forKey: "None") == nil)
    let metadata = try PNGDecoder().decodeMetadata(file)
    #expect(metadata.texts == texts && metadata.width == 1 && metadata.colorType == 6 && metadata.bitDepth == 8)
  }

  @Test func bytesAfterTheEndAreCountedAndIgnored() throws {
    let file = try PNGEncoder().encode([1, 2, 3, 4], width: 1, height: 1, isPremultiplied: false)
    let image = try PNGDecoder().decode(file + [1, 2, 3])
    #expect(image.trailingByteCount == 3)
    #expect(image.pixels == [1, 2, 3, 4])
  }
}
