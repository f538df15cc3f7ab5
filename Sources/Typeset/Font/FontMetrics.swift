internal import CHarfBuzz

/// The vertical measures of a face, in em.
///
/// Programs disagree on which of the three pairs of numbers in a font they use, so one rule holds for every slot, caret
/// and selection: the typographic pair where the font asks for it (USE_TYPO_METRICS), else `hhea`, else the
/// typographic pair, else the Windows pair, else the bounding box; the first that gives a line a height. A variable
/// font's MVAR deltas are added to the first two.
public struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline up to the top of the line.
  public var ascender: Double
  /// The distance from the baseline down to the bottom of the line, positive downwards.
  public var descender: Double
  /// The space the font wants between two lines; never negative.
  public var lineGap: Double
  /// The height of flat capital letters above the baseline; 0 where the font does not say.
  public var capHeight: Double
  /// The height of flat small letters above the baseline; 0 where the font does not say.
  public var xHeight: Double

  /// The measures of a line at `size` points per em, with the user's overrides in place of the font's values.
  public func lineMetrics(size: Double, override: FontMetricsOverride? = nil) -> LineMetrics {
    LineMetrics(
      ascender: (override?.ascender ?? ascender) * size, descender: (override?.descender ?? descender) * size,
      leading: (override?.lineGap ?? lineGap) * size)
  }
}

extension FontMetrics {
  /// Reads the measures of a face.
  init(face: OpaquePointer, font: OpaquePointer, unitsPerEm: Int) {
    let os2 = FontTable(Tag("OS/2"), of: face)
    let hhea = FontTable(Tag("hhea"), of: face)
    let head = FontTable(Tag("head"), of: face)
    let em = Double(unitsPerEm)
    // OpenType's MVAR has one set of tags for the horizontal ascender, descender and line gap.
    func delta(_ tag: hb_ot_metrics_tag_t) -> Double { Double(hb_ot_metrics_get_variation(font, tag)) }
    let deltas = (
      delta(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER), delta(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER),
      delta(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP)
    )
    func varied(_ table: FontTable, at offset: Int) -> (Double, Double, Double)? {
      guard let ascender = table.int16(at: offset), let descender = table.int16(at: offset + 2),
        let gap = table.int16(at: offset + 4)
      else { return nil }
      return (Double(ascender) + deltas.0, Double(descender) + deltas.1, Double(gap) + deltas.2)
    }
    let typo = varied(os2, at: 68)
    let usesTypo = (os2.uint16(at: 62) ?? 0) & 0x80 != 0
    var windows: (Double, Double, Double)?
    if let ascender = os2.uint16(at: 74), let descender = os2.uint16(at: 76) {
      windows = (Double(ascender), -Double(descender), 0)
    }
    var box: (Double, Double, Double)?
    if let bottom = head.int16(at: 38), let top = head.int16(at: 42) { box = (Double(top), Double(bottom), 0) }

    // Some fonts store the descender without its sign; an ascender below the baseline means nothing.
    let candidates = [usesTypo ? typo : nil, varied(hhea, at: 4), typo, windows, box].compactMap { candidate in
      candidate.map { (ascender: max(0, $0.0), descender: abs($0.1), gap: max(0, $0.2)) }
    }
    let chosen =
      candidates.first { $0.ascender + $0.descender > 0 } ?? (ascender: 0.8 * em, descender: 0.2 * em, gap: 0)
    ascender = chosen.ascender / em
    descender = chosen.descender / em
    lineGap = chosen.gap / em
    // Both heights came with version 2 of the table.
    let hasHeights = (os2.uint16(at: 0) ?? 0) >= 2
    xHeight = hasHeights ? Double(os2.int16(at: 86) ?? 0) / em : 0
    capHeight = hasHeights ? Double(os2.int16(at: 88) ?? 0) / em : 0
  }
}
