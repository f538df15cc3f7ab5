internal import CHarfBuzz
internal import CICU

/// A script by its ISO 15924 code, as HarfBuzz writes it.
typealias Script = Tag

extension Tag {
  static let common = Tag("Zyyy")
  static let inherited = Tag("Zinh")
  static let unknown = Tag("Zzzz")
  static let latin = Tag("Latn")

  /// Whether the script says nothing about a character: it takes that of its surroundings.
  var isNeutral: Bool { self == .common || self == .inherited || self == .unknown }

  /// Scripts whose letters join, so that space between them would tear words apart (CSS Text 3, §8.2.3).
  var isCursive: Bool { Tag.cursive.contains(self) }

  private static let cursive: [Tag] = [
    Tag("Arab"), Tag("Rohg"), Tag("Mand"), Tag("Mong"), Tag("Nkoo"), Tag("Phag"), Tag("Syrc"), Tag("Adlm"),
    Tag("Mani"), Tag("Sogd"), Tag("Phlp"), Tag("Chrs"), Tag("Ougr"),
  ]
}

/// Properties of code points that neither the standard library nor our own tables hold.
enum Unicode15 {
  /// HarfBuzz's Unicode functions; static storage.
  nonisolated(unsafe) static let functions: OpaquePointer? = hb_unicode_funcs_get_default()

  static func script(of codePoint: UInt32) -> Script {
    if codePoint < 0x80 {
      let isLetter = (0x41...0x5A).contains(codePoint & ~0x20)
      return isLetter ? .latin : .common
    }
    return Script(value: hb_unicode_script(functions, codePoint).rawValue)
  }

  /// The scripts a shared character is used with (Script_Extensions), in ICU's order.
  static func scriptExtensions(of codePoint: UInt32) -> [Script] {
    var tags = [UInt32](repeating: 0, count: 64)
    let count = tcr_script_extensions(codePoint, &tags, 64)
    return tags.prefix(Int(count)).map(Script.init(value:))
  }

  /// The bracket that faces this one, where the character has one.
  static func mirrored(_ codePoint: UInt32) -> UInt32 { hb_unicode_mirroring(functions, codePoint) }

  static func category(of codePoint: UInt32) -> hb_unicode_general_category_t {
    hb_unicode_general_category(functions, codePoint)
  }

  /// The character two characters make in canonical composition.
  static func composed(_ first: UInt32, _ second: UInt32) -> UInt32? {
    var result: UInt32 = 0
    return hb_unicode_compose(functions, first, second, &result) != 0 ? result : nil
  }

  /// The two characters (the second 0 for a singleton) a character is canonically made of.
  static func decomposed(_ codePoint: UInt32) -> (UInt32, UInt32)? {
    var first: UInt32 = 0
    var second: UInt32 = 0
    return hb_unicode_decompose(functions, codePoint, &first, &second) != 0 ? (first, second) : nil
  }

  /// Whether a character draws nothing and takes no space where a font lacks it: Default_Ignorable_Code_Point, and the
  /// annotation marks U+FFF9 to U+FFFB.
  static func isIgnorable(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,
      0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// Whether a character is a space that HarfBuzz makes from U+0020 where the font lacks it.
  static func isSpace(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x20, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}

extension FontFace {
  /// Whether the face can show a whole user-perceived character: each code point by itself, by what it is made of, or
  /// composed with those before, and nothing needed for characters that draw nothing.
  func covers(_ cluster: some Collection<UInt32>) -> Bool { firstMissing(in: cluster) == nil }

  /// The first code point of a user-perceived character the face cannot show.
  func firstMissing(in cluster: some Collection<UInt32>) -> UInt32? {
    // What the characters since `start` compose to.
    var pending: (start: UInt32, whole: UInt32)?
    for codePoint in cluster where !Unicode15.isIgnorable(codePoint) {
      if let known = pending {
        if let whole = Unicode15.composed(known.whole, codePoint) {
          pending = (known.start, whole)
          continue
        }
        if !covers(known.whole) { return known.start }
      }
      pending = (codePoint, codePoint)
    }
    return pending.flatMap { covers($0.whole) ? nil : $0.start }
  }

  private func covers(_ codePoint: UInt32) -> Bool {
    if hasNominalGlyph(codePoint) { return true }
    if Unicode15.isSpace(codePoint) { return hasNominalGlyph(0x20) }
    // HarfBuzz draws a no-break hyphen with the plain one.
    if codePoint == 0x2011 { return hasNominalGlyph(0x2010) }
    guard let (first, second) = Unicode15.decomposed(codePoint) else { return false }
    return covers(first) && (second == 0 || covers(second))
  }
}
