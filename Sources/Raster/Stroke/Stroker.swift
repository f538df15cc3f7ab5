// Stroke to fill. Each contour becomes its two offset curves: the left one forwards and the right one backwards, joined
// by caps where the contour is open. Read as a sum over the segments, the result is one strip per segment and side and
// one wedge per corner, all turning the same way; so the non-zero rule gives their union, and a stroke that crosses
// itself or other contours is still one shape.
//
// A curve's offset is the cubic with the exact positions, tangents and derivatives of the offset curve at both ends
// (C'·(1 + dκ) for offset d and curvature κ); curves are halved until that keeps to the tolerance. Where the curve is
// tighter than half the width, the offset curve turns back and its strip with it; there, short lines with their full
// rectangles, joined through the centre line, take its place. The same detour keeps the inner side of corners right
// where a segment is shorter than the corner is deep. (Tiller and Hanson, "Offsets of two-dimensional profiles", 1984;
// Chen and McMains, "Polygon offsetting by computing winding numbers", 2005.)

/// Turns strokes into fills, and keeps its memory from one stroke to the next.
public struct Stroker: Sendable {
  /// The default for the largest distance between an outline and the ideal one, in the path's unit.
  public static let defaultTolerance = 0.01

  private var left = StrokeSide()
  private var right = StrokeSide()
  private var cap = LineCap.butt
  private var join = LineJoin.miter
  private var squaredMiterLimit = 1.0
  private var tolerance = Stroker.defaultTolerance
  /// The distance from the centre line to the farther side.
  private var reach = 0.0
  private var contour = Contour()
  private var dasher = Dasher()

  /// The contour being stroked, as far as it has come.
  private struct Contour {
    var start = Point.zero
    var current = Point.zero
    /// The first piece at its start, and the last piece at its end.
    var first: PieceEnd?
    var last = PieceEnd(tangent: .zero, lineLength: nil)
    /// Whether there was any segment, even one without length.
    var hasSegment = false
    /// Whether a point was out of range; such a contour is left out.
    var isBroken = false
    /// Where the contour begins in the left side's path.
    var verbCount = 0
    var pointCount = 0
  }

  /// Creates a stroker without memory.
  public init() {}

  /// Adds the outline of a stroked path to `output`: contours to be filled with the non-zero rule.
  ///
  /// - Parameters:
  ///   - path: The centre line, or the edge for other alignments. A contour with a point that is not finite, or that is
  ///     farther than 1e100 from the origin, is left out.
  ///   - style: The look of the line.
  ///   - alignment: See `Path.stroked`.
  ///   - tolerance: The largest distance between the outline and the ideal one, in the path's unit; at least
  ///     1/100,000 of the width. For a path that is scaled afterwards: pixels divided by the scale.
  ///   - output: Where the outline is added.
  public mutating func stroke(
    _ path: Path, style: StrokeStyle, alignment: StrokeAlignment = .center,
    tolerance: Double = Stroker.defaultTolerance, into output: inout Path
  ) {
    guard style.width > 0 else { return }
    let width = min(style.width, 1e100)
    cap = style.cap
    join = style.join
    squaredMiterLimit = style.miterLimit > 1 ? style.miterLimit * style.miterLimit : 1
    self.tolerance = max(tolerance > 0 ? tolerance : Stroker.defaultTolerance, width * 1e-5)
    swap(&left.path, &output)
    if left.path.isEmpty {
      left.path.verbs.reserveCapacity(2 * path.verbs.count + 8)
      left.path.points.reserveCapacity(2 * path.points.count + 16)
    }
    if alignment == .center, style.dash == nil {
      setDistances(left: width / 2, right: width / 2)
      strokeContours(of: path, in: path.wholeSlice)
    } else {
      strokeContourByContour(of: path, width: width, alignment: alignment, dash: style.dash)
    }
    swap(&left.path, &output)
  }

  private mutating func setDistances(left leftDistance: Double, right rightDistance: Double) {
    left.offset = leftDistance
    right.offset = -rightDistance
    reach = max(leftDistance, rightDistance)
  }

  private mutating func strokeContourByContour(of path: Path, width: Double, alignment: StrokeAlignment, dash: Dash?) {
    if let dash { dasher.start(dash, dotLength: width * 0x1p-14) }
    let filledSides = alignment == .center ? nil : FilledSides(of: path)
    for (index, slice) in path.contourSlices.enumerated() {
      if let filledSides, path.verbs[slice.verbs].contains(.close) {
        let isLeft = filledSides.isLeft(ofContour: index) == (alignment == .inside)
        setDistances(left: isLeft ? width : 0, right: isLeft ? 0 : width)
      } else {
        setDistances(left: width / 2, right: width / 2)
      }
      if dash != nil, dasher.dash(path, slice) {
        strokeContours(of: dasher.output, in: dasher.output.wholeSlice)
      } else {
        strokeContours(of: path, in: slice)
      }
    }
  }
}

// MARK: - Contours

extension Stroker {
  private mutating func strokeContours(of path: Path, in slice: Path.Slice) {
    startContour(at: slice.start)
    var index = slice.firstPoint
    for verb in path.verbs[slice.verbs] {
      switch verb {
      case .move:
        finishOpenContour()
        startContour(at: path.points[index])
      case .line:
        if accepts(path.points[index]) { addLine(to: path.points[index], join: join) }
      case .quad:
        let (control, end) = (path.points[index], path.points[index + 1])
        if accepts(control), accepts(end) {
          addCurve(Cubic(start: contour.current, control: control, end: end))
        }
      case .cubic:
        let (control1, control2, end) = (path.points[index], path.points[index + 1], path.points[index + 2])
        if accepts(control1), accepts(control2), accepts(end) {
          addCurve(Cubic(start: contour.current, control1: control1, control2: control2, end: end))
        }
      case .close:
        closeContour()
      }
      index += verb.pointCount
    }
    finishOpenContour()
  }

  private mutating func startContour(at point: Point) {
    contour = Contour()
    contour.start = point
    contour.current = point
    contour.isBroken = !point.isStrokable
    contour.verbCount = left.path.verbs.count
    contour.pointCount = left.path.points.count
  }

  /// Whether a segment with this point can be added. One that cannot takes the whole contour with it.
  private mutating func accepts(_ point: Point) -> Bool {
    contour.hasSegment = true
    if !point.isStrokable { contour.isBroken = true }
    return !contour.isBroken
  }

  private mutating func closeContour() {
    let start = contour.start
    defer { startContour(at: start) }
    contour.hasSegment = true
    if !contour.isBroken, contour.first != nil { addLine(to: start, join: join) }
    guard !contour.isBroken, let first = contour.first else { return finishOpenContour() }
    contour.current = start
    turn(to: first, join: join)
    left.closeRing(from: contour.pointCount, startsWithLine: first.lineLength != nil)
    right.closeRing(from: 0, startsWithLine: first.lineLength != nil)
    left.path.addReversed(right.path, startsContour: true)
    left.path.closeSubpath()
    right.path.removeAll()
  }

  private mutating func finishOpenContour() {
    defer { right.path.removeAll() }
    if contour.isBroken {
      left.path.truncate(verbCount: contour.verbCount, pointCount: contour.pointCount)
    } else if let first = contour.first {
      left.finishLine(at: contour.current, contour.last)
      right.finishLine(at: contour.current, contour.last)
      addCap(at: contour.current, tangent: contour.last.tangent, left: left.offset, right: -right.offset)
      left.path.addReversed(right.path, startsContour: false)
      addCap(at: contour.start, tangent: first.tangent * -1, left: -right.offset, right: left.offset)
      left.path.closeSubpath()
    } else if contour.hasSegment {
      addDot(at: contour.start)
    }
    contour.hasSegment = false
    contour.first = nil
  }

  /// Leads around the end of a contour, from the side at distance `leftDistance` to the other.
  private mutating func addCap(at point: Point, tangent: Point, left leftDistance: Double, right rightDistance: Double)
  {
    let normal = tangent.leftNormal
    let end = point - normal * rightDistance
    let half = (leftDistance + rightDistance) / 2
    switch cap {
    case .butt: break
    case .square:
      left.path.addLine(to: point + normal * leftDistance + tangent * half)
      left.path.addLine(to: end + tangent * half)
    case .round:
      let circle = UnitCircleMap(
        center: point + normal * (leftDistance - half), axisX: Point(x: half, y: 0), axisY: Point(x: 0, y: half))
      left.path.addArc(
        of: circle, from: normal, to: normal * -1, isLarge: false, start: point + normal * leftDistance, end: end)
      return
    }
    left.path.addLine(to: end)
  }

  /// What is left of a contour without length: its two caps (SVG 2, section 13.5.4).
  private mutating func addDot(at point: Point) {
    let half = (left.offset - right.offset) / 2
    let box = Rect(minX: point.x - half, minY: point.y - half, maxX: point.x + half, maxY: point.y + half)
    switch cap {
    case .butt: break
    case .square: left.path.addRoundedRect(box, radii: .zero)
    case .round: left.path.append(Path(ellipseIn: box))
    }
  }
}

// MARK: - Pieces

extension Stroker {
  /// Turns at the current point into the direction of the next piece, or starts both sides with it.
  private mutating func turn(to next: PieceEnd, join: LineJoin, isTight: Bool = false) {
    guard contour.first != nil else {
      contour.first = next
      left.start(at: contour.current, tangent: next.tangent)
      right.start(at: contour.current, tangent: next.tangent)
      return
    }
    let corner = StrokeCorner(at: contour.current, from: contour.last, to: next)
    // Not to be seen: both ends of such a corner are the same point within a hundredth of the tolerance.
    if corner.cosine > 0, abs(corner.sine) * reach <= tolerance * 0.01 {
      left.finishLine(at: contour.current, contour.last)
      right.finishLine(at: contour.current, contour.last)
    } else if corner.sine >= 0 {
      left.turnOutside(corner, join: join, squaredMiterLimit: squaredMiterLimit)
      right.turnInside(corner, isTight: isTight)
    } else {
      right.turnOutside(corner, join: join, squaredMiterLimit: squaredMiterLimit)
      left.turnInside(corner, isTight: isTight)
    }
  }

  private mutating func addLine(to end: Point, join: LineJoin, isTight: Bool = false) {
    let offset = end - contour.current
    let squaredLength = offset.dot(offset)
    // Shorter than this, rounding decides the direction. The current point stays, so that many such steps add up.
    guard squaredLength > 1e-24 * (end.dot(end) + reach * reach) else { return }
    let length = squaredLength.squareRoot()
    let piece = PieceEnd(tangent: offset * (1 / length), lineLength: length)
    turn(to: piece, join: join, isTight: isTight)
    contour.last = piece
    contour.current = end
  }

  private mutating func addCurve(_ curve: Cubic) {
    guard let startTangent = curve.startTangent, let endTangent = curve.endTangent else { return }
    // Lines may take the place of the curve's ends, but corners and caps are those of the curve.
    let start = PieceEnd(tangent: startTangent, lineLength: nil)
    turn(to: start, join: join)
    contour.last = start
    addPart(of: curve, startTangent, endTangent, depth: 0)
    guard contour.last.lineLength != nil else { return }
    let end = PieceEnd(tangent: endTangent, lineLength: nil)
    turn(to: end, join: .round, isTight: true)
    contour.last = end
  }

  /// Adds a part of a curve, in halves where one offset cubic would not do.
  private mutating func addPart(of curve: Cubic, _ startTangent: Point, _ endTangent: Point, depth: Int) {
    let offset = CubicOffset(curve, startTangent: startTangent, endTangent: endTangent)
    let isRegular = offset.isRegular(left: left.offset, right: -right.offset)
    if isRegular, offset.error * reach <= tolerance {
      turn(to: PieceEnd(tangent: startTangent, lineLength: nil), join: .round, isTight: true)
      left.addCurve(curve, offset)
      right.addCurve(curve, offset)
      contour.last = PieceEnd(tangent: endTangent, lineLength: nil)
      contour.current = curve.end
    } else if depth == 10 || !isRegular && isShort(curve, startTangent, endTangent) {
      addLine(to: curve.end, join: .round, isTight: true)
    } else {
      // The two tangents where the halves meet are opposite in a cusp.
      let halves = curve.split(at: 0.5)
      if let tangent = halves.0.endTangent { addPart(of: halves.0, startTangent, tangent, depth: depth + 1) }
      if let tangent = halves.1.startTangent { addPart(of: halves.1, tangent, endTangent, depth: depth + 1) }
    }
  }

  /// Whether a line may stand for the curve: no farther away than the tolerance, and turning so little that a circle
  /// around it, at the stroke's side, is a polygon within the tolerance.
  private func isShort(_ curve: Cubic, _ startTangent: Point, _ endTangent: Point) -> Bool {
    let limit = tolerance * tolerance
    return startTangent.dot(endTangent) >= max(0.5, 1 - 4 * tolerance / reach)
      && squaredDistance(from: curve.control1, toSegment: curve.start, curve.end) <= limit
      && squaredDistance(from: curve.control2, toSegment: curve.start, curve.end) <= limit
  }
}

private func squaredDistance(from point: Point, toSegment start: Point, _ end: Point) -> Double {
  let (chord, offset) = (end - start, point - start)
  let square = chord.dot(chord)
  let t = square > 0 ? max(0, min(1, offset.dot(chord) / square)) : 0
  let rest = offset - chord * t
  return rest.dot(rest)
}

extension Point {
  /// The vector turned by 90° to the left of its direction on screen.
  var leftNormal: Point { Point(x: y, y: -x) }

  /// Whether products of three such coordinates are finite.
  fileprivate var isStrokable: Bool { abs(x) <= 1e100 && abs(y) <= 1e100 }
}

extension Path {
  /// Strokes the path: the result is one shape, to be filled with the non-zero rule, with no seams or darker places
  /// where segments or contours overlap.
  ///
  /// Closed contours (those that end with `closeSubpath`) can be stroked on one side. The edge is then the contour
  /// itself, exactly. Which side is the filled one is decided by the non-zero rule on the whole path, so that holes
  /// are handled. Where a shape, or the gap next to it for `.outside`, is narrower than the stroke, the stroke reaches
  /// across to the other side; to cut that off, draw it through a mask of the path (or of its inverse). Rounded
  /// rectangles need no mask: see `init(borderOf:radii:width:alignment:)`.
  ///
  /// - Parameters:
  ///   - style: The look of the line.
  ///   - alignment: On which side of closed contours the stroke lies.
  ///   - tolerance: The largest distance between the outline and the ideal one, in the path's unit.
  public func stroked(
    _ style: StrokeStyle, alignment: StrokeAlignment = .center, tolerance: Double = Stroker.defaultTolerance
  ) -> Path {
    var stroker = Stroker()
    var outline = Path()
    stroker.stroke(self, style: style, alignment: alignment, tolerance: tolerance, into: &outline)
    return outline
  }
}
