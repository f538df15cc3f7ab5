import Raster

/// A colour as the original's properties take it. System colours follow the appearance in which they are drawn.
public struct UIColor: Hashable, Sendable {
  /// The colour as the model has it.
  public var reference: ColorReference

  /// Wraps a colour of the model.
  public init(_ reference: ColorReference) { self.reference = reference }

  /// A colour from sRGB components of 0…1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    reference = .literal(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A grey from its brightness, 0…1.
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The colour with its alpha replaced.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(.withAlpha(reference, alpha)) }
}

extension UIColor {
  private init(hex: UInt32) { reference = .literal(Color(hex: hex)) }

  /// Opaque black.
  public static let black = UIColor(hex: 0x000000)
  /// Grey of a third of white's brightness.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// Grey of two thirds of white's brightness.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// Grey of half of white's brightness.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Opaque white.
  public static let white = UIColor(hex: 0xFFFFFF)
  /// Nothing.
  public static let clear = UIColor(.literal(.clear))
  /// The primary colour red.
  public static let red = UIColor(hex: 0xFF0000)
  /// The primary colour green.
  public static let green = UIColor(hex: 0x00FF00)
  /// The primary colour blue.
  public static let blue = UIColor(hex: 0x0000FF)
  /// Green and blue.
  public static let cyan = UIColor(hex: 0x00FFFF)
  /// Red and green.
  public static let yellow = UIColor(hex: 0xFFFF00)
  /// Red and blue.
  public static let magenta = UIColor(hex: 0xFF00FF)
  /// Red and half of green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half of red and blue.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// A brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

  /// The platform's red.
  public static let systemRed = UIColor(.system(.systemRed))
  /// The platform's orange.
  public static let systemOrange = UIColor(.system(.systemOrange))
  /// The platform's yellow.
  public static let systemYellow = UIColor(.system(.systemYellow))
  /// The platform's green.
  public static let systemGreen = UIColor(.system(.systemGreen))
  /// The platform's teal.
  public static let systemTeal = UIColor(.system(.systemTeal))
  /// The platform's blue.
  public static let systemBlue = UIColor(.system(.systemBlue))
  /// The platform's indigo.
  public static let systemIndigo = UIColor(.system(.systemIndigo))
  /// The platform's purple.
  public static let systemPurple = UIColor(.system(.systemPurple))
  /// The platform's pink.
  public static let systemPink = UIColor(.system(.systemPink))
  /// The platform's grey.
  public static let systemGray = UIColor(.system(.systemGray))
  /// The colour of text.
  public static let label = UIColor(.system(.label))
  /// The colour of text of less weight.
  public static let secondaryLabel = UIColor(.system(.secondaryLabel))
  /// The colour of placeholders.
  public static let placeholderText = UIColor(.system(.placeholderText))
  /// The colour of lines between things.
  public static let separator = UIColor(.system(.separator))
  /// The colour of the page.
  public static let systemBackground = UIColor(.system(.systemBackground))
  /// The colour of grouped things on the page.
  public static let secondarySystemBackground = UIColor(.system(.secondarySystemBackground))
}
