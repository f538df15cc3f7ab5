import Typeset

/// The size curves of Material's type scale, XS to AX5 (facts §9).
enum TypeScale {
  static let subtitle1: [Double] = [13, 14, 15, 16, 18, 20, 22, 25, 30, 37, 44, 52]
  static let caption: [Double] = [11, 11, 11, 12, 14, 16, 18, 20, 22, 24, 26, 28]

  /// `font`, whose size holds for L, at the size a curve gives it for `category`.
  static func scaled(_ font: FontDescriptor, by curve: [Double], for category: ContentSizeCategory) -> FontDescriptor {
    font.withSize(font.size * curve[category.tableIndex] / curve[3])
  }
}

/// The fonts of a control before its own settings are looked at.
struct ThemeFonts: Equatable {
  var normal: FontDescriptor
  var assistive: FontDescriptor
}

extension Theme {
  /// The fonts theming gives a control. Base controls have no theming, so they keep the system's (facts §9, §10.5).
  func fonts(for control: TextControl, category: ContentSizeCategory) -> ThemeFonts {
    if schemes != nil && control.style != .base {
      return ThemeFonts(
        normal: TypeScale.scaled(subtitle1, by: TypeScale.subtitle1, for: category),
        assistive: TypeScale.scaled(caption, by: TypeScale.caption, for: category))
    }
    // Fields take `systemFont(ofSize:)`, which has no leading; areas take the preferred body font, which has.
    let body = SystemFont.descriptor(style: .body, category: category)
    let plainBody = SystemFont.descriptor(size: body.size)
    if control.isMultiline {
      return ThemeFonts(normal: body, assistive: plainBody)
    }
    let caption2 = SystemFont.descriptor(style: .caption2, category: category)
    return ThemeFonts(normal: plainBody, assistive: SystemFont.descriptor(size: caption2.size))
  }
}
