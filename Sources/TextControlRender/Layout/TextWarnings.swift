import Typeset

/// Finds what is worth a second look in the texts of a placed node, whatever kind of node it is.
struct TextWarnings {
  let parts: [PlacedPart]

  var all: [LayoutWarning] { truncation + glyphs }

  /// Entered texts and placeholders that end in an ellipsis.
  var truncation: [LayoutWarning] {
    texts.filter { $0.part == .text || $0.part == .placeholder }.compactMap { part, text in
      guard text.layout.isTruncated else { return nil }
      return LayoutWarning(.truncatedText, part: part, "the text does not fit and ends in an ellipsis")
    }
  }

  /// Glyphs that are missing, and colour glyphs that are drawn more simply than their font asks for.
  var glyphs: [LayoutWarning] { missingGlyphs + simplifiedGlyphs }

  private var texts: [(part: Part, text: PlacedText)] {
    parts.compactMap { part in
      if case .text(let text) = part.content { (part.part, text) } else { nil }
    }
  }

  private var missingGlyphs: [LayoutWarning] {
    texts.flatMap { part, text in
      text.layout.missingGlyphs.map { codePoint in
        let digits = String(codePoint, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return LayoutWarning(.missingGlyph, part: part, "no font has U+\(padded); a box stands for it")
      }
    }
  }

  private var simplifiedGlyphs: [LayoutWarning] {
    texts.flatMap { part, text -> [LayoutWarning] in
      let runs = text.layout.lines.flatMap(\.runs).filter(\.face.hasImages)
      let notes = Set(runs.flatMap { run in run.glyphs.flatMap { run.face.imageNotes(of: $0.id) } })
      guard notes.contains(.compositeMode) else { return [] }
      return [
        LayoutWarning(.simplifiedGlyph, part: part, "a composite mode is drawn as one layer over the other")
      ]
    }
  }
}
