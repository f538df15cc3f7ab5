import Raster

/// Children at fixed places over a ground.
struct BoardElement: LayoutElement {
  private let boardSize: Size
  private let background: Color?
  private var children: [(origin: Point, child: LayoutChild)]
  private let identity: ElementIdentity

  init(_ size: Size, background: Color?, children: [(origin: Point, child: LayoutChild)], identity: ElementIdentity) {
    boardSize = size
    self.background = background
    self.children = children
    self.identity = identity
  }

  mutating func size(_ proposal: ProposedSize) throws -> Size { boardSize }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {
    let frame = Rect(origin: origin, size: boardSize)
    if let background {
      placement.add(
        identity.placed(
          frame, [PlacedPart(part: .container, frame: frame, color: background, content: .area(.zero))]))
    }
    for index in children.indices {
      try children[index].child.place(
        at: origin + children[index].origin, ProposedSize(width: boardSize.width, height: nil), into: &placement)
    }
  }
}
