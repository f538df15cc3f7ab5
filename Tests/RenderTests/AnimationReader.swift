import PNGCoding

/// Reads APNG files by the specification (third edition, 11.3.6), apart from our encoder.
struct AnimationReader {
  /// One frame as a viewer shows it.
  struct Frame {
    /// Straight RGBA.
    var pixels: [UInt8]
    var delay: (numerator: Int, denominator: Int)
  }

  private(set) var frames: [Frame] = []

  init(_ file: [UInt8]) throws {
    var chunks: [(name: String, data: [UInt8])] = []
    var offset = 8
    while offset < file.count {
      let length = AnimationReader.number(file[offset..<(offset + 4)])
      let name = String(decoding: file[(offset + 4)..<(offset + 8)], as: UTF8.self)
      chunks.append((name, Array(file[(offset + 8)..<(offset + 8 + length)])))
      offset += length + 12
    }
    let header = chunks[0].data
    let width = AnimationReader.number(header[0..<4])
    var canvas = [UInt8](repeating: 0, count: width * AnimationReader.number(header[4..<8]) * 4)
    let shared = chunks.filter { ["PLTE", "tRNS"].contains($0.name) }
    var control: [UInt8] = []
    for chunk in chunks {
      if chunk.name == "fcTL" { control = chunk.data }
      guard chunk.name == "IDAT" || chunk.name == "fdAT" else { continue }
      let size = (width: AnimationReader.number(control[4..<8]), height: AnimationReader.number(control[8..<12]))
      let origin = (x: AnimationReader.number(control[12..<16]), y: AnimationReader.number(control[16..<20]))
      // The frame as a file of its own.
      var still = Array(file[0..<8])
      AnimationReader.append("IHDR", Array(control[4..<12]) + header[8...], to: &still)
      for chunk in shared { AnimationReader.append(chunk.name, chunk.data, to: &still) }
      AnimationReader.append("IDAT", chunk.name == "fdAT" ? Array(chunk.data[4...]) : chunk.data, to: &still)
      AnimationReader.append("IEND", [], to: &still)
      let pixels = try PNGDecoder().decode(still).pixels
      let before = canvas
      for y in 0..<size.height {
        for x in 0..<size.width {
          let source = (y * size.width + x) * 4
          let target = ((origin.y + y) * width + origin.x + x) * 4
          if control[25] == 1, pixels[source + 3] == 0 { continue }
          canvas.replaceSubrange(target..<(target + 4), with: pixels[source..<(source + 4)])
        }
      }
      let delay = (AnimationReader.number(control[20..<22]), AnimationReader.number(control[22..<24]))
      frames.append(Frame(pixels: canvas, delay: delay))
      if control[24] == 2 { canvas = before }
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private static func append(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
    func bytes(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    let body = Array(name.utf8) + data
    var checksum = UInt32.max
    for byte in body {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1 }
    }
    file += bytes(UInt32(data.count)) + body + bytes(~checksum)
  }
}
