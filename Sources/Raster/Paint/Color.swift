/// A colour with straight (not premultiplied) alpha; components are sRGB-encoded, 0…1.
public struct Color: Hashable, Sendable {
  /// The red component, 0…1.
  public var red: Double
  /// The green component, 0…1.
  public var green: Double
  /// The blue component, 0…1.
  public var blue: Double
  /// The opacity, 0…1.
  public var alpha: Double

  /// Creates a colour from components of 0…1; values outside are limited to that range, NaN becomes 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Color.limited(red)
    self.green = Color.limited(green)
    self.blue = Color.limited(blue)
    self.alpha = Color.limited(alpha)
  }

  /// Creates an opaque colour from its 24-bit web notation, for example `0x6200EE`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((hex >> 16) & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
      alpha: alpha)
  }

  /// The colour with its alpha *replaced* (not multiplied), as UIKit's `withAlphaComponent` does.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour with its alpha multiplied by `opacity`.
  public func multiplyingAlpha(by opacity: Double) -> Color { withAlpha(alpha * opacity) }

  /// Nothing at all.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  private static func limited(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
