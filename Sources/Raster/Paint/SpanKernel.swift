internal import CRasterKernels

/// Blends one colour into many pixels, in vectors: the same numbers as ``Blending`` computes pixel by pixel.
///
/// A vector of eight 16-bit lanes holds four pixels. Red and blue are the low bytes of the lanes, green and alpha the
/// high ones, so two multiplications that keep the high half of their product serve all four components, and nothing
/// needs to be unpacked: (d · 256) · w / 65536 is d · w / 256.
enum SpanKernel {
  private typealias Lanes = SIMD8<UInt16>

  /// Blends one colour at one coverage into `count` pixels.
  static func blend(
    _ start: UnsafeMutablePointer<UInt32>, count: Int, kept: UInt32, addend: SIMD4<UInt32>, unit: VectorUnit
  ) {
    if unit == .avx2 {
      withUnsafeBytes(of: addend) {
        tcr_blend_avx2(start, count, kept, $0.assumingMemoryBound(to: UInt32.self).baseAddress)
      }
      return
    }
    let weights = Lanes(repeating: UInt16(truncatingIfNeeded: kept))
    let even = unsafeBitCast(SIMD4<UInt32>(repeating: addend.x | addend.z << 16), to: Lanes.self)
    let odd = unsafeBitCast(SIMD4<UInt32>(repeating: addend.y | addend.w << 16), to: Lanes.self)
    var pixel = UnsafeMutableRawPointer(start)
    let end = pixel + (count & ~3) * 4
    while pixel < end {
      blendFour(pixel, weights, even, odd)
      pixel += 16
    }
    for index in count & ~3..<count {
      start[index] = Blending.blended(start[index], kept: kept, addend: addend)
    }
  }

  /// Blends one colour into four pixels with a coverage each.
  @inline(__always)
  static func blendFour(
    _ start: UnsafeMutablePointer<UInt32>, coverage: SIMD4<Float>, added: SIMD4<Float>, replaced: Float
  ) {
    let kept = Blending.looseKept(replaced, coverage)
    let red = Blending.looseAddend(added.x, coverage)
    let green = Blending.looseAddend(added.y, coverage)
    let blue = Blending.looseAddend(added.z, coverage)
    let alpha = Blending.looseAddend(added.w, coverage)
    // Where weights differ, `highProduct` becomes a dozen instructions. Products of bytes keep all their bits and serve as
    // well: d · w / 256 is d · (w / 256) + d · (w mod 256) / 256.
    let weights = lanes(kept, kept)
    let (whole, part) = (weights &>> 8, weights & 0xFF)
    let pixels = UnsafeMutableRawPointer(start)
    let before = pixels.loadUnaligned(as: Lanes.self)
    let (even, odd) = (before & 0xFF, before &>> 8)
    let low = even &* whole &+ (even &* part) &>> 8 &+ lanes(red, blue)
    let high = odd &* whole &+ (odd &* part) &>> 8 &+ lanes(green, alpha)
    pixels.storeBytes(of: low &>> 8 | high & 0xFF00, as: Lanes.self)
  }

  /// Brings the low halves of two vectors together.
  @inline(__always) private static func lanes(_ low: SIMD4<UInt32>, _ high: SIMD4<UInt32>) -> Lanes {
    unsafeBitCast(low & 0xFFFF | high &<< 16, to: Lanes.self)
  }

  @inline(__always)
  private static func blendFour(_ pixels: UnsafeMutableRawPointer, _ weights: Lanes, _ even: Lanes, _ odd: Lanes) {
    let before = pixels.loadUnaligned(as: Lanes.self)
    let low = highProduct(before &<< 8, weights) &+ even
    let high = highProduct(before & 0xFF00, weights) &+ odd
    pixels.storeBytes(of: low &>> 8 | high & 0xFF00, as: Lanes.self)
  }

  /// The high halves of the products, one instruction on common processors.
  @inline(__always) private static func highProduct(_ a: Lanes, _ b: Lanes) -> Lanes {
    let product = SIMD8<UInt32>(truncatingIfNeeded: a) &* SIMD8<UInt32>(truncatingIfNeeded: b)
    return Lanes(truncatingIfNeeded: product &>> 16)
  }
}
