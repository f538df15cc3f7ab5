import Raster
import Testing
import Typeset

@testable import TextControlRender

/// Dimensions and glyph sheets.
@Suite struct OverlayTests {
  private let renderer = SceneRenderer(fonts: .installed)

  private func layout(_ text: String) throws -> SceneLayout {
    try renderer.layout(SpecReader.read(Array(text.utf8), name: "a.json").variants[0].scene)
  }

  private func texts(_ layout: SceneLayout) -> [String] {
    layout.figures.flatMap(\.marks).compactMap { mark in
      if case .text(let text) = mark.shape { return text.layout.text }
      return nil
    }
  }

  @Test func metricsAreTheLayoutsNumbers() throws {
    let layout = try layout(
      """
      {"type": "filledTextField", "label": "City", "text": "Oslo", "width": 300, "leadingAssistiveLabel": "Help",
       "leadingView": "mail", "leadingViewMode": "always", "overlay": "metrics"}
      """)
    let numbers = texts(layout)
    // Widths: padding, icon, gap, line of text, padding. Heights by the facts of a filled field (§2.7).
    for number in ["300", "12", "24", "240", "10", "14.06", "5.94", "19", "58.81", "6"] {
      #expect(numbers.contains(number), "\(number) in \(numbers)")
    }
    #expect(numbers.filter { $0.hasPrefix("baseline ") }.count == 3)
    let node = layout.nodes[0]
    let baseline = try #require(
      node.parts.compactMap { part -> Double? in
        guard part.part == .text, case .text(let text) = part.content else { return nil }
        return text.origin.y + text.layout.lines[0].baseline - node.frame.minY
      }.first)
    #expect(numbers.contains("baseline " + FigureText.number(baseline)))
  }

  @Test(arguments: ["filled", "outlined", "underlined", "base"], ["TextField", "TextArea"])
  func numbersStandOutsideOfTheControlAndApart(style: String, kind: String) throws {
    for extra in [
      #""label": "City""#,
      #""label": "City", "text": "Oslo", "leadingAssistiveLabel": "Help", "maximumCharacterCount": 9"#,
      #""width": 90, "text": "Oslo", "trailingView": "clear", "trailingViewMode": "always", "layoutDirection": "rightToLeft""#,
      #""label": "City", "state": "editing", "height": 200, "verticalDensity": 1"#,
    ] {
      let layout = try layout("{\"type\": \"\(style)\(kind)\", \"overlay\": \"metrics\", \(extra)}")
      let canvas = Rect(origin: .zero, size: layout.size)
      let boxes = layout.figures.flatMap(\.marks).filter(\.isText).map { $0.bounds.inset(by: 0.8) }
      #expect(boxes.count > 4)
      for (index, box) in boxes.enumerated() {
        #expect(canvas.contains(box))
        #expect(box.intersection(layout.nodes[0].frame).isEmpty)
        for other in boxes[..<index] { #expect(box.intersection(other).isEmpty, "\(style)\(kind) \(extra)") }
      }
    }
  }

  /// The one with a counter wants other room at its sides than the one with a leading view.
  @Test(arguments: ["center", "leading", "trailing"]) func controlsOfAColumnStayAligned(alignment: String) throws {
    let layout = try layout(
      """
      {"overlay": "metrics", "content": {"type": "vStack", "alignment": "\(alignment)", "children": [
        {"type": "filledTextField", "width": 300, "label": "City", "text": "Oslo", "leadingAssistiveLabel": "Help"},
        {"type": "outlinedTextField", "width": 300, "height": 200, "label": "A"}, {"type": "baseTextField", "width": 300}
      ]}}
      """)
    #expect(layout.nodes.count == 3)
    #expect(Set(layout.nodes.map(\.frame.minX)).count == 1, "\(layout.nodes.map(\.frame))")
  }

  /// A leader that runs through a number stops in front of it and goes on behind it.
  @Test(arguments: 0..<10)
  func leadersLeaveNumbersReadable(seed: Int) throws {
    var controls = RandomControls(seed: UInt64(seed))
    var gapCount = 0
    func dot(_ point: Point) -> Rect { Rect(x: point.x - 0.01, y: point.y - 0.01, width: 0.02, height: 0.02) }
    for _ in 0..<10 {
      var scene = try controls.scene(renderer: renderer)
      scene.anatomy?.legend = .none
      scene.overlays = [.metrics]
      let layout = try renderer.layout(scene)
      let marks = layout.figures.flatMap(\.marks)
      let callouts = try #require(layout.anatomy).callouts
      let numbers = marks.filter { mark in
        mark.isText && !callouts.contains { mark.bounds.contains(dot($0.center)) }
      }
      let lines = marks.compactMap { mark -> [Point]? in
        guard case .line(let points, FigureStyle.leaderWidth) = mark.shape else { return nil }
        return points
      }
      func isDrawn(_ point: Point) -> Bool { lines.contains { Segments.distance(point, $0) < 0.01 } }
      for callout in callouts {
        for (start, end) in zip(callout.leader, callout.leader.dropFirst()) {
          for step in 0...100 {
            let point = start + (end - start) * (Double(step) / 100)
            let isInNumber = numbers.contains { $0.bounds.contains(dot(point)) }
            let isClear = numbers.allSatisfy { $0.bounds.inset(by: -1.1).intersection(dot(point)).isEmpty }
            if isInNumber { gapCount += 1 }
            #expect(!isInNumber || !isDrawn(point))
            #expect(!isClear || isDrawn(point))
          }
        }
      }
    }
    #expect(gapCount > 0)
  }

  @Test func everyControlOfAStackHasItsNumbers() throws {
    let layout = try layout(
      """
      {"content": {"type": "vStack", "children": [{"type": "filledTextField", "width": 211},
        {"type": "outlinedTextArea", "width": 223}, {"type": "text", "text": "x"}]}, "overlay": "metrics"}
      """)
    #expect(layout.figures.map(\.node) == ["content.children[0]", "content.children[1]"])
    #expect(texts(layout).contains("211") && texts(layout).contains("223"))
    #expect(layout.figures[0].bounds.intersection(layout.figures[1].bounds).isEmpty)
    #expect(layout.figures[0].bounds.intersection(layout.nodes[2].frame).isEmpty)
  }

  @Test func advancesAreTheShapedOnes() throws {
    let layout = try layout(
      #"{"type": "filledTextField", "text": "Voilà", "width": 300, "overlay": "glyphs"}"#)
    let texts = texts(layout)
    #expect(texts.first == "text, Roboto-Regular, 16 pt")
    let advances = texts.compactMap(Double.init)
    #expect(advances.count == 5)
    let line = try #require(
      layout.nodes[0].parts.compactMap { part -> Line? in
        guard case .text(let text) = part.content else { return nil }
        return text.layout.lines.first
      }.first)
    #expect(abs(advances.reduce(0, +) - line.width) < 0.05)
    // "V" and "o" are kerned: the advance is the shaped one, not the font's.
    #expect(advances.contains { abs($0 - line.runs[0].glyphs[0].advance) < 0.006 })
  }

  @Test func sheetsOfLongTextsWrapAndStayOnTheCanvas() throws {
    let layout = try layout(
      """
      {"type": "outlinedTextArea", "width": 150, "text": "ffi الرياض 12 and many more words of text", "missingGlyphs": "box",
       "leadingAssistiveLabel": "Help", "overlay": ["glyphs"]}
      """)
    let canvas = Rect(origin: .zero, size: layout.size)
    for mark in layout.figures.flatMap(\.marks) { #expect(canvas.contains(mark.bounds)) }
    let sheets = layout.figures.flatMap(\.marks).filter {
      if case .glyphs = $0.shape { return true }
      return false
    }
    #expect(sheets.count > layout.nodes[0].parts.count)
  }

  /// Bullets stand for secure text here as everywhere.
  @Test func secureTextStaysSecret() throws {
    let layout = try layout(
      #"{"type": "filledTextField", "text": "iWiW", "isSecureTextEntry": true, "overlay": "glyphs"}"#)
    let advances = Set(texts(layout).compactMap(Double.init))
    #expect(advances.count == 1)
  }

  @Test func overlaysComeByOverrideAndMatrix() throws {
    let spec = #"{"type": "filledTextField", "matrix": {"overlay": ["metrics", ["glyphs", "metrics"], []]}}"#
    let variants = try SpecReader.read(Array(spec.utf8), name: "a.json").variants
    #expect(variants.map(\.scene.overlays) == [[.metrics], [.metrics, .glyphs], []])
    let override = SpecOverride(keyPath: "overlay", value: "metrics", origin: "--set overlay")
    let plain = try SpecReader.read(
      Array(#"{"type": "filledTextField"}"#.utf8), name: "a.json", overrides: [override])
    #expect(plain.variants[0].scene.overlays == [.metrics])
  }
}
