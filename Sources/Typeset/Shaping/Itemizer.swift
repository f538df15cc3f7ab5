internal import CHarfBuzz

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
  /// Whether the last run is one space.
  private var lastIsSpace = false

  /// The longest user-perceived character that is shaped in one go, in UTF-16 units. HarfBuzz's time grows with the square
  /// of the marks on one base (field case T13); no script needs as many.
  private static let clusterLimit = 128

  init(chooser: FontChooser) { self.chooser = chooser }

  /// The runs of a paragraph in logical order.
  ///
  /// - Parameters:
  ///   - range: The paragraph within the text.
  ///   - levels: Embedding levels; index 0 is the paragraph's first unit.
  ///   - boundaries: Where user-perceived characters of the whole text start, the text's end included.
  mutating func runs(
    of text: DisplayText, in range: Range<Int>, levels: BidiLevels, boundaries: GraphemeBoundaries
  ) -> [TextRun] {
    if let script = latinScript(of: text, in: range) {
      return levels.stretches(in: range).map {
        TextRun(range: $0, face: chooser.primary, script: script, level: levels[$0.lowerBound - range.lowerBound])
      }
    }
    var runs: [TextRun] = []
    var scripts = ScriptResolver()
    var codePoints: [UInt32] = []
    var index = boundaries.index(containing: range.lowerBound)
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(boundaries[index + 1], range.upperBound)
      codePoints.removeAll(keepingCapacity: true)
      text.appendCodePoints(in: start..<end, to: &codePoints)
      let script = scripts.script(of: codePoints)
      let level = levels[start - range.lowerBound]
      if codePoints.allSatisfy(CharacterData.isIgnorable) {
        // Nothing to draw: no reason to end a run.
        add(TextRun(range: start..<end, face: runs.last?.face ?? chooser.primary, script: script, level: level), &runs)
      } else if let face = chooser.face(for: codePoints[...], script: script) {
        let run = TextRun(range: start..<end, face: face, script: script, level: level)
        if end - start > Itemizer.clusterLimit {
          addParts(of: run, in: text, &runs)
        } else if !joinSpaces(with: run, &runs) {
          add(run, &runs)
        }
      } else {
        addPieces(of: codePoints, range: start..<end, script: script, level: level, &runs)
      }
      lastIsSpace = codePoints == [0x20] || codePoints == [0xA0]
      start = end
      index += 1
    }
    return scripts.resolved(runs)
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

  /// Adds a character no single font covers code point by code point.
  private mutating func addPieces(
    of codePoints: [UInt32], range: Range<Int>, script: Script, level: UInt8, _ runs: inout [TextRun]
  ) {
    var start = range.lowerBound
    for (index, codePoint) in codePoints.enumerated() {
      let end = start + (codePoint > 0xFFFF ? 2 : 1)
      let face: FontFace
      if index > 0, CharacterData.isIgnorable(codePoint), let last = runs.last {
        face = last.face
      } else if let found = chooser.face(for: codePoints[index...index], script: script) {
        face = found
      } else {
        face = chooser.primary
        let cluster = String(String.UnicodeScalarView(codePoints.compactMap(Unicode.Scalar.init)))
        let isEmoji = FontChooser.isEmoji(codePoints[...])
        missing.append(
          MissingCharacter(
            codePoint: codePoint, cluster: cluster, package: FallbackFonts.missingPackage(for: script, isEmoji: isEmoji)
          ))
      }
      add(TextRun(range: start..<end, face: face, script: script, level: level), &runs)
      start = end
    }
  }

  /// Joins a run of a fallback font with the run of that font before it, when only one space of the primary font parts
  /// them: the words of a script are shaped together, with the space that belongs to them. Fonts of pictures stay apart,
  /// their spaces are as wide as pictures.
  private func joinSpaces(with run: TextRun, _ runs: inout [TextRun]) -> Bool {
    guard lastIsSpace, runs.count >= 2, run.face !== chooser.primary, !run.face.hasImages else { return false }
    let (word, space) = (runs[runs.count - 2], runs[runs.count - 1])
    guard space.range.count == 1, word.face === run.face, word.script == run.script, space.script == run.script,
      word.level == run.level, space.level == run.level, run.face.hasNominalGlyph(0x20)
    else { return false }
    runs.removeLast()
    runs[runs.count - 1].range = word.range.lowerBound..<run.range.upperBound
    return true
  }

  /// Adds a character of very many code points in parts. Marks behind the first part have no base to be placed on.
  private func addParts(of run: TextRun, in text: DisplayText, _ runs: inout [TextRun]) {
    var part = run
    var start = run.range.lowerBound
    while start < run.range.upperBound {
      var end = min(start + Itemizer.clusterLimit, run.range.upperBound)
      if end < run.range.upperBound, text.units[end] & 0xFC00 == 0xDC00 { end += 1 }
      part.range = start..<end
      runs.append(part)
      start = end
    }
  }

  private func add(_ run: TextRun, _ runs: inout [TextRun]) {
    if let last = runs.last, last.face === run.face, last.level == run.level, last.script == run.script {
      runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
    } else {
      runs.append(run)
    }
  }
}

/// Gives shared characters (punctuation, digits, spaces, marks) the script of the text before them, a closing bracket
/// that of its opening one, and those at the start the script that follows (UAX #24, §5.1 and §5.2).
private struct ScriptResolver {
  private var current = Script.common
  private var brackets: [(closing: UInt32, script: Script)] = []

  mutating func script(of cluster: [UInt32]) -> Script {
    for codePoint in cluster {
      let script = CharacterData.script(of: codePoint)
      if !script.isNeutral {
        current = script
        return script
      }
    }
    guard let first = cluster.first else { return current }
    switch CharacterData.category(of: first) {
    case HB_UNICODE_GENERAL_CATEGORY_OPEN_PUNCTUATION:
      // As deep as the bracket stack of UAX #9.
      if brackets.count < 63 { brackets.append((CharacterData.mirrored(first), current)) }
    case HB_UNICODE_GENERAL_CATEGORY_CLOSE_PUNCTUATION:
      if let match = brackets.lastIndex(where: { $0.closing == first }) {
        // An opening bracket at the start had no script yet.
        if !brackets[match].script.isNeutral { current = brackets[match].script }
        brackets.removeSubrange(match...)
      }
    default: break
    }
    return current
  }

  /// Runs at the start without a script take the first script that follows, and may join with it.
  func resolved(_ runs: [TextRun]) -> [TextRun] {
    guard let first = runs.first, first.script.isNeutral,
      let script = runs.first(where: { !$0.script.isNeutral })?.script
    else { return runs }
    var joined: [TextRun] = []
    for var run in runs {
      if run.script.isNeutral { run.script = script }
      if let last = joined.last, last.face === run.face, last.level == run.level, last.script == run.script {
        joined[joined.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        joined.append(run)
      }
    }
    return joined
  }
}
