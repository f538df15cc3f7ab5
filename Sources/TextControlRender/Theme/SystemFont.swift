import Typeset

/// The platform's own font. Apple's cannot be shipped, so its glyphs are Inter's; its line metrics, on which every
/// layout number rests, are the original's (facts §9).
enum SystemFont {
  static let family = "Inter"

  /// Ascender and descender of the original, in em: 1950 and 494 of 2048 units.
  static let ascender = 1950.0 / 2048
  static let descender = 494.0 / 2048

  /// The system font at a size in points; it has no leading.
  static func descriptor(size: Double, weight: Double = 400) -> FontDescriptor {
    FontDescriptor(
      family: family, size: size, weight: weight,
      metrics: FontMetricsOverride(ascender: ascender, descender: descender, lineGap: 0))
  }

  /// The font of a text style. Apple publishes line heights for the category L only; the leading that completes them
  /// keeps its share of the size in the others.
  static func descriptor(style: TextStyleName, category: ContentSizeCategory) -> FontDescriptor {
    let row = style.row
    let lineGap = max(0, row.lineHeight / row.sizes[3] - (ascender + descender))
    return FontDescriptor(
      family: family, size: row.sizes[category.tableIndex], weight: row.weight,
      metrics: FontMetricsOverride(ascender: ascender, descender: descender, lineGap: lineGap))
  }
}
