extension Pixmap {
  /// Whether every pixel is opaque.
  public var isOpaque: Bool {
    pixels.withUnsafeBytes { bytes in
      var all: UInt32 = 0xFFFF_FFFF
      for offset in stride(from: 0, to: bytes.count, by: 4) {
        all &= UInt32(littleEndian: bytes.load(fromByteOffset: offset, as: UInt32.self))
      }
      return all >> 24 == 255
    }
  }

  /// The picture with straight alpha: red, green, blue, alpha of each pixel, row by row; see
  /// ``PremultipliedColor/straight`` for the rounding.
  public func straightRGBA() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      writeStraightRGBA(into: UnsafeMutableRawBufferPointer(buffer))
      count = width * height * 4
    }
  }

  /// Writes the picture with straight alpha to the first width · height · 4 bytes of `target`.
  public func writeStraightRGBA(into target: UnsafeMutableRawBufferPointer) {
    writeStraightRGBA(rows: 0..<height, into: target)
  }

  /// Writes some rows with straight alpha to the first bytes of `target`, width · 4 bytes a row.
  public func writeStraightRGBA(rows: Range<Int>, into target: UnsafeMutableRawBufferPointer) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= height, "rows outside the picture")
    let count = rows.count * width
    precondition(target.count >= count * 4, "the buffer is too small for the picture")
    guard count > 0, let output = target.baseAddress else { return }
    pixels.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let input = start + rows.lowerBound * width * 4
      UnpremultiplyTable.reciprocals.withUnsafeBufferPointer { reciprocals in
        for offset in stride(from: 0, to: count * 4, by: 4) {
          var pixel = UInt32(littleEndian: input.load(fromByteOffset: offset, as: UInt32.self))
          let alpha = pixel >> 24
          if alpha != 255 && alpha != 0 {
            let factor = reciprocals[Int(alpha)]
            let red = UnpremultiplyTable.divided(pixel & 255, alpha, factor)
            let green = UnpremultiplyTable.divided(pixel >> 8 & 255, alpha, factor)
            let blue = UnpremultiplyTable.divided(pixel >> 16 & 255, alpha, factor)
            pixel = red | green << 8 | blue << 16 | alpha << 24
          }
          output.storeBytes(of: pixel.littleEndian, toByteOffset: offset, as: UInt32.self)
        }
      }
    }
  }

  /// Creates a picture from straight alpha (each component rounded half up after multiplication), or nil where the
  /// size is refused or `bytes` does not hold width · height · 4 bytes.
  public init?(width: Int, height: Int, straightRGBA bytes: [UInt8]) {
    guard Self.isValid(width: width, height: height), bytes.count == width * height * 4 else { return nil }
    var pixels: [PremultipliedColor] = []
    pixels.reserveCapacity(width * height)
    for offset in stride(from: 0, to: bytes.count, by: 4) {
      pixels.append(
        PremultipliedColor(
          straightRed: bytes[offset], green: bytes[offset + 1], blue: bytes[offset + 2], alpha: bytes[offset + 3]))
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}

/// Exact division by alpha through multiplication: floor(n / d) = n · (floor(2³² / d) + 1) >> 32 for all n below
/// 2¹⁷ and d up to 510, since the excess n / 2³² stays below 1 / d.
private enum UnpremultiplyTable {
  static let reciprocals: [UInt64] = (0...255).map { alpha in alpha == 0 ? 0 : (1 << 32) / (2 * UInt64(alpha)) + 1 }

  @inline(__always) static func divided(_ component: UInt32, _ alpha: UInt32, _ reciprocal: UInt64) -> UInt32 {
    min(255, UInt32(truncatingIfNeeded: (UInt64(510 &* component &+ alpha) &* reciprocal) >> 32))
  }
}
