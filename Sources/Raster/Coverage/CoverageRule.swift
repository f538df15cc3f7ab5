/// From mean winding numbers to coverage.
protocol CoverageRule {
  static func coverage(_ windings: SIMD4<Float>) -> SIMD4<Float>
}

/// All windings but 0 are inside.
enum NonZeroCoverage: CoverageRule {
  @inline(__always) static func coverage(_ windings: SIMD4<Float>) -> SIMD4<Float> {
    let size = magnitude(windings)
    return size.replacing(with: 1, where: size .> 1)
  }
}

/// Odd windings are inside: 0, 1, 2, 3, … fold to 0, 1, 0, 1, …
enum EvenOddCoverage: CoverageRule {
  @inline(__always) static func coverage(_ windings: SIMD4<Float>) -> SIMD4<Float> {
    // Twice the distance of half the winding to the nearest whole number; `magic` rounds.
    let half = magnitude(windings) * 0.5
    return magnitude(half - (half + Blending.magic - Blending.magic)) * 2
  }
}

@inline(__always) private func magnitude(_ value: SIMD4<Float>) -> SIMD4<Float> {
  unsafeBitCast(unsafeBitCast(value, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF, to: SIMD4<Float>.self)
}
