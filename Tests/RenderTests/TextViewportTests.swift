import Raster
import Testing
import Typeset

@testable import TextControlRender

/// What of a text that runs over can be seen: nothing outside of its place, in the picture and in what is said of it.
@Suite struct TextViewportTests {
  private static let long = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 4)
  private static let white = Pixel(red: 255, green: 255, blue: 255)

  private func picture(
    _ style: ControlStyle = .base, isMultiline: Bool, _ change: (inout TextControl) -> Void
  ) throws -> Picture {
    var control = TextControl(style: style, isMultiline: isMultiline)
    control.width = 200
    control.state = .editing
    change(&control)
    var scene = Scene(content: Node(content: .textControl(control)))
    scene.padding = EdgeInsets(top: 60, left: 60, bottom: 60, right: 60)
    scene.scale = 2
    return try Picture(scene)
  }

  /// Whether the page is blank but for a box.
  private func isBlank(_ picture: Picture, outside box: Rect) -> Bool {
    let page = Rect(origin: .zero, size: picture.layout.size)
    let around = [
      Rect(minX: 0, minY: 0, maxX: page.maxX, maxY: box.minY),
      Rect(minX: 0, minY: box.maxY, maxX: page.maxX, maxY: page.maxY),
      Rect(minX: 0, minY: 0, maxX: box.minX, maxY: page.maxY),
      Rect(minX: box.maxX, minY: 0, maxX: page.maxX, maxY: page.maxY),
    ]
    return around.allSatisfy { picture.pixels(in: $0).allSatisfy { $0 == Self.white } }
  }

  // MARK: Selection

  /// F13
  @Test(arguments: [false, true], [0..<1, 0..<60, 20..<170, 100..<180])
  func selectionIsCutWhereTextIs(_ isMultiline: Bool, _ range: Range<Int>) throws {
    let picture = try picture(isMultiline: isMultiline) {
      $0.text = Self.long
      $0.selection = range
      $0.semanticDirection = range.lowerBound == 0 ? .leftToRight : .rightToLeft
      $0.textDirection = .leftToRight
    }
    let control = try picture.control
    let origin = try #require(picture.layout.nodes.first).frame.origin
    let entry = control.entry.offset(by: origin)
    let text = try #require(picture.part(.text))
    let seen = text.clip?.limits ?? entry
    #expect(seen.minY >= origin.y && seen.maxY <= origin.y + control.container.height + 1e-9)
    // The mask's own pixels are points (facts §6.4).
    #expect(
      isBlank(
        picture,
        outside: isMultiline
          ? seen.inset(by: -1) : Rect(minX: entry.minX, minY: seen.minY, maxX: entry.maxX, maxY: seen.maxY)))
    let selection = try #require(picture.part(.selection))
    #expect(seen.inset(by: -1e-9).contains(selection.frame))
    guard case .selection(let rects) = selection.content else { return #expect(Bool(false)) }
    #expect(rects.allSatisfy { selection.frame.inset(by: -1e-9).contains($0) && !$0.isEmpty })
  }

  /// A selection in SwiftUI's field ends where its text does, not at the line around the field.
  @Test func selectionStaysInTheTextBoxOfSwiftUIFields() throws {
    var field = FieldNode(text: Self.long)
    for selection in [0..<40, 30..<60, 0..<180] {
      field.selection = selection
      let layout = try ViewLayout(
        Node(id: "a", content: .field(field)).modified(
          .textFieldStyle(.roundedBorder), .focused(true),
          .frame(FrameRule(width: FrameRule.Dimension(fixed: 150)))))
      let entry = try layout.frame("a").inset(by: EdgeInsets(top: 6, left: 7, bottom: 6, right: 7))
      #expect(entry.inset(by: -1e-9).contains(try layout.part(.selection, of: "a").frame))
    }
  }

  // MARK: Fade

  /// The fade is that of the text's container and all that is in it: the platform's view holds placeholder, caret and
  /// selection too (facts §6.4, §7.5).
  @Test func allThatStandsInAnAreaFadesAtItsSides() throws {
    func leftmost(_ part: Part, padding: Double, _ change: (inout TextControl) -> Void) throws -> Pixel {
      let picture = try picture(.filled, isMultiline: true) {
        $0.colors[.editing] = StateColors()
        $0.colors[.editing]?.textColor = .literal(Color(hex: 0x000000))
        $0.tintColor = .literal(Color(hex: 0x000000))
        $0.leadingEdgePaddingOverride = padding
        change(&$0)
      }
      let frame = try #require(picture.part(part)).frame
      // The stem of an "l" is the first ink of its line.
      let row = picture.pixels(in: Rect(x: frame.minX, y: frame.minY + 9, width: 3, height: 1))
      return try #require(row.min { $0.brightness < $1.brightness })
    }
    for (part, change) in [
      (
        Part.text,
        {
          $0.text = "lll"; $0.isCaretVisible = false
        }
      ),
      (
        .placeholder,
        {
          $0.placeholder = LabelContent("lll", color: .literal(Color(hex: 0x000000))); $0.isCaretVisible = false
        }
      ),
      (.caret, { _ in }),
      (
        .selection,
        {
          $0.text = "   "; $0.selection = 0..<3
        }
      ),
    ] as [(Part, (inout TextControl) -> Void)] {
      let inside = try leftmost(part, padding: 12, change)
      let faded = try leftmost(part, padding: 0, change)
      #expect(faded.brightness > inside.brightness + 3, "\(part)")
    }
  }

  /// What stands clear of the fade is drawn without it.
  @Test func unscrolledTextIsNotFaded() throws {
    // The underlined style has no room at the sides of its text.
    for style in ControlStyle.allCases where style != .underlined {
      let picture = try picture(style, isMultiline: true) {
        $0.label = LabelContent("Label")
        $0.text = "Ågjy"
      }
      let text = try #require(picture.part(.text))
      guard case .rect = text.clip, case .text(let placed) = text.content else {
        Issue.record("\(style) fades")
        continue
      }
      #expect(text.ink == placed.ink, "\(style)")
    }
  }

  // MARK: Marks

  /// T13: marks that are stacked end at the control, and change nothing beside it.
  @Test(arguments: ["\u{301}", "\u{323}"], [false, true])
  func stackedMarksEndAtTheControl(_ mark: String, _ isMultiline: Bool) throws {
    let stack = "e" + String(repeating: mark, count: 64)
    let changes: [(Part, (inout TextControl) -> Void)] = [
      (.text, { $0.text = stack }), (.placeholder, { $0.placeholder = LabelContent(stack) }),
      (.label, { $0.label = LabelContent(stack) }),
      (.leadingAssistiveLabel, { $0.leadingAssistiveLabel = LabelContent(stack) }),
      (.trailingAssistiveLabel, { $0.trailingAssistiveLabel = LabelContent(stack) }),
    ]
    for (part, change) in changes {
      let picture = try picture(isMultiline: isMultiline) {
        $0.isCaretVisible = false
        change(&$0)
      }
      let node = try #require(picture.layout.nodes.first)
      let placed = try #require(picture.part(part))
      let isEntered = part == .text || part == .placeholder
      // Accents of one letter have their room above a label, whose line is at the control's very edge.
      let bounds =
        isEntered
        ? try picture.control.container.offset(by: node.frame.origin)
        : node.frame.union(placed.frame.inset(by: -placed.frame.height / 4))
      #expect(isBlank(picture, outside: bounds), "\(part)")
      #expect(bounds.inset(by: -1e-9).contains(node.ink), "\(part)")
      let plain = try self.picture(isMultiline: isMultiline) {
        change(&$0)
        $0.text = $0.text.isEmpty ? "" : "e"
      }
      #expect(picture.layout.size == plain.layout.size)
    }
  }

  /// The accents of a capital are not cut off, though a floating label's line is at the control's edge.
  @Test func accentsOfALabelAreWhole() throws {
    let picture = try picture(.outlined, isMultiline: false) { $0.label = LabelContent("\u{1EBE}\u{1ED6}\u{1EB4}") }
    let label = try #require(picture.part(.label))
    guard case .text(let text) = label.content else { return #expect(Bool(false)) }
    #expect(text.ink.minY < picture.layout.nodes[0].frame.minY)
    #expect(label.ink == text.ink)
  }

  // MARK: Line limit

  /// While it is edited a field of several lines scrolls to its caret; otherwise it ends in an ellipsis.
  @Test func aLineLimitScrollsWhileItIsEdited() throws {
    var field = FieldNode(text: Self.long)
    field.axis = .vertical
    func layout(caret: Int?, isFocused: Bool) throws -> ViewLayout {
      field.caret = caret
      return try ViewLayout(
        Node(id: "a", content: .field(field)).modified(
          .textFieldStyle(.roundedBorder), .lineLimit(2), .focused(isFocused),
          .frame(FrameRule(width: FrameRule.Dimension(fixed: 150)))))
    }
    func text(_ layout: ViewLayout) throws -> PlacedText? {
      guard case .text(let placed) = try layout.part(.text, of: "a").content else { return nil }
      return placed
    }
    let resting = try layout(caret: nil, isFocused: false)
    #expect(try text(resting)?.layout.isTruncated == true)
    let entry = try resting.frame("a").inset(by: EdgeInsets(top: 6, left: 7, bottom: 6, right: 7)).inset(by: -1e-9)
    for caret in [nil, 0, 30, 70, 100] {
      let edited = try layout(caret: caret, isFocused: true)
      #expect(try edited.frame("a") == resting.frame("a"))
      #expect(try text(edited)?.layout.isTruncated == false)
      #expect(entry.contains(try edited.part(.caret, of: "a").frame))
      // Rows that are scrolled out do not show in the room above and below.
      #expect(entry.contains(try edited.part(.text, of: "a").ink))
    }
  }
}
