internal import CHarfBuzz

extension FontFace {
  /// The family name, typographic where the font has one (name ids 16 and 1); empty where it has none.
  public var familyName: String { name(16) ?? name(1) ?? "" }

  /// The name that identifies the font among all others (name id 6); empty where it has none.
  public var postScriptName: String { name(6) ?? "" }

  /// The style name within the family, for example "Medium Italic" (name ids 17 and 2).
  public var styleName: String { name(17) ?? name(2) ?? "" }

  /// The version the font states (name id 5).
  public var version: String { name(5) ?? "" }

  /// The weight on the scale of OpenType, 1…1000: the position on a weight axis, else OS/2's weight class.
  public var weight: Double {
    if let axis = axes.first(where: { $0.tag == "wght" }) { return axis.value }
    let weight = FontTable(Tag("OS/2"), of: face).uint16(at: 4) ?? 400
    return (1...1000).contains(weight) ? Double(weight) : 400
  }

  /// Whether the face is italic or oblique, by OS/2's selection flags or the header's style.
  public var isItalic: Bool {
    if let flags = FontTable(Tag("OS/2"), of: face).uint16(at: 62) { return flags & 0x0201 != 0 }
    return (FontTable(Tag("head"), of: face).uint16(at: 44) ?? 0) & 2 != 0
  }

  /// A string of the name table: in English, else in the first language that has it.
  func name(_ id: UInt32) -> String? {
    let english = hb_language_from_string("en", 2)
    if let name = name(id, language: english) { return name }
    var count: UInt32 = 0
    guard let entries = hb_ot_name_list_names(face, &count) else { return nil }
    for index in 0..<Int(count) where entries[index].name_id == id {
      if let name = name(id, language: entries[index].language) { return name }
    }
    return nil
  }

  private func name(_ id: UInt32, language: hb_language_t?) -> String? {
    var capacity: UInt32 = 256
    var buffer = [CChar](repeating: 0, count: Int(capacity))
    let length = hb_ot_name_get_utf8(face, id, language, &capacity, &buffer)
    guard length > 0 else { return nil }
    return String(decoding: buffer.prefix(Int(capacity)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
