public import Raster

/// What a shape is painted with.
public enum ShapePaint: Hashable, Sendable {
  /// The colour that texts have there.
  case foreground
  /// One colour.
  case color(ColorReference)
  /// A colour that changes along a line of the shape's bounding box.
  case linearGradient(ShapeGradient)
}

/// A gradient whose ends are places of the box it fills.
public struct ShapeGradient: Hashable, Sendable {
  /// A colour at a place of the gradient.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: ColorReference
    /// The place, 0…1 of the way from start to end.
    public var location: Double

    /// Creates a stop.
    public init(color: ColorReference, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The stops in order of their places.
  public var stops: [Stop]
  /// Where location 0 is: (0, 0) is the box's top left corner, (1, 1) its bottom right one, in either direction of
  /// reading.
  public var start: Point
  /// Where location 1 is, in the same unit.
  public var end: Point

  /// Creates a gradient.
  public init(stops: [Stop], start: Point, end: Point) {
    self.stops = stops
    self.start = start
    self.end = end
  }
}
