import Raster

/// Children one over the other, back to front. All are offered the same room.
struct LayeredElement: LayoutElement {
  private var children: [LayoutChild]
  private let anchor: Anchor

  init(_ children: [LayoutChild], anchor: Anchor) {
    self.children = children
    self.anchor = anchor
  }

  mutating func size(_ proposal: ProposedSize) throws -> Size {
    var size = Size.zero
    for index in children.indices {
      let child = try children[index].size(proposal)
      size = Size(width: max(size.width, child.width), height: max(size.height, child.height))
    }
    return size
  }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {
    let size = try size(proposal)
    for index in children.indices {
      let child = try children[index].size(proposal)
      try children[index].place(at: origin + anchor.offset(of: child, in: size), proposal, into: &placement)
    }
  }

  mutating func baselines(_ proposal: ProposedSize) throws -> Baselines? {
    let size = try size(proposal)
    for index in children.indices {
      let offset = anchor.offset(of: try children[index].size(proposal), in: size).y
      if let own = try children[index].baselines(proposal) { return own.moved(by: offset) }
    }
    return nil
  }
}

/// An alignment whose sides are resolved: which share of the free room is before a child.
struct Anchor {
  var x: Double
  var y: Double

  init(_ alignment: Alignment, isRightToLeft: Bool) {
    x = alignment.horizontal.share(isRightToLeft: isRightToLeft)
    y = alignment.vertical.share
  }

  func offset(of child: Size, in size: Size) -> Point {
    Point(x: (size.width - child.width) * x, y: (size.height - child.height) * y)
  }
}

extension HorizontalAlignment {
  /// Which share of the free room is at the left.
  func share(isRightToLeft: Bool) -> Double {
    switch self {
    case .leading: isRightToLeft ? 1 : 0
    case .center: 0.5
    case .trailing: isRightToLeft ? 0 : 1
    }
  }
}

extension VerticalAlignment {
  /// Which share of the free room is above; baselines count as the middle.
  var share: Double {
    switch self {
    case .top: 0
    case .center, .firstTextBaseline, .lastTextBaseline: 0.5
    case .bottom: 1
    }
  }
}
