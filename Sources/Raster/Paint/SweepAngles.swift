/// The angles of a sweep gradient.
struct SweepAngles {
  private let start: Double
  /// The offset that a degree makes; 0 where start and end are one.
  private let perDegree: Double

  /// Nil where nothing is painted.
  init?(_ gradient: SweepGradient) {
    let range = gradient.endDegrees - gradient.startDegrees
    guard range.isFinite, range != 0 || gradient.extend == .pad else { return nil }
    start = gradient.startDegrees
    perDegree = range == 0 ? 0 : 1 / range
  }

  /// The offset of a place, seen from the centre.
  func offset(at place: Point) -> Double {
    let degrees = place.degrees
    if perDegree == 0 { return degrees < start ? -.infinity : .infinity }
    return (degrees - start) * perDegree
  }
}
