/// One end of a piece of a contour.
struct PieceEnd: Sendable {
  /// The unit vector along the piece.
  var tangent: Point
  /// The length of a line; nil for a curve.
  var lineLength: Double?
}

/// The place where one piece of a contour ends and the next begins.
struct StrokeCorner {
  let point: Point
  let last: PieceEnd
  let next: PieceEnd
  /// Cosine and sine of the turn from one piece to the next, clockwise on screen.
  let cosine: Double
  let sine: Double

  init(at point: Point, from last: PieceEnd, to next: PieceEnd) {
    self.point = point
    self.last = last
    self.next = next
    cosine = last.tangent.dot(next.tangent)
    sine = last.tangent.cross(next.tangent)
  }

  /// Where the offsets of both pieces meet, if prolonged far enough.
  func meetingPoint(offset: Double) -> Point {
    point + (last.tangent.leftNormal + next.tangent.leftNormal) * (offset / (1 + cosine))
  }
}

/// One side of a stroke: the offset curve of a contour, in the contour's direction.
///
/// A line's end is not added with the line but by what follows, which may move or spare it.
struct StrokeSide: Sendable {
  var path = Path()
  /// The distance to the left of the centre line; negative to the right.
  var offset = 0.0

  mutating func start(at point: Point, tangent: Point) {
    path.move(to: point + tangent.leftNormal * offset)
  }

  /// Adds the end of the last piece, if that was a line.
  mutating func finishLine(at point: Point, _ last: PieceEnd) {
    if last.lineLength != nil { path.addLine(to: point + last.tangent.leftNormal * offset) }
  }

  mutating func addCurve(_ curve: Cubic, _ offsetCurve: CubicOffset) {
    path.addCurve(
      to: curve.end + offsetCurve.normals.3 * offset, control1: curve.control1 + offsetCurve.normals.1 * offset,
      control2: curve.control2 + offsetCurve.normals.2 * offset)
  }

  mutating func turnOutside(_ corner: StrokeCorner, join: LineJoin, squaredMiterLimit: Double) {
    if offset == 0 { return finishLine(at: corner.point, corner.last) }
    let (lastNormal, nextNormal) = (corner.last.tangent.leftNormal, corner.next.tangent.leftNormal)
    let end = corner.point + nextNormal * offset
    switch join {
    case .miter where 2 <= squaredMiterLimit * (1 + corner.cosine):
      // The ends of the lines lie on the way to the tip and back.
      path.addLine(to: corner.meetingPoint(offset: offset))
      if corner.next.lineLength == nil { path.addLine(to: end) }
    case .miter, .bevel:
      finishLine(at: corner.point, corner.last)
      path.addLine(to: end)
    case .round:
      finishLine(at: corner.point, corner.last)
      // The unit circle is mirrored where the corner turns left, as arcs run in positive direction.
      let sign: Double = corner.sine < 0 ? -1 : 1
      let circle = UnitCircleMap(
        center: corner.point, axisX: Point(x: offset, y: 0), axisY: Point(x: 0, y: offset * sign))
      path.addArc(
        of: circle, from: Point(x: lastNormal.x, y: lastNormal.y * sign),
        to: Point(x: nextNormal.x, y: nextNormal.y * sign), isLarge: false,
        start: corner.point + lastNormal * offset, end: end)
    }
  }

  mutating func turnInside(_ corner: StrokeCorner, isTight: Bool) {
    if offset == 0 { return finishLine(at: corner.point, corner.last) }
    if let lastLength = corner.last.lineLength, let nextLength = corner.next.lineLength,
      abs(corner.sine * offset) < (1 + corner.cosine) * 0.5 * min(lastLength, nextLength)
    {
      path.addLine(to: corner.meetingPoint(offset: offset))
      return
    }
    let start = corner.point + corner.last.tangent.leftNormal * offset
    let end = corner.point + corner.next.tangent.leftNormal * offset
    finishLine(at: corner.point, corner.last)
    path.addLine(to: corner.point)
    path.addLine(to: end)
    if isTight {
      // The rectangles of short lines leave gaps beyond twice the radius of the curve; this wedge fills them.
      path.addLine(to: start)
      path.addLine(to: corner.point)
      path.addLine(to: end)
    }
  }

  /// Ends the side of a closed contour whose first point is at `index`. The last turn may have moved the point where a
  /// line starts, and has added it once more.
  mutating func closeRing(from index: Int, startsWithLine: Bool) {
    let end = path.points[path.points.count - 1]
    if path.verbs.last == .line, startsWithLine || end == path.points[index] {
      path.points[index] = end
      path.truncate(verbCount: path.verbs.count - 1, pointCount: path.points.count - 1)
    }
    path.closeSubpath()
  }
}

extension Path {
  /// Removes everything, but not the memory.
  mutating func removeAll() {
    truncate(verbCount: 0, pointCount: 0)
  }

  /// Removes the last verbs and points, so that the given numbers remain.
  mutating func truncate(verbCount: Int, pointCount: Int) {
    verbs.removeLast(verbs.count - verbCount)
    points.removeLast(points.count - pointCount)
  }

  /// Adds a single contour in the opposite direction: as a contour of its own, or from the current point on where that
  /// is its end already.
  mutating func addReversed(_ contour: Path, startsContour: Bool) {
    if startsContour, let end = contour.points.last { move(to: end) }
    for verb in contour.verbs.reversed() where verb != .move && verb != .close { verbs.append(verb) }
    points.append(contentsOf: contour.points.dropLast().reversed())
  }
}
