/// Straight alpha from premultiplied, exactly: each component becomes c × 255 ÷ a, rounded half up, at most 255; where
/// alpha is 0 nothing is left of the colour and the pixel becomes transparent black.
///
/// A component above its alpha is no premultiplied colour; the limit of 255 gives it a meaning all the same.
enum Unpremultiply {
  /// 2³² ÷ 2a, rounded up. With a ≤ 255 and a dividend below 2¹⁷ its product's high half is the exact quotient: the
  /// error of at most 1 in 2³² is less than the distance to the next integer, 1 ÷ 2a. (The test tries every pair.)
  private static let reciprocals: [UInt64] = (0...255).map { $0 == 0 ? 0 : (1 << 32 + 2 * $0 - 1) / (2 * $0) }

  /// Converts one component, `alpha` not being 0.
  static func component(_ value: UInt8, alpha: UInt8) -> UInt8 {
    // Half up: floor(c·255/a + 1/2) = floor((c·510 + a) / 2a).
    let quotient = ((UInt64(value) &* 510 &+ UInt64(alpha)) &* reciprocals[Int(alpha)]) &>> 32
    return UInt8(truncatingIfNeeded: min(quotient, 255))
  }

  /// Converts `count` pixels of four bytes each, red first; `source` and `target` may be the same.
  static func pixels(_ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, count: Int) {
    reciprocals.withUnsafeBufferPointer { reciprocals in
      for index in 0..<count {
        let pixel = UInt32(littleEndian: source[index])
        let alpha = pixel >> 24
        if alpha == 255 {
          target[index] = source[index]
        } else if alpha == 0 {
          target[index] = 0
        } else {
          let reciprocal = reciprocals[Int(alpha)]
          var straight = alpha << 24
          for shift: UInt32 in [0, 8, 16] {
            let quotient = ((UInt64(pixel &>> shift & 0xFF) &* 510 &+ UInt64(alpha)) &* reciprocal) &>> 32
            straight |= UInt32(truncatingIfNeeded: min(quotient, 255)) &<< shift
          }
          target[index] = straight.littleEndian
        }
      }
    }
  }
}
