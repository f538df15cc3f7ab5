/// The circles that a radial gradient runs through, seen from the centre of the one with offset 0.
///
/// The circle with offset t has its centre at t · axis and the radius r(t) = r₀ + t · Δr. It passes through a place p
/// where |p - t · axis| = r(t), so where a·t² - 2·b·t + c = 0 with a = axis² - Δr², b = p · axis + r₀·Δr and
/// c = p² - r₀².
struct CirclePair {
  private let axis: Point
  private let startRadius: Double
  private let radiusChange: Double
  private let a: Double

  /// Nil where no circle is seen: for equal circles, for two without a radius, and for numbers that are not finite.
  init?(axis: Point, startRadius: Double, endRadius: Double) {
    let (start, end) = (max(0, startRadius), max(0, endRadius))
    guard start > 0 || end > 0, axis != .zero || start != end else { return nil }
    guard axis.x.isFinite, axis.y.isFinite, start.isFinite, end.isFinite else { return nil }
    self.axis = axis
    self.startRadius = start
    radiusChange = end - start
    a = axis.dot(axis) - radiusChange * radiusChange
  }

  /// The largest offset of the circles through a place; nil where there is none.
  @inline(__always) func offset(at place: Point) -> Double? {
    let b = place.dot(axis) + startRadius * radiusChange
    let c = place.dot(place) - startRadius * startRadius
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    // Numbers of one sign are added, so that no digits cancel; where a is 0, one of the solutions is not finite.
    let sum = b < 0 ? b - discriminant.squareRoot() : b + discriminant.squareRoot()
    var (larger, smaller) = (sum / a, c / sum)
    if !(larger >= smaller) { swap(&larger, &smaller) }
    if isSeen(larger) { return larger }
    return isSeen(smaller) ? smaller : nil
  }

  @inline(__always) private func isSeen(_ offset: Double) -> Bool {
    offset.isFinite && startRadius + offset * radiusChange >= 0
  }
}
