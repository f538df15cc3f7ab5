import Testing

@testable import GoldenTesting

/// Layouts that differ, and the words for it.
@Suite struct LayoutExplanationTests {
  private static let base = LayoutRecord(
    scale: 2, size: LayoutRecord.Frame(width: 200, height: 100),
    nodes: [
      LayoutRecord.Node(
        path: "content", type: "outlinedTextField", frame: LayoutRecord.Frame(x: 16, y: 16, width: 168, height: 68),
        parts: [
          LayoutRecord.Part(
            name: "label", frame: LayoutRecord.Frame(x: 28, y: 16, width: 40, height: 14), color: "#000000DE",
            baseline: 27,
            lines: [
              LayoutRecord.Line(text: "City", fonts: ["Roboto"], glyphs: [1, 2], places: [28, 27, 36, 27])
            ], numbers: [:]),
          LayoutRecord.Part(
            name: "outline", frame: LayoutRecord.Frame(x: 16, y: 23, width: 168, height: 56), color: "#00000061",
            lines: [], numbers: ["lineWidth": 1, "radius": 4], notch: [23, 73]),
        ])
    ])

  private func lines(_ change: (inout LayoutRecord) -> Void) -> [String] {
    var changed = Self.base
    change(&changed)
    return LayoutExplanation(from: Self.base, to: changed).lines
  }

  @Test func equalLayoutsNeedNoWords() {
    #expect(lines { _ in } == [])
  }

  @Test func aPartMoved() {
    #expect(
      lines {
        $0.nodes[0].parts[0].frame.y += 2
        $0.nodes[0].parts[0].baseline = 29
        $0.nodes[0].parts[0].lines[0].places = [28, 29, 36, 29]
      } == ["label moved 2 pt down"])
    #expect(lines { $0.nodes[0].parts[1].frame.x -= 0.5 } == ["outline moved 0.5 pt left"])
  }

  /// What the control did as a whole is not told again for each part.
  @Test func aControlMovedWithItsParts() {
    #expect(
      lines {
        $0.nodes[0].frame.y += 3
        $0.nodes[0].parts[0].frame.y += 3
        $0.nodes[0].parts[0].baseline = 30
        $0.nodes[0].parts[0].lines[0].places = [28, 30, 36, 30]
        $0.nodes[0].parts[1].frame.y += 3
      } == ["control moved 3 pt down"])
  }

  @Test func sizesNumbersAndColours() {
    #expect(lines { $0.nodes[0].parts[1].numbers["lineWidth"] = 2 } == ["outline line width 1 → 2 pt"])
    #expect(lines { $0.nodes[0].parts[0].color = "#00000099" } == ["label colour #000000DE → #00000099"])
    #expect(lines { $0.nodes[0].parts[1].notch = nil } == ["outline gap 23…73 pt → none"])
    #expect(lines { $0.nodes[0].parts[0].frame.width += 4 } == ["label is 4 pt wider"])
    #expect(lines { $0.size.height = 90 } == ["canvas 200 x 100 → 200 x 90 pt"])
    #expect(lines { $0.scale = 3 } == ["scale 2 → 3"])
  }

  @Test func textBreaksFontsAndGlyphs() {
    #expect(lines { $0.nodes[0].parts[0].lines[0].text = "Town" } == ["label reads \"Town\" instead of \"City\""])
    #expect(lines { $0.nodes[0].parts[0].lines[0].fonts = ["Inter"] } == ["label font Roboto → Inter"])
    #expect(
      lines { $0.nodes[0].parts[0].lines[0].glyphs = [1, 3] } == ["label is set in other glyphs of the same font"])
    #expect(
      lines { $0.nodes[0].parts[0].lines[0].places = [28, 27, 37, 27] } == ["label has its glyphs spaced otherwise"])
    #expect(
      lines {
        $0.nodes[0].parts[0].lines = [
          LayoutRecord.Line(text: "Ci", fonts: ["Roboto"], glyphs: [1], places: [28, 27]),
          LayoutRecord.Line(text: "ty", fonts: ["Roboto"], glyphs: [2], places: [28, 41]),
        ]
      } == ["label breaks into 2 lines instead of 1, first otherwise in line 1"])
  }

  @Test func partsAndNodesComeAndGo() {
    #expect(lines { $0.nodes[0].parts.removeLast() } == ["outline is gone"])
    #expect(lines { $0.nodes = [] } == ["content is gone"])
    #expect(lines { $0.nodes[0].accessibilityLabel = "City" } == ["accessibility label none → \"City\""])
  }

  @Test func sourcesOfAChange() {
    let old = Provenance(layout: "{}", spec: "1", fonts: ["Roboto": "a"], versions: ["HarfBuzz": "6.0.0"])
    var new = old
    #expect(old.changes(to: new) == ["spec, fonts and libraries are the same: the renderer changed"])
    new.spec = "2"
    new.fonts = ["Roboto": "b"]
    new.versions = ["HarfBuzz": "7.0.0"]
    #expect(
      old.changes(to: new) == ["the spec changed", "the font file of Roboto changed", "HarfBuzz 6.0.0 → 7.0.0"])
  }

  /// A golden may come from anyone: what is no layout is passed over, numbers out of range do not trap.
  @Test(arguments: [
    "", "{", "{}",
    #"{"scale": 1e300, "size": {}, "nodes": [{"parts": {"text": {"lines": [{"glyphs": [{"id": 1e300}]}]}}}]}"#,
  ])
  func strangeLayoutsDoNoHarm(_ json: String) {
    let strange = Provenance(layout: json, spec: "", fonts: [:], versions: [:])
    #expect(!strange.explanation(of: strange).isEmpty)
  }
}
