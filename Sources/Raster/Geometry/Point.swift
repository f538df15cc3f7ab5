/// A place in a plane; x grows to the right, y grows downwards. The unit (points, pixels, font units) is the caller's.
public struct Point: Hashable, Sendable, BitwiseCopyable {
  /// The horizontal coordinate.
  public var x: Double
  /// The vertical coordinate.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static let zero = Point(x: 0, y: 0)
}

extension Point {
  /// The point moved by `offset`.
  public static func + (point: Point, offset: Point) -> Point { Point(x: point.x + offset.x, y: point.y + offset.y) }

  /// The offset that leads from `origin` to `point`.
  public static func - (point: Point, origin: Point) -> Point { Point(x: point.x - origin.x, y: point.y - origin.y) }

  /// The point with both coordinates multiplied by `factor`.
  public static func * (point: Point, factor: Double) -> Point { Point(x: point.x * factor, y: point.y * factor) }
}
