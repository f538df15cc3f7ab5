import Raster
import Testing
import Typeset

@testable import TextControlRender

/// Caret and selection are scrolled into view, whatever the text, its direction and that of the control.
@Suite struct EntryScrollTests {
  private static let texts = [
    "", "a", "end", "Reykjavík", "+49 (555) 123 4567 890", "The quick brown fox jumps over the lazy dog and goes home",
    "שלום", "שלום עולם וכל מה שבו", "مرحبا بالعالم كيف الحال", "abc שלום 123 def עולם", "e\u{301}e\u{301} 👩‍👩‍👧 fine   ",
    "אבג abc 12 אבג abc 12 אבג abc", "    ", "WWWWWWWWWWWWWWWWWWWWWWWW", "one\ntwo\n\nfour\nfive six seven\n",
  ]
  private static let directions: [BaseDirection?] = [nil, .natural, .leftToRight, .rightToLeft]

  /// A field while it is edited: where its text may be seen, the text in its place, and its caret.
  private struct Entry {
    var box: Rect
    var text: TextLayout
    var origin: Point
    var caret: Rect?
    var isRightToLeft: Bool
    var isMultiline: Bool

    init(_ parts: [PlacedPart], box: Rect, isRightToLeft: Bool, isMultiline: Bool) throws {
      self.isMultiline = isMultiline
      self.box = box.inset(by: -1e-6)
      self.isRightToLeft = isRightToLeft
      caret = parts.first { $0.part == .caret }?.frame
      let placed = parts.compactMap { part -> PlacedText? in
        guard part.part == .text, case .text(let placed) = part.content else { return nil }
        return placed
      }.first
      text = try placed?.layout ?? .empty
      origin = placed?.origin ?? box.origin
    }
  }

  private func material(_ numbers: inout RandomNumbers, change: (inout TextControl) -> Void) throws -> Entry {
    var control = TextControl(
      style: ControlStyle.allCases.randomElement(using: &numbers) ?? .filled, isMultiline: .random(using: &numbers))
    control.width = .random(in: 50...240, using: &numbers)
    control.label = LabelContent(Bool.random(using: &numbers) ? "Label" : "")
    control.text = Self.texts.randomElement(using: &numbers) ?? ""
    control.state = .editing
    control.semanticDirection = LayoutDirection.allCases.randomElement(using: &numbers)
    control.textDirection = Self.directions.randomElement(using: &numbers) ?? nil
    control.maximumNumberOfVisibleRows = Double(Int.random(in: 1...3, using: &numbers))
    control.minimumNumberOfVisibleRows = min(2, control.maximumNumberOfVisibleRows)
    change(&control)
    let layout = try SceneLayouter(
      scene: Scene(content: Node(content: .textControl(control))), typesetter: Typesetter(library: .installed)
    ).layout()
    let node = try #require(layout.nodes.first)
    let entry = try #require(node.control).entry.offset(by: node.frame.origin)
    return try Entry(
      node.parts, box: entry, isRightToLeft: control.semanticDirection == .rightToLeft,
      isMultiline: control.isMultiline)
  }

  private func swiftUI(_ numbers: inout RandomNumbers, change: (inout FieldNode) -> Void) throws -> Entry {
    var field = FieldNode(text: Self.texts.randomElement(using: &numbers) ?? "")
    field.axis = .random(using: &numbers) ? .vertical : .horizontal
    change(&field)
    let style: FieldStyle = .random(using: &numbers) ? .roundedBorder : .plain
    let width = FrameRule.Dimension(fixed: .random(in: 50...240, using: &numbers))
    let direction: LayoutDirection = .random(using: &numbers) ? .leftToRight : .rightToLeft
    let node = Node(id: "a", content: .field(field)).modified(
      .textFieldStyle(style), .focused(true),
      .multilineTextAlignment([.leading, .center, .trailing].randomElement(using: &numbers) ?? .leading),
      .lineLimit([nil, 1, 2, 3].randomElement(using: &numbers) ?? nil), .frame(FrameRule(width: width)))
    let layout = try ViewLayout(node) { $0.layoutDirection = direction }
    let frame = try layout.frame("a")
    let facts = style.facts
    let entry = frame.inset(
      by: EdgeInsets(
        top: facts.verticalInset, left: facts.horizontalInset, bottom: facts.verticalInset,
        right: facts.horizontalInset))
    let parts = try #require(layout.layout.nodes.first { $0.id == "a" }).parts
    return try Entry(
      parts, box: entry, isRightToLeft: direction == .rightToLeft,
      isMultiline: field.axis == .vertical)
  }

  /// The caret is inside, and where its character is: on the insertion point in a field of one line, and beside it by
  /// its own width at most where lines end at the sides.
  private func checkCaret(_ entry: Entry, at index: Int, _ note: Comment) {
    guard let caret = entry.caret else {
      Issue.record("no caret: \(note)")
      return
    }
    // Material's caret has the line's leading around it, half a point above and below or a little more (facts §7.6).
    let inner = caret.inset(by: EdgeInsets(top: 1, left: 0, bottom: 1, right: 0))
    #expect(entry.box.contains(inner), "\(note) \(caret) in \(entry.box)")
    guard entry.text.graphemeCount > 0 else { return }
    let point = entry.text.caret(at: index).offset(by: entry.origin)
    let line = entry.text.lines.first { $0.top + entry.origin.y == point.minY }
    let isLeft = line.map { $0.paragraphLevel == 1 } ?? entry.isRightToLeft
    let distance = abs(point.minX - (isLeft ? caret.maxX : caret.minX))
    #expect(distance < (entry.isMultiline ? 2 + 1e-6 : 1e-6), "\(note)")
    #expect(abs(point.midY - caret.midY) < 1, "\(note)")
  }

  @Test func theCaretIsInsideMaterialControls() throws {
    var numbers = RandomNumbers(seed: 1)
    var carets = RandomNumbers(seed: 10)
    for round in 0..<600 {
      var note = ""
      var index = 0
      let entry = try material(&numbers) {
        index = Int.random(in: 0...$0.text.count, using: &carets)
        $0.caret = index
        note = "\(round): \($0.text) at \(index), width \($0.width), area \($0.isMultiline)"
      }
      checkCaret(entry, at: index, "\(note)")
    }
  }

  @Test func theCaretIsInsideSwiftUIFields() throws {
    var numbers = RandomNumbers(seed: 2)
    var carets = RandomNumbers(seed: 20)
    for round in 0..<600 {
      var note = ""
      var index = 0
      let entry = try swiftUI(&numbers) {
        index = Int.random(in: 0...$0.text.count, using: &carets)
        $0.caret = index
        note = "\(round): \($0.text) at \(index), axis \($0.axis)"
      }
      checkCaret(entry, at: index, "\(note)")
    }
  }

  /// All of a selection is seen where it fits.
  private func checkSelection(_ entry: Entry, _ range: Range<Int>, _ note: Comment) -> Bool {
    let rects = entry.text.selectionRects(range).map { $0.offset(by: entry.origin) }
    let box = rects.reduce(Rect.zero) { $0.union($1) }
    guard !box.isEmpty, box.width <= entry.box.width, box.height <= entry.box.height else { return false }
    #expect(entry.box.contains(box), "\(note) \(box) in \(entry.box)")
    return true
  }

  @Test func selectionsThatFitAreSeen() throws {
    var numbers = RandomNumbers(seed: 3)
    var fitting = 0
    for round in 0..<800 {
      var note = ""
      var range = 0..<0
      func select(in text: String) -> Range<Int> {
        let ends = [Int.random(in: 0...text.count, using: &numbers), Int.random(in: 0...text.count, using: &numbers)]
        range = min(ends[0], ends[1])..<max(ends[0], ends[1])
        note = "\(round): \(text) \(range)"
        return range
      }
      let entry: Entry
      var texts = RandomNumbers(seed: UInt64(round))
      if round.isMultiple(of: 2) {
        entry = try material(&texts) { $0.selection = select(in: $0.text) }
      } else {
        entry = try swiftUI(&texts) { $0.selection = select(in: $0.text) }
      }
      if checkSelection(entry, range, "\(note)") { fitting += 1 }
    }
    #expect(fitting > 200)
  }

  /// A text is scrolled no further than its caret needs.
  @Test func theStartIsShownWhereTheCaretAllowsIt() throws {
    for (text, direction) in [
      ("A text that no narrow field can hold", LayoutDirection.leftToRight), ("שלום עולם וכל מה שבו", .rightToLeft),
    ] {
      var numbers = RandomNumbers(seed: 4)
      let entry = try material(&numbers) {
        $0 = TextControl(style: .filled)
        $0.state = .editing
        $0.width = 120
        $0.text = text
        $0.semanticDirection = direction
        $0.caret = 1
      }
      #expect(entry.text.size.width > entry.box.width)
      #expect(abs(entry.origin.x - entry.box.minX) < 1e-5)
    }
  }
}

extension TextLayout {
  fileprivate static var empty: TextLayout {
    get throws {
      try Typesetter(library: .installed).layout(
        "", style: TextStyle(font: FontDescriptor(family: "Roboto", size: 16)), width: nil)
    }
  }
}
