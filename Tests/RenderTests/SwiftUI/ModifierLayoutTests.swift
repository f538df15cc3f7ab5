import Raster
import Testing
import Typeset

@testable import TextControlRender

/// Modifiers against numbers worked out by hand.
@Suite struct ModifierLayoutTests {
  @Test func modifiersApplyFromTheInsideOut() throws {
    let ground = Node.box("ground")
    let inner = try ViewLayout(
      .box("a", 50, 20).modified(.background(ground, alignment: .center), .padding(.all, length: 10)))
    #expect(try inner.frame("ground") == Rect(x: 10, y: 10, width: 50, height: 20))
    let outer = try ViewLayout(
      .box("a", 50, 20).modified(.padding(.all, length: 10), .background(ground, alignment: .center)))
    #expect(try outer.frame("ground") == Rect(x: 0, y: 0, width: 70, height: 40))
    #expect(outer.layout.nodes.map(\.id) == ["ground", "a"])
    let overlaid = try ViewLayout(.box("a", 50, 20).modified(.overlay(ground, alignment: .center)))
    #expect(overlaid.layout.nodes.map(\.id) == ["a", "ground"])
  }

  @Test func repeatsAddUp() throws {
    let layout = try ViewLayout(
      .box("a", 50, 20).modified(
        .padding(.leading, length: 3), .padding(.leading, length: 4), .padding(.vertical, length: nil)))
    #expect(layout.layout.size == Size(width: 57, height: 52))
    #expect(try layout.frame("a").origin == Point(x: 7, y: 16))
  }

  @Test func leadingIsRightInArabic() throws {
    let layout = try ViewLayout(.box("a", 50, 20).modified(.padding(.leading, length: 7))) {
      $0.layoutDirection = .rightToLeft
    }
    #expect(try layout.frame("a").minX == 0)
    #expect(layout.layout.size.width == 57)
  }

  @Test func framesPlaceAndLimit() throws {
    func frame(_ width: FrameRule.Dimension, _ alignment: Alignment = .center, content: Node = .box("a", 50, 20)) throws
      -> (canvas: Double, x: Double)
    {
      let layout = try ViewLayout(content.modified(.frame(FrameRule(width: width, alignment: alignment))))
      return (layout.layout.size.width, try layout.frame("a").minX)
    }
    #expect(try frame(.init(fixed: 100)) == (100, 25))
    #expect(try frame(.init(fixed: 100), .trailing) == (100, 50))
    #expect(try frame(.init(maximum: .infinity)) == (343, 146.5))
    #expect(try frame(.init(maximum: 200), .leading) == (200, 0))
    #expect(try frame(.init(minimum: 80), .leading) == (80, 0))
    // Something that takes all the room is kept within the limits.
    #expect(try frame(.init(maximum: 120), content: .box("a")) == (120, 0))
  }

  @Test func withoutAnOfferIdealSizesHold() throws {
    let rule = FrameRule(height: FrameRule.Dimension(maximum: .infinity))
    #expect(try ViewLayout(.box("a", 50, 20).modified(.frame(rule))).layout.size.height == 20)
    #expect(try ViewLayout(.box("a")).layout.size == Size(width: 343, height: 10))
  }

  @Test func theSurroundingsReachInside() throws {
    let form = Node.column([.field("a", "x"), .label("b", "x")]).modified(
      .textFieldStyle(.roundedBorder), .font(FontReference(textStyle: .title, weight: 600)),
      .foregroundColor(.system(.systemBlue)), .tint(.system(.systemPink)), .focused(true))
    let layout = try ViewLayout(form)
    // Title has a line of 34 points, and the border 6 above and below.
    #expect(abs(try layout.frame("a").height - 46) < 1e-9)
    #expect(try layout.part(.text, of: "a").color == Color(hex: 0x007AFF))
    #expect(try layout.part(.text, of: "b").color == Color(hex: 0x007AFF))
    #expect(try layout.part(.caret, of: "a").color == Color(hex: 0xFF2D55))
  }

  @Test func innerSurroundingsWin() throws {
    let form = Node.column([.field("a", "x", .foregroundColor(.system(.systemRed)))]).modified(
      .foregroundColor(.system(.systemBlue)))
    #expect(try ViewLayout(form).part(.text, of: "a").color == Color(hex: 0xFF3B30))
  }

  @Test func onlyOneFieldIsEdited() throws {
    let layout = try ViewLayout(.column([.field("a"), .field("b")]).modified(.focused(true)))
    #expect(layout.layout.nodes.map { $0.parts.contains { $0.part == .caret } } == [true, false])
    let disabled = try ViewLayout(
      .column([.field("a").modified(.disabled(true)), .field("b")]).modified(.focused(true)))
    #expect(disabled.layout.nodes.map { $0.parts.contains { $0.part == .caret } } == [false, true])
  }

  @Test func disabledReachesMaterialControls() throws {
    let control = Node(id: "m", content: .textControl(TextControl(style: .filled)))
    let layout = try ViewLayout(.column([control]).modified(.disabled(true)))
    #expect(layout.layout.nodes.first?.accessibility?.traits == ["textField", "notEnabled"])
  }

  @Test func thePictureFollowsAPreference() throws {
    var scene = Scene(content: .column([.label("a", "x").modified(.preferredColorScheme(.dark))]))
    #expect(scene.backgroundColor == Color(hex: 0x121212))
    let layout = try ViewLayout(scene.content)
    #expect(try layout.part(.text, of: "a").color == .white)
    // A colour scheme in the middle of the tree is for what is inside alone.
    scene.content = .column([.label("a", "x").modified(.colorScheme(.dark)), .label("b", "x")])
    #expect(scene.backgroundColor == .white)
    let mixed = try ViewLayout(scene.content)
    #expect(try mixed.part(.text, of: "a").color == .white)
    #expect(try mixed.part(.text, of: "b").color == .black)
  }

  @Test func theBarOfAnEditedFieldStandsAtTheBottomOfTheCanvas() throws {
    let bar = Node(
      content: .toolbar(children: [Node(content: .spacer(length: nil)), .label("done", "Done", .fontWeight(600))]))
    let form = Node.column([.field("a")]).modified(.inputAccessory(bar))
    #expect(try ViewLayout(form).layout.size.height == 22)
    let editing = try ViewLayout(form.modified(.focused(true))) {
      $0.padding = EdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    }
    #expect(abs(editing.layout.size.height - (16 + 22 + 16 + 44)) < 1e-9)
    let bottom = Rect(x: 0, y: 54, width: 375, height: 44)
    #expect(try #require(editing.layout.nodes.first { $0.type == "toolbar" }).frame.isClose(to: bottom))
    #expect(abs(try editing.frame("done").maxX - 359) < 1e-9)
    #expect(abs(try editing.frame("done").midY - 76) < 1e-9)
    #expect(try editing.part(.text, of: "done").color == Color(hex: 0x007AFF))
  }

  @Test func effectsNestAndEnd() throws {
    let layout = try ViewLayout(
      .column([
        .column([.box("a", 10, 10), .box("b", 10, 10).modified(.cornerRadius(3))]).modified(.opacity(0.5)),
        .box("c", 10, 10),
      ]))
    let list = DisplayList(layout.layout, background: .white)
    let steps = list.items.map { item -> String in
      switch item.operation {
      case .beginEffect(.opacity, _): "opacity"
      case .beginEffect(.clip, _): "clip"
      case .endEffect: "end"
      default: "draw"
      }
    }
    #expect(steps == ["opacity", "draw", "clip", "draw", "end", "end", "draw"])
  }
}
