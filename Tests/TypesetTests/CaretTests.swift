import Raster
import Testing

@testable import Typeset

/// Carets, selections and hits; indices count user-perceived characters.
@Suite(.needs(.roboto, .noto, .emoji)) struct CaretTests {
  let typesetter = Typesetter(library: FontLibrary())

  private func layout(
    _ text: String, _ direction: BaseDirection = .leftToRight, width: Double? = nil,
    wrapping: TextWrapping = .unlimited, alignment: TextAlignment = .natural
  ) throws -> TextLayout {
    let style = TextStyle(
      font: FontDescriptor(family: "Roboto", size: 16), direction: direction, wrapping: wrapping, alignment: alignment)
    return try typesetter.layout(text, style: style, width: width)
  }

  @Test func caretsOfLatinTextAreTheSumsOfAdvances() throws {
    let layout = try layout("Hxg")
    let advances = layout.lines[0].glyphs.map(\.advance)
    #expect(
      (0...3).map { layout.caret(at: $0).minX } == [0, advances[0], advances[0] + advances[1], layout.size.width])
    #expect(layout.caret(at: 9) == layout.caret(at: 3))
    #expect(layout.caret(at: -1) == layout.caret(at: 0))
  }

  @Test func caretsOfHebrewGoFromRightToLeft() throws {
    let layout = try layout("שלום", .rightToLeft, width: 100)
    let places = (0...4).map { layout.caret(at: $0).minX }
    #expect(places.first == 100)
    #expect(places == places.sorted(by: >))
    #expect(abs(100 - layout.size.width - (places.last ?? 0)) < 1e-9)
  }

  @Test func betweenTwoDirectionsTheCaretIsSplit() throws {
    // Shown as "ab" and, from right to left, the Hebrew letters.
    let layout = try layout("abשל")
    let latin = try self.layout("ab").size.width
    let split = layout.splitCaret(at: 2)
    // A Latin letter would appear behind "b", a Hebrew one at the right end.
    #expect(abs(split.primary.minX - latin) < 0.1)
    #expect(split.secondary?.minX == layout.size.width)
    let end = layout.splitCaret(at: 4)
    #expect(end.primary.minX == layout.size.width)
    #expect(abs((end.secondary?.minX ?? -1) - latin) < 0.1)
    #expect(layout.splitCaret(at: 1).secondary == nil)
    #expect(layout.splitCaret(at: 3).secondary == nil)
  }

  @Test func aCaretAtAWrapHasTwoLines() throws {
    let layout = try layout("hello world", width: 50)
    #expect(layout.lineTexts == ["hello ", "world"])
    #expect(layout.caret(at: 6) == Rect(x: 0, y: 18.75, width: 0, height: 18.75))
    let upstream = layout.splitCaret(at: 6, affinity: .upstream).primary
    #expect(upstream.minY == 0 && upstream.minX == layout.lines[0].width)
    let area = try self.layout("a\n\nb")
    #expect((0...4).map { area.caret(at: $0).minY / 18.75 } == [0, 0, 1, 2, 2])
  }

  @Test func emptyTextsHaveACaretWhereTextWouldStart() throws {
    #expect(try layout("", .leftToRight, width: 100).caret(at: 0).minX == 0)
    #expect(try layout("", .rightToLeft, width: 100).caret(at: 0).minX == 100)
    #expect(try layout("", .leftToRight, width: 100, alignment: .center).caret(at: 0).minX == 50)
    #expect(try layout("", .leftToRight, width: 100, alignment: .right).caret(at: 0).minX == 100)
  }

  @Test func selectionsAreOneRectanglePerStretchAndLine() throws {
    let latin = try layout("office")
    #expect(latin.selectionRects(1..<3).count == 1)
    #expect(latin.selectionRects(1..<3)[0].minX == latin.caret(at: 1).minX)
    #expect(latin.selectionRects(1..<3)[0].maxX == latin.caret(at: 3).minX)
    #expect(latin.selectionRects(0..<6) == [Rect(x: 0, y: 0, width: latin.size.width, height: 18.75)])
    #expect(latin.selectionRects(2..<2).isEmpty)
    #expect(latin.selectionRects(4..<100).count == 1)
    #expect(latin.selectionRects(50..<100).isEmpty && latin.selectionRects(-9 ..< -3).isEmpty)

    // One letter of each direction: the stretches do not touch.
    let mixed = try layout("abשל")
    #expect(mixed.selectionRects(1..<3).count == 2)
    #expect(mixed.selectionRects(0..<4).count == 1)

    let lines = try layout("hello world", width: 50)
    let rects = lines.selectionRects(2..<8)
    #expect(rects.map(\.minY) == [0, 18.75])
    #expect(rects[0].maxX == lines.lines[0].width)
  }

  @Test(arguments: ["office", "abשלcd", "שלום abc", "👨‍👩‍👧x", "hello\nworld"])
  func hitsFindTheCaretTheyStandOn(text: String) throws {
    let layout = try layout(text)
    for index in 0...layout.graphemeCount {
      let caret = layout.caret(at: index)
      let hit = layout.graphemeIndex(at: Point(x: caret.minX, y: caret.midY))
      // Between directions two indices share a place.
      #expect(abs(layout.caret(at: hit).minX - caret.minX) < 1e-6 || layout.splitCaret(at: hit).secondary == caret)
    }
    #expect(layout.graphemeIndex(at: Point(x: -100, y: -100)) >= 0)
    #expect(layout.graphemeIndex(at: Point(x: .nan, y: .infinity)) <= layout.graphemeCount)
  }

  @Test func hitsTakeTheNearerSideOfALetter() throws {
    let layout = try layout("HH")
    let middle = layout.caret(at: 1).minX / 2
    #expect(layout.graphemeIndex(at: Point(x: middle - 1, y: 5)) == 0)
    #expect(layout.graphemeIndex(at: Point(x: middle + 1, y: 5)) == 1)
    #expect(layout.graphemeIndex(at: Point(x: 1000, y: 1000)) == 2)
  }

  @Test func wordsAreFoundByTheirCharacters() throws {
    let layout = try layout("Hello, wide 👨‍👩‍👧 world")
    #expect(layout.wordRange(at: 1) == 0..<5)
    #expect(layout.wordRange(at: 5) == 5..<6)
    #expect(layout.wordRange(at: 7) == 7..<11)
    #expect(layout.wordRange(at: 12) == 12..<13)
    #expect(layout.wordRange(at: 14) == 14..<19)
    #expect(layout.wordRange(at: 19) == 19..<19)
  }

  @Test func caretsOfTruncatedTextStopAtTheEllipsis() throws {
    let layout = try layout("A text that is too long", width: 60, wrapping: .singleLine)
    let ellipsis = try #require(layout.lines[0].runs.last)
    #expect(layout.caret(at: 15).minX == ellipsis.x)
    #expect(layout.caret(at: layout.graphemeCount).minX == layout.lines[0].width)
  }

  @Test func justifiedLinesFillTheWidthButTheLast() throws {
    let layout = try layout("The quick brown fox jumps over the lazy dog", width: 120, alignment: .justified)
    #expect(layout.lines.count > 2)
    for line in layout.lines.dropLast() { #expect(abs(line.rightEdgeOfInk - 120) < 1e-6 && line.width == 120) }
    #expect(try #require(layout.lines.last).width < 120)
    #expect(layout.size.width == 120)
  }

  @Test func ellipsesInOtherPlacesKeepBothEnds() throws {
    let text = "one two three four five six"
    for direction in [BaseDirection.leftToRight, .rightToLeft] {
      let head = try layout(text, direction, width: 100, wrapping: TextWrapping(lineLimit: 1, truncation: .head))
      #expect(head.lineTexts[0].hasPrefix("…") && text.hasSuffix(head.lineTexts[0].dropFirst()))
      let middle = try layout(text, direction, width: 100, wrapping: TextWrapping(lineLimit: 1, truncation: .middle))
      let parts = middle.lineTexts[0].split(separator: "…")
      #expect(parts.count == 2 && text.hasPrefix(parts[0]) && text.hasSuffix(parts[1]))
      #expect(head.size.width <= 100 && middle.size.width <= 100)
    }
    let second = try layout(text, width: 80, wrapping: TextWrapping(lineLimit: 2))
    #expect(second.lines.count == 2 && second.lineTexts[1].last == "…")
    let clipped = try layout(text, width: 80, wrapping: TextWrapping(lineLimit: 2, truncation: .clip))
    #expect(clipped.lines.count == 2 && clipped.isTruncated && clipped.lineTexts[1].last != "…")
  }
}

extension Line {
  /// The right edge of the last glyph that is no hanging space.
  fileprivate var rightEdgeOfInk: Double {
    origin.x + (runs.filter { $0.x < width }.map { min($0.x + $0.width, width) }.max() ?? 0)
  }
}
