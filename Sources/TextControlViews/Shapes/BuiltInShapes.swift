/// How round corners run; here they are all arcs of circles.
public enum RoundedCornerStyle: Hashable, Sendable {
  case circular, continuous
}

/// The whole room.
public struct Rectangle: InsettableShape, PrimitiveView {
  /// The form as the model has it.
  public let _form: (kind: ShapeNode.Kind, inset: Double) = (.rectangle, 0)

  /// Creates a rectangle.
  public init() {}
}

/// The room with round corners.
public struct RoundedRectangle: InsettableShape, PrimitiveView {
  /// The form as the model has it.
  public let _form: (kind: ShapeNode.Kind, inset: Double)

  /// Creates a rectangle with corners of a radius in points.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .circular) {
    _form = (.roundedRectangle(cornerRadius: max(0, cornerRadius.limited)), 0)
  }
}

/// The room with half circles as its shorter sides.
public struct Capsule: InsettableShape, PrimitiveView {
  /// The form as the model has it.
  public let _form: (kind: ShapeNode.Kind, inset: Double) = (.capsule, 0)

  /// Creates a capsule.
  public init(style: RoundedCornerStyle = .circular) {}
}

/// The largest circle in the middle of the room.
public struct Circle: InsettableShape, PrimitiveView {
  /// The form as the model has it.
  public let _form: (kind: ShapeNode.Kind, inset: Double) = (.circle, 0)

  /// Creates a circle.
  public init() {}
}

/// The ellipse that touches all sides of the room.
public struct Ellipse: InsettableShape, PrimitiveView {
  /// The form as the model has it.
  public let _form: (kind: ShapeNode.Kind, inset: Double) = (.ellipse, 0)

  /// Creates an ellipse.
  public init() {}
}

extension InsettableShape where InsetShape == _InsetShape<Self> {
  /// The form at a distance within its room, in points.
  public func inset(by amount: CGFloat) -> _InsetShape<Self> { _InsetShape(base: self, amount: amount) }
}

extension Rectangle {
  /// The form within.
  public typealias InsetShape = _InsetShape<Rectangle>
  func nodes(_ context: ViewContext) -> [Node] { [bareNode] }
}

extension RoundedRectangle {
  /// The form within.
  public typealias InsetShape = _InsetShape<RoundedRectangle>
  func nodes(_ context: ViewContext) -> [Node] { [bareNode] }
}

extension Capsule {
  /// The form within.
  public typealias InsetShape = _InsetShape<Capsule>
  func nodes(_ context: ViewContext) -> [Node] { [bareNode] }
}

extension Circle {
  /// The form within.
  public typealias InsetShape = _InsetShape<Circle>
  func nodes(_ context: ViewContext) -> [Node] { [bareNode] }
}

extension Ellipse {
  /// The form within.
  public typealias InsetShape = _InsetShape<Ellipse>
  func nodes(_ context: ViewContext) -> [Node] { [bareNode] }
}
