import Raster

/// Room around a child.
struct PaddingElement: LayoutElement {
  var child: LayoutChild
  let insets: EdgeInsets

  mutating func size(_ proposal: ProposedSize) throws -> Size {
    let size = try child.size(inner(proposal))
    return Size(
      width: max(0, size.width + insets.left + insets.right), height: max(0, size.height + insets.top + insets.bottom))
  }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {
    try child.place(at: origin + Point(x: insets.left, y: insets.top), inner(proposal), into: &placement)
  }

  mutating func baselines(_ proposal: ProposedSize) throws -> Baselines? {
    try child.baselines(inner(proposal))?.moved(by: insets.top)
  }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: proposal.width.map { max(0, $0 - insets.left - insets.right) },
      height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}

/// A child with another view behind or in front, which is offered the child's size and changes nothing about it.
struct DecorationElement: LayoutElement {
  var child: LayoutChild
  var decoration: LayoutChild
  let isInFront: Bool
  let anchor: Anchor

  mutating func size(_ proposal: ProposedSize) throws -> Size { try child.size(proposal) }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {
    let size = try child.size(proposal)
    if isInFront { try child.place(at: origin, proposal, into: &placement) }
    let offset = anchor.offset(of: try decoration.size(ProposedSize(size)), in: size)
    try decoration.place(at: origin + offset, ProposedSize(size), into: &placement)
    if !isInFront { try child.place(at: origin, proposal, into: &placement) }
  }

  mutating func baselines(_ proposal: ProposedSize) throws -> Baselines? { try child.baselines(proposal) }
}

/// A child in room of another size.
struct FrameElement: LayoutElement {
  var child: LayoutChild
  let rule: FrameRule
  let anchor: Anchor

  mutating func size(_ proposal: ProposedSize) throws -> Size {
    let size = try child.size(inner(proposal))
    return Size(
      width: rule.width.length(proposal.width, child: size.width),
      height: rule.height.length(proposal.height, child: size.height))
  }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {
    try child.place(at: origin + offset(proposal), inner(proposal), into: &placement)
  }

  mutating func baselines(_ proposal: ProposedSize) throws -> Baselines? {
    let top = try offset(proposal).y
    return try child.baselines(inner(proposal))?.moved(by: top)
  }

  private mutating func offset(_ proposal: ProposedSize) throws -> Point {
    anchor.offset(of: try child.size(inner(proposal)), in: try size(proposal))
  }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width: rule.width.inner(proposal.width), height: rule.height.inner(proposal.height))
  }
}

extension FrameRule.Dimension {
  /// What the child is offered.
  fileprivate func inner(_ proposed: Double?) -> Double? {
    if let fixed { return max(0, fixed) }
    guard let length = proposed ?? ideal else { return nil }
    return max(minimum ?? 0, min(length, maximum ?? .infinity))
  }

  /// What the frame takes: a dimension with a maximum takes what is offered, one with a minimum can shrink to it.
  fileprivate func length(_ proposed: Double?, child: Double) -> Double {
    if let fixed { return max(0, fixed) }
    let offered = proposed ?? ideal
    var length = child
    if let minimum { length = max(minimum, min(length, offered ?? length)) }
    // Without an offer there is nothing to take, whatever the maximum.
    if let maximum { length = max(minimum ?? 0, min(maximum, max(length, offered ?? length))) }
    if maximum == nil, minimum == nil, proposed == nil, let ideal { length = ideal }
    return length
  }
}

/// A child that keeps its ideal size in some dimensions.
struct FixedSizeElement: LayoutElement {
  var child: LayoutChild
  let isFixedHorizontally: Bool
  let isFixedVertically: Bool

  mutating func size(_ proposal: ProposedSize) throws -> Size { try child.size(inner(proposal)) }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {
    try child.place(at: origin, inner(proposal), into: &placement)
  }

  mutating func baselines(_ proposal: ProposedSize) throws -> Baselines? { try child.baselines(inner(proposal)) }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: isFixedHorizontally ? nil : proposal.width, height: isFixedVertically ? nil : proposal.height)
  }
}

/// A child drawn at another place than the one it takes.
struct OffsetElement: LayoutElement {
  var child: LayoutChild
  let offset: Point

  mutating func size(_ proposal: ProposedSize) throws -> Size { try child.size(proposal) }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {
    try child.place(at: origin + offset, proposal, into: &placement)
  }

  mutating func baselines(_ proposal: ProposedSize) throws -> Baselines? { try child.baselines(proposal) }
}

/// A child that is blended or cut as a whole.
struct EffectElement: LayoutElement {
  /// What happens, for a child with a frame on the canvas.
  enum Effect {
    case opacity(Double)
    case clip(ShapeNode.Kind)
  }

  var child: LayoutChild
  let effect: Effect
  let path: String

  mutating func size(_ proposal: ProposedSize) throws -> Size { try child.size(proposal) }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {
    let frame = Rect(origin: origin, size: try child.size(proposal))
    let kind: DrawingEffect.Kind =
      switch effect {
      case .opacity(let opacity): .opacity(opacity)
      case .clip(let shape): .clip(ShapeGeometry(shape, in: frame))
      }
    try placement.withEffect(DrawingEffect(path: path, kind: kind)) {
      try child.place(at: origin, proposal, into: &$0)
    }
  }

  mutating func baselines(_ proposal: ProposedSize) throws -> Baselines? { try child.baselines(proposal) }
}
