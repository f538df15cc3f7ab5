import Testing

@testable import PNGCoding

/// Field cases G9 and G10: what is refused, and with which words.
@Suite struct DamagedFileTests {
  private let good: [UInt8]

  init() throws {
    let pixels = TestPicture.field(width: 64, height: 32)
    let text = try PNGText(key: "Key", value: "value")
    good = try PNGEncoder(scale: 2, texts: [text]).encode(pixels, width: 64, height: 32, isPremultiplied: false)
  }

  private func problem(_ file: [UInt8], _ decoder: PNGDecoder = PNGDecoder()) -> PNGDecodingError? {
    do throws(PNGDecodingError) {
      _ = try decoder.decode(file)
      return nil
    } catch {
      return error
    }
  }

  /// Where the chunk of this type starts in the good file.
  private func offset(_ type: ChunkType) throws -> Int {
    let letters = type.letters
    return try #require((0..<(good.count - 4)).first { Array(good[$0..<($0 + 4)]) == letters }) - 4
  }

  @Test func everyCutIsRefused() {
    for count in 0..<good.count {
      if problem(Array(good[..<count])) == nil { Issue.record("accepted \(count) of \(good.count) bytes") }
    }
    #expect(problem([]) == .emptyFile)
    #expect(problem(Array(good[..<8])) == .truncated(offset: 8, expected: "a chunk"))
    #expect(problem(Array(good[..<5])) == .truncated(offset: 5, expected: "signature"))
    let half = problem(Array(good[..<(good.count / 2)]))?.description ?? ""
    #expect(half.hasPrefix("truncated PNG: ends at byte \(good.count / 2), "))
  }

  @Test func everyFlippedBitIsRefused() {
    for index in good.indices {
      var file = good
      file[index] ^= 1 << UInt8(index % 8)
      if problem(file) == nil { Issue.record("accepted a flipped bit in byte \(index)") }
    }
  }

  @Test func wrongChecksumsNameTheChunk() throws {
    for type in [ChunkType.header, .imageData, .standardRGB, .text, .end] {
      let start = try offset(type)
      var file = good
      let length = Int(file[start + 3]) + Int(file[start + 2]) << 8
      file[start + 8 + length] ^= 1
      #expect(problem(file) == .wrongChecksum(chunk: type.description, offset: start))
    }
  }

  @Test func otherFormatsAreNoPNG() {
    #expect(problem(Array("GIF89a and so on".utf8)) == .notPNG)
    #expect(problem(Array("just text".utf8)) == .notPNG)
    #expect(problem([0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A, 0]) == .convertedLineEnds)
  }

  @Test func appleOptimizedFilesAreRecognized() {
    var file = ChunkWriter()
    file.append(.appleOptimized, [0x50, 0, 0x20, 2])
    file.append(.header, [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0])
    #expect(problem(file.bytes) == .appleOptimized)
    #expect(PNGDecodingError.appleOptimized.description.contains("CgBI"))
  }

  @Test func theNumberOfRowsMustFit() {
    let file = TestFile(width: 4, height: 4, colorType: 0, bitDepth: 8)
    let rows = [UInt8](repeating: 0, count: 20)
    #expect(problem(file.bytes(rows: rows)) == nil)
    #expect(problem(file.bytes(rows: Array(rows[..<15]))) == .tooFewPixels(expectedBytes: 20, foundBytes: 15))
    #expect(problem(file.bytes(rows: [])) == .tooFewPixels(expectedBytes: 20, foundBytes: 0))
    #expect(problem(file.bytes(rows: rows + [0])) == .tooManyPixels(expectedBytes: 20))
    let stream = Zlib.compress(rows, level: 6)
    #expect(problem(file.bytes(stream: stream + [0])) == .tooManyPixels(expectedBytes: 20))
    #expect(problem(file.bytes(stream: stream.dropLast() + [stream[stream.count - 1] ^ 1])) == .damagedPixels)
    #expect(problem(file.bytes(stream: [])) == .damagedPixels)
  }

  @Test func unknownFiltersAndColoursAreRefused() {
    var file = TestFile(width: 1, height: 1, colorType: 3, bitDepth: 8)
    file.chunks = [(.palette, [1, 2, 3])]
    #expect(problem(file.bytes(rows: [0, 0])) == nil)
    #expect(problem(file.bytes(rows: [5, 0])) == .unknownFilter(5))
    #expect(problem(file.bytes(rows: [0, 1])) == .paletteIndex(1, colorCount: 1))
  }

  @Test func headersMustBeLegal() {
    func header(_ bytes: [UInt8]) -> String {
      var file = ChunkWriter()
      file.append(.header, bytes)
      return problem(file.bytes)?.description ?? "accepted"
    }
    let size: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 1]
    #expect(header(size + [8, 6, 0, 0]) == "damaged PNG: IHDR at byte 8: 12 bytes instead of 13")
    #expect(header([0, 0, 0, 0, 0, 0, 0, 1, 8, 6, 0, 0, 0]) == "damaged PNG: IHDR at byte 8: impossible size 0 × 1")
    #expect(header(size + [8, 5, 0, 0, 0]) == "damaged PNG: IHDR at byte 8: unknown colour type 5")
    #expect(header(size + [4, 2, 0, 0, 0]) == "damaged PNG: IHDR at byte 8: 4 bits are not allowed for colour type 2")
    #expect(header(size + [8, 2, 1, 0, 0]) == "damaged PNG: IHDR at byte 8: unknown compression method 1")
    #expect(header(size + [8, 2, 0, 1, 0]) == "damaged PNG: IHDR at byte 8: unknown filter method 1")
    #expect(header(size + [8, 2, 0, 0, 2]) == "damaged PNG: IHDR at byte 8: unknown interlace method 2")
    #expect(header([0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 1, 8, 2, 0, 0, 0]).contains("impossible size 4294967295 × 1"))
  }

  @Test func chunksMustBeInOrder() {
    func file(_ chunks: [(ChunkType, [UInt8])]) -> String {
      var file = ChunkWriter()
      for (type, data) in chunks { file.append(type, data) }
      return problem(file.bytes)?.description ?? "accepted"
    }
    let header: (ChunkType, [UInt8]) = (.header, [0, 0, 0, 1, 0, 0, 0, 1, 8, 3, 0, 0, 0])
    let palette: (ChunkType, [UInt8]) = (.palette, [1, 2, 3])
    let pixels: (ChunkType, [UInt8]) = (.imageData, Zlib.compress([0, 0], level: 6))
    let end: (ChunkType, [UInt8]) = (.end, [])
    let other: (ChunkType, [UInt8]) = (ChunkType("teSt"), [1])
    #expect(file([header, palette, other, pixels, other, end]) == "accepted")
    #expect(file([palette, header, pixels, end]).contains("the first chunk must be IHDR"))
    #expect(file([header, header]).contains("a second header"))
    #expect(file([header, pixels, end]).contains("pixels before their palette"))
    #expect(file([header, palette, palette]).contains("a second palette"))
    #expect(file([header, palette, pixels, palette]).contains("second"))
    #expect(file([header, palette, pixels, other, pixels, end]).contains("other chunks between pixel data"))
    #expect(file([header, palette, pixels, (.transparency, [1])]).contains("too late"))
    #expect(file([header, (.transparency, [1]), palette]).contains("do not fit"))
    #expect(file([header, palette, (.transparency, [1, 2])]).contains("do not fit"))
    #expect(file([header, palette, end]).contains("no pixel data before the end"))
    #expect(file([header, palette, pixels]).contains("truncated"))
    #expect(file([header, (.palette, [1, 2])]).contains("2 bytes are no palette"))
    #expect(file([header, palette, (ChunkType("TEST"), [])]).contains("unknown chunk TEST"))
  }

  @Test func limitsAreCheckedBeforeThePixels() {
    var file = TestFile(width: 40_000, height: 1, colorType: 0, bitDepth: 8)
    let tooWide = PNGDecodingError.tooLarge(
      width: 40_000, height: 1, maximumSide: 32_767, maximumPixelCount: 64_000_000)
    #expect(problem(file.bytes(rows: [0])) == tooWide)
    file.width = 30_000
    file.height = 30_000
    #expect(problem(file.bytes(rows: [0]))?.description.contains("30000 × 30000") == true)
    // Allowed, but more than so few bytes can hold: refused without asking for the memory.
    let generous = PNGDecoder(maximumSide: .max, maximumPixelCount: .max)
    guard case .tooFewPixels = problem(file.bytes(rows: [0]), generous) else {
      Issue.record("a gigapixel out of nothing")
      return
    }
    file.width = Int(Int32.max)
    file.height = Int(Int32.max)
    guard case .tooLarge = problem(file.bytes(rows: [0]), generous) else {
      Issue.record("four exapixels")
      return
    }
  }

  @Test func malformedTextsAreLeftOut() throws {
    var file = TestFile(width: 1, height: 1, colorType: 0, bitDepth: 8)
    file.chunks = [
      (.text, []), (.text, Array("no end".utf8)), (.text, [0, 65]), (.compressedText, Array("k\0\0junk".utf8)),
      (.compressedText, Array("k\0\u{1}".utf8)), (.internationalText, Array("k\0\0\0".utf8)),
      (.internationalText, Array("k\0".utf8) + [0, 0, 0, 0, 0xFF, 0xFE]), (.text, Array("good\0one".utf8)),
    ]
    let image = try PNGDecoder().decode(file.bytes(rows: [0, 0]))
    #expect(image.texts == [try PNGText(key: "good", value: "one")])
  }

  @Test func randomBytesNeverTrap() {
    var random = RandomNumbers(seed: 77)
    for round in 0..<3_000 {
      var file = good
      for _ in 0...(round % 8) {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: file[Int.random(in: 8..<file.count, using: &random)] = .random(in: 0...255, using: &random)
        case 1: file.remove(at: Int.random(in: 8..<file.count, using: &random))
        default: file.insert(.random(in: 0...255, using: &random), at: Int.random(in: 8..<file.count, using: &random))
        }
      }
      // With checksums made right, the damage gets past the first gate.
      _ = problem(round % 2 == 0 ? file : withRightChecksums(file))
    }
  }

  private func withRightChecksums(_ file: [UInt8]) -> [UInt8] {
    var writer = ChunkWriter()
    var offset = 8
    while offset + 12 <= file.count {
      let length = file[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      let type = ChunkType(code: file[(offset + 4)..<(offset + 8)].reduce(0) { $0 << 8 | UInt32($1) })
      guard type.isWellFormed, length <= file.count - offset - 12 else { break }
      writer.append(type, Array(file[(offset + 8)..<(offset + 8 + length)]))
      offset += 12 + length
    }
    return writer.bytes
  }
}
