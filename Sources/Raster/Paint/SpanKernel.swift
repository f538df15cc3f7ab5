/// Blends one colour at one coverage into a span of pixels.
enum SpanKernel {
  /// Applies the rule of ``Blending`` with the same numbers to `count` pixels; `kept` is 1…65535.
  static func blend(_ start: UnsafeMutablePointer<UInt32>, count: Int, kept: UInt32, addend: SIMD4<UInt32>) {
    for index in 0..<count {
      start[index] = Blending.blended(start[index], kept: kept, addend: addend)
    }
  }
}
