import Raster

/// Contrast between two opaque colours as WCAG 2 defines it.
enum Contrast {
  /// The least ratio for text (WCAG 2.1, success criterion 1.4.3, level AA).
  static let minimumForText = 4.5
  /// The least ratio for large text: 18 points, or 14 points in bold.
  static let minimumForLargeText = 3.0
  /// The least ratio for the lines that show where a control is (success criterion 1.4.11).
  static let minimumForLines = 3.0

  /// The ratio between two opaque colours, 1…21.
  static func ratio(_ one: Color, _ other: Color) -> Double {
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// `color` laid over an opaque ground.
  static func over(_ color: Color, _ ground: Color) -> Color {
    func mix(_ top: Double, _ bottom: Double) -> Double { top * color.alpha + bottom * (1 - color.alpha) }
    return Color(
      red: mix(color.red, ground.red), green: mix(color.green, ground.green), blue: mix(color.blue, ground.blue))
  }

  private static func luminance(_ color: Color) -> Double {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// An sRGB component as a share of light. x^2.4 is x²·(x²)^(1/5), and Newton's steps for the fifth root give the
  /// same result on every machine, which `pow` does not.
  private static func linear(_ component: Double) -> Double {
    guard component > 0.04045 else { return component / 12.92 }
    let base = (component + 0.055) / 1.055
    let square = base * base
    var root = 1.0
    for _ in 0..<40 { root -= (root - square / (root * root * root * root)) / 5 }
    return square * root
  }
}
