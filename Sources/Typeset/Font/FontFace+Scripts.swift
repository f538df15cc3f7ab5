internal import CHarfBuzz

extension FontFace {
  /// One script for all those the face shapes alike, so that a sentence of Japanese is one run and kerns across
  /// ideographs and kana. Both kana have one tag in OpenType; ideographs join them where the font's layout tables have
  /// the same for both, most often nothing. HarfBuzz itself tells these scripts apart by their tags only.
  func shapingScript(for script: Script) -> Script {
    guard script == .hiragana || script == .katakana else { return script }
    return isAlike(.han, .hiragana) ? .han : .hiragana
  }

  private func isAlike(_ first: Script, _ second: Script) -> Bool {
    [Tag("GSUB"), Tag("GPOS")].allSatisfy { table in
      layoutScript(for: first, in: table) == layoutScript(for: second, in: table)
    }
  }

  /// The entry of a layout table's list of scripts that shaping takes, and its tag.
  private func layoutScript(for script: Script, in table: Tag) -> LayoutScript {
    var tags: [hb_tag_t] = [0, 0, 0]
    var count = UInt32(tags.count)
    hb_ot_tags_from_script_and_language(hb_script_t(rawValue: script.value), nil, &count, &tags, nil, nil)
    var result = LayoutScript()
    result.isFound =
      hb_ot_layout_table_select_script(face, table.value, count, tags, &result.index, &result.tag) != 0
    return result
  }

  private struct LayoutScript: Equatable {
    var isFound = false
    var index: UInt32 = 0
    var tag: UInt32 = 0
  }
}
