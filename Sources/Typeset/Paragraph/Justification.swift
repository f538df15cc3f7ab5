extension ComposedLine {
  /// Widens the spaces between words, each by the same amount, so that the line takes `width` points. A line without
  /// spaces and the last one of a paragraph stay as they are; letters are never spaced out.
  mutating func stretch(to width: Double, _ paragraph: ShapedParagraph) {
    let missing = width - self.width
    guard !endsParagraph, missing > 0, missing.isFinite else { return }
    let units = paragraph.text.units
    let end = range.lowerBound + units[range].count - units[range].reversed().prefix { $0 == 0x20 }.count
    func isGap(_ glyph: ShapedGlyph) -> Bool {
      let unit = Int(glyph.cluster)
      return unit < end && (units[unit] == 0x20 || units[unit] == 0xA0)
    }
    let count = pieces.reduce(0) { $0 + $1.run.glyphs[$1.glyphs].reduce(0) { $0 + (isGap($1) ? 1 : 0) } }
    guard count > 0 else { return }
    let share = missing / Double(count)
    for index in pieces.indices {
      // A copy of the piece's own glyphs: the run is shared with other lines.
      var glyphs = ContiguousArray(pieces[index].run.glyphs[pieces[index].glyphs])
      for glyph in glyphs.indices where isGap(glyphs[glyph]) { glyphs[glyph].extra += share }
      pieces[index].run.glyphs = glyphs
      pieces[index].glyphs = glyphs.indices
    }
    self.width = width
  }
}
