import Raster
import Typeset

extension TextControl {
  /// The size the control asks for at a width, both in points, with the theme's fonts at a preferred text size.
  ///
  /// Sizing cannot throw in the original's API. A font that is missing is reported when the picture is made; until
  /// then the present height stands.
  func fittingSize(width: Double, category: ContentSizeCategory) -> Size {
    var control = self
    control.width = width
    control.height = nil
    let theme = control.theme ?? .none
    let layout = try? ControlLayouter(
      control: control, fonts: ControlFonts(for: control, theme: theme, category: category),
      isRightToLeft: control.semanticDirection == .rightToLeft, locale: nil,
      measuring: Typesetter(library: .installed, missingGlyphs: .box)
    ).layout()
    return Size(width: width, height: layout?.height ?? height ?? 0)
  }
}
