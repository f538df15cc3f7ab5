public import Typeset

/// A font as the original's properties take it.
public struct UIFont: Hashable, Sendable {
  /// The font as the model has it. Another one than that of the text style no longer follows the style.
  public var descriptor: FontDescriptor {
    didSet { if descriptor != oldValue { textStyle = nil } }
  }
  /// The text style the font was asked for by, which Dynamic Type needs.
  var textStyle: TextStyleName?

  /// Wraps a font of the model.
  public init(_ descriptor: FontDescriptor) { self.descriptor = descriptor }

  /// A font by its family; nil for an empty name. A family that is not installed is an error when it is drawn.
  public init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    descriptor = FontDescriptor(family: name, size: size)
  }

  /// The weights of the system font.
  public enum Weight: Double, Hashable, Sendable {
    case ultraLight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900
  }

  /// The platform's text styles.
  public typealias TextStyle = TextStyleName

  /// The system font, without leading.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(SystemFont.descriptor(size: size, weight: weight.rawValue))
  }

  /// The system font in bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

  /// The font of a text style at the category large, with the leading that completes Apple's line height.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    var font = UIFont(SystemFont.descriptor(style: style, category: .large))
    font.textStyle = style
    return font
  }

  /// The font at a preferred text size: only fonts of a text style follow it.
  func descriptor(for category: ContentSizeCategory) -> FontDescriptor {
    textStyle.map { SystemFont.descriptor(style: $0, category: category) } ?? descriptor
  }

  /// Points per em.
  public var pointSize: CGFloat { descriptor.size }

  /// The same font at another size.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(descriptor.withSize(size)) }
}
