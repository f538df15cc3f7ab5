import Testing

@testable import Typeset

/// Our rules against ICU's: the same opportunities wherever ours answer.
@Suite(
  .enabled(
    if: LineBreakRules.opportunities(in: [0x61], 0..<1, language: nil) != nil, "our rules are those of ICU 72"))
struct LineBreakRulesTests {
  /// One character of each class.
  private static let representatives: [(class: LineBreakClass, unit: UInt16)] = [
    (.space, 0x20), (.exclamation, 0x21), (.quotation, 0x22), (.letter, 0x61), (.prefix, 0x24), (.postfix, 0x25),
    (.open, 0x28), (.wideOpen, 0xFF08), (.closeParenthesis, 0x29), (.close, 0x7D), (.infix, 0x2C), (.hyphen, 0x2D),
    (.slash, 0x2F), (.digit, 0x31), (.breakAfter, 0x7C), (.ideograph, 0x65E5), (.hebrewLetter, 0x5D0),
    (.nonstarter, 0x30FC), (.glue, 0xA0), (.inseparable, 0x2026), (.dash, 0x2014), (.mark, 0x301),
  ]
  private static let units = representatives.map(\.unit)

  /// The first text on which ours and ICU's differ, and whether ours answered at all.
  private func disagreement(_ texts: some Sequence<ContiguousArray<UInt16>>, language: String? = nil) -> String? {
    for text in texts {
      let range = 0..<text.count
      let ours = LineBreakRules.opportunities(in: text, range, language: language)
      let theirs = TextBoundaries.boundariesByICU(.line, in: text, range, language: language)
      if ours != theirs {
        let codes = text.map { String($0, radix: 16) }.joined(separator: " ")
        return "\(codes): \(ours.map { "\(Array($0))" } ?? "no answer"), ICU \(Array(theirs))"
      }
    }
    return nil
  }

  private struct Random {
    var state: UInt64
    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  /// Texts of at most 40 of a few characters each.
  private func randomTexts(_ count: Int, of units: [UInt16], seed: UInt64) -> [ContiguousArray<UInt16>] {
    var random = Random(state: seed)
    return (0..<count).map { _ in
      let few = (0...random.next(below: units.count)).map { _ in units[random.next(below: units.count)] }
      return ContiguousArray((0...random.next(below: 40)).map { _ in few[random.next(below: few.count)] })
    }
  }

  @Test func everyClassHasARepresentative() {
    let classes = Set(Self.representatives.map(\.class))
    #expect(classes.count == LineBreakClass.allCases.count - 1)
    for (lineBreakClass, unit) in Self.representatives { #expect(LineBreakClass.all[unit] == lineBreakClass) }
  }

  @Test func allShortSequencesOfClassesBreakAsByICU() {
    var texts: [ContiguousArray<UInt16>] = [[]]
    for _ in 1...3 {
      texts = texts.flatMap { text in Self.units.map { text + [$0] } }
      #expect(disagreement(texts) == nil)
    }
  }

  @Test func randomSequencesOfClassesBreakAsByICU() {
    #expect(disagreement(randomTexts(20_000, of: Self.units, seed: 1)) == nil)
  }

  @Test func randomASCIIBreaksAsByICU() {
    #expect(disagreement(randomTexts(20_000, of: Array(0x20...0x7E), seed: 2)) == nil)
  }

  /// Every unit we know a class of between characters of all classes, ideographs and syllables by samples.
  @Test func everyUnitBreaksAsByICU() {
    var texts: [ContiguousArray<UInt16>] = []
    for unit in UInt16(0x20)...0xFFFF where LineBreakClass.all[unit] != .other {
      let isSample = !(0x3400...0xFAFF).contains(unit) || unit % 251 == 0
      guard isSample else { continue }
      for (index, before) in Self.units.enumerated() {
        texts.append([before, unit, Self.units[(index + Int(unit)) % Self.units.count], 0x31])
      }
    }
    #expect(texts.count > 40_000)
    #expect(disagreement(texts) == nil)
  }

  @Test(
    arguments: [
      "en", "de", "fr", "es", "fi", "sv", "he", "ar", "fa", "hi", "ru", "el", "ko", "zh", "zh-Hant-TW", "th", "xx",
      "tlh",
    ])
  func languagesBreakAsByICU(_ language: String) {
    #expect(disagreement(randomTexts(1000, of: Self.units, seed: 3), language: language) == nil)
  }

  @Test(arguments: ["ja", "ja-JP", "JA", "jpn", "en-u-lb-loose"])
  func languagesWithRulesOfTheirOwnAreLeftToICU(_ language: String) {
    #expect(LineBreakRules.opportunities(in: [0x61, 0x20, 0x62], 0..<3, language: language) == nil)
  }

  @Test(arguments: ["ไทย", "a\u{200B}b", "a\nb", "\u{1F600}", "e\u{2060}"])
  func unknownCharactersAreLeftToICU(_ text: String) {
    #expect(LineBreakRules.opportunities(in: text.utf16Units, 0..<text.utf16.count, language: nil) == nil)
  }
}
