/// The vertical measures of one line of a font at its size, in points.
public struct LineMetrics: Hashable, Sendable {
  /// The distance from the baseline up to the top of the line.
  public var ascender: Double
  /// The distance from the baseline down to the bottom of the line, positive downwards.
  public var descender: Double
  /// The space the font wants between two lines (its line gap).
  public var leading: Double

  /// Creates metrics.
  public init(ascender: Double, descender: Double, leading: Double) {
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
  }

  /// The height of one line without leading.
  public var lineHeight: Double { ascender + descender }
}
