import Raster
import Typeset

@testable import TextControlRender

/// Scenes with one SwiftUI field and its decorations, and with a numbered figure of some of its parts.
struct RandomFields {
  private var numbers: RandomNumbers

  init(seed: UInt64) { numbers = RandomNumbers(seed: seed) }

  /// A scene whose figure names from one part to all that the field draws, in any order.
  mutating func scene(renderer: SceneRenderer) throws -> Scene {
    var scene = plainScene()
    let drawn = try parts(of: scene, renderer: renderer)
    let count = Int.random(in: 1...drawn.count, using: &numbers)
    scene.anatomy = Anatomy(
      entries: drawn.shuffled(using: &numbers).prefix(count).map { Anatomy.Entry($0) },
      legend: pick([.below, .none]))
    return scene
  }

  /// A scene without a figure.
  mutating func plainScene() -> Scene {
    var scene = Scene(content: field())
    scene.layoutDirection = pick([.leftToRight, .rightToLeft])
    scene.appearance = pick([.light, .dark])
    return scene
  }

  /// The parts that can be seen.
  func parts(of scene: Scene, renderer: SceneRenderer) throws -> [AnatomyPart] {
    let layout = try SceneLayouter(scene: scene, typesetter: renderer.typesetter, isMeasuring: true).layout()
    return layout.nodes.compactMap { FieldFigure($0, in: layout) }.first
      .map { PartBoxes($0).boxes.keys.sorted { $0.rawValue < $1.rawValue } } ?? []
  }

  private mutating func field() -> Node {
    var field = FieldNode(
      title: pick(["Name", "A title of quite some words"]),
      text: pick(["", "b", "Input text", "Reykjavík", "A long text that no narrow field can hold, not even wide ones"]),
      isSecure: pick([false, false, true]))
    field.axis = pick([.horizontal, .horizontal, .vertical])
    if field.text.count > 3 { field.selection = pick([nil, nil, 1..<3]) }
    var node = Node(id: "field", content: .field(field))
    node.modifiers = [.textFieldStyle(pick([.plain, .roundedBorder, .squareBorder])), .focused(pick([true, false]))]
    if pick([true, false]) { node = row(node) }
    if pick([true, false]) { node.modifiers += [.padding(.vertical, length: 12), .padding(.horizontal, length: 16)] }
    if pick([true, false]) { node.modifiers.append(.padding(.all, length: pick([nil, 3]))) }
    let line = ShapeNode.Stroke(.color(.system(.systemGreen)), width: pick([0, 1, 4]), isInside: pick([true, false]))
    let kind = pick([ShapeNode.Kind.roundedRectangle(cornerRadius: 12), .capsule, .rectangle, .ellipse])
    if pick([true, false]) {
      let shape = ShapeNode(kind, fill: .color(.system(.systemGray6)), stroke: pick([nil, line]))
      node.modifiers.append(.background(Node(content: .shape(shape)), alignment: .center))
    }
    if pick([true, false, false]) { node.modifiers.append(.border(.foreground, width: 1)) }
    if pick([true, false, false]) {
      let image = Node(
        content: .image(ImageNode(.color(.system(.systemRed)), side: 14)), modifiers: [.padding(.trailing, length: 6)])
      node.modifiers.append(.overlay(image, alignment: .trailing))
    }
    let width = Double(pick([120, 170, 240, 343, 600]))
    node.modifiers.append(.frame(FrameRule(width: FrameRule.Dimension(fixed: width))))
    return node
  }

  private mutating func row(_ field: Node) -> Node {
    let image = Node(content: .image(ImageNode(.color(.system(.systemBlue)), side: pick([nil, 20]))))
    let children = pick([[image, field], [field, image], [image, field, image]])
    return Node(id: "row", content: .hStack(children: children, spacing: 8, alignment: .center))
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &numbers)]
  }
}
