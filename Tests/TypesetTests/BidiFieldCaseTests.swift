import Raster
import Testing

@testable import Typeset

/// Direction: field cases T1 to T5.
@Suite(.needs(.roboto, .noto)) struct BidiFieldCaseTests {
  let typesetter = Typesetter(library: FontLibrary())

  private func layout(
    _ text: String, _ direction: BaseDirection, width: Double? = 300, alignment: TextAlignment = .natural,
    wrapping: TextWrapping = .singleLine
  ) throws -> TextLayout {
    let style = TextStyle(
      font: FontDescriptor(family: "Roboto", size: 16), direction: direction, wrapping: wrapping, alignment: alignment)
    return try typesetter.layout(text, style: style, width: width)
  }

  private func visual(_ text: String, _ direction: BaseDirection) throws -> String {
    let layout = try layout(text, direction)
    let line = try #require(layout.lines.first)
    return line.visualText(of: layout)
  }

  @Test func t1PhoneNumberInARightToLeftField() throws {
    let number = "+49 (555) 123 4567"
    // Brackets are mirrored by their glyphs; their characters stay.
    #expect(try visual(number, .rightToLeft) == "4567 123 )555( 49+")
    #expect(try visual(number, .leftToRight) == number)
    #expect(try visual(number, .natural) == number)
    let isolate = "\u{2066}\(number)\u{2069}"
    #expect(try visual(isolate, .rightToLeft).filter { $0 != "\u{2066}" && $0 != "\u{2069}" } == number)
    let layout = try layout(isolate, .rightToLeft)
    #expect(layout.lines[0].origin.x == 300 - layout.lines[0].width)
  }

  @Test func t1BracketsAreMirroredByTheirGlyphs() throws {
    let right = try layout("(א", .rightToLeft).lines[0]
    let left = try layout(")", .leftToRight).lines[0]
    #expect(right.glyphs.last?.id == left.glyphs.first?.id)
  }

  @Test func t2ArabicIndicDigitsReadFromLeftToRight() throws {
    #expect(try visual("سنة ١٩٦٢-١٨٩٤", .rightToLeft) == "١٨٩٤-١٩٦٢ ةنس")
    for direction in [BaseDirection.leftToRight, .rightToLeft, .natural] {
      #expect(try visual("١٢٣", direction) == "١٢٣")
      let levels = try layout("١٢٣", direction).lines[0].runs.map(\.level)
      #expect(levels.allSatisfy { $0 & 1 == 0 })
    }
  }

  @Test(arguments: ["1  2  3  4  5  6  7  8  9", "עברית English עברית English", "English עברית עברית עברית"])
  func t3EllipsisStandsAtTheLogicalEnd(text: String) throws {
    for direction in [BaseDirection.leftToRight, .rightToLeft] {
      for width in stride(from: 20.0, through: 110, by: 10) {
        let layout = try layout(text, direction, width: width)
        let line = layout.lines[0]
        #expect(layout.isTruncated && line.isTruncated)
        #expect(line.width <= width + 1e-3)
        #expect(line.text.last == "…")
        #expect(text.hasPrefix(String(line.text.dropLast())))
        let ellipsis = line.runs.firstIndex { $0.isEllipsis }
        #expect(ellipsis == (direction == .rightToLeft ? 0 : line.runs.count - 1))
      }
    }
  }

  @Test func t3OneMorePointKeepsNoFewerCharacters() throws {
    var kept = 0
    for width in 10...160 {
      let line = try layout("עברית English עברית", .rightToLeft, width: Double(width)).lines[0]
      let count = line.isTruncated ? line.text.count - 1 : line.text.count
      #expect(count >= kept)
      kept = count
    }
    #expect(kept == 19)
  }

  @Test func t4TruncatedLinesAreAlignedByWhatIsShown() throws {
    let text = "A helper text that is much too long"
    let right = try layout(text, .leftToRight, width: 120, alignment: .right).lines[0]
    #expect(abs(right.rightEdge - 120) < 1e-9)
    #expect(right.width < 120)
    let center = try layout(text, .leftToRight, width: 120, alignment: .center).lines[0]
    #expect(abs(center.origin.x - (120 - center.width) / 2) < 1e-9)
    let leading = try layout(text, .rightToLeft, width: 120).lines[0]
    #expect(abs(leading.rightEdge - 120) < 1e-9)
  }

  @Test func t5ControlsDoNotReachBeyondTheirSlot() throws {
    let text = "a\u{202E}bcd"
    let shown = try visual(text, .leftToRight)
    #expect(shown.filter { $0 != "\u{202E}" } == "adcb")
    let plain = try layout("abcd", .leftToRight)
    let controlled = try layout(text, .leftToRight)
    #expect(abs(controlled.size.width - plain.size.width) < 0.2)
    #expect(!controlled.hasMissingGlyph)
    // Another text of the same typesetter is untouched.
    #expect(try visual("abc", .leftToRight) == "abc")
    #expect(try visual("\u{2067}x", .leftToRight).filter { $0 != "\u{2067}" } == "x")
  }

  @Test func trailingSpacesOfARightToLeftLineHangToTheLeft() throws {
    let layout = try layout("שלום עולם שלום", .rightToLeft, width: 80, wrapping: .unlimited)
    let line = layout.lines[0]
    #expect(line.text.last == " ")
    // The letters end at the right edge of the box, the space is left of the line's own left edge.
    #expect(abs(line.origin.x + line.width - 80) < 1e-9)
    #expect(try #require(line.runs.first).x < 0)
  }
}
