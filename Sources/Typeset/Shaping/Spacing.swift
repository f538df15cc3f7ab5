extension ShapedRun {
  /// Makes each tab as wide as `DisplayText.tabWidth` spaces.
  mutating func widenTabs(_ tabs: [Int], size: Double) {
    let scale = size / Double(face.unitsPerEm)
    for index in glyphs.indices {
      guard tabs.contains(sorted: Int(glyphs[index].cluster)) else { continue }
      glyphs[index].extra += Double(glyphs[index].advance) * scale * Double(DisplayText.tabWidth - 1)
    }
  }

  /// Adds space in points behind each cluster in reading direction, but not where letters of the cluster's script join
  /// (field case T11), and not behind characters that draw nothing.
  mutating func addLetterSpacing(_ spacing: Double, units: ContiguousArray<UInt16>) {
    var start = 0
    while start < glyphs.count {
      let cluster = glyphs[start].cluster
      var end = start + 1
      while end < glyphs.count, glyphs[end].cluster == cluster { end += 1 }
      // Behind a cluster is to the right of its last glyph, or to the left of its first one.
      if allowsSpacing(after: codePoint(at: Int(cluster), in: units)) {
        glyphs[isRightToLeft ? start : end - 1].extra += spacing
      }
      start = end
    }
  }

  private func allowsSpacing(after codePoint: UInt32) -> Bool {
    if CharacterData.isIgnorable(codePoint) { return false }
    // The Arabic elongation mark is shared by several cursive scripts and belongs to none.
    return codePoint != 0x640 && !CharacterData.script(of: codePoint).isCursive
  }

  private func codePoint(at unit: Int, in units: ContiguousArray<UInt16>) -> UInt32 {
    let first = UInt32(units[unit])
    guard first & 0xFC00 == 0xD800, unit + 1 < units.count else { return first }
    return 0x10000 + (first & 0x3FF) << 10 + UInt32(units[unit + 1]) & 0x3FF
  }
}

extension [Int] {
  /// Whether a sorted array holds a number.
  func contains(sorted number: Int) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number
  }
}
