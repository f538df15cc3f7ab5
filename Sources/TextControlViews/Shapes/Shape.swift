/// A form that fills its room. There are the built-in ones.
public protocol Shape: View {
  /// The form as the model has it, and how far it lies within its room, in points.
  var _form: (kind: ShapeNode.Kind, inset: Double) { get }
}

/// A form that can lie within its room.
public protocol InsettableShape: Shape {
  /// The form that lies within.
  associatedtype InsetShape: InsettableShape
  /// The form at a distance within its room, in points.
  func inset(by amount: CGFloat) -> InsetShape
}

extension Shape {
  /// The form filled with a paint.
  public func fill<Style: ShapeStyle>(_ style: Style) -> some View {
    ShapeView(form: _form, fill: style, stroke: nil)
  }

  /// The form filled with the colour of text.
  public func fill() -> some View { fill(ForegroundStyle()) }

  /// A line whose middle is the form's edge.
  public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> some View {
    ShapeView(form: _form, fill: nil, stroke: (style, lineWidth, false))
  }

  /// A line in the colour of text whose middle is the form's edge.
  public func stroke(lineWidth: CGFloat = 1) -> some View { stroke(ForegroundStyle(), lineWidth: lineWidth) }
}

extension InsettableShape {
  /// A line along the edge that lies within the form.
  public func strokeBorder<Style: ShapeStyle>(
    _ style: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    ShapeView(form: _form, fill: nil, stroke: (style, lineWidth, true))
  }

  /// A line in the colour of text along the edge that lies within the form.
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth, antialiased: antialiased)
  }
}

/// A painted form.
private struct ShapeView: View, PrimitiveView {
  typealias Body = Never
  let form: (kind: ShapeNode.Kind, inset: Double)
  let fill: (any ShapeStyle)?
  let stroke: (style: any ShapeStyle, width: CGFloat, isInside: Bool)?

  func nodes(_ context: ViewContext) -> [Node] {
    let line = stroke.map {
      ShapeNode.Stroke($0.style._paint(in: context.environment), width: max(0, $0.width.limited), isInside: $0.isInside)
    }
    let shape = ShapeNode(
      form.kind, inset: form.inset, fill: fill?._paint(in: context.environment), stroke: line)
    return [Node(content: .shape(shape))]
  }
}

/// A form at a distance within its room.
public struct _InsetShape<Base: InsettableShape>: InsettableShape, PrimitiveView {
  let base: Base
  let amount: CGFloat

  /// The form of the one it lies in, further within.
  public var _form: (kind: ShapeNode.Kind, inset: Double) {
    let form = base._form
    return (form.kind, (form.inset + amount).limited)
  }

  /// The form further within, in points.
  public func inset(by amount: CGFloat) -> _InsetShape { _InsetShape(base: base, amount: self.amount + amount) }

  func nodes(_ context: ViewContext) -> [Node] { [bareNode] }
}

extension Shape {
  /// The form in the colour of text, as it is where no paint is named.
  var bareNode: Node { Node(content: .shape(ShapeNode(_form.kind, inset: _form.inset))) }
}
