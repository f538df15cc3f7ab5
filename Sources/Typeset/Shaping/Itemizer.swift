/// A stretch of text that is shaped in one go.
struct TextRun: Hashable, Sendable {
  var range: Range<Int>
  var face: FontFace
  var script: Script
  var level: UInt8
}

/// A code point no font has.
struct MissingCharacter: Hashable, Sendable {
  var codePoint: UInt32
  var cluster: String
  var package: String?
}

/// Splits a paragraph into runs of one face, script (UAX #24) and level.
struct Itemizer {
  private(set) var missing: [MissingCharacter] = []
  private var chooser: FontChooser
  /// The faces met so far; the primary one is the first.
  private var faces: [FontFace]
  private var list = RunList()

  /// The longest user-perceived character that is shaped in one go, in UTF-16 units. HarfBuzz's time grows with the square
  /// of the marks on one base (field case T13); no script needs as many.
  private static let clusterLimit = 128

  init(chooser: FontChooser) {
    self.chooser = chooser
    faces = [chooser.primary]
  }

  /// The runs of a paragraph in logical order.
  ///
  /// - Parameters:
  ///   - range: The paragraph within the text.
  ///   - levels: Embedding levels; index 0 is the paragraph's first unit.
  mutating func runs(of text: DisplayText, in range: Range<Int>, levels: BidiLevels) -> [TextRun] {
    let stretches = levels.stretches(in: range)
    if let script = latinScript(of: text, in: range) {
      return stretches.map {
        TextRun(range: $0, face: chooser.primary, script: script, level: levels[$0.lowerBound - range.lowerBound])
      }
    }
    list = RunList()
    var scripts = ScriptResolver()
    var memo = CharacterMemo(length: range.count)
    for stretch in stretches {
      let level = levels[stretch.lowerBound - range.lowerBound]
      addRuns(of: text, in: stretch, paragraphEnd: range.upperBound, level: level, &scripts, &memo)
    }
    list.resolveStart { [faces] in faces[$0.face].shapingScript(for: $0.script) }
    return list.items.map {
      TextRun(range: $0.range, face: faces[$0.face], script: $0.shapingScript, level: $0.level)
    }
  }

  /// The script of a paragraph of Latin letters and shared characters up to U+017F, all in the primary face; nil for
  /// others.
  private func latinScript(of text: DisplayText, in range: Range<Int>) -> Script? {
    let face = chooser.primary
    var hasLetters = false
    for unit in text.units[range] {
      guard unit < FontFace.latinLimit, face.hasNominalGlyph(UInt32(unit)) else { return nil }
      hasLetters = hasLetters || (unit & ~0x20 >= 0x41 && CharacterData.script(of: UInt32(unit)) == .latin)
    }
    return hasLetters ? .latin : .common
  }

  /// Adds the characters that start in a stretch of one level.
  private mutating func addRuns(
    of text: DisplayText, in stretch: Range<Int>, paragraphEnd: Int, level: UInt8, _ scripts: inout ScriptResolver,
    _ memo: inout CharacterMemo
  ) {
    let (units, boundaries) = (text.units, text.boundaries)
    var index = boundaries.index(containing: stretch.lowerBound)
    // A character that starts in the stretch before belongs there.
    if boundaries[index] < stretch.lowerBound { index += 1 }
    var start = boundaries[index]
    // Characters of one run that are not in the list yet.
    var pending: RunList.Item?
    while start < stretch.upperBound {
      index += 1
      let range = start..<min(boundaries[index], paragraphEnd)
      let isUnit = range.count == 1
      var traits = (isUnit ? memo[units[start]] : nil) ?? CharacterTraits(of: text.codePoints(in: range))
      let script = scripts.script(of: UInt32(units[start]), traits.scripts)
      if traits.isIgnorable {
        // Nothing to draw: no reason to end a run.
        let face = pending?.face ?? list.items.last?.face ?? 0
        traits.set(face: face, shapingScript: faces[face].shapingScript(for: script), for: script)
      } else if traits.script != script {
        find(&traits, text.codePoints(in: range), script)
        if isUnit { memo[units[start]] = traits }
      }
      start = range.upperBound
      let run = RunList.Item(
        range: range, face: traits.face ?? 0, script: script, shapingScript: traits.shapingScript, level: level)
      let isOrdinary = traits.face != nil && range.count <= Itemizer.clusterLimit
      if isOrdinary, let last = pending, last.isLike(run) {
        pending?.range = last.range.lowerBound..<range.upperBound
        continue
      }
      if let pending { add(pending, of: text) }
      pending = isOrdinary ? run : nil
      if traits.face == nil {
        addPieces(of: text.codePoints(in: range), run)
      } else if !isOrdinary {
        addParts(of: run, in: text)
      }
    }
    if let pending { add(pending, of: text) }
  }

  /// Finds the face of a character, and the script that face shapes it with.
  private mutating func find(_ traits: inout CharacterTraits, _ codePoints: [UInt32], _ script: Script) {
    guard let face = chooser.face(for: codePoints[...], script: script) else {
      traits.set(face: nil, shapingScript: script, for: script)
      return
    }
    traits.set(face: position(of: face), shapingScript: face.shapingScript(for: script), for: script)
  }

  /// The position of a face in the list of those met so far.
  private mutating func position(of face: FontFace) -> Int {
    if let known = faces.firstIndex(where: { $0 === face }) { return known }
    faces.append(face)
    return faces.count - 1
  }

  /// Adds a run. One of a fallback font is joined with the run of that font before it, when only one space of the primary
  /// font parts them: the words of a script are shaped together, with the space that belongs to them. Fonts of pictures
  /// stay apart, their spaces are as wide as pictures.
  private mutating func add(_ run: RunList.Item, of text: DisplayText) {
    let face = faces[run.face]
    if run.face != 0, let gap = list.gap(before: run), gap.level == run.level, !face.hasImages,
      face.hasNominalGlyph(0x20), [0x20, 0xA0].contains(text.units[gap.range.lowerBound]),
      face.shapingScript(for: gap.script) == run.shapingScript
    {
      list.closeGap(before: run)
    } else {
      list.add(run)
    }
  }

  /// Adds a character no single font covers code point by code point.
  private mutating func addPieces(of codePoints: [UInt32], _ run: RunList.Item) {
    var start = run.range.lowerBound
    for (index, codePoint) in codePoints.enumerated() {
      let end = start + (codePoint > 0xFFFF ? 2 : 1)
      var piece = run
      piece.range = start..<end
      if index > 0, CharacterData.isIgnorable(codePoint), let last = list.items.last {
        piece.face = last.face
      } else if let found = chooser.face(for: codePoints[index...index], script: run.script) {
        piece.face = position(of: found)
      } else {
        piece.face = 0
        let cluster = String(String.UnicodeScalarView(codePoints.compactMap(Unicode.Scalar.init)))
        let isEmoji = FontChooser.isEmoji(codePoints[...])
        missing.append(
          MissingCharacter(
            codePoint: codePoint, cluster: cluster,
            package: FallbackFonts.missingPackage(for: run.script, isEmoji: isEmoji)))
      }
      piece.shapingScript = faces[piece.face].shapingScript(for: run.script)
      list.add(piece)
      start = end
    }
  }

  /// Adds a character of very many code points in parts. Marks behind the first part have no base to be placed on.
  private mutating func addParts(of run: RunList.Item, in text: DisplayText) {
    var part = run
    var start = run.range.lowerBound
    while start < run.range.upperBound {
      var end = min(start + Itemizer.clusterLimit, run.range.upperBound)
      if end < run.range.upperBound, text.units[end] & 0xFC00 == 0xDC00 { end += 1 }
      part.range = start..<end
      list.addApart(part)
      start = end
    }
  }
}
