import Raster
import Testing
import Typeset

@testable import TextControlRender

/// Numbered figures by their specs.
@Suite struct AnatomyTests {
  private let renderer = SceneRenderer(fonts: .installed)

  private func scene(_ text: String) throws -> Scene {
    try SpecReader.read(Array(text.utf8), name: "a.json").variants[0].scene
  }

  private func message(_ text: String) -> String {
    do {
      _ = try SpecReader.read(Array(text.utf8), name: "a.json")
      return "no error"
    } catch { return error.diagnostics.map { "\($0.path): \($0.message)" }.joined(separator: "\n") }
  }

  private static let field = #""type": "filledTextField", "label": "City", "text": "Oslo""#

  @Test func legendHasTheDocumentsNames() throws {
    let scene = try scene(
      """
      {"type": "filledTextField", "label": "City", "text": "Oslo", "leadingAssistiveLabel": "x", "error": true,
       "leadingView": "mail", "leadingViewMode": "always", "trailingView": {"color": "red"}, "trailingViewMode": "always",
       "anatomy": ["container", "leadingView", "label", "text", "trailingView", "activationIndicator",
                   "leadingAssistiveLabel"]}
      """)
    let legend = try #require(try renderer.layout(scene).anatomy?.legend)
    #expect(
      legend.text
        == "1 Container\n2 Leading icon\n3 Label text\n4 Input text\n5 Trailing view\n6 Activation indicator\n"
        + "7 Error text\n")
    #expect(legend.entries.allSatisfy { $0.description.hasSuffix(".") })
  }

  @Test func namesAndDescriptionsOfOnesOwn() throws {
    let scene = try scene(
      "{\(Self.field), \"anatomy\": [\"text\", {\"part\": \"label\", \"name\": \"Beschriftung\", \"description\": \"Was?\"}]}"
    )
    let legend = try #require(try renderer.layout(scene).anatomy?.legend)
    #expect(legend.entries[1].name == "Beschriftung")
    #expect(legend.entries[1].description == "Was?")
    #expect(legend.entries[0].name == "Input text")
  }

  @Test func legendCanBeLeftOut() throws {
    let below = try renderer.layout(scene("{\(Self.field), \"anatomy\": [\"text\", \"label\"]}"))
    let none = try renderer.layout(
      scene("{\(Self.field), \"anatomy\": {\"parts\": [\"text\", \"label\"], \"legend\": \"none\"}}"))
    let frame = try #require(below.anatomy?.legendFrame)
    #expect(none.anatomy?.legendFrame == nil)
    #expect(none.anatomy?.legend == below.anatomy?.legend)
    #expect(abs(below.size.height - none.size.height - frame.height - FigureStyle.legendDistance) < 1e-9)
  }

  @Test func theControlItselfStaysAsItIs() throws {
    let plain = try renderer.layout(scene("{\(Self.field)}"))
    let figure = try renderer.layout(
      scene("{\(Self.field), \"anatomy\": [\"text\"], \"overlay\": [\"metrics\", \"glyphs\"]}"))
    #expect(figure.nodes[0].control == plain.nodes[0].control)
    let shift = figure.nodes[0].frame.origin - plain.nodes[0].frame.origin
    #expect(shift.x > 0 && shift.y > 0)
    for (moved, part) in zip(figure.nodes[0].parts, plain.nodes[0].parts) {
      #expect(moved.frame == part.frame.offset(by: shift))
    }
    #expect(plain.figures.isEmpty && plain.anatomy == nil)
  }

  @Test func aControlInAStackMakesRoom() throws {
    let scene = try scene(
      """
      {"content": {"type": "vStack", "children": [{"type": "filledTextField", "id": "a"},
        {"type": "filledTextField", "id": "b", "label": "x"}, {"type": "filledTextField", "id": "c"}]},
       "anatomy": {"of": "b", "parts": ["label", "activationIndicator"]}}
      """)
    let layout = try renderer.layout(scene)
    let anatomy = try #require(layout.anatomy)
    #expect(anatomy.node == "content.children[1]")
    for callout in anatomy.callouts {
      for node in layout.nodes {
        let circle = Rect(
          x: callout.center.x - 10, y: callout.center.y - 10, width: 20, height: 20)
        #expect(circle.intersection(node.frame).isEmpty)
      }
    }
  }

  @Test func problemsHaveTheirPlaceAndAdvice() {
    #expect(
      message("{\(Self.field), \"anatomy\": [\"label\", \"text\", \"label\"]}")
        == "anatomy[2]: the part \"label\" has number 1 already, each part has one number")
    #expect(
      message("{\(Self.field), \"anatomy\": {\"parts\": [\"placeholder\", \"leadingView\"]}}")
        == """
        anatomy.parts[0]: this control draws no placeholder: set "placeholder"
        anatomy.parts[1]: this control draws no leading view: set "leadingView"
        """)
    #expect(
      message("{\(Self.field), \"anatomy\": [\"outline\"]}")
        == "anatomy[0]: this control draws no outline: only outlined ones have it")
    #expect(
      message("{\(Self.field), \"id\": \"city\", \"anatomy\": {\"of\": \"citty\", \"parts\": [\"label\"]}}")
        == "anatomy.of: no text control or field has the id \"citty\", did you mean \"city\"?")
    #expect(
      message(#"{"type": "text", "text": "x", "anatomy": ["label"]}"#)
        == "anatomy: the canvas shows no text control or field")
  }

  /// What the reader lets pass is drawn, and what it refuses is not: for every part of many controls.
  @Test func readerAndLayoutAgreeAboutWhatIsDrawn() throws {
    var controls = RandomControls(seed: 77)
    var agreed = (drawn: 0, absent: 0)
    for _ in 0..<60 {
      let layout = try renderer.layout(try controls.scene(renderer: renderer))
      let node = layout.nodes[0]
      let control = try #require(node.textControl)
      let boxes = PartBoxes(node)
      // In narrow controls parts may be missing for lack of room.
      guard control.width >= 343 else { continue }
      for part in AnatomyPart.allCases {
        let isAssistive = part == .leadingAssistiveLabel || part == .trailingAssistiveLabel || part == .counter
        if isAssistive, control.leadingAssistiveLabel.text.count > 20 { continue }
        #expect((boxes[part] == nil) == (part.absence(in: control) != nil), "\(part) of \(control)")
        if boxes[part] == nil { agreed.absent += 1 } else { agreed.drawn += 1 }
      }
    }
    #expect(agreed.drawn > 50 && agreed.absent > 50)
  }

  @Test func layoutJSONHasCalloutsAndLegend() throws {
    let scene = try scene("{\(Self.field), \"anatomy\": [\"text\", \"label\"]}")
    guard case .object(let members) = try renderer.layout(scene).json(scale: 2) else { return }
    #expect(members.first?.key == "anatomy")
    let text = try #require(members.first?.value.text())
    for part in [
      "\"part\": \"text\"", "\"description\": \"What was entered.\"", "\"name\": \"Input text\"", "\"leader\": [",
      "\"center\": {", "\"node\": \"content\"", "\"radius\": 10",
    ] {
      #expect(text.contains(part))
    }
  }

  @Test func calloutsStandOutFromEveryGround() throws {
    for (background, appearance) in [
      ("\"transparent\"", "dark"), ("\"yellow\"", "light"), ("\"#808080\"", "light"), ("\"#000\"", "light"),
      ("\"surface\"", "dark"), ("\"primary\"", "light"),
    ] {
      let scene = try scene(
        "{\(Self.field), \"background\": \(background), \"appearance\": \"\(appearance)\", \"anatomy\": [\"text\"]}")
      let style = FigureStyle(scene)
      let ground = scene.backgroundColor.alpha == 0 ? Color(hex: 0x121212) : scene.backgroundColor
      #expect(Contrast.ratio(style.ink, ground) >= 4.5, "\(background)")
      #expect(Contrast.ratio(style.digits, style.ink) >= 4.5, "\(background)")
    }
  }
}
