/// A font as SwiftUI's views name it: a text style, a size of the system font, or a family of its own. The text size
/// in force turns it into a font.
public struct FontReference: Hashable, Sendable {
  /// The text style that gives size, weight and leading; with a `size`, the style whose growth that size follows.
  public var textStyle: TextStyleName?
  /// The family; nil is the platform's own font.
  public var family: String?
  /// The size in points, for the category large where there is a text style to follow; nil is the text style's.
  public var size: Double?
  /// The weight, 1…1000; nil is the text style's.
  public var weight: Double?
  /// Whether an italic face is wanted.
  public var isItalic: Bool

  /// Creates a font; without any argument it is the text style body.
  public init(
    textStyle: TextStyleName? = nil, family: String? = nil, size: Double? = nil, weight: Double? = nil,
    isItalic: Bool = false
  ) {
    self.textStyle = textStyle
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }
}
