public import Raster

/// The line of an outlined control (facts §7.3): a stroke centred on a rounded rectangle, with a gap in its top side
/// while the label floats.
public struct OutlineGeometry: Hashable, Sendable {
  /// The rectangle whose sides are the stroke's centre lines.
  public var rect: Rect
  /// The radius of the centre line at the corners.
  public var radius: Double
  /// The stroke's width.
  public var lineWidth: Double
  /// The gap: where the top line's left part stops and where its right part resumes; nil without a gap.
  public var notch: Notch?

  /// A gap in the top side.
  public struct Notch: Hashable, Sendable {
    /// The x coordinate where the left part of the top line stops.
    public var start: Double
    /// The x coordinate where the right part resumes.
    public var end: Double

    /// Creates a gap.
    public init(start: Double, end: Double) {
      self.start = start
      self.end = end
    }
  }

  /// Between the ends of the gap and the label.
  static let notchPadding = 5.0

  /// Creates an outline.
  public init(rect: Rect, radius: Double, lineWidth: Double, notch: Notch?) {
    self.rect = rect
    self.radius = radius
    self.lineWidth = lineWidth
    self.notch = notch
  }
}
