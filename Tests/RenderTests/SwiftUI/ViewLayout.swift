import Raster
import Testing
import Typeset

@testable import TextControlRender

/// A scene of SwiftUI's views laid out at its natural size, so that tests can ask where things are. Without padding,
/// the content starts at (0, 0) and is offered 343 points.
struct ViewLayout {
  let layout: SceneLayout

  init(_ content: Node, _ change: (inout Scene) -> Void = { _ in }) throws {
    var scene = Scene(content: content)
    scene.padding = .zero
    change(&scene)
    layout = try SceneLayouter(scene: scene, typesetter: Typesetter(library: .installed)).layout()
  }

  /// The frame of the node with a name.
  func frame(_ id: String) throws -> Rect { try #require(layout.nodes.first { $0.id == id }).frame }

  /// The part of a node.
  func part(_ part: Part, of id: String) throws -> PlacedPart {
    try #require(layout.nodes.first { $0.id == id }?.parts.first { $0.part == part })
  }
}

extension Node {
  /// A shape that takes the room it gets.
  static func box(_ id: String, _ modifiers: Modifier...) -> Node {
    Node(id: id, content: .shape(ShapeNode(.rectangle)), modifiers: modifiers)
  }

  /// A shape of a fixed size.
  static func box(_ id: String, _ width: Double, _ height: Double, _ modifiers: Modifier...) -> Node {
    Node(
      id: id, content: .shape(ShapeNode(.rectangle)),
      modifiers: [
        .frame(
          FrameRule(width: FrameRule.Dimension(fixed: width), height: FrameRule.Dimension(fixed: height)))
      ] + modifiers)
  }

  static func field(_ id: String, _ text: String = "", _ modifiers: Modifier...) -> Node {
    Node(id: id, content: .field(FieldNode(title: "Title", text: text)), modifiers: modifiers)
  }

  static func label(_ id: String, _ text: String, _ modifiers: Modifier...) -> Node {
    Node(id: id, content: .text(TextNode(label: LabelContent(text))), modifiers: modifiers)
  }

  static func row(_ children: [Node], spacing: Double = 8, _ alignment: VerticalAlignment = .center) -> Node {
    Node(content: .hStack(children: children, spacing: spacing, alignment: alignment))
  }

  static func column(_ children: [Node], spacing: Double = 8, _ alignment: HorizontalAlignment = .center) -> Node {
    Node(content: .vStack(children: children, spacing: spacing, alignment: alignment))
  }

  func modified(_ modifiers: Modifier...) -> Node {
    var node = self
    node.modifiers += modifiers
    return node
  }
}

extension Rect {
  /// Whether all four edges agree to a billionth of a point.
  func isClose(to other: Rect) -> Bool {
    abs(minX - other.minX) < 1e-9 && abs(minY - other.minY) < 1e-9 && abs(maxX - other.maxX) < 1e-9
      && abs(maxY - other.maxY) < 1e-9
  }
}
