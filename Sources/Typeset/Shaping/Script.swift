/// A script by its ISO 15924 code, as HarfBuzz writes it.
typealias Script = Tag

extension Tag {
  static let common = Tag("Zyyy")
  static let inherited = Tag("Zinh")
  static let unknown = Tag("Zzzz")
  static let latin = Tag("Latn")
  static let han = Tag("Hani")
  static let hiragana = Tag("Hira")
  static let katakana = Tag("Kana")

  /// Whether the script says nothing about a character: it takes that of its surroundings.
  var isNeutral: Bool { self == .common || self == .inherited || self == .unknown }

  /// Scripts whose letters join, so that space between them would tear words apart (CSS Text 3, §8.2.3).
  var isCursive: Bool { Tag.cursive.contains(self) }

  private static let cursive: [Tag] = [
    Tag("Arab"), Tag("Rohg"), Tag("Mand"), Tag("Mong"), Tag("Nkoo"), Tag("Phag"), Tag("Syrc"), Tag("Adlm"),
    Tag("Mani"), Tag("Sogd"), Tag("Phlp"), Tag("Chrs"), Tag("Ougr"),
  ]
}
