package import Typeset

extension FontReference {
  /// The font at a text size. What is not said is that of the text style, which is body unless named.
  package func descriptor(for category: ContentSizeCategory, weight override: Double? = nil) -> FontDescriptor {
    let style = textStyle ?? .body
    var font = SystemFont.descriptor(style: style, category: category)
    if let size {
      let growth = textStyle == nil ? 1 : font.size / style.row.sizes[3]
      font = SystemFont.descriptor(size: size * growth, weight: font.weight)
    }
    if let family {
      // The metrics are the system font's.
      font.family = family
      font.metrics = nil
    }
    font.weight = override ?? weight ?? font.weight
    font.isItalic = isItalic
    return font
  }
}

extension FontReference {
  /// A font of the model in SwiftUI's terms: by its text style where it was made from one.
  init(_ descriptor: FontDescriptor, textStyle: TextStyleName? = nil) {
    let isPlatforms = descriptor.family == SystemFont.family
    self.init(
      textStyle: textStyle, family: isPlatforms ? nil : descriptor.family,
      size: textStyle == nil ? descriptor.size : nil, weight: descriptor.weight, isItalic: descriptor.isItalic)
  }
}
