import Raster

/// Room for nobody.
struct SpacerElement: LayoutElement {
  let length: Double?
  let minLength: Double
  /// The direction of the stack around; nil where there is none, and the spacer grows both ways.
  let axis: Axis?

  mutating func size(_ proposal: ProposedSize) throws -> Size {
    if let length { return Size(width: length, height: length) }
    func grown(_ proposed: Double?) -> Double { max(minLength, proposed ?? minLength) }
    return Size(
      width: axis == .vertical ? 0 : grown(proposal.width), height: axis == .horizontal ? 0 : grown(proposal.height))
  }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {}
}

/// A line across the stack, of one pixel up to a scale of 3.
struct DividerElement: LayoutElement {
  let color: Color
  /// Whether the line runs from top to bottom.
  let isVertical: Bool
  let identity: ElementIdentity

  mutating func size(_ proposal: ProposedSize) throws -> Size {
    let (thickness, ideal) = (SwiftUIFacts.hairline, SwiftUIFacts.idealShapeSide)
    return isVertical
      ? Size(width: thickness, height: proposal.height ?? ideal)
      : Size(width: proposal.width ?? ideal, height: thickness)
  }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {
    let frame = Rect(origin: origin, size: try size(proposal))
    placement.add(
      identity.placed(
        frame, [PlacedPart(part: .divider, frame: frame, color: color, content: isVertical ? .caret : .underline)]))
  }
}

/// A drawing in a square.
struct ImageElement: LayoutElement {
  let content: PlacedPart.Content
  let color: Color?
  let side: Double
  let accessibilityLabel: String?
  let identity: ElementIdentity

  mutating func size(_ proposal: ProposedSize) throws -> Size { Size(width: side, height: side) }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {
    let frame = Rect(origin: origin, size: try size(proposal))
    var node = identity.placed(frame, [PlacedPart(part: .image, frame: frame, color: color, content: content)])
    node.accessibility = accessibilityLabel.map {
      Accessibility(label: $0, value: "", traits: ["image"], elements: [Accessibility.Element(part: .image, label: $0)])
    }
    placement.add(node)
  }
}
