import Raster
import Testing

@testable import Typeset

/// Texts that are shaped once for all questions of a scene, and the maps behind that.
@Suite(.needs(.roboto, .noto)) struct ShapingMemoTests {
  private let plain = Typesetter(library: FontLibrary())

  private static let texts = [
    "", "Phone number", "a  b ", "The quick brown fox\njumps", "two\u{9}tabs", "עברית English", "ffi…\u{AD}x", "a\n",
    "\r\n",
  ]

  @Test(arguments: texts)
  func rememberedTextsAreSetAsNewOnes(text: String) throws {
    let remembering = plain.remembering()
    for size in [16.0, 12, 16.5] {
      for wrapping in [TextWrapping.singleLine, .unlimited, .singleLineClipped] {
        for (spacing, isSecure) in [(0.0, false), (1.5, false), (0, true)] {
          for width in [nil, 30, 400] as [Double?] {
            let style = TextStyle(
              font: FontDescriptor(family: "Roboto", size: size), letterSpacing: spacing, isSecure: isSecure,
              wrapping: wrapping, alignment: .right)
            let expected = try plain.layout(text, style: style, width: width)
            #expect(try remembering.layout(text, style: style, width: width) == expected)
            #expect(try remembering.measure(text, style: style, width: width).size == expected.size)
          }
        }
      }
    }
  }

  @Test func anotherStyleIsShapedAnew() throws {
    let remembering = plain.remembering()
    var style = TextStyle(font: FontDescriptor(family: "Roboto", size: 16))
    let regular = try remembering.layout("AVA 11", style: style, width: nil)
    style.font.weight = 700
    #expect(try remembering.layout("AVA 11", style: style, width: nil) != regular)
    style.font.weight = 400
    style.features = ["kern": 0]
    #expect(try remembering.layout("AVA 11", style: style, width: nil).size.width > regular.size.width)
    style.features = [:]
    #expect(try remembering.layout("AVA 11", style: style, width: nil) == regular)
  }

  @Test func missingGlyphsAreRememberedToo() throws {
    let boxes = Typesetter(library: FontLibrary(), missingGlyphs: .box).remembering()
    let style = TextStyle(font: FontDescriptor(family: "Roboto", size: 16))
    for _ in 0..<2 {
      #expect(try boxes.layout("a\u{10FFFD}", style: style, width: nil).missingGlyphs == [0x10FFFD])
    }
    let strict = plain.remembering()
    for _ in 0..<2 {
      #expect(throws: TypesetError.self) { try strict.layout("a\u{10FFFD}", style: style, width: nil) }
    }
  }

  @Test func observersHearOfEveryText() throws {
    let events = EventList()
    let typesetter = Typesetter(library: FontLibrary(), observer: { events.append($0) })
    let style = TextStyle(font: FontDescriptor(family: "Roboto", size: 16))
    _ = try typesetter.measure("a", style: style, width: nil)
    #expect(events.all == [.begins, .ends])
    #expect(throws: TypesetError.self) { try typesetter.layout("\u{10FFFD}", style: style, width: nil) }
    #expect(events.all == [.begins, .ends, .begins, .ends])
  }

  @Test func smallMapsKeepFewAndManyKeys() {
    var map = SmallMap<String, Int>()
    #expect(map["0"] == nil)
    for number in 0..<200 {
      map.set(number, for: "\(number % 100)")
      #expect(map["\(number % 100)"] == number)
      #expect(map["0"] == (number < 100 ? 0 : 100))
    }
    #expect(map["100"] == nil)
    #expect((0..<100).allSatisfy { map["\($0)"] == 100 + $0 })
  }

  @Test func outlinesAreKeptByGlyph() throws {
    let face = try FontLibrary().face(for: FontDescriptor(family: "Roboto", size: 16)).face
    let last = UInt32(face.glyphCount - 1)
    let (a, b) = (face.outline(of: 37), face.outline(of: 38))
    #expect(a != b && !a.isEmpty)
    #expect(face.outline(of: 37) == a && face.outline(of: 38) == b)
    #expect(face.outline(of: last) == face.outline(of: last))
    #expect(face.outline(of: .max).isEmpty)
  }
}

/// Events in the order in which they came.
private final class EventList: @unchecked Sendable {
  private(set) var all: [Typesetter.Event] = []

  func append(_ event: Typesetter.Event) { all.append(event) }
}
