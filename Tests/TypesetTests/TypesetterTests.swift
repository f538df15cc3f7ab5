import Raster
import Testing
import Typeset

/// The size of texts and the places of lines.
@Suite struct TypesetterTests {
  let typesetter = Typesetter(library: FontLibrary())
  let roboto = FontDescriptor(family: "Roboto", size: 16)

  @Test func lineHeightOfRobotoComesFromItsHorizontalHeader() throws {
    let metrics = try typesetter.lineMetrics(of: roboto)
    #expect(metrics == LineMetrics(ascender: 16 * 1900 / 2048, descender: 16 * 500 / 2048, leading: 0))
    #expect(metrics.lineHeight == 1.171875 * 16)
  }

  @Test func emptyTextTakesNothing() throws {
    let layout = try typesetter.layout("", style: TextStyle(font: roboto), width: 100)
    #expect(layout.lines.isEmpty)
    #expect(layout.size == .zero)
    #expect(try typesetter.measure("", style: TextStyle(font: roboto), width: 100) == .zero)
    #expect(layout.caret(at: 0) == Rect(x: 0, y: 0, width: 0, height: 18.75))
  }

  @Test func trailingLineBreakAddsAnEmptyRow() throws {
    let layout = try typesetter.layout("a\n", style: TextStyle(font: roboto), width: nil)
    #expect(layout.lines.map(\.text) == ["a", ""])
    #expect(layout.size.height == 2 * 18.75)
  }

  @Test(arguments: ["", "Phone number", "a  b ", "The quick brown fox\njumps", "עברית English", "ffi…\u{AD}x"])
  func measuringGivesTheSizeOfTheLayout(text: String) throws {
    for width in [nil, 0, 20, 55, 90, 1000] as [Double?] {
      for wrapping in [TextWrapping.unlimited, .singleLine, .singleLineClipped] {
        for spacing in [0, 1.5] {
          let style = TextStyle(font: roboto, letterSpacing: spacing, wrapping: wrapping)
          let layout = try typesetter.layout(text, style: style, width: width)
          let measurement = try typesetter.measure(text, style: style, width: width)
          #expect(measurement == TextMeasurement(size: layout.size, rowCount: layout.lines.count))
        }
      }
    }
  }

  @Test func linesAreSpacedByMultipleAndSpacing() throws {
    let wrapping = TextWrapping(lineSpacing: 3, lineHeightMultiple: 1.5)
    let layout = try typesetter.layout("a\nb", style: TextStyle(font: roboto, wrapping: wrapping), width: nil)
    #expect(layout.lines.map(\.top) == [0, 1.5 * 18.75 + 3])
    #expect(layout.size.height == 2 * 1.5 * 18.75 + 3)
    // What the multiple adds is above the text.
    #expect(layout.lines[0].baseline == 1.5 * 18.75 - 16 * 500 / 2048)
  }

  @Test(arguments: [Double.nan, .infinity, 0, -4])
  func sizesWithoutMeaningAreErrors(size: Double) {
    #expect(throws: TypesetError.self) {
      try typesetter.measure("a", style: TextStyle(font: FontDescriptor(family: "Roboto", size: size)), width: nil)
    }
  }
}
