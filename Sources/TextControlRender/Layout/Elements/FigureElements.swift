import Raster

/// The room that a figure wants around something.
struct FigureMargin {
  var insets: EdgeInsets
  /// The size that it had without the room and is to keep, however much is offered.
  var size: Size
}

/// A child with room around, for which it gives up nothing of its own.
struct MarginElement: LayoutElement {
  private var padded: PaddingElement
  private let proposal: ProposedSize

  init(child: LayoutChild, margin: FigureMargin) {
    padded = PaddingElement(child: child, insets: margin.insets)
    let (size, insets) = (margin.size, margin.insets)
    proposal = ProposedSize(
      width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }

  mutating func size(_ proposal: ProposedSize) throws -> Size { try padded.size(self.proposal) }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {
    try padded.place(at: origin, self.proposal, into: &placement)
  }

  mutating func baselines(_ proposal: ProposedSize) throws -> Baselines? { try padded.baselines(self.proposal) }
}

/// A child whose room figures ask for.
struct MeasuredElement: LayoutElement {
  var child: LayoutChild
  let path: String
  /// What of the child's room is padding; nil for a whole node.
  var padding: EdgeInsets?

  mutating func size(_ proposal: ProposedSize) throws -> Size { try child.size(proposal) }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {
    let frame = Rect(origin: origin, size: try child.size(proposal))
    placement.add(PlacedMeasure(path: path, frame: frame, inner: padding.map(frame.inset(by:))))
    try child.place(at: origin, proposal, into: &placement)
  }

  mutating func baselines(_ proposal: ProposedSize) throws -> Baselines? { try child.baselines(proposal) }
}
