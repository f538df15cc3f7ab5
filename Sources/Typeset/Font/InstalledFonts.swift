/// A font file of a Debian package: where it is and what it answers.
struct InstalledFont: Hashable, Sendable {
  var path: String
  var collectionIndex = 0
  var family: String
  var weight: Double
  var isItalic: Bool
  var package: String

  var traits: FaceTraits { FaceTraits(weights: weight...weight, isItalic: isItalic) }
}

/// The fonts we know by name: Roboto for Material, Inter for the system font, Noto and WenQuanYi for the rest.
enum InstalledFonts {
  /// The name under which a family is looked for: lower-case ASCII, with the names of the system font as Inter.
  static func normalized(_ family: String) -> String {
    let name = family.lowercased()
    if name == "system" || name == "system font" || name == "sf" || name == "-apple-system" || name == "system-ui"
      || name.hasPrefix(".sf") || name.hasPrefix("sf pro") || name == ".applesystemuifont" || name == "san francisco"
    {
      return "inter"
    }
    return name
  }

  /// The files of a family given by its normalized name; none for a family we do not know.
  static func fonts(ofFamily name: String) -> [InstalledFont] {
    switch name {
    case "roboto":
      return fonts(
        "Roboto", robotoWeights, file: { "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-\($0).ttf" },
        package: "fonts-roboto-unhinted")
    case "roboto condensed":
      return fonts(
        "Roboto Condensed", robotoWeights.filter { (300...700).contains($0.weight) },
        file: { "/usr/share/fonts/truetype/roboto/unhinted/RobotoCondensed-\($0).ttf" },
        package: "fonts-roboto-unhinted")
    case "inter":
      return fonts(
        "Inter", interWeights, file: { "/usr/share/fonts/opentype/inter/Inter-\($0).otf" }, package: "fonts-inter")
    case "inter display":
      return fonts(
        "Inter Display", interWeights, file: { "/usr/share/fonts/opentype/inter/InterDisplay-\($0).otf" },
        package: "fonts-inter")
    default:
      if let font = (cjk + [emoji]).first(where: { $0.family.lowercased() == name }) {
        return cjk.filter { $0.family == font.family } + (font == emoji ? [emoji] : [])
      }
      return NotoFonts.families.first { $0.name.lowercased() == name }.map(fonts(of:)) ?? []
    }
  }

  /// The names of all families we know, in the order of the tables.
  static var familyNames: [String] {
    ["Roboto", "Roboto Condensed", "Inter", "Inter Display"] + NotoFonts.families.map(\.name)
      + [emoji.family, "WenQuanYi Micro Hei", "Noto Sans CJK SC"]
  }

  /// The paths of all files of the tables, each once, in their order.
  static var allPaths: [String] {
    var seen: Set<String> = []
    return familyNames.flatMap { fonts(ofFamily: normalized($0)) }.map(\.path).filter { seen.insert($0).inserted }
  }

  static let emoji = InstalledFont(
    path: NotoFonts.folder + "NotoColorEmoji.ttf", family: "Noto Color Emoji", weight: 400, isItalic: false,
    package: "fonts-noto-color-emoji")

  /// Fonts for Chinese, Japanese and Korean. The small package comes first, so that a machine that also has the large
  /// one draws the same.
  static let cjk = [
    InstalledFont(
      path: "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc", family: "WenQuanYi Micro Hei", weight: 400,
      isItalic: false, package: "fonts-wqy-microhei"),
    InstalledFont(
      path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", collectionIndex: 2, family: "Noto Sans CJK SC",
      weight: 400, isItalic: false, package: "fonts-noto-cjk"),
    InstalledFont(
      path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc", collectionIndex: 2, family: "Noto Sans CJK SC",
      weight: 700, isItalic: false, package: "fonts-noto-cjk"),
  ]

  /// The files of a Noto family.
  static func fonts(of family: NotoFonts.Family) -> [InstalledFont] {
    let all: [NamedWeight] = [("Regular", "Italic", 400), ("Bold", "BoldItalic", 700)]
    let weights = family.styles == .regular ? [all[0]] : all
    let found = fonts(
      family.name, weights, file: { NotoFonts.folder + "\(family.stem)-\($0).ttf" }, package: NotoFonts.package)
    return family.styles == .boldAndItalic ? found : found.filter { !$0.isItalic }
  }

  private typealias NamedWeight = (upright: String, italic: String, weight: Double)

  private static let robotoWeights: [NamedWeight] = [
    ("Thin", "ThinItalic", 100), ("Light", "LightItalic", 300), ("Regular", "Italic", 400),
    ("Medium", "MediumItalic", 500), ("Bold", "BoldItalic", 700), ("Black", "BlackItalic", 900),
  ]

  private static let interWeights: [NamedWeight] = [
    ("Thin", "ThinItalic", 100), ("ExtraLight", "ExtraLightItalic", 200), ("Light", "LightItalic", 300),
    ("Regular", "Italic", 400), ("Medium", "MediumItalic", 500), ("SemiBold", "SemiBoldItalic", 600),
    ("Bold", "BoldItalic", 700), ("ExtraBold", "ExtraBoldItalic", 800), ("Black", "BlackItalic", 900),
  ]

  private static func fonts(
    _ family: String, _ weights: [NamedWeight], file: (String) -> String, package: String
  ) -> [InstalledFont] {
    weights.flatMap { name in
      [(name.upright, false), (name.italic, true)].map { style, isItalic in
        InstalledFont(
          path: file(style), family: family, weight: name.weight, isItalic: isItalic, package: package)
      }
    }
  }
}
