import Raster
import Testing

@testable import Typeset

/// Line breaking and characters without ink: field cases T6 to T10, T16 and T17.
@Suite(.needs(.roboto, .noto, .emoji, .microHei)) struct BreakingFieldCaseTests {
  let typesetter = Typesetter(library: FontLibrary())
  let font = FontDescriptor(family: "Roboto", size: 16)

  private func layout(
    _ text: String, width: Double?, wrapping: TextWrapping = .unlimited, direction: BaseDirection = .natural,
    font: FontDescriptor? = nil
  ) throws -> TextLayout {
    let style = TextStyle(font: font ?? self.font, direction: direction, wrapping: wrapping)
    return try typesetter.layout(text, style: style, width: width)
  }

  @Test func t6ThaiBreaksBetweenWords() throws {
    let text = "ยินดีต้อนรับสู่กรุงเทพมหานคร"
    for width in stride(from: 106.0, through: 200, by: 6) {
      let starts = try layout(text, width: width).lines.map(\.range.lowerBound)
      #expect(starts.count > 1 || width > 188)
      #expect(starts.allSatisfy { [0, 5, 12, 15].contains($0) }, "\(width)")
    }
  }

  @Test(arguments: ["ភាសាខ្មែរជាភាសា", "ພາສາລາວເປັນພາສາ", "မြန်မာဘာသာစကား"])
  func t6LinesOfScriptsWithoutSpacesStartAtCharacters(text: String) throws {
    let boundaries = GraphemeBoundaries(of: text)
    let lines = try layout(text, width: 50).lines
    #expect(lines.count > 1)
    for line in lines {
      #expect(boundaries[boundaries.index(containing: line.range.lowerBound)] == line.range.lowerBound)
      #expect(!(0x0E40...0x0E44).contains(Array(text.utf16)[line.range.upperBound - 1]))
    }
  }

  @Test(arguments: ["東京都（とうきょうと）は、日本の首都です。", "ラーメン・スープ「大盛り」あり", "价格是￥1,200。《书名》！"])
  func t7CJKPunctuationStaysWithItsNeighbours(text: String) throws {
    let unstartable = "）、。」・！》ょーっ"
    // Two ideographs are too narrow for the three signs that must stay together at the end of the last text.
    for count in (text.hasSuffix("名》！") ? 3 : 2)...12 {
      let lines = try layout(text, width: Double(count) * 16).lines
      for line in lines.dropFirst() {
        #expect(!unstartable.contains(try #require(line.text.first)), "\(count): \(line.text)")
      }
      for line in lines.dropLast() {
        #expect(!"（「《￥".contains(try #require(line.text.last)), "\(count): \(line.text)")
      }
    }
    #expect(try layout(text, width: 16).lines.count <= text.count)
  }

  @Test(arguments: ["100\u{A0}km", "1\u{202F}000\u{202F}€", "well\u{2060}-known"])
  func t8NoBreakSpacesKeepTheFontAndTheLine(text: String) throws {
    let layout = try layout("x " + text, width: 40)
    #expect(layout.lines.flatMap(\.runs).allSatisfy { $0.face.familyName == "Roboto" })
    #expect(!layout.hasMissingGlyph)
    // The space before the word is the only opportunity UAX #14 gives but for a hyphen.
    #expect(layout.lines[0].text == "x ")
    let unbroken = try self.layout("x " + text, width: 300)
    #expect(unbroken.lines.count == 1)
    #expect(unbroken.lines[0].runs.filter { $0.width > 0 }.allSatisfy { $0.face.familyName == "Roboto" })
  }

  @Test(.enabled(if: TestFonts.isAvailable, Comment(rawValue: TestFonts.requirement)))
  func t8SpacesAFontLacksAreMadeOfTheOneItHas() throws {
    let plain = FontDescriptor(family: "Plain Test", size: 10, file: TestFonts.path("plain.ttf"))
    let space = try layout("A A", width: nil, font: plain).size.width
    for unit in ["\u{A0}", "\u{202F}", "\u{2009}", "\u{2007}"] {
      let layout = try layout("A\(unit)A", width: nil, font: plain)
      #expect(layout.lines[0].runs.count == 1)
      #expect(!layout.hasMissingGlyph)
      #expect(layout.size.width > 10)
    }
    #expect(try layout("A\u{A0}A", width: nil, font: plain).size.width == space)
  }

  @Test func t9SoftHyphensShowOnlyWhereALineBreaks() throws {
    let text = "super\u{AD}cali\u{AD}fragilistic"
    let plain = try layout("supercalifragilistic", width: nil)
    let whole = try layout(text, width: 300)
    #expect(abs(whole.size.width - plain.size.width) < 0.2)
    #expect(whole.lines[0].glyphs.filter { $0.advance > 0 }.map(\.id) == plain.lines[0].glyphs.map(\.id))

    let once = try layout(text, width: 90)
    #expect(once.lineTexts == ["super\u{AD}cali\u{2010}", "fragilistic"])
    #expect(once.lines.map(\.isHyphenated) == [true, false])
    let twice = try layout(text, width: 66)
    #expect(twice.lineTexts == ["super\u{2010}", "cali\u{2010}", "fragilistic"])
    // The hyphen counts: where the text alone fits but not with it, the break is earlier.
    let unhyphenated = try layout("supercali", width: nil).size.width
    let tight = try layout(text, width: unhyphenated + 1)
    #expect(tight.lines[0].text == "super\u{2010}")
    #expect(tight.lines.allSatisfy { $0.width <= unhyphenated + 1 })

    let singleLine = try layout(text, width: 90, wrapping: .singleLineClipped)
    #expect(singleLine.lineTexts == [text])
  }

  @Test func t10ControlsNeverReachTheFont() throws {
    for wrapping in [TextWrapping.unlimited, .singleLine] {
      for text in ["Line1\nLine2", "a\tb", "a\u{0}b\u{1B}[31m", "a\r\nb", "a\u{2028}b\u{FEFF}c", "\u{85}\u{7F}\u{90}x"]
      {
        #expect(try !layout(text, width: nil, wrapping: wrapping).hasMissingGlyph)
      }
    }
    let plain = try layout("ab[31m", width: nil)
    #expect(try layout("a\u{0}b\u{1B}[31m", width: nil).size == plain.size)
  }

  @Test func t10LineBreaksOfEveryKindAreOneBreakOrOneSpace() throws {
    for separator in ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}"] {
      let area = try layout("a\(separator)b", width: nil)
      #expect(area.lineTexts == ["a", "b"])
      let field = try layout("a\(separator)b", width: nil, wrapping: .singleLine)
      #expect(field.lines.count == 1)
      #expect(field.size == (try layout("a b", width: nil)).size)
    }
    #expect(try layout("\n\r\n\n", width: nil).lines.count == 4)
  }

  @Test func t10ATabIsFourSpacesWide() throws {
    let space = try layout("a a", width: nil).size.width - layout("aa", width: nil).size.width
    let tab = try layout("a\ta", width: nil).size.width - layout("aa", width: nil).size.width
    #expect(abs(tab - 4 * space) < 0.1)
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3] as [Double])
  func t16BreaksAreTheSameAtEveryScale(scale: Double) throws {
    let text = "Enter the address where we should deliver your parcel, or leave it empty for pickup"
    let reference = try layout(text, width: 200)
    let scaled = try layout(text, width: 200 * scale, font: font.withSize(16 * scale))
    #expect(scaled.lines.map(\.range) == reference.lines.map(\.range))
    #expect(abs(scaled.size.width / scale - reference.size.width) < 1.0 / 64)
    let truncated = try layout(text, width: 200, wrapping: .singleLine)
    let scaledTruncated = try layout(
      text, width: 200 * scale, wrapping: .singleLine, font: font.withSize(16 * scale))
    #expect(scaledTruncated.lineTexts == truncated.lineTexts)
    // An advance is a fraction of the em, never a number of pixels.
    #expect(try layout("A", width: nil).size.width == 16 * 1336 / 2048)
  }

  @Test(arguments: [
    String(repeating: "a", count: 200), "https://example.com/a/very/long/path?with=query&and=more#fragment",
    String(repeating: "👨‍👩‍👧‍👦", count: 50), String(repeating: "محمد", count: 15), "😀",
  ])
  func t17WordsThatDoNotFitBreakBetweenCharacters(text: String) throws {
    let boundaries = GraphemeBoundaries(of: text)
    for width in [80, 30, 5, 0] as [Double] {
      let layout = try layout(text, width: width)
      #expect(layout.lines.count <= text.count)
      var end = 0
      for line in layout.lines {
        #expect(line.range.lowerBound == end)
        end = line.range.upperBound
        let count = boundaries.index(containing: end) - boundaries.index(containing: line.range.lowerBound)
        #expect(count >= 1 && boundaries[boundaries.index(containing: end)] == end)
        #expect(line.width <= width + 1e-3 || count == 1)
      }
      #expect(end == text.utf16.count)
      #expect(!layout.hasMissingGlyph)
    }
  }
}
