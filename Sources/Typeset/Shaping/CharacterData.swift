internal import CHarfBuzz
internal import CICU

/// Properties of code points that neither the standard library nor our own tables hold.
enum CharacterData {
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
