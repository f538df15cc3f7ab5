/// Lane by lane the lesser value; one instruction, which the standard library's `pointwiseMin` is not. Where a lane is not
/// a number, it is that of `b`.
@inline(__always) func lesser(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
  b.replacing(with: a, where: a .< b)
}

/// Lane by lane the greater value, as ``lesser(_:_:)``.
@inline(__always) func greater(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
  b.replacing(with: a, where: a .> b)
}
