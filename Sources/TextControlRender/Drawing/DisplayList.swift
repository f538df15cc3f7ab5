public import Raster
public import Typeset

/// A finished drawing as values: what is painted, back to front, in points and tagged by part. The renderer draws it
/// and decides nothing but where points fall on pixels.
public struct DisplayList: Sendable {
  /// The canvas in points.
  public var size: Size
  /// The colour behind everything.
  public var background: Color
  /// What is painted, back to front.
  public var items: [DisplayItem]

  /// Creates a display list.
  public init(size: Size, background: Color, items: [DisplayItem]) {
    self.size = size
    self.background = background
    self.items = items
  }
}

/// One painting step.
public struct DisplayItem: Sendable {
  /// The place in the spec of the node it belongs to.
  public var node: String
  /// The part it shows.
  public var part: Part
  /// What is painted.
  public var operation: DrawingOperation
  /// The colour; images, gradients and effects have none.
  public var color: Color?
  /// What cuts it off, if anything does.
  public var clip: PlacedPart.Clip?

  /// Creates a step.
  public init(
    node: String, part: Part, operation: DrawingOperation, color: Color?, clip: PlacedPart.Clip? = nil
  ) {
    self.node = node
    self.part = part
    self.operation = operation
    self.color = color
    self.clip = clip
  }
}

/// What a step paints. Lengths are points on the canvas.
public enum DrawingOperation: Sendable {
  /// A rectangle whose edges fall on pixel borders, with round corners.
  case area(Rect, CornerRadii)
  /// A shape, filled or with a line along its edge.
  case shape(PlacedShape)
  /// Everything up to the matching `endEffect` is drawn together; nothing of it lies outside the rectangle.
  case beginEffect(DrawingEffect.Kind, ink: Rect)
  /// The end of what is drawn together.
  case endEffect
  /// A horizontal line of the rectangle's width and thickness; its bottom edge is what stays in place.
  case underline(Rect)
  /// A rectangle in motion, whose edges do not snap.
  case movingArea(Rect)
  /// A stroked outline.
  case outline(OutlineGeometry)
  /// A vertical bar.
  case bar(Rect)
  /// A line through points, of a width; upright and level pieces fall on whole pixels.
  case line([Point], width: Double)
  /// Filled outlines whose view box is mapped to the rectangle.
  case icon(Icon, Rect)
  /// A picture stretched over the rectangle.
  case image(IconImage, Rect)
  /// Glyphs on their baselines.
  case glyphs([GlyphLine], transform: Transform?)
}

/// The glyphs of one line.
public struct GlyphLine: Sendable {
  /// The x coordinate the glyphs' positions count from.
  public var x: Double
  /// The y coordinate of the baseline.
  public var baseline: Double
  /// Whether this is the first line of its text, whose baseline is rounded up.
  public var isFirst: Bool
  /// The glyphs, in visual order.
  public var runs: [GlyphRun]
}
