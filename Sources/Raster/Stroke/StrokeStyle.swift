/// How an open contour ends.
public enum LineCap: String, Hashable, Sendable {
  /// At the end point, straight.
  case butt
  /// With a half circle around the end point.
  case round
  /// Half a width beyond the end point, straight.
  case square
}

/// How two segments of a contour meet on the outer side of a corner.
public enum LineJoin: String, Hashable, Sendable {
  /// In a point, unless the miter limit forbids it.
  case miter
  /// In an arc around the corner.
  case round
  /// In a straight cut.
  case bevel
}

/// On which side of a closed contour its stroke lies. Open contours are always stroked around their centre line.
public enum StrokeAlignment: String, Hashable, Sendable {
  /// Wholly on the filled side.
  case inside
  /// Half on either side.
  case center
  /// Wholly on the side that is not filled.
  case outside
}

/// How a path is stroked. Lengths are in the path's unit.
public struct StrokeStyle: Hashable, Sendable {
  /// The width of the line; at 0 or below, or NaN, nothing is drawn.
  public var width: Double
  /// The ends of open contours and of dashes.
  public var cap: LineCap
  /// The corners.
  public var join: LineJoin
  /// The largest ratio of the length of a miter (inner to outer point of the corner) to the width of the line; sharper
  /// corners are bevelled. Values below 1 count as 1.
  public var miterLimit: Double
  /// The dash pattern; nil for a solid line.
  public var dash: Dash?

  /// Creates a style; all but the width default to what SVG does: butt caps, miter joins with a limit of 4, no dashes.
  public init(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 4, dash: Dash? = nil
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
  }
}

/// A pattern of dashes and gaps along a contour, in the path's unit.
public struct Dash: Hashable, Sendable {
  /// Alternating lengths of dashes and gaps. An even number of finite lengths ≥ 0 with a finite sum above 0.
  public let pattern: [Double]
  /// How far into the pattern each contour starts; finite, may be negative.
  public let phase: Double

  /// Creates a dash pattern. An odd number of lengths is repeated once, as in SVG.
  ///
  /// Nil where there is no such pattern: a negative length, a number that is not finite, or no length above 0. (SVG
  /// draws a solid line then.)
  public init?(pattern: [Double], phase: Double = 0) {
    let sum = pattern.reduce(0, +) * 2
    guard pattern.allSatisfy({ $0 >= 0 }), sum > 0, sum.isFinite, phase.isFinite else { return nil }
    self.pattern = pattern.count.isMultiple(of: 2) ? pattern : pattern + pattern
    self.phase = phase
  }
}
