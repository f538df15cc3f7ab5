import Raster

/// One frame of a spinner that shows that something is loading: three quarters of a ring.
enum SpinnerIcon {
  private static let radius = 8.0
  private static let sweepDegrees = 270.0

  /// - Parameter phase: how far the ring has turned clockwise, 0…1 of a turn.
  static func icon(phase: Double) -> Icon {
    var ring = Path()
    let middle = BuiltInIcon.side / 2
    // Degrees count from three o'clock, the ring starts at twelve.
    ring.addArc(
      center: Point(x: middle, y: middle), radius: radius, startDegrees: phase * 360 - 90, sweepDegrees: sweepDegrees)
    return BuiltInIcon.icon(lines: ring)
  }
}
