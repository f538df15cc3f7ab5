import Raster

/// The ways to reach a part, each with its cost.
struct CalloutAnchors {
  let boxes: PartBoxes
  /// Whether many more places are tried, where the usual ones do not keep leaders apart.
  let isFine: Bool

  /// The ways for a part whose box is `box`, from all sides that make sense.
  func all(for part: AnatomyPart, box: Rect) -> [CalloutAnchor] {
    var anchors: [CalloutAnchor] = []
    let xs = places(along: box.minX, box.maxX, stops: boxes.obstacles.flatMap { [$0.box.minX, $0.box.maxX] }, part)
    for x in xs {
      for side in [CalloutSide.top, .bottom] where part.allows(side) {
        anchors.append(anchor(part, box, side, Point(x: x, y: side == .top ? box.minY : box.maxY)))
      }
    }
    if isFine { return anchors }
    // At the sides a callout must stay level with the control, clear of both rows.
    let room = boxes.extent.inset(by: FigureStyle.calloutRadius)
    let ys = part.isLine ? places(along: box.minY, box.maxY, stops: [], part) : [box.midY]
    for y in ys where part.allows(.left) && y >= room.minY && y <= room.maxY {
      anchors.append(anchor(part, box, .left, Point(x: box.minX, y: y)))
      anchors.append(anchor(part, box, .right, Point(x: box.maxX, y: y)))
    }
    return anchors
  }

  private func anchor(_ part: AnatomyPart, _ box: Rect, _ side: CalloutSide, _ point: Point) -> CalloutAnchor {
    CalloutAnchor(side: side, point: point, cost: cost(part, box, side, point))
  }

  /// Where leaders may end along an edge: in the middle, near the ends, and beside the edges of what stands around.
  private func places(along start: Double, _ end: Double, stops: [Double], _ part: AnatomyPart) -> [Double] {
    let length = end - start
    let inset = min(part.isLine ? 14 : 6, length / 4)
    var places = [(start + end) / 2, start + inset, end - inset]
    places += [0.25, 0.75].map { start + length * $0 }
    places += stops.flatMap { [$0 - 7, $0 + 7] }
    if isFine {
      let count = min(80, max(8, (length / 1.5).rounded(.down)))
      places += stride(from: 1, to: count, by: 1).map { start + length * $0 / count }
    }
    // Round corners are no part of an edge, and the room around a part is no part of it.
    let least = min(part.isLine ? 10 : AnatomyPart.outset, length / 2.5)
    return Set(places.filter { $0 >= start + least && $0 <= end - least }).sorted()
  }

  private func cost(_ part: AnatomyPart, _ box: Rect, _ side: CalloutSide, _ point: Point) -> Double {
    let extent = boxes.extent
    let path: Rect
    switch side {
    case .top: path = Rect(minX: point.x - 2, minY: extent.minY, maxX: point.x + 2, maxY: point.y)
    case .bottom: path = Rect(minX: point.x - 2, minY: point.y, maxX: point.x + 2, maxY: extent.maxY)
    case .left: path = Rect(minX: extent.minX, minY: point.y - 2, maxX: point.x, maxY: point.y + 2)
    case .right: path = Rect(minX: point.x, minY: point.y - 2, maxX: extent.maxX, maxY: point.y + 2)
    }
    var cost = max(path.width, path.height) * 0.4
    for obstacle in boxes.obstacles where obstacle.part != part {
      let common = path.intersection(obstacle.box)
      if !common.isEmpty { cost += 40 + max(common.width, common.height) }
    }
    if side.isRow {
      let share = box.width > 0 ? abs(point.x - box.midX) / box.width : 0
      // A leader to the middle of a line around the control would seem to mean what is behind it.
      cost += part.isLine && part != .activationIndicator ? 3 * (0.5 - share) : 24 * share
    } else {
      cost += 20
    }
    return cost
  }
}

extension AnatomyPart {
  /// Whether leaders may come from a side: the lower edge of a container is its line, where it has one.
  fileprivate func allows(_ side: CalloutSide) -> Bool {
    switch self {
    case .container: side != .bottom
    case .activationIndicator: side != .top
    default: true
    }
  }
}
