import Testing

@testable import Typeset

/// Our short cuts against Swift's own `Character` and `utf16`.
@Suite struct GraphemeBoundariesTests {
  /// Characters that join with others in every way there is, and some that do not.
  private static let pieces: [Unicode.Scalar] = [
    "a", "é", "\u{301}", "\u{200D}", "\u{FE0F}", "\r", "\n", "\t", " ", "א", "\u{5B8}", "م", "\u{64E}", "क", "\u{94D}",
    "ि", "ท", "ำ", "각", "\u{1100}", "\u{1161}", "\u{11A8}", "日", "が", "\u{3099}", "👨", "👩", "🏽", "🇩", "🇪", "❤", "©",
    "\u{600}",
    "𝒳", "𐤀",
  ]

  private func boundaries(bySwift text: String) -> [Int] {
    text.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf16.count) }
  }

  private func boundaries(_ text: String) -> [Int] {
    let boundaries = GraphemeBoundaries(of: text)
    return (0...boundaries.count).map { boundaries[$0] }
  }

  @Test func shortSequencesAreDividedAsBySwift() {
    for first in Self.pieces {
      for second in Self.pieces {
        for third in Self.pieces {
          let text = String(String.UnicodeScalarView([first, second, third]))
          if boundaries(text) != boundaries(bySwift: text) { Issue.record("\(text.unicodeScalars.map(\.value))") }
        }
      }
    }
  }

  @Test func longTextsAreDividedAsBySwift() {
    var state: UInt64 = 7
    for _ in 0..<300 {
      let scalars = (0..<60).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Self.pieces[Int(state >> 33) % Self.pieces.count]
      }
      let text = String(String.UnicodeScalarView(scalars))
      #expect(text.utf16Units == ContiguousArray(text.utf16))
      #expect(boundaries(text) == boundaries(bySwift: text))
    }
  }

  @Test func unitsOfTheSetAreCharactersAmongEachOther() {
    let neighbours: [Unicode.Scalar] = ["a", "\n", "א", "م", "ท", "日", "각"]
    for unit in UInt16.min...0xFFFF where UnitSet.wholeCharacters.contains(unit) {
      // Ideographs and syllables are alike; every one would take long.
      if (0x3400...0xD7A3).contains(unit), unit % 61 != 0 { continue }
      guard let scalar = Unicode.Scalar(unit) else {
        Issue.record("surrogate \(unit)")
        continue
      }
      var text = String(scalar)
      for neighbour in neighbours {
        text.unicodeScalars.append(neighbour)
        text.unicodeScalars.append(scalar)
      }
      if text.count != 2 * neighbours.count + 1 { Issue.record("U+\(String(unit, radix: 16))") }
      if String(String.UnicodeScalarView([scalar, scalar])).count != 2 { Issue.record("U+\(String(unit, radix: 16))") }
    }
  }

  @Test func aTextIsReadInPartsOneAfterTheOther() {
    let text = DisplayText("añ日😀\tz", isSecure: false, isSingleLine: false)
    var reader = DisplayText.Reader(text)
    #expect([0..<1, 1..<3, 3..<5, 5..<5, 6..<7].map { reader.string(in: $0) } == ["a", "ñ日", "😀", "", "z"])
  }
}
