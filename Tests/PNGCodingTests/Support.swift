import CPNG

@testable import PNGCoding

/// A small generator of repeatable random numbers (SplitMix64, Steele, Lea and Flood 2014).
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// Whether zlib, which took no part in writing it, reads a zlib stream as `bytes`.
func zlibReads(_ stream: [UInt8], as bytes: [UInt8]) -> Bool {
  var output = [UInt8](repeating: 0, count: bytes.count + 1)
  var written = output.count
  guard tcr_zlib_decompress_check(stream, stream.count, &output, &written) == 0 else { return false }
  return output[..<written].elementsEqual(bytes)
}

/// Our own compressor's stream of `bytes`, seen as rows of `rowBytes`.
func deflated(_ bytes: [UInt8], rowBytes: Int, pixelBytes: Int) -> [UInt8] {
  let padded = bytes + [UInt8](repeating: 0xA5, count: 8)
  return padded.withUnsafeBufferPointer { source in
    let bound = ScanlineCompressor.bound(bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      guard let output = buffer.baseAddress else { return }
      count = ScanlineCompressor.compress(
        UnsafeBufferPointer(rebasing: source[..<bytes.count]), rowBytes: rowBytes, pixelBytes: pixelBytes, into: output)
    }
  }
}

/// Pictures like those the renderer makes, and some unlike them, as straight RGBA.
enum TestPicture {
  /// A page with a box outline and rows of anti-aliased strokes in a few colours.
  static func field(width: Int, height: Int, isOpaque: Bool = true, seed: UInt64 = 1) -> [UInt8] {
    var random = RandomNumbers(seed: seed)
    var pixels = [UInt8](repeating: isOpaque ? 255 : 0, count: width * height * 4)
    func put(_ x: Int, _ y: Int, _ color: [UInt8], _ coverage: Int) {
      guard x >= 0, y >= 0, x < width, y < height else { return }
      let start = (y * width + x) * 4
      for channel in 0..<3 {
        pixels[start + channel] =
          isOpaque
          ? UInt8((Int(color[channel]) * coverage + Int(pixels[start + channel]) * (255 - coverage)) / 255)
          : color[channel]
      }
      pixels[start + 3] = isOpaque ? 255 : UInt8(coverage)
    }
    for x in 0..<width {
      for y in [2, 3, height - 4, height - 3] { put(x, y, [98, 0, 238], 255) }
    }
    for y in 2..<max(2, height - 2) {
      for x in [0, 1, width - 2, width - 1] { put(x, y, [98, 0, 238], 255) }
    }
    let colors: [[UInt8]] = [[0, 0, 0], [98, 0, 238], [176, 0, 32]]
    for stroke in 0..<(width / 6) {
      let color = colors[stroke % 7 == 0 ? 1 : stroke % 11 == 0 ? 2 : 0]
      let slant = Double(Int(random.next() % 5)) / 4 - 0.5
      for y in (height / 3)..<max(height / 3, height * 2 / 3) {
        let center = Double(stroke * 6 + 3) + slant * Double(y - height / 2)
        for x in Int(center) - 2...Int(center) + 2 {
          let coverage = max(0, min(1, 1.8 - abs(Double(x) + 0.5 - center)))
          if coverage > 0 { put(x, y, color, Int(coverage * 255)) }
        }
      }
    }
    return pixels
  }

  /// Every byte random.
  static func noise(width: Int, height: Int, isOpaque: Bool = false, seed: UInt64 = 1) -> [UInt8] {
    var random = RandomNumbers(seed: seed)
    return (0..<(width * height * 4)).map { index in
      let byte = UInt8(truncatingIfNeeded: random.next())
      return isOpaque && index % 4 == 3 ? 255 : byte
    }
  }

  /// A diagonal gradient between two colours.
  static func gradient(width: Int, height: Int) -> [UInt8] {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let part = Double(x + y) / Double(width + height)
        pixels += [UInt8(255 * (1 - part)), UInt8(40 + 100 * part), UInt8(255 * part), 255]
      }
    }
    return pixels
  }

  /// `colors` in blocks of three by two pixels, in random order.
  static func blocks(width: Int, height: Int, colors: [[UInt8]], seed: UInt64 = 1) -> [UInt8] {
    var random = RandomNumbers(seed: seed)
    let columns = (width + 2) / 3
    let choice = (0..<(columns * ((height + 1) / 2))).map { _ in Int(random.next() % UInt64(colors.count)) }
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { pixels += colors[choice[y / 2 * columns + x / 3]] }
    }
    return pixels
  }
}
