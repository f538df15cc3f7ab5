/// What IHDR says (specification, 11.2.2), checked.
struct PNGHeader: Equatable {
  /// The five ways to store a pixel.
  enum ColorType: UInt8 {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6

    /// Samples per pixel.
    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    /// The depths allowed for it.
    var bitDepths: [Int] {
      switch self {
      case .grey: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .greyAlpha, .rgba: [8, 16]
      }
    }
  }

  let width: Int
  let height: Int
  let colorType: ColorType
  let bitDepth: Int
  let isInterlaced: Bool

  init(_ chunk: ChunkReader.Chunk) throws(PNGDecodingError) {
    guard chunk.data.count == 13 else { throw chunk.damaged("\(chunk.data.count) bytes instead of 13") }
    width = Int(chunk.data.bigEndian32(at: 0))
    height = Int(chunk.data.bigEndian32(at: 4))
    guard (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height) else {
      throw chunk.damaged("impossible size \(width) × \(height)")
    }
    guard let colorType = ColorType(rawValue: chunk.data[9]) else {
      throw chunk.damaged("unknown colour type \(chunk.data[9])")
    }
    self.colorType = colorType
    bitDepth = Int(chunk.data[8])
    guard colorType.bitDepths.contains(bitDepth) else {
      throw chunk.damaged("\(bitDepth) bits are not allowed for colour type \(colorType.rawValue)")
    }
    guard chunk.data[10] == 0 else { throw chunk.damaged("unknown compression method \(chunk.data[10])") }
    guard chunk.data[11] == 0 else { throw chunk.damaged("unknown filter method \(chunk.data[11])") }
    guard chunk.data[12] <= 1 else { throw chunk.damaged("unknown interlace method \(chunk.data[12])") }
    isInterlaced = chunk.data[12] == 1
  }

  /// Bits per pixel.
  var pixelBits: Int { colorType.channels * bitDepth }

  /// Bytes from a pixel to the one on its left, as filters see it: at least one.
  var filterDistance: Int { max(1, pixelBits / 8) }

  /// The partial pictures in file order: one, or Adam7's seven without empty ones (specification, 8.2).
  var passes: [InterlacePass] {
    guard isInterlaced else {
      return [InterlacePass(x: 0, y: 0, stepX: 1, stepY: 1, width: width, height: height)]
    }
    let table = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    return table.compactMap { x, y, stepX, stepY in
      let passWidth = (width - x + stepX - 1) / stepX
      let passHeight = (height - y + stepY - 1) / stepY
      guard passWidth > 0, passHeight > 0 else { return nil }
      return InterlacePass(x: x, y: y, stepX: stepX, stepY: stepY, width: passWidth, height: passHeight)
    }
  }

  /// Bytes of a row of `width` pixels without filter byte.
  func rowBytes(width: Int) -> Int { (width * pixelBits + 7) / 8 }

  /// Bytes of all rows of all passes with their filter bytes.
  var decompressedByteCount: Int { passes.reduce(0) { $0 + (1 + rowBytes(width: $1.width)) * $1.height } }
}

/// Every `stepX`-th pixel of every `stepY`-th row from `x`, `y` on: a picture of its own in the file.
struct InterlacePass: Equatable {
  let x: Int
  let y: Int
  let stepX: Int
  let stepY: Int
  let width: Int
  let height: Int
}
