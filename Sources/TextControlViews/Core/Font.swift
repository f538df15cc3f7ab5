/// A font of texts and fields.
public struct Font: Hashable, Sendable {
  /// The font as the model has it.
  var reference: FontReference

  /// Wraps a font of the model.
  init(_ reference: FontReference) { self.reference = reference }

  /// The platform's text styles.
  public typealias TextStyle = TextStyleName

  /// The weights of the platform's font.
  public struct Weight: Hashable, Sendable {
    /// On the scale of 1 to 1000.
    let value: Double

    /// 100 of 1000.
    public static let ultraLight = Weight(value: 100)
    /// 200 of 1000.
    public static let thin = Weight(value: 200)
    /// 300 of 1000.
    public static let light = Weight(value: 300)
    /// 400 of 1000.
    public static let regular = Weight(value: 400)
    /// 500 of 1000.
    public static let medium = Weight(value: 500)
    /// 600 of 1000.
    public static let semibold = Weight(value: 600)
    /// 700 of 1000.
    public static let bold = Weight(value: 700)
    /// 800 of 1000.
    public static let heavy = Weight(value: 800)
    /// 900 of 1000.
    public static let black = Weight(value: 900)
  }

  /// The designs of the platform's font; there is one here.
  public enum Design: Hashable, Sendable {
    case `default`
  }

  /// Large titles, 34 points at L.
  public static let largeTitle = Font(FontReference(textStyle: .largeTitle))
  /// Titles, 28 points at L.
  public static let title = Font(FontReference(textStyle: .title))
  /// Titles of the second level, 22 points at L.
  public static let title2 = Font(FontReference(textStyle: .title2))
  /// Titles of the third level, 20 points at L.
  public static let title3 = Font(FontReference(textStyle: .title3))
  /// Headings, 17 points at L and semibold.
  public static let headline = Font(FontReference(textStyle: .headline))
  /// Subheadings, 15 points at L.
  public static let subheadline = Font(FontReference(textStyle: .subheadline))
  /// Text, 17 points at L.
  public static let body = Font(FontReference(textStyle: .body))
  /// Callouts, 16 points at L.
  public static let callout = Font(FontReference(textStyle: .callout))
  /// Footnotes, 13 points at L.
  public static let footnote = Font(FontReference(textStyle: .footnote))
  /// Captions, 12 points at L.
  public static let caption = Font(FontReference(textStyle: .caption))
  /// Secondary captions, 11 points at L.
  public static let caption2 = Font(FontReference(textStyle: .caption2))

  /// The platform's font at a size in points that does not follow the text size.
  public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
    Font(FontReference(size: size, weight: weight.value))
  }

  /// The platform's font of a text style.
  public static func system(_ style: TextStyle, design: Design = .default, weight: Weight? = nil) -> Font {
    Font(FontReference(textStyle: style, weight: weight?.value))
  }

  /// A font by its family at a size in points for the text size L, which grows as body does.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    custom(name, size: size, relativeTo: .body)
  }

  /// A font by its family at a size in points for the text size L, which grows as a text style does.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(FontReference(textStyle: style, family: name, size: size, weight: 400))
  }

  /// A font by its family at a size in points that does not follow the text size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(FontReference(family: name, size: fixedSize))
  }

  /// The font in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.reference.weight = weight.value
    return font
  }

  /// The font in bold.
  public func bold() -> Font { weight(.bold) }

  /// The font in italics.
  public func italic() -> Font {
    var font = self
    font.reference.isItalic = true
    return font
  }
}
