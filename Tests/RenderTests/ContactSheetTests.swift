import Raster
import Testing
import Typeset

@testable import TextControlRender

/// All cells of a matrix on one page.
@Suite struct ContactSheetTests {
  private static let pool = RendererPool()

  private static func spec(_ matrix: String, _ rest: String = #""label": "City", "width": 90"#) throws -> Spec {
    let text = #"{"type": "outlinedTextField", "matrix": \#(matrix), \#(rest)}"#
    return try SpecReader.read(Array(text.utf8), name: "test.json")
  }

  /// Matrices with no, one, two and four keys, other scales, other sizes, and cells that overrule the sheet's scale.
  static let matrices = [
    "{}", #"{"state": ["normal", "editing", "disabled"]}"#,
    #"{"state": ["normal", "editing"], "appearance": ["light", "dark"]}"#,
    #"{"state": ["normal", "editing"], "appearance": ["light", "dark"], "error": [true, false], "width": [40, 90]}"#,
    #"{"scale": [1, 1.5, 3], "contentSizeCategory": ["XS", "AX5"]}"#,
  ]

  /// The cell inside the sheet is the cell alone, pixel by pixel.
  @Test(arguments: matrices) func cellsAreTheirPictures(matrix: String) throws {
    let sheet = ContactSheet(try Self.spec(matrix))
    let layout = try Self.pool.layout(sheet)
    let picture = try Self.pool.render(sheet)
    #expect(layout.cells.map(\.scene).sorted() == Array(sheet.scenes.indices))
    for cell in layout.cells {
      let scene = sheet.scenes[cell.scene]
      let alone = try Self.pool.renderer(for: scene).render(scene)
      let x = Int((Double(cell.x) * sheet.scale).rounded(.up))
      let y = Int((Double(cell.y) * sheet.scale).rounded(.up))
      var isEqual = x + alone.width <= picture.width && y + alone.height <= picture.height
      for row in 0..<alone.height where isEqual {
        for column in 0..<alone.width where alone[column, row] != picture[x + column, y + row] { isEqual = false }
      }
      #expect(isEqual, "cell \(cell.scene)")
    }
  }

  /// Cells and captions lie apart and inside the page.
  @Test(arguments: matrices) func nothingOverlaps(matrix: String) throws {
    let sheet = ContactSheet(try Self.spec(matrix))
    let layout = try Self.pool.layout(sheet)
    var boxes = layout.captions.map {
      Rect(x: Double($0.x), y: Double($0.y), width: $0.text.size.width, height: $0.text.size.height)
    }
    for cell in layout.cells {
      let scene = sheet.scenes[cell.scene]
      let alone = try Self.pool.renderer(for: scene).render(scene)
      boxes.append(
        Rect(
          x: Double(cell.x), y: Double(cell.y), width: Double(alone.width) / sheet.scale,
          height: Double(alone.height) / sheet.scale))
    }
    let page = Rect(x: 0, y: 0, width: Double(layout.size.width), height: Double(layout.size.height))
    for (index, box) in boxes.enumerated() {
      #expect(page.union(box) == page)
      for other in boxes[(index + 1)...] {
        let common = box.intersection(other)
        #expect(common.width <= 0 || common.height <= 0, "\(box) and \(other)")
      }
    }
  }

  /// A sheet at 3x is three times as large as at 1x.
  @Test func theShapeIsTheSameAtAllScales() throws {
    let spec = try Self.spec(Self.matrices[2])
    let sizes = try [1.0, 2, 3].map { scale in
      var sheet = ContactSheet(spec)
      for index in sheet.scenes.indices {
        sheet.scenes[index].scale = scale
        sheet.scenes[index] =
          try Self.pool.renderer(for: sheet.scenes[index]).fittingWholePoints(sheet.scenes[index])
      }
      let picture = try Self.pool.render(sheet)
      return [Double(picture.width) / scale, Double(picture.height) / scale]
    }
    #expect(sizes[0] == sizes[1] && sizes[0] == sizes[2])
  }

  @Test func twoKeysMakeATable() throws {
    let sheet = ContactSheet(try Self.spec(Self.matrices[2]))
    let tables = ContactSheetTable.tables(of: sheet, columnCount: 9)
    #expect(tables.count == 1)
    #expect(tables[0].heading == nil)
    #expect(tables[0].rowHeadings == ["normal", "editing"])
    #expect(tables[0].columnHeadings == ["light", "dark"])
    #expect(tables[0].rows.map { $0.map(\.scene) } == [[0, 1], [2, 3]])
    #expect(tables[0].rows.joined().allSatisfy { $0.caption == nil })
    #expect(sheet.caption(ofCell: 1) == "normal · dark")
    #expect(sheet.summary == "state: normal, editing; appearance: light, dark")
  }

  @Test func oneKeyMakesAWrappedList() throws {
    let sheet = ContactSheet(try Self.spec(Self.matrices[1]))
    let tables = ContactSheetTable.tables(of: sheet, columnCount: 2)
    #expect(tables.count == 1)
    #expect(tables[0].rowHeadings.isEmpty && tables[0].columnHeadings.isEmpty)
    #expect(tables[0].rows.map { $0.map(\.scene) } == [[0, 1], [2]])
    #expect(tables[0].rows.joined().map(\.caption) == ["normal", "editing", "disabled"])
  }

  @Test func moreKeysMakeATableForEachCombination() throws {
    let sheet = ContactSheet(try Self.spec(Self.matrices[3]))
    let tables = ContactSheetTable.tables(of: sheet, columnCount: 9)
    #expect(tables.map(\.heading) == ["normal · light", "normal · dark", "editing · light", "editing · dark"])
    #expect(tables[0].rowHeadings == ["error: true", "error: false"])
    #expect(tables[0].columnHeadings == ["width: 40", "width: 90"])
    #expect(tables.flatMap { $0.rows.joined().map(\.scene) } == Array(0..<16))
    #expect(sheet.caption(ofCell: 6) == "normal · dark · error: false · width: 40")
  }

  @Test func valuesThatDoNotSpeakForThemselvesCarryTheirKey() throws {
    let spec = try Self.spec(
      #"{"content.label": ["a b/c", "", {"text": "x"}], "trailingView": [null]}"#)
    #expect(
      spec.axes == [
        Spec.Axis(key: "label", captions: ["a b/c", "label: empty", "label: 3"]),
        Spec.Axis(key: "trailingView", captions: ["trailingView: none"]),
      ])
    // Names of files stay what they were.
    #expect(spec.variants.map { $0.values[0].value } == ["a-b-c", "2", "3"])
  }

  /// Secure text never leaves the spec in clear, not even as the name of a cell.
  @Test(arguments: [
    #"{"type": "filledTextField", "isSecureTextEntry": true, "matrix": {"text": ["hunter2", "xyzzy"]}}"#,
    #"{"type": "filledTextField", "matrix": {"isSecureTextEntry": [false, true], "text": ["hunter2", "xyzzy"]}}"#,
    #"{"content": {"type": "vStack", "children": [{"type": "secureField"}]}, "matrix": {"children[0].text": ["hunter2"]}}"#,
  ])
  func secureTextAppearsAsBullets(text: String) throws {
    let spec = try SpecReader.read(Array(text.utf8), name: "test.json")
    let axis = try #require(spec.axes.last)
    #expect(axis.captions[0].hasSuffix("text: •••••••"))
    #expect(spec.variants.allSatisfy { ["1", "2"].contains($0.values.last?.value) })
  }

  /// Captions stay readable: the sheet is dark only where all cells are.
  @Test func thePageSuitsTheCells() throws {
    let mixed = ContactSheet(try Self.spec(#"{"appearance": ["light", "dark"]}"#))
    let dark = ContactSheet(try Self.spec(#"{"appearance": ["dark"], "error": [true]}"#))
    #expect(mixed.appearance == .light && dark.appearance == .dark)
    for appearance in [Appearance.light, .dark] {
      let (text, page) = (ContactSheetStyle.text(in: appearance), ContactSheetStyle.background(in: appearance))
      #expect(Contrast.ratio(text, page) > 10)
    }
  }

  @Test func sheetsBeyondTheLimitsAreRefused() throws {
    let widths = (1...40).map { String(1000 + $0) }.joined(separator: ", ")
    let sheet = ContactSheet(try Self.spec(#"{"state": ["normal"], "width": [\#(widths)]}"#))
    #expect(throws: RenderError.self) { try Self.pool.render(sheet) }
    let huge = ContactSheet(try Self.spec(#"{"width": [9000]}"#, #""scale": 16"#))
    #expect(throws: RenderError.self) { try Self.pool.render(huge) }
  }

  @Test func aRoundedCanvasMeasuresWholePoints() throws {
    var scene = Scene(content: Node(content: .textControl(TextControl(style: .filled))))
    scene.padding = EdgeInsets(top: 1.25, left: 0.4, bottom: 3, right: 7.3)
    let renderer = Self.pool.renderer(for: scene)
    let before = try renderer.layout(scene)
    let after = try renderer.layout(try renderer.fittingWholePoints(scene))
    #expect(abs(after.size.width - before.size.width.rounded(.up)) < 1e-9)
    #expect(abs(after.size.height - before.size.height.rounded(.up)) < 1e-9)
    #expect(after.nodes.map(\.frame) == before.nodes.map(\.frame))
  }
}
