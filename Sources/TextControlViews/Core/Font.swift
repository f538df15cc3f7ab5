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

    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  /// The designs of the platform's font; there is one here.
  public enum Design: Hashable, Sendable {
    case `default`
  }

  public static let largeTitle = Font(FontReference(textStyle: .largeTitle))
  public static let title = Font(FontReference(textStyle: .title))
  public static let title2 = Font(FontReference(textStyle: .title2))
  public static let title3 = Font(FontReference(textStyle: .title3))
  public static let headline = Font(FontReference(textStyle: .headline))
  public static let subheadline = Font(FontReference(textStyle: .subheadline))
  public static let body = Font(FontReference(textStyle: .body))
  public static let callout = Font(FontReference(textStyle: .callout))
  public static let footnote = Font(FontReference(textStyle: .footnote))
  public static let caption = Font(FontReference(textStyle: .caption))
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
