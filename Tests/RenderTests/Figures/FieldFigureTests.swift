import Raster
import Testing
import Typeset

@testable import TextControlRender

/// Figures of SwiftUI's fields.
@Suite struct FieldFigureTests {
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

  private func texts(_ layout: SceneLayout) -> [String] {
    layout.figures.flatMap(\.marks).compactMap { mark in
      if case .text(let text) = mark.shape { return text.layout.text }
      return nil
    }
  }

  private static let search =
    #"""
    "type": "hStack", "id": "search", "children": [
      {"type": "image", "view": "search"}, {"type": "textField", "id": "query", "title": "Search"},
      {"type": "image", "view": "mic"}],
    "modifiers": [{"padding": {"length": 8}}, {"focused": true},
      {"background": {"type": "shape", "shape": "capsule", "fill": "systemGray6"}}]
    """#

  @Test func legendHasSwiftUIsNames() throws {
    let scene = try scene(
      "{\(Self.search), \"anatomy\": [\"background\", \"leadingView\", \"prompt\", \"trailingView\", \"padding\", \"caret\"]}"
    )
    let anatomy = try #require(try renderer.layout(scene).anatomy)
    #expect(
      anatomy.legend.text
        == "1 Background\n2 Leading icon\n3 Placeholder text\n4 Trailing icon\n5 Padding\n6 Caret\n")
    #expect(anatomy.node == "content")
    #expect(anatomy.callouts[1].box.maxX < anatomy.callouts[3].box.minX)
  }

  @Test func iconsChangeSidesWithTheDirection() throws {
    let layout = try renderer.layout(
      scene("{\(Self.search), \"layoutDirection\": \"rightToLeft\", \"anatomy\": [\"leadingView\", \"trailingView\"]}"))
    let callouts = try #require(layout.anatomy?.callouts)
    #expect(callouts[0].box.minX > callouts[1].box.maxX)
  }

  @Test(arguments: ["search", "query"]) func aRowIsFoundByItsNameAndItsFields(id: String) throws {
    let column = #"{"type": "vStack", "children": [{"type": "textField", "title": "x"}, {\#(Self.search)}]}"#
    let layout = try renderer.layout(
      scene("{\"content\": \(column), \"anatomy\": {\"of\": \"\(id)\", \"parts\": [\"leadingView\", \"background\"]}}"))
    #expect(layout.anatomy?.node == "content.children[1]")
  }

  /// Fields are as wide as they are offered: a figure's room must not be taken from the offer.
  @Test func fieldsKeepTheirSizes() throws {
    let children = """
      {"type": "textField", "title": "a"}, {"type": "hStack", "children": [{"type": "textField", "title": "b"},
        {"type": "secureField", "title": "c", "text": "d", "modifiers": [{"padding": {}}, {"border": "red"}]}]},
      {"type": "textField", "title": "e", "modifiers": [{"textFieldStyle": "roundedBorder"}, {"frame": {"maxWidth": 200}}]},
      {"type": "filledTextField", "width": 300}
      """
    let content = "\"content\": {\"type\": \"vStack\", \"children\": [\(children)]}"
    let plain = try renderer.layout(scene("{\(content)}"))
    let figure = try renderer.layout(
      scene("{\(content), \"overlay\": [\"metrics\", \"glyphs\"], \"anatomy\": {\"parts\": [\"placeholder\"]}}"))
    #expect(plain.nodes.map(\.path) == figure.nodes.map(\.path))
    for (old, new) in zip(plain.nodes, figure.nodes) {
      #expect(abs(old.frame.width - new.frame.width) < 1e-9 && abs(old.frame.height - new.frame.height) < 1e-9)
    }
    #expect(figure.figures.map(\.node).count == 6)
    let canvas = Rect(origin: .zero, size: figure.size)
    for mark in figure.figures.flatMap(\.marks) { #expect(canvas.contains(mark.bounds)) }
  }

  @Test func metricsAreTheLayoutsNumbers() throws {
    let layout = try renderer.layout(
      scene(
        """
        {"type": "textField", "title": "Name", "text": "Ada", "overlay": "metrics", "modifiers": [
          {"padding": {"edges": "vertical", "length": 12}}, {"padding": {"edges": "horizontal", "length": 16}},
          {"background": {"type": "shape", "shape": "roundedRectangle", "cornerRadius": 16, "strokeBorder": "red"}}]}
        """))
    let numbers = texts(layout)
    #expect(numbers.filter { !$0.hasPrefix("baseline") } == ["16", "311", "16", "343", "12", "22", "12", "46"])
    let node = try #require(layout.nodes.first { $0.field != nil })
    guard case .text(let text) = node.parts[0].content else { return }
    let baseline = 12 + text.origin.y + text.layout.lines[0].baseline - node.frame.minY
    #expect(numbers.contains("baseline " + FigureText.number(baseline)))
  }

  @Test func aPlainFieldHasEachLengthOnce() throws {
    let layout = try renderer.layout(scene(#"{"type": "textField", "title": "Name", "overlay": "metrics"}"#))
    #expect(texts(layout).filter { !$0.hasPrefix("baseline") } == ["343", "22"])
  }

  @Test func secureTextStaysSecret() throws {
    let layout = try renderer.layout(scene(#"{"type": "secureField", "text": "iWiW", "overlay": "glyphs"}"#))
    #expect(Set(texts(layout).compactMap(Double.init)).count == 1)
  }

  @Test func problemsHaveTheirPlaceAndAdvice() {
    #expect(
      message(
        #"{"type": "textField", "title": "x", "anatomy": ["background", "border", "padding", "text", "caret", "leadingView", "label"]}"#
      ) == """
        anatomy[0]: this field draws no background: set "textFieldStyle" to "roundedBorder", or give it a "background"
        anatomy[1]: this field draws no border: set "textFieldStyle" to "roundedBorder", or give it a "border" or a background with a line
        anatomy[2]: this field has no padding: give it a "padding"
        anatomy[3]: this field draws no text: set "text", or point at the placeholder
        anatomy[4]: this field draws no caret: give it the modifier "focused", as the first field that has it
        anatomy[5]: this field draws no leading image: put an image beside it in an "hStack", or over it in an "overlay"
        anatomy[6]: this field draws no label: SwiftUI's fields have none
        """)
    #expect(
      message(
        #"{"type": "secureField", "text": "x", "modifiers": [{"focused": true}, {"disabled": true}], "anatomy": ["placeholder", "caret"]}"#
      ) == """
        anatomy[0]: this field draws no placeholder: the text stands in its place, leave out "text"
        anatomy[1]: this field draws no caret: it is disabled
        """)
  }

  /// What the reader lets pass is drawn, and what it refuses is not, but for the side of an image.
  @Test func readerAndLayoutAgreeAboutWhatIsDrawn() throws {
    var fields = RandomFields(seed: 5)
    var agreed = (drawn: 0, absent: 0)
    for _ in 0..<120 {
      let scene = fields.plainScene()
      // In narrow rows the text may have no room.
      guard case .frame(let rule)? = scene.content.modifiers.last, rule.width.fixed ?? 0 >= 240 else { continue }
      let drawn = try fields.parts(of: scene, renderer: renderer)
      let subject = try #require(scene.figureSubjects.first)
      for part in AnatomyPart.allCases {
        let isAbsent = part.absence(in: subject) != nil
        if part == .leadingView || part == .trailingView {
          #expect(!(isAbsent && drawn.contains(part)))
        } else {
          #expect(drawn.contains(part) != isAbsent, "\(part) of\n\(SpecWriter.text(scene))")
        }
        if drawn.contains(part) { agreed.drawn += 1 } else { agreed.absent += 1 }
      }
    }
    #expect(agreed.drawn > 150 && agreed.absent > 150)
  }

  /// The walk through a spec finds what layout places, with focus and style.
  @Test func subjectsAreWhatIsPlaced() throws {
    let scene = try scene(
      """
      {"type": "section", "header": {"type": "textField", "id": "a"}, "modifiers": [{"textFieldStyle": "roundedBorder"}],
       "children": [{"type": "zStack", "children": [{"type": "textField", "id": "b",
           "modifiers": [{"overlay": {"type": "secureField", "id": "c"}}, {"focused": true}]}]},
         {"type": "textField", "id": "d", "modifiers": [{"focused": true}, {"textFieldStyle": "plain"}]},
         {"type": "textField", "id": "e", "modifiers": [{"disabled": true}]}]}
      """)
    let layout = try SceneLayouter(scene: scene, typesetter: renderer.typesetter, isMeasuring: true).layout()
    #expect(layout.nodes.compactMap(\.field?.subject) == scene.fieldSubjects)
    #expect(scene.fieldSubjects.map(\.id) == ["a", "b", "c", "d", "e"])
    #expect(scene.fieldSubjects.map(\.isFocused) == [false, true, false, false, false])
    #expect(scene.fieldSubjects.map(\.isEnabled) == [true, true, true, true, false])
    #expect(
      scene.fieldSubjects.map(\.style) == [.roundedBorder, .roundedBorder, .roundedBorder, .plain, .roundedBorder])
  }
}
