import Testing

@testable import Typeset

@Suite struct ItemizerTests {
  private func runs(of text: String, font: FontDescriptor) throws -> [TextRun] {
    let library = FontLibrary()
    let primary = try library.face(for: font).face
    let chooser = try FontChooser(library: library, primary: primary, style: .init(weight: 400, isItalic: false))
    var itemizer = Itemizer(chooser: chooser)
    let display = DisplayText(text, isSecure: false, isSingleLine: false)
    let levels = BidiLevels(of: display.units, direction: .leftToRight)
    return itemizer.runs(of: display, in: 0..<display.units.count, levels: levels)
  }

  private let roboto = FontDescriptor(family: "Roboto", size: 16)

  /// Texts in ideographs and both kana, a bracket pair and a sign of repetition among them.
  static let japanese = [
    "東京都（とうきょうと）は、日本の首都です。", "ラーメン・スープ「大盛り」あり", "人々のコーヒー", "（ア）イ々う", "カタカナ",
  ]

  @Test(
    .needs(.roboto, .microHei), .enabled(if: HarfBuzzProgram.isInstalled, "needs libharfbuzz-bin"), arguments: japanese)
  func aJapaneseSentenceIsOneRunAsShapedByTheProgram(_ text: String) throws {
    let runs = try runs(of: text, font: roboto)
    let run = try #require(runs.first)
    #expect(runs.count == 1)
    let units = text.utf16Units
    #expect(run.range == 0..<units.count)
    let shaped = Shaper.shape(
      units, range: run.range, face: run.face, script: run.script, level: 0, options: ShapingOptions())
    // Whichever of its scripts the sentence is given, the program says the same.
    for script in ["Hani", "Hira", "Kana"] {
      let expected = try HarfBuzzProgram.shape(
        text, font: run.face.path, index: run.face.collectionIndex, options: "--script=\(script) --direction=ltr")
      #expect(shaped.glyphs.map { $0.asWritten(units: units) } == expected)
    }
  }

  @Test(.enabled(if: TestFonts.isAvailable, Comment(rawValue: TestFonts.requirement)))
  func scriptsStayApartWhereAFontTellsThemApart() throws {
    let font = FontDescriptor(family: "Kana Test", size: 16, file: TestFonts.path("kana.ttf"))
    let runs = try runs(of: "日あア日", font: font)
    #expect(runs.map(\.range) == [0..<1, 1..<3, 3..<4])
    #expect(runs.map(\.script) == [.han, .hiragana, .han])
    let layout = try Typesetter(library: FontLibrary()).layout("日あア日", style: TextStyle(font: font), width: nil)
    let (ideograph, alternate) = (try #require(runs[0].face.nominalGlyph(0x65E5)), UInt32(runs[0].face.glyphCount - 1))
    #expect(layout.lines[0].glyphs.map(\.id) == [ideograph, alternate, alternate, ideograph])
  }

  @Test(.needs(.roboto, .noto)) func spacesBetweenWordsOfAFallbackFontBelongToIt() throws {
    #expect(try runs(of: "שלום עולם טוב", font: roboto).map(\.range) == [0..<13])
    // Two spaces, or a letter of the primary font, part words.
    #expect(try runs(of: "שלום  עולם", font: roboto).map(\.range) == [0..<4, 4..<6, 6..<10])
    #expect(try runs(of: "שלום a עולם", font: roboto).count > 2)
  }

  @Test(.needs(.roboto)) func bracketsTakeTheScriptOfTheirTextAndOpeningOnesAtTheStartThatWhichFollows() throws {
    let runs = try runs(of: "(Ωμέγα (abc) δ)", font: roboto)
    #expect(runs.map(\.script.name) == ["Grek", "Latn", "Grek"])
    #expect(runs.map(\.range) == [0..<8, 8..<11, 11..<15])
  }

  @Test(.needs(.roboto, .noto)) func charactersThatPushEachOtherOutOfTheMemoKeepTheirRuns() throws {
    // U+0410 and U+0C10 have one place in the large memo, which more than 200 units get.
    let runs = try runs(of: String(repeating: "\u{410}\u{C10}", count: 150), font: roboto)
    #expect(runs.map(\.script.name) == (0..<300).map { $0 % 2 == 0 ? "Cyrl" : "Telu" })
    #expect(runs.map(\.range) == (0..<300).map { $0..<$0 + 1 })
  }
}
