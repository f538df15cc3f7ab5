import Raster
import Testing

@testable import Typeset

/// The size of texts and the places of lines.
@Suite(.needs(.roboto, .noto, .emoji, .microHei)) struct TypesetterTests {
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

  @Test(arguments: ScriptSamples.all.map(\.texts))
  func measuringGivesTheSizeOfTheLayoutInEveryScript(texts: [String]) throws {
    let text = texts.joined(separator: " ")
    for width in [30, 80, 200] as [Double] {
      for wrapping in [TextWrapping.unlimited, .singleLine, TextWrapping(lineLimit: 2, truncation: .middle)] {
        let style = TextStyle(font: roboto, direction: .natural, wrapping: wrapping, alignment: .justified)
        let layout = try typesetter.layout(text, style: style, width: width)
        let measurement = try typesetter.measure(text, style: style, width: width)
        #expect(measurement == TextMeasurement(size: layout.size, rowCount: layout.lines.count))
        #expect(layout.lines.allSatisfy { line in line.width <= width + 1e-3 || line.text.count <= 1 })
      }
    }
  }

  @Test func theSameTextIsSetTheSameOnEveryThread() async throws {
    let text = ScriptSamples.all.flatMap(\.texts).joined(separator: " ") + " 😀"
    let style = TextStyle(font: roboto, direction: .natural)
    let reference = try Typesetter(library: FontLibrary()).layout(text, style: style, width: 150)
    try await withThrowingTaskGroup(of: TextLayout.self) { group in
      for _ in 0..<8 {
        group.addTask { [typesetter] in
          let layout = try typesetter.layout(text, style: style, width: 150)
          for run in layout.lines.flatMap(\.runs) {
            for glyph in run.glyphs { _ = run.face.image(of: glyph.id, pixelsPerEm: 32) }
          }
          return layout
        }
      }
      for try await layout in group { #expect(layout == reference) }
    }
  }

  @Test func numbersWithoutMeaningNeverTrap() throws {
    for value in [Double.nan, .infinity, -.infinity, 1e308, -1e308, 0, -5] {
      let wrapping = TextWrapping(lineLimit: 2, lineSpacing: value, lineHeightMultiple: value)
      var style = TextStyle(font: roboto, letterSpacing: value, wrapping: wrapping, alignment: .center)
      style.font.metrics = FontMetricsOverride(ascender: value, descender: value, lineGap: value)
      for width in [value, 50] {
        let layout = try typesetter.layout("some text to break שלום", style: style, width: width)
        _ = layout.caret(at: 3)
        _ = layout.selectionRects(1..<9)
        _ = layout.graphemeIndex(at: Point(x: value, y: value))
      }
    }
    let style = TextStyle(font: roboto, wrapping: TextWrapping(lineLimit: -3))
    #expect(try typesetter.layout("a b c", style: style, width: 10).lines.count == 1)
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
