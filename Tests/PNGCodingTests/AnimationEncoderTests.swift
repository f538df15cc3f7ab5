import Testing

@testable import PNGCoding

@Suite struct AnimationEncoderTests {
  private typealias Chunk = (type: String, data: [UInt8])

  /// What a viewer shows, and how the file says it.
  private struct Played {
    var frames: [[UInt8]] = []
    var boxes: [[Int]] = []
    var delays: [[Int]] = []
    /// What happens to each frame before the next one: 0 stays, 2 is taken back.
    var disposals: [Int] = []
    /// How each frame is laid on what is there: 0 replaces it, 1 lets it show through.
    var blends: [Int] = []
    var colorType = 0
  }

  /// The frames put together from the file's chunks as the specification says.
  private func played(_ file: [UInt8]) throws -> Played {
    var chunks: [Chunk] = []
    try file.withUnsafeBufferPointer { bytes in
      var reader = try ChunkReader(bytes)
      while chunks.last?.type != "IEND" {
        let chunk = try reader.next()
        chunks.append((chunk.type.description, Array(chunk.data)))
      }
    }
    func number(_ data: [UInt8], _ start: Int, _ count: Int) -> Int {
      data[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
    }
    let header = chunks[0].data
    let width = number(header, 0, 4)
    var canvas = [UInt8](repeating: 0, count: width * number(header, 4, 4) * 4)
    var played = Played()
    played.colorType = Int(header[9])
    let palette = chunks.compactMap { chunk -> (ChunkType, [UInt8])? in
      chunk.type == "PLTE" ? (.palette, chunk.data) : chunk.type == "tRNS" ? (.transparency, chunk.data) : nil
    }
    var sequence = 0
    for chunk in chunks {
      switch chunk.type {
      case "fcTL":
        #expect(number(chunk.data, 0, 4) == sequence)
        sequence += 1
        played.boxes.append([12, 16, 4, 8].map { number(chunk.data, $0, 4) })
        played.delays.append([20, 22].map { number(chunk.data, $0, 2) })
        played.disposals.append(Int(chunk.data[24]))
        played.blends.append(Int(chunk.data[25]))
      case "IDAT", "fdAT":
        var stream = chunk.data
        if chunk.type == "fdAT" {
          #expect(number(stream, 0, 4) == sequence)
          sequence += 1
          stream.removeFirst(4)
        }
        let box = played.boxes[played.boxes.count - 1]
        let part = TestFile(
          width: box[2], height: box[3], colorType: Int(header[9]), bitDepth: Int(header[8]), chunks: palette)
        let pixels = try PNGDecoder().decode(part.bytes(stream: stream)).pixels
        let before = canvas
        for row in 0..<box[3] {
          for column in 0..<box[2] {
            let target = ((box[1] + row) * width + box[0] + column) * 4
            let source = (row * box[2] + column) * 4
            if played.blends.last == 1 {
              // Mixing would have to be computed; an encoder without loss has no use for it.
              #expect([0, 255].contains(pixels[source + 3]))
              if pixels[source + 3] == 0 { continue }
            }
            canvas.replaceSubrange(target..<(target + 4), with: pixels[source..<(source + 4)])
          }
        }
        played.frames.append(canvas)
        if played.disposals.last == 2 { canvas = before }
      default: break
      }
    }
    return played
  }

  private func movingSquare(at positions: [(Int, Int)], isOpaque: Bool) -> [AnimationEncoder.Frame] {
    positions.enumerated().map { index, position in
      var pixels = TestPicture.field(width: 60, height: 40, isOpaque: isOpaque)
      for y in position.1..<(position.1 + 5) {
        for x in position.0..<(position.0 + 7) {
          pixels.replaceSubrange((y * 60 + x) * 4..<(y * 60 + x) * 4 + 4, with: [200, 0, UInt8(index), 255])
        }
      }
      return AnimationEncoder.Frame(pixels: pixels, delay: .init(UInt16(index + 1), over: 60))
    }
  }

  @Test(arguments: [true, false], [PNGEncoder.Effort.fast, .compact, .small])
  func framesComeBack(isOpaque: Bool, effort: PNGEncoder.Effort) throws {
    let frames = movingSquare(at: [(0, 0), (10, 4), (10, 4), (50, 30)], isOpaque: isOpaque)
    let encoder = AnimationEncoder(encoder: PNGEncoder(effort: effort, scale: 2), playCount: 3)
    let file = try encoder.encode(frames, width: 60, height: 40, isPremultiplied: false)
    let result = try played(file)
    #expect(result.frames == frames.map(\.pixels))
    #expect(result.delays == [[1, 60], [2, 60], [3, 60], [4, 60]])
    #expect(result.boxes[0] == [0, 0, 60, 40])
    // Old and new place of the square; what follows is never larger than that.
    #expect(result.boxes[1] == [0, 0, 17, 9])
    #expect(result.boxes[2][2] * result.boxes[2][3] <= 17 * 9)
    let decoded = try #require(try PNGDecoder().decodeAnimation(file))
    #expect(decoded.frames == frames)
    #expect(decoded.playCount == 3)
  }

  @Test func decoderKnowsStillsFromAnimations() throws {
    let pixels = TestPicture.field(width: 60, height: 40)
    let still = try PNGEncoder().encode(pixels, width: 60, height: 40, isPremultiplied: false)
    #expect(try PNGDecoder().decodeAnimation(still) == nil)
    #expect(try PNGDecoder().decodeMetadata(still).frameCount == nil)
    let frame = AnimationEncoder.Frame(pixels: pixels, delay: .init(1, over: 10))
    let file = try AnimationEncoder().encode([frame, frame], width: 60, height: 40, isPremultiplied: false)
    #expect(try PNGDecoder().decodeMetadata(file).frameCount == 2)
    for length in stride(from: 0, to: file.count - 1, by: 31) {
      #expect(throws: PNGDecodingError.self) { try PNGDecoder().decodeAnimation(Array(file[..<length])) }
    }
  }

  /// A picture of many colours, so that no palette holds them.
  private func noise(_ seed: UInt32, width: Int, height: Int) -> [UInt8] {
    var state = seed
    return (0..<(width * height)).flatMap { _ -> [UInt8] in
      state = state &* 1_664_525 &+ 1_013_904_223
      return [UInt8(state >> 24), UInt8(state >> 16 & 0xFF), UInt8(state >> 8 & 0xFF), 255]
    }
  }

  private func set(_ pixels: inout [UInt8], _ x: Int, _ y: Int, width: Int, to color: [UInt8]) {
    pixels.replaceSubrange((y * width + x) * 4..<(y * width + x) * 4 + 4, with: color)
  }

  @Test func pixelsThatStayShowThroughWhereThatIsSmaller() throws {
    let first = noise(1, width: 64, height: 64)
    var second = first
    // Two corners: the rectangle around them is everything.
    set(&second, 0, 0, width: 64, to: [1, 2, 3, 255])
    set(&second, 63, 63, width: 64, to: [4, 5, 6, 255])
    let frames = [first, second].map { AnimationEncoder.Frame(pixels: $0, delay: .init(1, over: 10)) }
    let file = try AnimationEncoder().encode(frames, width: 64, height: 64, isPremultiplied: false)
    let result = try played(file)
    #expect(result.frames == [first, second])
    #expect(result.blends == [0, 1])
    #expect(result.colorType == 6)
    let still = try PNGEncoder().encode(first, width: 64, height: 64, isPremultiplied: false)
    // A channel more costs less than the noise once more.
    #expect(file.count < still.count + 64 * 64)
  }

  @Test func frameIsTakenBackWhereThatIsSmaller() throws {
    let first = noise(1, width: 64, height: 64)
    var second = first
    set(&second, 5, 5, width: 64, to: [9, 9, 9, 255])
    let flash = noise(2, width: 64, height: 64)
    let frames = [first, second, flash, second].map {
      AnimationEncoder.Frame(pixels: $0, delay: .init(1, over: 10))
    }
    let result = try played(try AnimationEncoder().encode(frames, width: 64, height: 64, isPremultiplied: false))
    #expect(result.frames == frames.map(\.pixels))
    #expect(result.disposals == [0, 0, 2, 0])
    #expect(result.boxes[3] == [0, 0, 1, 1])
  }

  @Test func halfTransparentChangesReplaceWhatIsThere() throws {
    var first = TestPicture.field(width: 60, height: 40, isOpaque: false)
    set(&first, 3, 3, width: 60, to: [10, 20, 30, 128])
    var second = first
    set(&second, 3, 3, width: 60, to: [200, 20, 30, 77])
    set(&second, 50, 30, width: 60, to: [0, 0, 0, 0])
    let frames = [first, second].map { AnimationEncoder.Frame(pixels: $0, delay: .init(1, over: 10)) }
    let result = try played(try AnimationEncoder().encode(frames, width: 60, height: 40, isPremultiplied: false))
    #expect(result.frames == [first, second])
    #expect(result.blends == [0, 0])
  }

  @Test(arguments: [PNGEncoder.Effort.fast, .compact, .small]) func fewColoursBecomeAPalette(effort: PNGEncoder.Effort)
    throws
  {
    let frames = movingSquare(at: [(0, 0), (10, 4), (20, 8)], isOpaque: true)
    let encoder = AnimationEncoder(encoder: PNGEncoder(effort: effort))
    let result = try played(try encoder.encode(frames, width: 60, height: 40, isPremultiplied: true))
    #expect(result.frames == frames.map(\.pixels))
    #expect(result.colorType == 3)
  }

  @Test func equalFramesCostOnePixel() throws {
    let frame = AnimationEncoder.Frame(pixels: TestPicture.field(width: 60, height: 40), delay: .init(1, over: 10))
    let file = try AnimationEncoder().encode([frame, frame, frame], width: 60, height: 40, isPremultiplied: false)
    let result = try played(file)
    #expect(result.boxes.dropFirst() == [[0, 0, 1, 1], [0, 0, 1, 1]])
    #expect(result.frames == [frame.pixels, frame.pixels, frame.pixels])
  }

  @Test func othersSeeTheFirstFrame() throws {
    let frames = movingSquare(at: [(0, 0), (20, 20)], isOpaque: true)
    let file = try AnimationEncoder().encode(frames, width: 60, height: 40, isPremultiplied: false)
    #expect(try PNGDecoder().decode(file).pixels == frames[0].pixels)
    #expect(pixelsByLibpng(file, width: 60, height: 40) == frames[0].pixels)
  }

  @Test func framesOfOtherSizesAreRefused() {
    let frame = AnimationEncoder.Frame(pixels: [0, 0, 0, 0], delay: .init(1, over: 10))
    #expect(throws: PNGEncoder.Problem.wrongByteCount(expected: 8, found: 4)) {
      try AnimationEncoder().encode([frame], width: 2, height: 1, isPremultiplied: false)
    }
    #expect(throws: PNGEncoder.Problem.empty(width: 2, height: 1)) {
      try AnimationEncoder().encode([], width: 2, height: 1, isPremultiplied: false)
    }
  }
}
