public import Raster

/// A leading or trailing view of a control: a size and what is drawn in it.
public struct SideView: Hashable, Sendable {
  /// What a side view shows.
  public enum Content: Hashable, Sendable {
    /// Outlines in the coordinates of a view box, filled in one colour.
    case icon(Icon)
    /// A picture.
    case image(IconImage)
    /// A plain area of colour, as the original's tests use.
    case color(ColorReference)
  }

  /// The view's own size in points; it is never scaled (facts §3.4).
  public var size: Size
  /// What is drawn.
  public var content: Content
  /// The colour of an icon; nil takes the theme's colour for icons.
  public var color: ColorReference?
  /// What assistive technology reads for it; nil makes it decoration.
  public var accessibilityLabel: String?

  /// Creates a side view.
  public init(size: Size, content: Content, color: ColorReference? = nil, accessibilityLabel: String? = nil) {
    self.size = size
    self.content = content
    self.color = color
    self.accessibilityLabel = accessibilityLabel
  }

  /// Only a view with both dimensions zero counts as absent (facts §1.5).
  var hasSize: Bool { size.width != 0 || size.height != 0 }
}

/// A drawing made of filled outlines.
public struct Icon: Hashable, Sendable {
  /// The outline in view-box coordinates.
  public var path: Path
  /// How the outline's inside is decided.
  public var fillRule: FillRule
  /// The part of the plane that is mapped to the view's frame.
  public var viewBox: Rect

  /// Creates an icon.
  public init(path: Path, fillRule: FillRule = .nonZero, viewBox: Rect) {
    self.path = path
    self.fillRule = fillRule
    self.viewBox = viewBox
  }
}

/// A decoded picture with the name it is known by in display lists.
public struct IconImage: Hashable, Sendable {
  /// The name shown in display lists, usually the file's name.
  public var name: String
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// Straight RGBA, 8 bits a channel, row by row from the top.
  public var pixels: [UInt8]

  /// Creates a picture; `pixels` holds `4 * width * height` bytes.
  public init(name: String, width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == 4 * width * height, "four bytes for each pixel")
    self.name = name
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
