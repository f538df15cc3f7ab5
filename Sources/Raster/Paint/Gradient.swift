/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The place, as a fraction of the gradient's length.
  public var offset: Double
  /// The colour there.
  public var color: Color

  /// Creates a stop.
  public init(offset: Double, color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// A colour that changes along a line; beyond its ends the end colours go on.
///
/// Between stops, premultiplied components change evenly, so that a fade to clear does not turn grey.
public struct LinearGradient: Hashable, Sendable {
  /// Where offset 0 lies, in the coordinates of the painted path.
  public var start: Point
  /// Where offset 1 lies; where it equals `start`, the last stop's colour fills everything.
  public var end: Point
  /// The stops. Offsets are limited to 0…1 and to no less than the offset before; no stop paints nothing.
  public var stops: [GradientStop]

  /// Creates a gradient between two points.
  public init(start: Point, end: Point, stops: [GradientStop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}

/// A colour that changes with the distance from a centre; beyond its ends the end colours go on.
public struct RadialGradient: Hashable, Sendable {
  /// The centre, in the coordinates of the painted path.
  public var center: Point
  /// The distance of offset 0 from the centre.
  public var startRadius: Double
  /// The distance of offset 1; where it does not exceed `startRadius`, the last stop's colour fills everything.
  public var endRadius: Double
  /// The stops, as in ``LinearGradient/stops``.
  public var stops: [GradientStop]

  /// Creates a gradient around a centre.
  public init(center: Point, startRadius: Double = 0, endRadius: Double, stops: [GradientStop]) {
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
    self.stops = stops
  }
}
