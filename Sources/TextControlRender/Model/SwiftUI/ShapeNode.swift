/// A shape that fills the room it gets.
public struct ShapeNode: Hashable, Sendable {
  /// The form.
  public enum Kind: Hashable, Sendable {
    /// The whole rectangle.
    case rectangle
    /// The rectangle with round corners of a radius in points.
    case roundedRectangle(cornerRadius: Double)
    /// The rectangle with its shorter sides made half circles.
    case capsule
    /// The largest circle in the middle of the rectangle.
    case circle
    /// The ellipse that touches all four sides.
    case ellipse
  }

  /// A line along the edge.
  public struct Stroke: Hashable, Sendable {
    /// What it is painted with.
    public var paint: ShapePaint
    /// Its width in points; 0 is one pixel.
    public var width: Double
    /// Whether the whole line lies within the shape; otherwise the edge is its middle.
    public var isInside: Bool

    /// Creates a line.
    public init(_ paint: ShapePaint, width: Double = 1, isInside: Bool) {
      self.paint = paint
      self.width = width
      self.isInside = isInside
    }
  }

  /// The form.
  public var kind: Kind
  /// How far the shape lies within its room, in points.
  public var inset: Double
  /// What the inside is painted with; nil leaves it empty where there is a line, and is the colour of text where not.
  public var fill: ShapePaint?
  /// The line along the edge; nil draws none.
  public var stroke: Stroke?

  /// Creates a shape.
  public init(_ kind: Kind, inset: Double = 0, fill: ShapePaint? = nil, stroke: Stroke? = nil) {
    self.kind = kind
    self.inset = inset
    self.fill = fill
    self.stroke = stroke
  }
}
