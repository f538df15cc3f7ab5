/// The platform's ease-in-ease-out curve: a cubic Bézier timing function with the control points (0.42, 0) and
/// (0.58, 1) (facts §8).
enum AnimationTiming {
  /// The eased progress at a fraction of the duration, both 0…1.
  static func eased(_ fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    // x(s) rises monotonically: halving finds s to the last bit, with the same steps on every machine.
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(0.42, 0.58, at: middle) < fraction { low = middle } else { high = middle }
    }
    return bezier(0, 1, at: (low + high) / 2)
  }

  /// One coordinate of the curve from 0 to 1 with the given control values.
  private static func bezier(_ first: Double, _ second: Double, at s: Double) -> Double {
    let t = 1 - s
    return 3 * t * t * s * first + 3 * t * s * s * second + s * s * s
  }
}
