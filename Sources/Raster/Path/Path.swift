/// A shape made of contours of lines and Bézier curves, in the caller's unit.
///
/// Stored as a list of verbs and one flat list of points, so that a glyph outline costs two allocations.
public struct Path: Hashable, Sendable {
  /// One step of a contour, as `forEachElement` reports it. The points are the step's own; the current point is not
  /// repeated.
  public enum Element: Hashable, Sendable {
    /// Starts a contour.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quadratic Bézier curve.
    case quad(to: Point, control: Point)
    /// A cubic Bézier curve.
    case cubic(to: Point, control1: Point, control2: Point)
    /// A line back to the start of the contour, joined there.
    case close
  }

  @usableFromInline enum Verb: UInt8, Sendable {
    case move, line, quad, cubic, close

    /// How many entries of `points` belong to the verb.
    var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  @usableFromInline var verbs: [Verb] = []
  @usableFromInline var points: [Point] = []

  /// Creates an empty path.
  public init() {}

  /// Whether the path holds no element.
  public var isEmpty: Bool { verbs.isEmpty }

  /// How many points the elements have, controls of curves included.
  package var pointCount: Int { points.count }

  /// Starts a contour at `point`.
  public mutating func move(to point: Point) {
    verbs.append(.move)
    points.append(point)
  }

  /// Adds a line from the current point to `point`. A contour must have been started.
  public mutating func addLine(to point: Point) {
    precondition(!verbs.isEmpty, "a contour starts with move(to:)")
    verbs.append(.line)
    points.append(point)
  }

  /// Adds a quadratic Bézier curve from the current point to `point`. A contour must have been started.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    precondition(!verbs.isEmpty, "a contour starts with move(to:)")
    verbs.append(.quad)
    points.append(control)
    points.append(point)
  }

  /// Adds a cubic Bézier curve from the current point to `point`. A contour must have been started.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    precondition(!verbs.isEmpty, "a contour starts with move(to:)")
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(point)
  }

  /// Closes the contour with a line back to its start.
  public mutating func closeSubpath() {
    precondition(!verbs.isEmpty, "a contour starts with move(to:)")
    verbs.append(.close)
  }

  /// Calls `body` with each element in order.
  public func forEachElement(_ body: (Element) -> Void) {
    var index = 0
    for verb in verbs {
      switch verb {
      case .move:
        body(.move(to: points[index]))
        index += 1
      case .line:
        body(.line(to: points[index]))
        index += 1
      case .quad:
        body(.quad(to: points[index + 1], control: points[index]))
        index += 2
      case .cubic:
        body(.cubic(to: points[index + 2], control1: points[index], control2: points[index + 1]))
        index += 3
      case .close:
        body(.close)
      }
    }
  }

  /// From the smallest to the greatest y of all points, those that control curves too; nil for a path without points,
  /// everything where a coordinate is not finite.
  package var verticalExtent: ClosedRange<Double>? {
    guard var low = points.first?.y else { return nil }
    var high = low
    for point in points {
      guard point.y.isFinite else { return -.infinity ... .infinity }
      low = min(low, point.y)
      high = max(high, point.y)
    }
    return low.isFinite ? low...high : -.infinity ... .infinity
  }

  /// The path with every point mapped by `transform`.
  public func applying(_ transform: Transform) -> Path {
    var result = self
    result.transformPoints(from: 0, by: transform)
    return result
  }

  /// Adds all contours of `other`.
  public mutating func append(_ other: Path) {
    verbs += other.verbs
    points += other.points
  }

  /// Adds all contours of `other`, every point mapped by `transform`.
  public mutating func append(_ other: Path, applying transform: Transform) {
    verbs += other.verbs
    let start = points.count
    points += other.points
    transformPoints(from: start, by: transform)
  }

  private mutating func transformPoints(from start: Int, by transform: Transform) {
    points.withUnsafeMutableBufferPointer { points in
      for index in start..<points.count { points[index] = points[index].applying(transform) }
    }
  }

  /// Where the next line or curve starts: the last point added, or after `closeSubpath` the start of that contour; nil
  /// for an empty path.
  public var currentPoint: Point? {
    guard verbs.last == .close else { return points.last }
    var index = points.count
    for verb in verbs.reversed() {
      index -= verb.pointCount
      if verb == .move { return points[index] }
    }
    return nil
  }

  /// The smallest rectangle around all points, control points included; nil for an empty path.
  public var controlBounds: Rect? {
    guard let first = points.first else { return nil }
    var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
    for point in points.dropFirst() {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
    return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }
}
