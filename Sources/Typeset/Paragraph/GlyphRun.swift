/// A glyph at its place.
public struct Glyph: Hashable, Sendable {
  /// The glyph's id in its face.
  public var id: UInt32
  /// The offset of the user-perceived characters the glyph shows, in UTF-16 units of the layout's text. Glyphs of one
  /// ligature or accented letter share it.
  public var cluster: Int
  /// Where the glyph's origin is, in points from the line's left edge.
  public var x: Double
  /// Where the glyph's origin is, in points from the baseline, y downwards.
  public var y: Double
  /// How far the pen moves, in points, with letter spacing.
  public var advance: Double
}

/// Glyphs of one face and direction that stand side by side, from left to right.
public struct GlyphRun: Hashable, Sendable {
  /// The face.
  public var face: FontFace
  /// The size in points per em.
  public var size: Double
  /// The embedding level (UAX #9); odd levels read from right to left.
  public var level: UInt8
  /// The part of the layout's text that is shown, in UTF-16 units; for an ellipsis the part it stands for.
  public var range: Range<Int>
  /// Where the pen starts, in points from the line's left edge.
  public var x: Double
  /// The sum of the advances, in points.
  public var width: Double
  /// Whether the run is the ellipsis of a truncated line.
  public var isEllipsis: Bool
  /// The glyphs in visual order.
  public var glyphs: [Glyph]

  /// Whether the run reads from right to left.
  public var isRightToLeft: Bool { level & 1 == 1 }
}
