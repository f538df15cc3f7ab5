public import Raster

/// One line of a layout.
public struct Line: Hashable, Sendable {
  /// The left end of the baseline, in points from the layout's top left corner.
  public var origin: Point
  /// The width of what is shown, in points, without spaces that hang over at a break.
  public var width: Double
  /// The top of the line box, in points from the layout's top.
  public var top: Double
  /// The height of the line box in points, without line spacing.
  public var height: Double
  /// The distance from the baseline up to the top of the line by the primary font, in points.
  public var ascent: Double
  /// The distance from the baseline down to the bottom of the line by the primary font, in points.
  public var descent: Double
  /// What is shown, in logical order, with the ellipsis or hyphen the line ends with; bullets for secure text.
  public var text: String
  /// The part of the layout's text the line stands for, in UTF-16 units, without the line break that ends it.
  public var range: Range<Int>
  /// The level of the line's paragraph (UAX #9): 0 left to right, 1 right to left.
  public var paragraphLevel: UInt8
  /// Whether an ellipsis stands for a part of the text.
  public var isTruncated: Bool
  /// Whether the line ends with a hyphen for a soft hyphen.
  public var isHyphenated: Bool
  /// The glyphs, in visual order from left to right.
  public var runs: [GlyphRun]

  /// Where the baseline is, in points from the layout's top.
  public var baseline: Double { origin.y }

  /// The line box: the whole height over the width of what is shown, in points of the layout.
  public var frame: Rect { Rect(x: origin.x, y: top, width: width, height: height) }
}
