import Raster
import Testing
import Typeset

@testable import TextControlRender

/// Trouble that users of comparable software report (field cases F1–F15), with the Material answer where the
/// original's own rules give one.
@Suite struct FieldCaseTests {
  private static let longLabel = String(repeating: "Delivery address ", count: 4)

  /// F1
  @Test func notchIsMirroredInRightToLeftLayout() throws {
    func outline(_ direction: LayoutDirection) throws -> OutlineGeometry {
      let layout = try Picture(.outlined) {
        $0.state = .editing
        $0.semanticDirection = direction
      }.layout
      return try #require(layout.nodes.first?.control?.outline)
    }
    let left = try outline(.leftToRight)
    let right = try outline(.rightToLeft)
    let leftNotch = try #require(left.notch)
    let rightNotch = try #require(right.notch)
    #expect(abs(rightNotch.start - (200 - leftNotch.end)) < 1e-9)
    #expect(abs(rightNotch.end - (200 - leftNotch.start)) < 1e-9)
  }

  /// F1: nothing of the outline is inside the label's ink.
  @Test(arguments: LayoutDirection.allCases)
  func outlineKeepsClearOfTheLabel(_ direction: LayoutDirection) throws {
    let picture = try Picture(.outlined) {
      $0.state = .editing
      $0.semanticDirection = direction
      $0.colors[.editing] = StateColors()
      $0.colors[.editing]?.outlineColor = .literal(Color(hex: 0x00FF00))
    }
    let ink = try #require(picture.part(.label)).ink.inset(by: -1)
    let green = Pixel(red: 0, green: 255, blue: 0)
    #expect(picture.leftEdgePixel(of: .outline) == green)
    #expect(!picture.pixels(in: ink).contains(green))
  }

  /// F2, F5: a label that does not fit is one line with an ellipsis inside its room, and says so.
  @Test(arguments: [ControlStyle.filled, .outlined], [ControlState.normal, .editing])
  func aLongLabelEndsInAnEllipsis(_ style: ControlStyle, _ state: ControlState) throws {
    let picture = try Picture(style) {
      $0.label = LabelContent(Self.longLabel)
      $0.state = state
    }
    let label = try #require(picture.part(.label))
    guard case .text(let text) = label.content else { return }
    #expect(text.layout.lines.count == 1)
    #expect(text.layout.lines.first?.runs.last?.isEllipsis == true)
    #expect(label.ink.minX >= label.frame.minX - 0.5)
    #expect(label.ink.maxX <= label.frame.maxX + 0.5)
    #expect(picture.warnings.contains { $0.kind == .truncatedLabel })
  }

  /// F3: the gap follows the label at its floated size, and the floated size is a share of the font's.
  @Test(arguments: [12.0, 16, 28])
  func notchFollowsTheFloatingLabel(_ size: Double) throws {
    let picture = try Picture(.outlined) {
      $0.state = .editing
      $0.font = FontDescriptor(family: "Roboto", size: size)
    }
    let notch = try #require(try picture.control.outline?.notch)
    let style = TextStyle(font: FontDescriptor(family: "Roboto", size: size * 0.75))
    let width = try Typesetter(library: .installed).measure("Illinois", style: style, width: nil).size.width
    #expect(abs(notch.end - notch.start - (width + 10)) < 1e-9)
  }

  /// F4
  @Test func noLabelNoNotch() throws {
    let absent = try Picture(.outlined) {
      $0.label = LabelContent()
      $0.state = .editing
    }
    let empty = try Picture(.outlined) {
      $0.label = LabelContent("")
      $0.state = .editing
    }
    let disappeared = try Picture(.outlined) {
      $0.label = LabelContent("City")
      $0.labelBehavior = .disappears
      $0.state = .editing
    }
    #expect(absent.pixels == empty.pixels)
    #expect(absent.pixels == disappeared.pixels)
    #expect(try absent.control.outline?.notch == nil)
  }

  /// F6, R5: a radius beyond half the height draws as half the height.
  @Test func hugeRadiiDrawAsPills() throws {
    func pixels(_ radius: Double, _ style: ControlStyle) throws -> Pixmap {
      try Picture(style) {
        $0.label = LabelContent()
        $0.preferredContainerHeight = 56
        $0.containerRadius = radius
      }.pixels
    }
    // The outline's outer edge is half its width further out than the radius of its centre line.
    #expect(try pixels(28.5, .outlined) == pixels(1000, .outlined))
    #expect(try pixels(40, .outlined) == pixels(1000, .outlined))
    #expect(try pixels(27, .outlined) != pixels(1000, .outlined))
    #expect(try pixels(100, .filled) == pixels(1000, .filled))
  }

  /// Without a radius two straight lines meet in a miter join: the outermost pixel is as full as the rest of the line.
  @Test(arguments: [ControlState.normal, .editing])
  func outlinesWithoutARadiusHaveSquareCorners(_ state: ControlState) throws {
    let picture = try Picture(.outlined) {
      $0.label = LabelContent()
      $0.containerRadius = 0
      $0.state = state
    }
    let outline = try #require(try picture.control.outline)
    let grid = PixelGrid(scale: 3, snapping: .edges)
    let outer = grid.rect(
      outline.rect.offset(by: picture.layout.nodes[0].frame.origin).inset(by: -outline.lineWidth / 2))
    let (left, right, top, bottom) = (Int(outer.minX), Int(outer.maxX) - 1, Int(outer.minY), Int(outer.maxY) - 1)
    let line = picture.pixel(atColumn: left, row: (top + bottom) / 2)
    #expect(line.brightness < 700)
    for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
      #expect(picture.pixel(atColumn: x, row: y) == line)
    }
  }

  /// A line of no thickness is none, with or without snapping; the thinnest one is a pixel.
  @Test func underlinesWithoutThicknessAreNotDrawn() throws {
    func pixels(_ thickness: Double) throws -> Pixmap {
      try Picture(.underlined) {
        $0.label = LabelContent()
        $0.normalUnderlineThickness = thickness
      }.pixels
    }
    let none = try pixels(0)
    #expect(none.withUnsafeBytes { Set($0) } == [255])
    #expect(try pixels(0.01) == pixels(1.0 / 3))
    #expect(try pixels(0.01) != none)
  }

  /// F6: the original lets the gap run onto a large corner; that is drawn as it is, and said.
  @Test func aNotchOnACornerIsSaid() throws {
    func warns(_ radius: Double) throws -> Bool {
      try Picture(.outlined) {
        $0.state = .editing
        $0.containerRadius = radius
      }.warnings.contains { $0.kind == .notchOnCorner }
    }
    #expect(try !warns(4))
    #expect(try !warns(7))
    #expect(try warns(8))
    #expect(try warns(28))
  }

  /// F7: the trailing label goes first and the leading one wraps in what is left.
  @Test(arguments: [ControlStyle.filled, .outlined], LayoutDirection.allCases)
  func helperAndCounterDoNotMeet(_ style: ControlStyle, _ direction: LayoutDirection) throws {
    let picture = try Picture(style) {
      $0.width = 240
      $0.semanticDirection = direction
      $0.text = String(repeating: "a", count: 140)
      $0.maximumCharacterCount = 140
      $0.leadingAssistiveLabel = LabelContent(String(repeating: "helper text ", count: 10))
    }
    let helper = try #require(picture.part(.leadingAssistiveLabel))
    let counter = try #require(picture.part(.counter))
    #expect(helper.ink.intersection(counter.ink).isEmpty)
    #expect(picture.baseline(of: .leadingAssistiveLabel) == picture.baseline(of: .counter))
  }

  /// F8: one more line of helper text is one line height more; an area's height is not rounded.
  @Test func heightFollowsTheHelperText() throws {
    func height(lines: Int) throws -> Double {
      var control = TextControl(style: .filled, isMultiline: true)
      control.width = 200
      control.leadingAssistiveLabel = LabelContent(Array(repeating: "line", count: lines).joined(separator: "\n"))
      return try Picture(Scene(content: Node(content: .textControl(control)))).control.height
    }
    #expect(try height(lines: 2) - height(lines: 1) == 14.0625)
    #expect(try height(lines: 5) - height(lines: 2) == 3 * 14.0625)
  }

  /// F7: the original keeps no gap between them, which is said.
  @Test func touchingAssistiveLabelsAreSaid() throws {
    func warns(_ helper: String) throws -> Bool {
      try Picture(.underlined) {
        $0.width = 210
        $0.leadingAssistiveLabel = LabelContent(helper)
        $0.trailingAssistiveLabel = LabelContent("12/10")
      }.warnings.contains { $0.kind == .touchingLabels }
    }
    #expect(try warns("A long error message that wraps onto another line in the end"))
    #expect(try !warns("Short"))
  }

  /// A control without room for its text draws neither ellipsis nor caret outside of its place.
  @Test(arguments: [ControlStyle.filled, .outlined], [1.0, 24])
  func tooNarrowControlsDrawNothingOutside(_ style: ControlStyle, _ width: Double) throws {
    let picture = try Picture(style) {
      $0.width = width
      $0.text = "555"
      $0.state = .editing
    }
    let caret = try #require(picture.part(.caret)).frame
    #expect(caret.minX == 28)
    let label = try #require(picture.part(.label)).frame
    let right = Rect(minX: 34, minY: label.minY, maxX: picture.layout.size.width, maxY: label.maxY)
    let ink = picture.pixels(in: right.intersection(Rect(x: 44, y: 0, width: 100, height: 200)))
    #expect(ink.allSatisfy { $0 == Pixel(red: 255, green: 255, blue: 255) })
  }

  /// Letters that run backwards stay inside the room of the text.
  @Test func negativeLetterSpacingIsCutOff() throws {
    let picture = try Picture(.outlined) {
      $0.text = "Kerning"
      $0.letterSpacing = -20
    }
    let outside = Rect(x: 0, y: 0, width: 15, height: picture.layout.size.height)
    #expect(picture.pixels(in: outside).allSatisfy { $0 == Pixel(red: 255, green: 255, blue: 255) })
  }

  /// F9
  @Test(arguments: [
    ("👨‍👩‍👧‍👦", 1), ("🇫🇷🇩🇪", 2), ("e\u{301}", 1), ("1️⃣", 1), ("क्षि", 1), ("a\r\nb", 3),
  ])
  func counterCountsUserPerceivedCharacters(_ text: String, _ count: Int) throws {
    let picture = try Picture(.filled) {
      $0.text = text
      $0.maximumCharacterCount = 10
    }
    #expect(picture.text(of: .counter) == "\(count)/10")
  }

  /// F9: one character over the limit shows the error colours.
  @Test func overTheLimitIsAnError() throws {
    func underline(_ count: Int) throws -> Color? {
      try Picture(.filled) {
        $0.text = String(repeating: "a", count: count)
        $0.maximumCharacterCount = 10
      }.part(.underline)?.color
    }
    #expect(try underline(10) == Color.black.withAlpha(0.42))
    #expect(try underline(11) == Color(hex: 0xB00020))
  }

  /// F10: the state changes neither the size nor the place of the text.
  @Test(arguments: ControlStyle.allCases)
  func statesKeepSizeAndBaseline(_ style: ControlStyle) throws {
    let withText = try ControlState.allCases.map { state in
      try Picture(style) {
        $0.text = "Text"
        $0.state = state
      }
    }
    #expect(Set(withText.map(\.layout.size)).count == 1)
    #expect(Set(withText.map { $0.baseline(of: .text) }).count == 1)
    let empty = try ControlState.allCases.map { state in try Picture(style) { $0.state = state } }
    #expect(Set(empty.map(\.layout.size)).count == 1)
    #expect(empty.first?.layout.size == withText.first?.layout.size)
  }

  /// F11
  @Test func prefixAndSuffixShareTheBaseline() throws {
    let picture = try Picture(.filled) {
      $0.prefix = LabelContent("+65", font: FontDescriptor(family: "Roboto", size: 12))
      $0.suffix = LabelContent("kg", font: FontDescriptor(family: "Roboto", size: 16))
      $0.text = "8123"
      $0.font = FontDescriptor(family: "Roboto", size: 20)
    }
    let baseline = try #require(picture.baseline(of: .text))
    #expect(abs((picture.baseline(of: .prefix) ?? 0) - baseline) < 1e-9)
    #expect(abs((picture.baseline(of: .suffix) ?? 0) - baseline) < 1e-9)
    let prefix = try #require(picture.part(.prefix)).frame
    let text = try #require(picture.part(.text)).frame
    let suffix = try #require(picture.part(.suffix)).frame
    #expect(prefix.maxX <= text.minX && text.maxX <= suffix.minX)
    let resting = try Picture(.filled) { $0.prefix = LabelContent("+65") }
    #expect(resting.part(.prefix) == nil)
  }

  /// F12
  @Test(arguments: ControlStyle.allCases, [false, true])
  func placeholderStandsWhereTextWould(_ style: ControlStyle, _ isMultiline: Bool) throws {
    func ink(_ part: Part, _ change: (inout TextControl) -> Void) throws -> Rect? {
      var control = TextControl(style: style, isMultiline: isMultiline)
      control.width = 200
      control.label = LabelContent("Label")
      control.state = .editing
      change(&control)
      return try Picture(Scene(content: Node(content: .textControl(control)))).part(part)?.ink
    }
    let text = try ink(.text) { $0.text = "Hxg" }
    let placeholder = try ink(.placeholder) { $0.placeholder = LabelContent("Hxg") }
    #expect(text != nil)
    #expect(text == placeholder)
    let resting = try ink(.placeholder) {
      $0.placeholder = LabelContent("Hxg")
      $0.state = .normal
    }
    #expect(resting == nil)
  }

  /// F13: text that scrolls under the label is cut off there, without a patch behind the label.
  @Test func scrolledTextStaysBelowTheLabel() throws {
    func picture(_ text: String) throws -> Picture {
      var control = TextControl(style: .filled, isMultiline: true)
      control.width = 200
      control.label = LabelContent("Notes")
      control.text = text
      control.minimumNumberOfVisibleRows = 4
      var scene = Scene(content: Node(content: .textControl(control)))
      scene.background = .literal(.clear)
      return try Picture(scene)
    }
    let short = try picture("a")
    let long = try picture(Array(repeating: "Wxg", count: 12).joined(separator: "\n"))
    let label = try #require(short.part(.label)).frame
    let zone = Rect(x: 16, y: 16, width: 200, height: label.maxY - 16)
    #expect(short.pixels(in: zone) == long.pixels(in: zone))
    #expect(short.pixels != long.pixels)
  }

  /// F14: nothing is cut at large text sizes, and the label keeps clear of the text.
  @Test(
    arguments: ControlStyle.allCases,
    [ContentSizeCategory.large, .accessibilityMedium, .accessibilityExtraExtraExtraLarge])
  func largeTextKeepsItsPlace(_ style: ControlStyle, _ category: ContentSizeCategory) throws {
    var control = TextControl(style: style)
    control.width = 320
    control.label = LabelContent("Label")
    control.text = "Text"
    control.leadingAssistiveLabel = LabelContent("Helper")
    var scene = Scene(content: Node(content: .textControl(control)))
    scene.contentSizeCategory = category
    let picture = try Picture(scene)
    let canvas = Rect(origin: .zero, size: picture.layout.size).inset(by: 1)
    let node = try #require(picture.layout.nodes.first)
    #expect(canvas.contains(node.ink))
    let label = try #require(picture.part(.label)).ink
    let text = try #require(picture.part(.text)).ink
    #expect(label.intersection(text).isEmpty)
  }

  /// F15
  @Test(arguments: ControlStyle.allCases)
  func secureTextKeepsHeightAndBaseline(_ style: ControlStyle) throws {
    func picture(_ isSecure: Bool) throws -> Picture {
      try Picture(style) {
        $0.text = "secret"
        $0.isSecureTextEntry = isSecure
      }
    }
    let (open, secure) = (try picture(false), try picture(true))
    #expect(open.layout.size == secure.layout.size)
    #expect(open.baseline(of: .text) == secure.baseline(of: .text))
    #expect(secure.text(of: .text) == "••••••")
    #expect(secure.layout.nodes.first?.accessibility?.value == "••••••")
  }
}

extension Picture {
  var control: ControlLayout {
    get throws { try #require(layout.nodes.first?.control) }
  }

  var warnings: [LayoutWarning] { layout.nodes.flatMap(\.warnings) }

  func baseline(of part: Part) -> Double? {
    guard case .text(let text) = self.part(part)?.content else { return nil }
    return text.layout.lines.first.map { text.origin.y + $0.baseline }
  }

  func text(of part: Part) -> String? {
    guard case .text(let text) = self.part(part)?.content else { return nil }
    return text.layout.lines.first?.text
  }

  /// The pixels that lie wholly inside a rectangle of the canvas.
  func pixels(in rect: Rect) -> [Pixel] {
    let columns = Int((rect.minX * scene.scale).rounded(.up))..<Int(rect.maxX * scene.scale)
    let rows = Int((rect.minY * scene.scale).rounded(.up))..<Int(rect.maxY * scene.scale)
    return rows.flatMap { y in columns.map { pixel(atColumn: $0, row: y) } }
  }
}
