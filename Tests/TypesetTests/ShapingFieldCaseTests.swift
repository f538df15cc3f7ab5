import Raster
import Testing

@testable import Typeset

/// Clusters, marks, spacing and carets: field cases T11 to T13 and T18, and secure text (F9, F15).
@Suite(.needs(.roboto, .noto, .emoji, .microHei)) struct ShapingFieldCaseTests {
  let typesetter = Typesetter(library: FontLibrary())
  let font = FontDescriptor(family: "Roboto", size: 16)

  private func layout(
    _ text: String, letterSpacing: Double = 0, width: Double? = nil, isSecure: Bool = false,
    font: FontDescriptor? = nil,
    wrapping: TextWrapping = .unlimited, features: [String: UInt32] = [:]
  ) throws -> TextLayout {
    let style = TextStyle(
      font: font ?? self.font, letterSpacing: letterSpacing, direction: .natural, features: features,
      isSecure: isSecure, wrapping: wrapping)
    return try typesetter.layout(text, style: style, width: width)
  }

  @Test func t11SpacingOpensLigaturesAndIsAddedPerCharacter() throws {
    let spaced = try layout("office", letterSpacing: 2)
    #expect(spaced.lines[0].glyphs.count == 6)
    let opened = try layout("office", features: ["liga": 0, "clig": 0])
    #expect(abs(spaced.size.width - opened.size.width - 12) < 1e-9)
    // Combining marks get none of their own.
    let marked = try layout("x\u{323}\u{301}y", letterSpacing: 2)
    #expect(abs(marked.size.width - (try layout("x\u{323}\u{301}y")).size.width - 4) < 1e-9)
  }

  @Test func t11CursiveWordsStayWhole() throws {
    let plain = try layout("محمد").size.width
    #expect(try layout("محمد", letterSpacing: 2).size.width == plain)
    // Spaces may widen, Latin letters must.
    let mixed = try layout("محمد ab", letterSpacing: 2).size.width - layout("محمد ab").size.width
    #expect(abs(mixed - 6) < 0.5)
  }

  @Test func t11SpaceIsBehindTheLetterInReadingDirection() throws {
    let plain = try layout("שלום").lines[0]
    let spaced = try layout("שלום", letterSpacing: 3).lines[0]
    #expect(abs(spaced.width - plain.width - 12) < 1e-9)
    // The first letter read stays at the right edge.
    let (last, plainLast) = (try #require(spaced.glyphs.last), try #require(plain.glyphs.last))
    #expect(abs((spaced.width - last.x) - (plain.width - plainLast.x)) < 1e-9)
  }

  @Test func t12EmojiSequencesAreOneGlyph() throws {
    let layout = try layout("Hi👨‍👩‍👧there 🏳️‍🌈 👩🏽‍💻 1️⃣ 🇫🇷")
    #expect(!layout.hasMissingGlyph)
    let emoji = layout.lines[0].runs.filter { $0.face.familyName == "Noto Color Emoji" }
    #expect(emoji.map(\.glyphs.count) == [1, 1, 1, 1, 1])
    let letters = layout.lines[0].runs.filter { $0.face.familyName == "Roboto" }
    #expect(
      letters.map { String(decoding: Array(layout.text.utf16)[$0.range], as: UTF16.self) } == [
        "Hi", "there ", " ", " ", " ",
      ])
  }

  @Test func wordsOfAFallbackFontAreShapedTogether() throws {
    func texts(_ text: String) throws -> [String] {
      let layout = try layout(text)
      return layout.lines[0].runs.sorted { $0.range.lowerBound < $1.range.lowerBound }
        .map { String(decoding: Array(layout.text.utf16)[$0.range], as: UTF16.self) }
    }
    #expect(try texts("नमस्ते दुनिया यह") == ["नमस्ते दुनिया यह"])
    #expect(try texts("नमस्ते  दुनिया") == ["नमस्ते", "  ", "दुनिया"])
    #expect(try texts("नमस्ते a दुनिया") == ["नमस्ते", " ", "a ", "दुनिया"])
  }

  @Test func t12PresentationSelectorsChooseTheFont() throws {
    func family(_ text: String) throws -> [String] { try layout(text).lines[0].runs.map(\.face.familyName) }
    #expect(try family("©") == ["Roboto"])
    #expect(try family("©\u{FE0F}") == ["Noto Color Emoji"])
    #expect(try family("☺") != ["Noto Color Emoji"])
    #expect(try family("☺\u{FE0F}") == ["Noto Color Emoji"])
    #expect(try family("⌚") == ["Noto Color Emoji"])
    #expect(try family("⌚\u{FE0E}") != ["Noto Color Emoji"])
    #expect(try family("12") == ["Roboto"])
  }

  @Test func t13MarksDoNotChangeTheLine() throws {
    let plain = try layout("e")
    for count in [20, 64] {
      let marked = try layout("e" + String(repeating: "\u{301}", count: count))
      #expect(marked.size.height == plain.size.height)
      #expect(marked.lines[0].baseline == plain.lines[0].baseline)
      #expect(marked.graphemeCount == 1)
    }
    // A fallback font never enlarges the line either.
    #expect(try layout("e한😀שَ").size.height == plain.size.height)
  }

  @Test func t13ManyMarksAreSetWhole() throws {
    let text = "e" + String(repeating: "\u{301}", count: 10_000)
    for wrapping in [TextWrapping.unlimited, .singleLine] {
      let layout = try layout(text, width: 200, wrapping: wrapping)
      #expect(layout.lines.count == 1)
      #expect(layout.size.height == 18.75)
      // Shaping takes time by the square of the marks it is given at once.
      #expect(layout.lines[0].runs.allSatisfy { $0.range.count <= 129 })
    }
  }

  @Test(.enabled(if: TestFonts.isAvailable, Comment(rawValue: TestFonts.requirement)))
  func t18CaretsInsideALigatureAreTheFontsOrEqualParts() throws {
    let ligature = FontDescriptor(family: "Ligature Test", size: 10, file: TestFonts.path("ligature.ttf"))
    let office = try layout("office", font: ligature)
    #expect(office.lines[0].glyphs.count == 4)
    // o is 5 wide, ffi 9 with carets at 2 and 7.
    #expect((0...6).map { office.caret(at: $0).minX } == [0, 5, 7, 12, 14, 19, 24])
    #expect(office.selectionRects(1..<3).map { [$0.minX, $0.maxX] } == [[5, 12]])
    // fi is 8 wide and has no carets.
    let fie = try layout("fie", font: ligature)
    #expect((0...3).map { fie.caret(at: $0).minX } == [0, 4, 8, 13])
  }

  @Test func t18EmojiHaveTwoCaretStops() throws {
    let layout = try layout("👨‍👩‍👧x")
    #expect(layout.graphemeCount == 2)
    let emoji = layout.lines[0].runs[0].width
    #expect((0...2).map { layout.caret(at: $0).minX } == [0, emoji, layout.size.width])
    #expect(layout.caret(at: 0).height == 18.75)
  }

  @Test func f9CountsUserPerceivedCharacters() {
    let counts = ["👨‍👩‍👧‍👦", "🇫🇷🇩🇪", "e\u{301}", "1️⃣", "क्षि", "a\r\nb"].map(Typesetter.graphemeCount)
    #expect(counts == [1, 2, 1, 1, 1, 3])
  }

  @Test func f15SecureTextIsABulletPerCharacter() throws {
    let secure = try layout("se👨‍👩‍👧c\r\nret", isSecure: true)
    #expect(secure.text == "••••••••")
    #expect(secure.lineTexts == ["••••••••"])
    let plain = try layout("secret")
    #expect(secure.size.height == plain.size.height)
    #expect(secure.lines[0].baseline == plain.lines[0].baseline)
    #expect(try layout("", isSecure: true).lines.isEmpty)
    // Nothing of the secret is left in what a layout says.
    #expect(!String(describing: secure).contains("👩"))
  }
}
