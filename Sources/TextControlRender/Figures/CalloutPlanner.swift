import Raster

/// Finds a place for the callouts of a figure.
///
/// Callouts stand in one row above and one below the control, at most one at each side. A leader of a row runs straight
/// up or down from its part and bends once it has left the control, towards its callout. Callouts of a row stand in the
/// order of their parts' ends, so bent pieces cannot cross, and straight ones cannot as long as no two stand at the same
/// x. Which side and which point of its part each one takes is improved one by one until nothing gets better.
struct CalloutPlanner {
  let boxes: PartBoxes

  /// The places of callouts for `parts`, which all have a box, in their order.
  func routes(to parts: [AnatomyPart]) -> [CalloutRoute] {
    let usual = plan(parts, isFine: false)
    if usual.conflicts == 0 { return usual.routes }
    let fine = plan(parts, isFine: true)
    return fine.conflicts < usual.conflicts ? fine.routes : usual.routes
  }

  private func plan(_ parts: [AnatomyPart], isFine: Bool) -> (routes: [CalloutRoute], conflicts: Int) {
    let anchors = CalloutAnchors(boxes: boxes, isFine: isFine)
    let ways = parts.map { part in anchors.all(for: part, box: boxes[part] ?? boxes.extent) }
    precondition(ways.allSatisfy { !$0.isEmpty }, "every part can be reached")
    var chosen = ways.map { ways in ways.min { $0.cost < $1.cost } ?? ways[0] }
    var best = cost(of: chosen)
    for _ in 0..<12 {
      let before = best
      for index in chosen.indices {
        for way in ways[index] {
          var trial = chosen
          trial[index] = way
          let cost = cost(of: trial)
          if cost < best - 1e-9 { (chosen, best) = (trial, cost) }
        }
      }
      if best == before { break }
    }
    let routes = routes(chosen)
    return (routes, Self.conflicts(of: routes, control: boxes.extent))
  }

  // MARK: Cost

  private func cost(of anchors: [CalloutAnchor]) -> Double {
    var cost = 0.0
    for index in anchors.indices {
      cost += anchors[index].cost
      for other in anchors[..<index] { cost += Self.cost(of: anchors[index], beside: other) }
    }
    var counts: [Double] = []
    for side in [CalloutSide.top, .bottom] {
      let ends = anchors.filter { $0.side == side }.map(\.point.x).sorted()
      let centers = rowCenters(ends)
      for (end, center) in zip(ends, centers) {
        cost += abs(center - end) * 0.8
        cost += max(0, boxes.extent.minX - center, center - boxes.extent.maxX) * 0.5
      }
      // Room between callouts makes a figure easy to read, where there is any.
      for (left, right) in zip(centers, centers.dropFirst()) { cost += max(0, 44 - (right - left)) * 0.06 }
      counts.append(Double(ends.count))
    }
    let imbalance = counts[0] - counts[1]
    return cost + 0.8 * imbalance * imbalance
  }

  private static func cost(of one: CalloutAnchor, beside other: CalloutAnchor) -> Double {
    switch (one.side.isRow, other.side.isRow) {
    case (true, true):
      if one.side != other.side {
        // From opposite sides only those meet that reach past each other.
        let (top, bottom) = one.side == .top ? (one, other) : (other, one)
        if top.point.y < bottom.point.y - 3 { return 0 }
      }
      let distance = abs(one.point.x - other.point.x)
      if distance < 3 { return 1000 + 100 * (3 - distance) }
      return distance < 8 ? 2 * (8 - distance) : 0
    case (false, false):
      return one.side == other.side ? 2000 : 0
    case (true, false): return crossing(of: one, with: other)
    case (false, true): return crossing(of: other, with: one)
    }
  }

  /// Whether an upright leader stands in the way of a level one.
  private static func crossing(of row: CalloutAnchor, with side: CalloutAnchor) -> Double {
    let isLevel = row.side == .top ? side.point.y <= row.point.y + 3 : side.point.y >= row.point.y - 3
    let isBeside = side.side == .left ? row.point.x <= side.point.x + 3 : row.point.x >= side.point.x - 3
    return isLevel && isBeside ? 2000 : 0
  }

  // MARK: Places

  /// A leader that would bend by less than this stays straight; neighbours keep enough of their gap.
  private static let leastBend = 1.5

  private func rowCenters(_ ends: [Double]) -> [Double] {
    let diameter = 2 * FigureStyle.calloutRadius
    return SlotPlacement.centers(
      ideals: ends, widths: Array(repeating: diameter, count: ends.count), gap: FigureStyle.calloutGap)
  }

  private func routes(_ anchors: [CalloutAnchor]) -> [CalloutRoute] {
    let (extent, radius) = (boxes.extent, FigureStyle.calloutRadius)
    let bend = FigureStyle.leaderBend
    var routes = anchors.map { CalloutRoute(anchor: $0, center: .zero, leader: []) }
    for side in [CalloutSide.top, .bottom] {
      let members = anchors.indices.filter { anchors[$0].side == side }
        .sorted { (anchors[$0].point.x, $0) < (anchors[$1].point.x, $1) }
      let centers = rowCenters(members.map { anchors[$0].point.x })
      let shift = zip(members, centers).map { abs(anchors[$0].point.x - $1) }.max() ?? 0
      // Bent pieces need height, or they would lie side by side.
      let distance = min(max(FigureStyle.leaderLength, bend + shift * 0.6), 56)
      for (index, center) in zip(members, centers) {
        let end = anchors[index].point
        let up = side == .top ? -1.0 : 1.0
        let edge = (side == .top ? extent.minY : extent.maxY) + up * distance
        routes[index].center = Point(x: center, y: edge + up * radius)
        let bendPoint = Point(x: end.x, y: (side == .top ? extent.minY : extent.maxY) + up * bend)
        let isStraight = abs(center - end.x) < Self.leastBend
        if isStraight { routes[index].center.x = end.x }
        let start = Point(x: routes[index].center.x, y: edge)
        routes[index].leader = isStraight ? [start, end] : [start, bendPoint, end]
      }
    }
    for index in anchors.indices where !anchors[index].side.isRow {
      let end = anchors[index].point
      let isLeft = anchors[index].side == .left
      let edge = isLeft ? extent.minX - FigureStyle.leaderLength : extent.maxX + FigureStyle.leaderLength
      routes[index].center = Point(x: isLeft ? edge - radius : edge + radius, y: end.y)
      routes[index].leader = [Point(x: edge, y: end.y), end]
    }
    return routes
  }

  /// How many pairs of callouts are in each other's way, or in the control's.
  static func conflicts(of routes: [CalloutRoute], control: Rect) -> Int {
    let radius = FigureStyle.calloutRadius
    var count = 0
    for (index, route) in routes.enumerated() {
      let (dx, dy) = (
        max(control.minX - route.center.x, route.center.x - control.maxX, 0),
        max(control.minY - route.center.y, route.center.y - control.maxY, 0)
      )
      if (dx * dx + dy * dy).squareRoot() < radius { count += 1 }
      for other in routes[..<index] {
        let offset = route.center - other.center
        let distance = (offset.x * offset.x + offset.y * offset.y).squareRoot()
        let isCovered =
          distance < 2 * radius || Segments.meet(route.leader, other.leader)
          || Segments.distance(route.center, other.leader) < radius
          || Segments.distance(other.center, route.leader) < radius
        if isCovered { count += 1 }
      }
    }
    return count
  }
}
