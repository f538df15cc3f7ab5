/// What the keys of a shape say, before it is clear what they add up to.
struct ShapeDraft: Sendable {
  /// The forms by name.
  enum Form: String, Hashable, Sendable, CaseIterable {
    case rectangle, roundedRectangle, capsule, circle, ellipse
  }

  var form = Form.rectangle
  var cornerRadius = 0.0
  var inset = 0.0
  var fill: ShapePaint?
  var stroke: ShapePaint?
  var strokeBorder: ShapePaint?
  var lineWidth = 1.0

  static let table = SpecTable<ShapeDraft>([
    SpecField("shape", \.form, .choice, "The form."),
    SpecField(
      "cornerRadius", \.cornerRadius, ViewTable.length, "The radius of a rounded rectangle's corners, in points."),
    SpecField("inset", \.inset, ViewTable.signedLength, "How far the shape lies within its room, in points."),
    SpecField(
      "fill", \.fill, optional: .paint,
      "What the inside is painted with; by default the colour of text where there is no line either."),
    SpecField("stroke", \.stroke, optional: .paint, "What a line along the edge is painted with."),
    SpecField(
      "strokeBorder", \.strokeBorder, optional: .paint,
      "What a line along the edge is painted with that lies within the shape; it wins over a stroke."),
    SpecField("lineWidth", \.lineWidth, ViewTable.length, "The width of the line, in points; 0 is one pixel."),
  ])

  init() {}

  init(_ shape: ShapeNode) {
    (form, cornerRadius) = ShapeDraft.form(of: shape.kind)
    inset = shape.inset
    fill = shape.fill
    guard let line = shape.stroke else { return }
    lineWidth = line.width
    if line.isInside { strokeBorder = line.paint } else { stroke = line.paint }
  }

  static func form(of kind: ShapeNode.Kind) -> (Form, cornerRadius: Double) {
    switch kind {
    case .rectangle: (.rectangle, 0)
    case .roundedRectangle(let radius): (.roundedRectangle, radius)
    case .capsule: (.capsule, 0)
    case .circle: (.circle, 0)
    case .ellipse: (.ellipse, 0)
    }
  }

  var kind: ShapeNode.Kind {
    switch form {
    case .rectangle: .rectangle
    case .roundedRectangle: .roundedRectangle(cornerRadius: cornerRadius)
    case .capsule: .capsule
    case .circle: .circle
    case .ellipse: .ellipse
    }
  }

  var shape: ShapeNode {
    let line =
      strokeBorder.map { ShapeNode.Stroke($0, width: lineWidth, isInside: true) }
      ?? stroke.map { ShapeNode.Stroke($0, width: lineWidth, isInside: false) }
    return ShapeNode(kind, inset: inset, fill: fill, stroke: line)
  }
}
