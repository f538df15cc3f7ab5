import Raster
import Testing
import Typeset

@testable import TextControlRender

/// SwiftUI's fields against the facts (SwiftUI facts §2 and §4).
@Suite struct FieldLayoutTests {
  /// Plain fields are as high as their line, which at L has Apple's published height.
  @Test(arguments: [
    (TextStyleName.largeTitle, 41.0), (.title, 34), (.title2, 28), (.title3, 25), (.headline, 22), (.body, 22),
    (.callout, 21), (.subheadline, 20), (.footnote, 18), (.caption, 16), (.caption2, 13),
  ])
  func plainFieldsAreAsHighAsTheirLine(style: TextStyleName, height: Double) throws {
    let layout = try ViewLayout(.field("a").modified(.font(FontReference(textStyle: style))))
    // Caption 2 is set tighter than the font's own ascent and descent, which a line never goes under.
    let least = style.row.sizes[3] * (SystemFont.ascender + SystemFont.descender)
    #expect(abs(try layout.frame("a").height - max(height, least)) < 1e-9)
    #expect(try layout.frame("a").width == 343)
  }

  @Test(arguments: [
    (FieldStyle.automatic, 22.0, 0.0), (.plain, 22, 0), (.roundedBorder, 34, 7), (.squareBorder, 34, 7),
  ])
  func stylesAddTheirInsets(style: FieldStyle, height: Double, inset: Double) throws {
    let layout = try ViewLayout(.field("a", "x").modified(.textFieldStyle(style)))
    #expect(abs(try layout.frame("a").height - height) < 1e-9)
    let text = try layout.part(.text, of: "a").frame
    #expect(text.minX == inset && text.maxX == 343 - inset)
    let parts = try #require(layout.layout.nodes.first).parts.map(\.part)
    #expect(parts == (inset > 0 ? [.container, .outline, .text] : [.text]))
  }

  @Test func theTitleStandsForAbsentText() throws {
    let layout = try ViewLayout(.field("a"))
    let placeholder = try layout.part(.placeholder, of: "a")
    #expect(placeholder.color == SystemColor.placeholderText.color(in: .light))
    var field = FieldNode(title: "Title")
    field.prompt = LabelContent("e.g. x", color: .system(.systemRed))
    let prompted = try ViewLayout(Node(id: "a", content: .field(field)))
    guard case .text(let text) = try prompted.part(.placeholder, of: "a").content else { return #expect(Bool(false)) }
    #expect(text.layout.text == "e.g. x")
    #expect(try prompted.part(.placeholder, of: "a").color == Color(hex: 0xFF3B30))
  }

  @Test func theCaretIsTwoPointsWideAndAsHighAsTheLine() throws {
    let layout = try ViewLayout(.field("a").modified(.focused(true), .textFieldStyle(.roundedBorder)))
    #expect(try layout.part(.caret, of: "a").frame.isClose(to: Rect(x: 7, y: 6, width: 2, height: 22)))
    #expect(try layout.part(.caret, of: "a").color == Color(hex: 0x007AFF))
  }

  @Test func theCaretStaysInsideWhereTextEndsAtTheFarSide() throws {
    let trailing = try ViewLayout(.field("a", "abc").modified(.focused(true), .multilineTextAlignment(.trailing)))
    #expect(abs(try trailing.part(.caret, of: "a").frame.maxX - 343) < 1e-9)
    let long = String(repeating: "long text ", count: 20)
    let scrolled = try ViewLayout(.field("a", long).modified(.focused(true)))
    #expect(abs(try scrolled.part(.caret, of: "a").frame.maxX - 343) < 1e-9)
  }

  @Test func alignmentFollowsTheDirection() throws {
    func ink(_ alignment: MultilineTextAlignment, _ direction: LayoutDirection) throws -> Rect {
      let layout = try ViewLayout(.field("a", "abc").modified(.multilineTextAlignment(alignment))) {
        $0.layoutDirection = direction
      }
      return try layout.part(.text, of: "a").ink
    }
    #expect(try ink(.leading, .leftToRight).minX < 2)
    #expect(try ink(.trailing, .leftToRight).maxX > 341)
    #expect(try ink(.leading, .rightToLeft).maxX > 341)
    #expect(abs(try ink(.center, .leftToRight).midX - 171.5) < 1)
  }

  @Test func verticalFieldsGrowByLines() throws {
    var field = FieldNode(text: String(repeating: "several words ", count: 12))
    field.axis = .vertical
    let node = Node(id: "a", content: .field(field))
    let height = try ViewLayout(node).frame("a").height
    #expect(height > 60 && (height / 22).rounded() * 22 - height < 1e-9)
    #expect(abs(try ViewLayout(node.modified(.lineLimit(2))).frame("a").height - 44) < 1e-9)
  }

  @Test func secureTextIsBulletsEverywhere() throws {
    let layout = try ViewLayout(Node(id: "a", content: .field(FieldNode(title: "Key", text: "geheim", isSecure: true))))
    guard case .text(let text) = try layout.part(.text, of: "a").content else { return #expect(Bool(false)) }
    #expect(text.layout.text == "••••••")
    let node = try #require(layout.layout.nodes.first)
    #expect(node.accessibility?.label == "Key, ••••••")
    #expect(node.type == "secureField")
    #expect(!layout.layout.json(scale: 2).text().contains("geheim"))
  }

  @Test func inputTraitsAreKeptInTheOutput() throws {
    let layout = try ViewLayout(.field("a").modified(.inputTrait(.keyboardType, "phonePad")))
    #expect(layout.layout.nodes.first?.inputTraits == [.keyboardType: "phonePad"])
    #expect(layout.layout.json(scale: 2).text().contains("phonePad"))
  }

  /// The default of each category is that of body, and larger text takes more room.
  @Test func fieldsFollowTheTextSize() throws {
    let heights = try ContentSizeCategory.allCases.map { category in
      try ViewLayout(.field("a")) { $0.contentSizeCategory = category }.frame("a").height
    }
    #expect(heights == heights.sorted())
    #expect(abs(heights[11] - 22.0 / 17 * 53) < 1e-9)
    let inside = try ViewLayout(.field("a").modified(.dynamicTypeSize(.accessibilityExtraExtraExtraLarge)))
    #expect(try inside.frame("a").height == heights[11])
  }
}
