import Testing

@testable import PNGCoding

@Suite struct AnimationEncoderTests {
  private typealias Chunk = (type: String, data: [UInt8])

  /// The frames a viewer shows, put together from the file's chunks as the specification says.
  private func played(_ file: [UInt8]) throws -> (frames: [[UInt8]], boxes: [[Int]], delays: [[Int]]) {
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
    var frames: [[UInt8]] = []
    var boxes: [[Int]] = []
    var delays: [[Int]] = []
    var sequence = 0
    for chunk in chunks {
      switch chunk.type {
      case "fcTL":
        #expect(number(chunk.data, 0, 4) == sequence)
        sequence += 1
        boxes.append([12, 16, 4, 8].map { number(chunk.data, $0, 4) })
        delays.append([20, 22].map { number(chunk.data, $0, 2) })
        // Neither disposal nor blending.
        #expect(chunk.data[24...] == [0, 0])
      case "IDAT", "fdAT":
        var stream = chunk.data
        if chunk.type == "fdAT" {
          #expect(number(stream, 0, 4) == sequence)
          sequence += 1
          stream.removeFirst(4)
        }
        let box = boxes[boxes.count - 1]
        let part = TestFile(
          width: box[2], height: box[3], colorType: Int(header[9]), bitDepth: Int(header[8]))
        let pixels = try PNGDecoder().decode(part.bytes(stream: stream)).pixels
        for row in 0..<box[3] {
          let target = ((box[1] + row) * width + box[0]) * 4
          let source = row * box[2] * 4
          canvas.replaceSubrange(target..<(target + box[2] * 4), with: pixels[source..<(source + box[2] * 4)])
        }
        frames.append(canvas)
      default: break
      }
    }
    return (frames, boxes, delays)
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

  @Test(arguments: [true, false], [PNGEncoder.Effort.fast, .small])
  func framesComeBack(isOpaque: Bool, effort: PNGEncoder.Effort) throws {
    let frames = movingSquare(at: [(0, 0), (10, 4), (10, 4), (50, 30)], isOpaque: isOpaque)
    let encoder = AnimationEncoder(encoder: PNGEncoder(effort: effort, scale: 2), playCount: 3)
    let file = try encoder.encode(frames, width: 60, height: 40, isPremultiplied: false)
    let result = try played(file)
    #expect(result.frames == frames.map(\.pixels))
    #expect(result.delays == [[1, 60], [2, 60], [3, 60], [4, 60]])
    #expect(result.boxes[0] == [0, 0, 60, 40])
    // Old and new place of the square; the third frame differs from the second by the blue of the square alone.
    #expect(result.boxes[1] == [0, 0, 17, 9])
    #expect(result.boxes[2] == [10, 4, 7, 5])
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
