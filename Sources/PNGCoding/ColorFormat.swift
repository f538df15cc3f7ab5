/// How the pixels of a PNG file are stored (PNG specification, 11.2.1): colour type and bits per sample.
enum ColorFormat: Equatable {
  /// Grey without alpha, in 1, 2, 4 or 8 bits.
  case grey(bits: Int)
  /// Red, green, blue in eight bits each.
  case rgb
  /// An index into a palette, in 1, 2, 4 or 8 bits.
  case palette(bits: Int)
  /// Grey and alpha in eight bits each.
  case greyAlpha
  /// Red, green, blue, alpha in eight bits each.
  case rgba

  /// The colour type in the file's header.
  var colorType: UInt8 {
    switch self {
    case .grey: 0
    case .rgb: 2
    case .palette: 3
    case .greyAlpha: 4
    case .rgba: 6
    }
  }

  /// Bits per sample.
  var bitDepth: Int {
    switch self {
    case .grey(let bits), .palette(let bits): bits
    case .rgb, .greyAlpha, .rgba: 8
    }
  }

  /// Bits per pixel.
  var pixelBits: Int {
    switch self {
    case .grey(let bits), .palette(let bits): bits
    case .greyAlpha: 16
    case .rgb: 24
    case .rgba: 32
    }
  }

  /// Bytes from a pixel to the one on its left, as filters see it: at least one.
  var filterDistance: Int { max(1, pixelBits / 8) }

  /// Bytes of a row of `width` pixels with its filter byte.
  func rowBytes(width: Int) -> Int { 1 + (width * pixelBits + 7) / 8 }
}
