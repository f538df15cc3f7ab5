public import Raster

/// What a glyph looks like.
public enum GlyphImage: Hashable, Sendable {
  /// A shape in font units, y downwards, to be filled with the text's colour (non-zero rule).
  case outline(Path)
  /// Shapes with paints of their own, drawn in order, the first at the bottom.
  case layers([GlyphLayer])
  /// A picture.
  case bitmap(GlyphBitmap)
}

/// A picture of a glyph at one of the sizes the font has it in.
public struct GlyphBitmap: Hashable, Sendable {
  /// Whether the picture has colours of its own; else its alpha is coverage for the text's colour.
  public var isColored: Bool
  /// The number of pixels in a row.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// Premultiplied RGBA, one byte each, rows from the top.
  public var pixels: [UInt8]
  /// Where the picture stands in relation to the glyph's origin, in em, y downwards; scale it by the font size.
  public var placement: Rect
}

/// One shape of a colour glyph.
public struct GlyphLayer: Hashable, Sendable {
  /// The shape in font units, y downwards, to be filled by the non-zero rule.
  public var path: Path
  /// Shapes the layer is limited to, besides its own, in font units.
  public var clips: [Path]
  /// What fills the shape.
  public var paint: GlyphPaint
}

/// What fills a layer of a colour glyph.
public enum GlyphPaint: Hashable, Sendable {
  /// The colour of the text, with its alpha multiplied.
  case textColor(alpha: Double)
  /// A colour of the font.
  case solid(Color)
  /// A gradient; `transform` maps its geometry to the font units of the layer.
  case gradient(GlyphGradient, transform: Transform)
}

/// A gradient of a colour glyph.
public struct GlyphGradient: Hashable, Sendable {
  /// The lines, circles or directions along which colours change, in the gradient's own space, y downwards unless said.
  public enum Geometry: Hashable, Sendable {
    /// From `start` to `end`, constant along perpendicular lines.
    case linear(start: Point, end: Point)
    /// From one circle to another, as in `RadialGradient`.
    case radial(startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double)
    /// From one direction to another, as in `SweepGradient`; here y grows upwards, and angles counter-clockwise.
    case sweep(center: Point, startDegrees: Double, endDegrees: Double)
  }

  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The place; 0 is the start, 1 the end of the geometry.
    public var offset: Double
    /// The colour; nil is the colour of the text.
    public var color: Color?
    /// A factor on the alpha of the text's colour, where `color` is nil.
    public var alpha: Double
  }

  /// The geometry.
  public var geometry: Geometry
  /// The stops in order of their offsets.
  public var stops: [Stop]
  /// How colours go on outside the stops.
  public var extend: GradientExtend
}

/// What a glyph's picture had to leave out.
public enum GlyphImageNote: String, Hashable, Sendable {
  /// A composite mode other than source-over, drawn as source-over.
  case compositeMode
}
