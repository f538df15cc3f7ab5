extension FontFace {
  /// Whether the face can show a whole user-perceived character: each code point by itself, by what it is made of, or
  /// composed with those before, and nothing needed for characters that draw nothing.
  func covers(_ cluster: some Collection<UInt32>) -> Bool { firstMissing(in: cluster) == nil }

  /// The first code point of a user-perceived character the face cannot show.
  func firstMissing(in cluster: some Collection<UInt32>) -> UInt32? {
    // What the characters since `start` compose to.
    var pending: (start: UInt32, whole: UInt32)?
    for codePoint in cluster where !CharacterData.isIgnorable(codePoint) {
      if let known = pending {
        if let whole = CharacterData.composed(known.whole, codePoint) {
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
    if CharacterData.isSpace(codePoint) { return hasNominalGlyph(0x20) }
    // HarfBuzz draws a no-break hyphen with the plain one.
    if codePoint == 0x2011 { return hasNominalGlyph(0x2010) }
    guard let (first, second) = CharacterData.decomposed(codePoint) else { return false }
    return covers(first) && (second == 0 || covers(second))
  }
}
