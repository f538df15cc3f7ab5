import Raster

/// Children in rows of equal columns as wide as the widest child, rows as high as their highest one.
struct GridElement: LayoutElement {
  private var children: [LayoutChild]
  private let columns: Int
  private let spacing: Double
  private let isRightToLeft: Bool

  init(_ children: [LayoutChild], columns: Int, spacing: Double, isRightToLeft: Bool) {
    self.children = children
    self.columns = max(1, columns)
    self.spacing = spacing
    self.isRightToLeft = isRightToLeft
  }

  mutating func size(_ proposal: ProposedSize) throws -> Size {
    var end = 0.0
    let width = try arrange(proposal) { _, _, bottom in end = bottom }
    return Size(width: width, height: end)
  }

  mutating func place(at origin: Point, _ proposal: ProposedSize, into placement: inout Placement) throws {
    var places: [Point] = []
    _ = try arrange(proposal) { _, place, _ in places.append(place) }
    for index in children.indices {
      try children[index].place(at: origin + places[index], childProposal(proposal), into: &placement)
    }
  }

  /// Reports each child's place and the bottom of its row; answers the grid's width.
  private mutating func arrange(
    _ proposal: ProposedSize, _ report: (Int, Point, Double) -> Void
  ) throws -> Double {
    var sizes: [Size] = []
    for index in children.indices { sizes.append(try children[index].size(childProposal(proposal))) }
    let columnWidth = sizes.map(\.width).max() ?? 0
    let used = Double(min(columns, max(1, children.count)))
    let width = columnWidth * used + spacing * (used - 1)
    var y = 0.0
    for start in stride(from: 0, to: children.count, by: columns) {
      let row = start..<min(start + columns, children.count)
      let bottom = y + (row.map { sizes[$0].height }.max() ?? 0)
      for index in row {
        let x = Double(index - start) * (columnWidth + spacing)
        report(index, Point(x: isRightToLeft ? width - x - sizes[index].width : x, y: y), bottom)
      }
      y = bottom + spacing
    }
    return width
  }

  /// Children that fill the width share it equally; rows are as high as their content likes.
  private func childProposal(_ proposal: ProposedSize) -> ProposedSize {
    let used = Double(min(columns, max(1, children.count)))
    return ProposedSize(width: proposal.width.map { max(0, ($0 - spacing * (used - 1)) / used) }, height: nil)
  }
}
