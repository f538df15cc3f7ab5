import Raster

/// Children one after the other along an axis.
///
/// The room is divided as SwiftUI does it: the least flexible child is asked first and offered an equal share of what
/// is left; what it does not take is left for the others.
struct StackElement: LayoutElement {
  private var children: [LayoutChild]
  private let axis: Axis
  private let spacing: Double
  private let placing: CrossPlacing

  /// Where children stand across the axis.
  enum CrossPlacing {
    /// In a row, at the side where this share (0…1) of the free room is before them.
    case share(Double)
    /// In a row, with their first baselines in one line.
    case firstBaseline
    /// In a row, with their last baselines in one line.
    case lastBaseline
  }

  /// Whether the children run from right to left.
  private let isReversed: Bool

  init(_ children: [LayoutChild], axis: Axis, spacing: Double, placing: CrossPlacing, isReversed: Bool) {
    self.children = children
    self.axis = axis
    self.spacing = spacing
    self.placing = placing
    self.isReversed = isReversed
  }

  private var totalSpacing: Double { spacing * Double(max(0, children.count - 1)) }

  mutating func size(_ proposal: ProposedSize) throws -> Size {
    try arrange(proposal).size
  }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {
    let arrangement = try arrange(proposal)
    var position = 0.0
    for index in children.indices {
      let length = arrangement.sizes[index][axis]
      let along = isReversed ? arrangement.size[axis] - position - length : position
      let across = arrangement.across[index]
      let offset = axis == .vertical ? Point(x: across, y: along) : Point(x: along, y: across)
      try children[index].place(at: origin + offset, arrangement.proposals[index], into: &placement)
      position += length + spacing
    }
  }

  mutating func baselines(_ proposal: ProposedSize) throws -> Baselines? {
    let arrangement = try arrange(proposal)
    var found: Baselines?
    var position = 0.0
    for index in children.indices {
      let top = axis == .vertical ? position : arrangement.across[index]
      if let own = try children[index].baselines(arrangement.proposals[index])?.moved(by: top) {
        found = Baselines(
          first: axis == .vertical ? found?.first ?? own.first : min(found?.first ?? own.first, own.first),
          last: axis == .vertical ? own.last : max(found?.last ?? own.last, own.last))
      }
      position += arrangement.sizes[index][axis] + spacing
    }
    return found
  }
}

extension StackElement {
  private struct Arrangement {
    var proposals: [ProposedSize]
    var sizes: [Size]
    /// The children's places across the axis, in points from the stack's left or top.
    var across: [Double]
    var size: Size
  }

  private mutating func arrange(_ proposal: ProposedSize) throws -> Arrangement {
    let proposals = try childProposals(proposal)
    var sizes: [Size] = []
    for index in children.indices { sizes.append(try children[index].size(proposals[index])) }
    let (across, breadth) = try acrossPlaces(proposals, sizes)
    var size = Size.zero
    size[axis] = sizes.reduce(0) { $0 + $1[axis] } + totalSpacing
    size[axis.other] = breadth
    return Arrangement(proposals: proposals, sizes: sizes, across: across, size: size)
  }

  /// What each child is offered.
  private mutating func childProposals(_ proposal: ProposedSize) throws -> [ProposedSize] {
    var proposals = Array(repeating: proposal, count: children.count)
    guard let length = proposal[axis] else { return proposals }
    var remaining = length - totalSpacing
    var order: [(index: Int, flexibility: Double)] = []
    for index in children.indices {
      var extreme = proposal
      extreme[axis] = .infinity
      let largest = try children[index].size(extreme)[axis]
      extreme[axis] = 0
      let smallest = try children[index].size(extreme)[axis]
      order.append((index, largest - smallest))
    }
    // Sorting an array of pairs by both makes the order of equals certain.
    order.sort { ($0.flexibility, $0.index) < ($1.flexibility, $1.index) }
    for (position, entry) in order.enumerated() {
      proposals[entry.index][axis] = max(0, remaining / Double(order.count - position))
      // Nothing can be taken away from room without end.
      guard remaining.isFinite else { continue }
      remaining -= try children[entry.index].size(proposals[entry.index])[axis]
    }
    return proposals
  }

  private mutating func acrossPlaces(
    _ proposals: [ProposedSize], _ sizes: [Size]
  ) throws -> (places: [Double], breadth: Double) {
    let breadths = sizes.map { $0[axis.other] }
    let breadth = breadths.max() ?? 0
    let usesFirst: Bool
    switch placing {
    // A child without end in room without end stands at its start.
    case .share(let share): return (breadths.map { $0 == breadth ? 0 : (breadth - $0) * share }, breadth)
    case .firstBaseline: usesFirst = true
    case .lastBaseline: usesFirst = false
    }
    var ascents: [Double] = []
    for index in children.indices {
      let baselines = try children[index].baselines(proposals[index])
      ascents.append((usesFirst ? baselines?.first : baselines?.last) ?? breadths[index])
    }
    let ascent = ascents.max() ?? 0
    let descent = zip(breadths, ascents).map { $0 - $1 }.max() ?? 0
    return (ascents.map { ascent - $0 }, ascent + descent)
  }
}
