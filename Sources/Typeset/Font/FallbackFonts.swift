import Glibc

/// The order in which fonts are asked for characters the wanted font lacks: the user's fonts, then the fonts made for the
/// script, then fonts with symbols and many scripts, then every other font of the table. Emoji ask the emoji font first.
enum FallbackFonts {
  /// The weight and style the fallback should come close to.
  struct Style: Hashable, Sendable {
    var weight: Double
    var isItalic: Bool
  }

  /// The fonts made for a script, one per family, in the order of the table.
  static func fonts(for script: Script, style: Style) -> [InstalledFont] {
    let noto = notoByScript[script] ?? []
    let families = noto.map { InstalledFonts.fonts(of: NotoFonts.families[$0]) }
    return families.compactMap { closest(in: $0, style: style) } + (cjkScripts.contains(script) ? cjk(style) : [])
  }

  /// The fonts asked for any character, whatever its script.
  static func general(style: Style) -> [InstalledFont] {
    generalFamilies.compactMap { closest(in: InstalledFonts.fonts(ofFamily: $0), style: style) }
      + [InstalledFonts.emoji] + cjk(style)
  }

  /// All fonts of the table.
  static func all(style: Style) -> [InstalledFont] {
    NotoFonts.families.compactMap { closest(in: InstalledFonts.fonts(of: $0), style: style) }
  }

  /// The package that would bring a font for a character: nil where it is installed, or the table knows none.
  static func missingPackage(for script: Script, isEmoji: Bool) -> String? {
    let style = Style(weight: 400, isItalic: false)
    let font = isEmoji ? InstalledFonts.emoji : fonts(for: script, style: style).first
    return font.flatMap { access($0.path, R_OK) == 0 ? nil : $0.package }
  }

  /// The ISO 15924 codes of the scripts a family is asked for.
  static func scripts(ofFamily name: String) -> [String] {
    if InstalledFonts.cjk.contains(where: { $0.family == name }) { return cjkScripts.map(\.name) }
    let family = NotoFonts.families.first { $0.name == name }
    return family?.scripts.split(separator: " ").map(String.init) ?? []
  }

  private static let generalFamilies = [
    "noto sans", "noto sans symbols", "noto sans symbols2", "noto sans math", "noto music",
  ]

  private static let cjkScripts: [Script] = [Tag("Hani"), Tag("Hira"), Tag("Kana"), Tag("Hang"), Tag("Bopo")]

  /// Looked up by key only; the lists keep the table's order.
  private static let notoByScript: [Script: [Int]] = {
    var indices: [Script: [Int]] = [:]
    for (index, family) in NotoFonts.families.enumerated() {
      for code in family.scripts.split(separator: " ") {
        if let script = Tag(parsing: String(code)) { indices[script, default: []].append(index) }
      }
    }
    return indices
  }()

  private static func cjk(_ style: Style) -> [InstalledFont] {
    let (small, large) = (Array(InstalledFonts.cjk.prefix(1)), Array(InstalledFonts.cjk.dropFirst()))
    return [closest(in: small, style: style), closest(in: large, style: style)].compactMap { $0 }
  }

  private static func closest(in fonts: [InstalledFont], style: Style) -> InstalledFont? {
    closestFace(to: style.weight, isItalic: style.isItalic, among: fonts.map(\.traits)).map { fonts[$0] }
  }
}
