import Raster
import Testing
import Typeset

@testable import TextControlRender

/// Figures of an area whose text is scrolled: they mark what can be seen.
@Suite struct ScrolledTextFigureTests {
  private func figures(_ overlay: FigureOverlay?, _ anatomy: [AnatomyPart] = []) throws -> SceneLayout {
    var control = TextControl(style: .filled, isMultiline: true)
    control.width = 160
    control.label = LabelContent("Area")
    control.text = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 4)
    control.state = .editing
    var scene = Scene(content: Node(content: .textControl(control)))
    scene.overlays = overlay.map { [$0] } ?? []
    if !anatomy.isEmpty { scene.anatomy = Anatomy(entries: anatomy.map { Anatomy.Entry($0) }) }
    return try SceneRenderer(fonts: .installed).layout(scene)
  }

  @Test func figuresMarkOnlyTheRowsThatAreSeen() throws {
    let sheet = try figures(.glyphs)
    let node = sheet.nodes[0]
    let text = try #require(node.parts.first { $0.part == .text })
    guard case .text(let placed) = text.content else { return #expect(Bool(false)) }
    let rows = try #require(node.control).visibleRows
    #expect(Double(placed.layout.lines.count) > rows)
    let boxes = sheet.figures.flatMap(\.marks).compactMap { mark -> Rect? in
      if case .box(let rect, _, .some) = mark.shape { return rect }
      return nil
    }
    // The boxes in place are above those of the sheet, which is below the control.
    let container = try #require(node.control).container.offset(by: node.frame.origin)
    let inPlace = boxes.filter { $0.minY < node.frame.maxY }
    #expect(!inPlace.isEmpty && inPlace.allSatisfy { container.contains($0) })
    let captions = sheet.figures.flatMap(\.marks).filter { mark in
      if case .text(let text) = mark.shape { return text.layout.text.hasPrefix("text, ") }
      return false
    }
    #expect(Double(captions.count) == rows)

    let redlines = try figures(.metrics)
    let baselines = redlines.figures.flatMap(\.marks).compactMap { mark -> String? in
      guard case .text(let text) = mark.shape, text.layout.text.hasPrefix("baseline ") else { return nil }
      return text.layout.text
    }
    // The label's, and one for each row.
    #expect(Double(baselines.count) == rows + 1)
    #expect(!baselines.contains { $0.contains("-") || $0.contains("\u{2212}") })

    let anatomy = try figures(nil, [.text, .label])
    let box = try #require(anatomy.anatomy?.callouts.first { $0.part == .text }).box
    let around = try #require(anatomy.nodes[0].control).container.offset(by: anatomy.nodes[0].frame.origin)
    #expect(around.contains(box))
  }
}
