import Raster

/// A shape that fills the room it is offered.
struct ShapeElement: LayoutElement {
  let shape: ShapeNode
  /// Turns paints into colours.
  let resolver: PaintResolver
  let identity: ElementIdentity

  mutating func size(_ proposal: ProposedSize) throws -> Size {
    let ideal = SwiftUIFacts.idealShapeSide
    var size = Size(width: max(0, proposal.width ?? ideal), height: max(0, proposal.height ?? ideal))
    if case .circle = shape.kind {
      let side = min(size.width, size.height)
      size = Size(width: side, height: side)
    }
    return size
  }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {
    let frame = Rect(origin: origin, size: try size(proposal))
    let geometry = ShapeGeometry(shape.kind, in: frame, inset: shape.inset)
    guard !geometry.rect.isEmpty else { return }
    var parts: [PlacedPart] = []
    if let fill = shape.fill ?? (shape.stroke == nil ? .foreground : nil) {
      parts.append(part(.container, fill, PlacedShape(geometry: geometry)))
    }
    if let stroke = shape.stroke {
      parts.append(
        part(
          .outline, stroke.paint,
          PlacedShape(geometry: geometry, stroke: PlacedShape.Stroke(width: stroke.width, isInside: stroke.isInside))))
    }
    if !parts.isEmpty { placement.add(identity.placed(frame, parts)) }
  }

  private func part(_ part: Part, _ paint: ShapePaint, _ shape: PlacedShape) -> PlacedPart {
    var shape = shape
    let color: Color?
    switch paint {
    case .foreground: color = resolver.color(resolver.foreground)
    case .color(let reference): color = resolver.color(reference)
    case .linearGradient(let gradient):
      color = nil
      shape.gradient = resolver.gradient(gradient, in: shape.geometry.rect)
    }
    return PlacedPart(part: part, frame: shape.geometry.rect, color: color, content: .shape(shape))
  }
}

/// Turns the paints of a spec into colours on the canvas.
struct PaintResolver {
  let theme: Theme
  let appearance: Appearance
  /// The colour that texts have.
  let foreground: ColorReference

  func color(_ reference: ColorReference) -> Color { theme.color(reference, in: appearance) }

  func gradient(_ gradient: ShapeGradient, in box: Rect) -> LinearGradient {
    func place(_ unit: Point) -> Point { Point(x: box.minX + unit.x * box.width, y: box.minY + unit.y * box.height) }
    return LinearGradient(
      start: place(gradient.start), end: place(gradient.end),
      stops: gradient.stops.map { GradientStop(offset: $0.location, color: color($0.color)) })
  }
}
