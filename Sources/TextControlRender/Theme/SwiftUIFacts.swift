import Raster

/// What SwiftUI's views measure, in points (SwiftUI facts §3 and §4). What Apple does not publish is an approximation
/// from pictures of the original and marked [~]; it stands here and nowhere else.
enum SwiftUIFacts {
  /// The default room between children of a stack.
  static let spacing = 8.0
  /// The default padding.
  static let padding = 16.0
  /// The width on offer to a picture's content.
  static let contentWidth = 343.0
  /// What a shape takes where nothing is proposed.
  static let idealShapeSide = 10.0
  /// The width of the caret.
  static let caretWidth = 2.0
  /// How long a blinking caret is there, and then is not, in hundredths of a second [~].
  static let caretPhase = 50
  /// A share of the accent colour behind selected text.
  static let selectionOpacity = 0.2
  /// A line of one pixel up to a scale of 3: a divider, and the line on top of a toolbar.
  static let hairline = 0.5
  /// The side of an image's square as a multiple of the font's size [~].
  static let imageScale = 1.2
  /// The height of a toolbar.
  static let toolbarHeight = 44.0

  /// The ground of toolbars [~].
  static func toolbarBackground(in appearance: Appearance) -> Color {
    appearance == .light ? Color(hex: 0xF9F9F9, alpha: 0.94) : Color(hex: 0x1D1D1D, alpha: 0.94)
  }
}

/// What a style draws around the text of a field.
struct FieldStyleFacts {
  /// The room above and below the line of text.
  var verticalInset = 0.0
  /// The room at both sides of the text.
  var horizontalInset = 0.0
  /// The radius of the corners.
  var cornerRadius = 0.0
  /// Whether there are a ground and a line of one pixel around it.
  var hasBorder = false

  /// The line's colour [~]: greys like the separator's over white and over black.
  static func borderColor(in appearance: Appearance) -> Color {
    appearance == .light ? Color(hex: 0xCCCCCC) : Color(hex: 0x383838)
  }
}

extension FieldStyle {
  var facts: FieldStyleFacts {
    switch self {
    case .automatic, .plain: FieldStyleFacts()
    // 34 high with body text at L [~].
    case .roundedBorder:
      FieldStyleFacts(verticalInset: 6, horizontalInset: 7, cornerRadius: 5, hasBorder: true)
    case .squareBorder: FieldStyleFacts(verticalInset: 6, horizontalInset: 7, hasBorder: true)
    }
  }
}
