import Raster
import Testing
import Typeset

@testable import TextControlRender

/// Stacks against numbers worked out by hand.
@Suite struct StackLayoutTests {
  @Test func aColumnCentresItsChildrenEightPointsApart() throws {
    let layout = try ViewLayout(.column([.box("a", 100, 20), .box("b", 40, 30)]))
    #expect(layout.layout.size == Size(width: 100, height: 58))
    #expect(try layout.frame("a") == Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(try layout.frame("b") == Rect(x: 30, y: 28, width: 40, height: 30))
  }

  @Test(arguments: [
    (HorizontalAlignment.leading, LayoutDirection.leftToRight, 0.0),
    (.trailing, .leftToRight, 60), (.leading, .rightToLeft, 60), (.trailing, .rightToLeft, 0),
    (.center, .rightToLeft, 30),
  ])
  func alignmentFollowsTheDirection(alignment: HorizontalAlignment, direction: LayoutDirection, x: Double) throws {
    let layout = try ViewLayout(.column([.box("a", 100, 20), .box("b", 40, 30)], alignment)) {
      $0.layoutDirection = direction
    }
    #expect(try layout.frame("b").minX == x)
  }

  /// 343 - 50 - 2 · 8 = 277 is left for two fields: 138.5 each.
  @Test func flexibleChildrenShareWhatFixedOnesLeave() throws {
    let layout = try ViewLayout(.row([.field("a"), .box("b", 50, 10), .field("c")]))
    #expect(try layout.frame("a").isClose(to: Rect(x: 0, y: 0, width: 138.5, height: 22)))
    #expect(try layout.frame("b").isClose(to: Rect(x: 146.5, y: 6, width: 50, height: 10)))
    #expect(try layout.frame("c").isClose(to: Rect(x: 204.5, y: 0, width: 138.5, height: 22)))
  }

  @Test func aSpacerPushesToTheEndsAndKeepsItsMinimum() throws {
    let layout = try ViewLayout(
      .row([.box("a", 50, 10), Node(content: .spacer(length: nil)), .box("b", 60, 10)]))
    #expect(layout.layout.size == Size(width: 343, height: 10))
    #expect(try layout.frame("b").minX == 283)
    // 400 > 343: the spacer keeps its 8 points, and the row runs over.
    let tight = try ViewLayout(
      .row([.box("a", 200, 10), Node(content: .spacer(length: nil)), .box("b", 200, 10)]))
    #expect(tight.layout.size.width == 200 + 8 + 8 + 8 + 200)
  }

  @Test func aFixedSpacerIsAGap() throws {
    let layout = try ViewLayout(
      .column([.box("a", 10, 10), Node(content: .spacer(length: 20)), .box("b", 10, 10)], spacing: 0))
    #expect(try layout.frame("b").minY == 30)
  }

  @Test func rowsRunFromTheSideWhereReadingStarts() throws {
    let layout = try ViewLayout(.row([.box("a", 50, 10), .box("b", 30, 10)])) { $0.layoutDirection = .rightToLeft }
    #expect(try layout.frame("a").minX == 38)
    #expect(try layout.frame("b").minX == 0)
  }

  /// Body 17 points over caption 12: ascents 0.952… em and half the leadings.
  @Test func baselinesStandInOneLine() throws {
    let layout = try ViewLayout(
      .row(
        [.label("a", "Illinois", .font(FontReference(textStyle: .title))), .label("b", "Illinois"), .box("c", 10, 10)],
        .firstTextBaseline))
    func baseline(_ id: String) throws -> Double {
      guard case .text(let text) = try layout.part(.text, of: id).content else { return .nan }
      return text.origin.y + (text.layout.lines.first?.baseline ?? .nan)
    }
    #expect(abs(try baseline("a") - baseline("b")) < 1e-9)
    // What has no text stands on the line.
    #expect(abs(try layout.frame("c").maxY - baseline("a")) < 1e-9)
  }

  /// Sections stand one by one in the stack around; what a section wears, each member wears.
  @Test func sectionsDissolve() throws {
    let section = Node(
      content: .section(
        header: [.box("h", 20, 10)], children: [.box("a", 20, 10), .box("b", 20, 10)], footer: [.box("f", 20, 10)]),
      modifiers: [.padding(.vertical, length: 1)])
    let layout = try ViewLayout(.column([section, .box("z", 20, 10)], spacing: 3))
    #expect(try layout.frame("h").minY == 1)
    #expect(try layout.frame("a").minY == 16)
    #expect(try layout.frame("b").minY == 31)
    #expect(try layout.frame("f").minY == 46)
    #expect(try layout.frame("z").minY == 60)
    #expect(
      layout.layout.nodes.map(\.path).prefix(2) == ["content.children[0].header", "content.children[0].children[0]"])
  }

  @Test func layersShareTheRoomAndAlign() throws {
    let layout = try ViewLayout(
      Node(content: .zStack(children: [.box("a", 100, 50), .box("b", 20, 10)], alignment: .bottomTrailing)))
    #expect(try layout.frame("b") == Rect(x: 80, y: 40, width: 20, height: 10))
  }

  @Test func materialControlsKeepTheirWidth() throws {
    var control = TextControl(style: .outlined)
    control.width = 200
    let material = Node(id: "m", content: .textControl(control))
    let layout = try ViewLayout(.row([material, .field("f")]))
    #expect(try layout.frame("m").width == 200)
    #expect(try layout.frame("f").width == 135)
  }

  /// Without remembered answers, a stack's questions triple with each level.
  @Test func deepNestingIsNoMoreWorkThanItsSize() throws {
    var node = Node.row([.field("f"), .box("b", 1, 1)])
    for depth in 0..<40 { node = depth.isMultiple(of: 2) ? .column([node, .label("t\(depth)", "x")]) : .row([node]) }
    let layout = try ViewLayout(node)
    #expect(try layout.frame("f").width == 343 - 9)
  }
}
