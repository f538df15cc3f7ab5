import Raster
import Testing
import Typeset

@testable import TextControlRender

/// Warnings about texts and lines, whatever draws them and whatever is behind.
@Suite struct WarningTests {
  private let renderer = SceneRenderer(fonts: .installed, missingGlyphs: .box)

  /// The warnings as `path part kind`.
  private func warnings(_ text: String) throws -> [String] {
    let scene = try SpecReader.read(Array(text.utf8), name: "a.json").variants[0].scene
    return try renderer.layout(scene).nodes.flatMap { node in
      node.warnings.map { "\(node.path) \($0.part?.rawValue ?? "-") \($0.kind.rawValue)" }
    }
  }

  private func contrast(_ text: String) throws -> String? {
    let scene = try SpecReader.read(Array(text.utf8), name: "a.json").variants[0].scene
    return try renderer.layout(scene).nodes.flatMap(\.warnings).first { $0.kind == .lowContrast }?.message
  }

  @Test func missingGlyphsOfAllNodes() throws {
    #expect(
      try warnings(
        """
        {"type": "vStack", "children": [{"type": "text", "text": "a\\udbff\\udffd"},
          {"type": "textField", "title": "\\udbff\\udffd", "modifiers": [{"opacity": 1}]},
          {"type": "secureField", "text": "\\udbff\\udffd"},
          {"type": "text", "text": "x", "modifiers": [{"background": {"type": "text", "text": "\\udbff\\udffd"}}]},
          {"type": "toolbar", "children": [{"type": "text", "text": "\\udbff\\udffd"}]}]}
        """
      ).filter { $0.hasSuffix("missingGlyph") } == [
        "content.children[0] text missingGlyph", "content.children[1] placeholder missingGlyph",
        "content.children[3].modifiers[0].background text missingGlyph",
        "content.children[4].children[0] text missingGlyph",
      ])
  }

  @Test func truncatedTextsOfAllNodes() throws {
    #expect(
      try warnings(
        """
        {"type": "vStack", "children": [
          {"type": "text", "text": "many words", "modifiers": [{"lineLimit": 1}, {"frame": {"width": 40}}]},
          {"type": "textField", "text": "many words", "modifiers": [{"frame": {"width": 40}}]}]}
        """) == ["content.children[0] text truncatedText", "content.children[1] text truncatedText"])
  }

  @Test func contrastOfTextsAndFields() throws {
    #expect(
      try warnings(
        """
        {"type": "vStack", "children": [{"type": "text", "text": "faint", "color": "#999"},
          {"type": "text", "text": "large", "color": "#888", "font": {"size": 24}},
          {"type": "text", "text": "strong"}, {"type": "divider"},
          {"type": "textField", "title": "Name"}, {"type": "textField", "text": "Ada"},
          {"type": "textField", "text": "Ada", "modifiers": [{"textFieldStyle": "roundedBorder"}]},
          {"type": "textField", "title": "Name", "modifiers": [{"textFieldStyle": "roundedBorder"}, {"disabled": true}]}]}
        """) == [
          "content.children[0] text lowContrast", "content.children[4] placeholder lowContrast",
          "content.children[6] outline lowContrast",
        ])
    #expect(try contrast(##"{"type": "text", "text": "x", "color": "#999"}"##) == "contrast 2.84:1 is under 4.5:1")
  }

  /// What is behind a text decides, not the page.
  @Test func groundIsWhatIsPaintedBehind() throws {
    func text(_ color: String, _ modifiers: String) throws -> String? {
      try contrast("{\"type\": \"text\", \"text\": \"text\", \"color\": \"\(color)\", \"modifiers\": [\(modifiers)]}")
    }
    let black = #"{"background": {"type": "shape", "shape": "rectangle", "fill": "black"}}"#
    #expect(try text("white", black) == nil)
    #expect(try text("black", black) == "contrast 1:1 is under 4.5:1")
    // Half of black over white is #808080, on which white has 3.94:1.
    let half = #"{"background": {"type": "shape", "shape": "rectangle", "fill": {"color": "black", "opacity": 0.5}}}"#
    let halfWhite = try text("white", half)
    #expect(halfWhite == "contrast 3.97:1 is under 4.5:1" || halfWhite == "contrast 3.94:1 is under 4.5:1")
    // Text and ground blended together: #666 on black at half, over white, is #B3B3B3 on #808080.
    #expect(try text("#666", black + #", {"opacity": 0.5}"#) != text("#666", black))
    // A ground that does not reach under the text is none, nor is one in front.
    #expect(try text("black", #"{"background": {"type": "shape", "shape": "circle", "fill": "black"}}"#) != nil)
    #expect(try text("black", ##"{"overlay": {"type": "shape", "shape": "rectangle", "fill": "#00000010"}}"##) == nil)
    // The worst place of a gradient counts.
    let gradient =
      #"{"background": {"type": "shape", "shape": "rectangle", "fill": {"gradient": ["black", "white"], "startPoint": "leading", "endPoint": "trailing"}}}"#
    #expect(try text("white", gradient) != nil)
    #expect(try text("#808080", gradient) != nil)
    // A clip that cuts the ground cuts the text as well.
    #expect(try text("white", black + #", {"cornerRadius": 9}"#) == nil)
    // Nobody knows the colours of a picture.
    #expect(try text("white", #"{"background": {"type": "image", "view": {"color": "black"}}}"#) != nil)
  }

  /// Material's controls stand on what is behind them, too.
  @Test func materialControlsOnAGround() throws {
    let control = #""type": "baseTextField", "label": "City", "text": "Oslo", "width": 200"#
    let ground = #""modifiers": [{"background": {"type": "shape", "shape": "rectangle", "fill": "black"}}]"#
    #expect(try contrast("{\(control)}") == nil)
    #expect(try contrast("{\(control), \(ground)}") != nil)
    #expect(try contrast("{\(control), \"state\": \"disabled\", \(ground)}") == nil)
    // A filled container is the ground of what is in it, and not of what is below.
    let filled = #""type": "filledTextField", "text": "Oslo", "leadingAssistiveLabel": "Help", "width": 200"#
    let dark = #""colors": {"normal": {"filledBackgroundColor": "black", "textColor": "white"}}"#
    #expect(
      try warnings("{\(filled), \(dark)}").filter { $0.contains("text lowContrast") || $0.contains("Label low") } == [])
  }

  /// The single ratio of an outlined control: its line over the page (facts §10.3, 38 % of black).
  @Test func anOutlineIsSeenAgainstThePage() throws {
    #expect(
      try contrast(#"{"type": "outlinedTextField", "text": "Oslo"}"#)
        == "contrast \(JSONValue.decimal((Contrast.ratio(Contrast.over(Color(hex: 0, alpha: 0.38), .white), .white) * 100).rounded(.down) / 100)):1 is under 3:1"
    )
  }
}
