/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The place: 0 is the start of the gradient, 1 its end. It may lie outside.
  public var offset: Double
  /// The colour there.
  public var color: Color

  /// Creates a stop.
  public init(offset: Double, color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// How the colours of a gradient go on before its first and after its last stop.
///
/// Where several stops all have one offset, there is nothing that could be repeated, and only `pad` paints anything.
public enum GradientExtend: String, Hashable, Sendable {
  /// The first and the last colour go on.
  case pad
  /// The stops start again.
  case `repeat`
  /// The stops go back and forth.
  case reflect
}

/// A colour that changes along a line and is the same along all lines perpendicular to it.
///
/// Between stops, premultiplied components change evenly, so that a fade to clear does not turn grey.
public struct LinearGradient: Hashable, Sendable {
  /// Where offset 0 lies, in the coordinates of the painted path.
  public var start: Point
  /// Where offset 1 lies; where it equals `start`, the last stop's colour fills everything.
  public var end: Point
  /// The stops. An offset is limited to -1,000,000…1,000,000 and to no less than the offset before; one that is not a
  /// finite number counts as the one before. No stop paints nothing.
  public var stops: [GradientStop]
  /// How colours go on outside the stops.
  public var extend: GradientExtend

  /// Creates a gradient between two points.
  public init(start: Point, end: Point, stops: [GradientStop], extend: GradientExtend = .pad) {
    self.start = start
    self.end = end
    self.stops = stops
    self.extend = extend
  }
}

/// A colour that changes from circle to circle: from one with offset 0 to one with offset 1, and on to both sides as
/// far as circles have a radius.
///
/// Where several circles pass through a place, the one with the largest offset is seen; where none does, nothing is
/// painted. This is the gradient of OpenType's table COLR and of HTML's canvas. Two equal circles, or two without a
/// radius, paint nothing.
public struct RadialGradient: Hashable, Sendable {
  /// The centre of the circle with offset 0, in the coordinates of the painted path.
  public var startCenter: Point
  /// The radius of the circle with offset 0; negative counts as 0.
  public var startRadius: Double
  /// The centre of the circle with offset 1.
  public var endCenter: Point
  /// The radius of the circle with offset 1; negative counts as 0.
  public var endRadius: Double
  /// The stops, as in ``LinearGradient/stops``.
  public var stops: [GradientStop]
  /// How colours go on outside the stops.
  public var extend: GradientExtend

  /// Creates a gradient between two circles.
  public init(
    startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double, stops: [GradientStop],
    extend: GradientExtend = .pad
  ) {
    self.startCenter = startCenter
    self.startRadius = startRadius
    self.endCenter = endCenter
    self.endRadius = endRadius
    self.stops = stops
    self.extend = extend
  }

  /// Creates a gradient between two circles around one centre.
  public init(
    center: Point, startRadius: Double = 0, endRadius: Double, stops: [GradientStop], extend: GradientExtend = .pad
  ) {
    self.init(
      startCenter: center, startRadius: startRadius, endCenter: center, endRadius: endRadius, stops: stops,
      extend: extend)
  }
}

/// A colour that changes with the direction from a centre.
///
/// Directions are angles of at least 0 and less than 360 degrees: 0 along x, 90 along y. An end or an offset outside of
/// that range is no reason to go round more than once; it is where the gradient would go on.
public struct SweepGradient: Hashable, Sendable {
  /// The centre, in the coordinates of the painted path.
  public var center: Point
  /// The angle of offset 0, in degrees.
  public var startDegrees: Double
  /// The angle of offset 1, in degrees. Where it equals `startDegrees`, the first colour is seen at smaller angles and
  /// the last colour at all others; a gradient that repeats or reflects then paints nothing.
  public var endDegrees: Double
  /// The stops, as in ``LinearGradient/stops``.
  public var stops: [GradientStop]
  /// How colours go on outside the stops.
  public var extend: GradientExtend

  /// Creates a gradient between two directions.
  public init(
    center: Point, startDegrees: Double, endDegrees: Double, stops: [GradientStop], extend: GradientExtend = .pad
  ) {
    self.center = center
    self.startDegrees = startDegrees
    self.endDegrees = endDegrees
    self.stops = stops
    self.extend = extend
  }
}
