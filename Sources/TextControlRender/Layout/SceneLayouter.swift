import Raster
import Typeset

/// Places the nodes of a scene: asks each for its size, stacks them, adds the padding.
struct SceneLayouter {
  let scene: Scene
  let typesetter: Typesetter

  func layout() throws -> SceneLayout {
    let content = try measure(scene.content, path: "content")
    var nodes: [PlacedNode] = []
    try place(content, at: Point(x: scene.padding.left, y: scene.padding.top), into: &nodes)
    let padding = scene.padding
    return SceneLayout(
      size: Size(
        width: content.size.width + padding.left + padding.right,
        height: content.size.height + padding.top + padding.bottom),
      nodes: nodes)
  }

  private var isRightToLeft: Bool { scene.layoutDirection == .rightToLeft }
}

// MARK: - Measuring

extension SceneLayouter {
  /// A node with its size and what was found out on the way to it.
  private struct MeasuredNode {
    var node: Node
    var path: String
    var size: Size
    var work: Work

    enum Work {
      case control(ControlPlacer)
      case text(TextLayout)
      case children([(node: MeasuredNode, offset: Point)])
      case nothing
    }
  }

  private func measure(_ node: Node, path: String) throws -> MeasuredNode {
    switch node.content {
    case .textControl(let control):
      let placer = try ControlPlacer(control, scene: scene, typesetter: typesetter)
      let size = Size(width: control.width, height: control.height ?? placer.layout.height)
      return MeasuredNode(node: node, path: path, size: size, work: .control(placer))
    case .text(let text):
      let layout = try typesetter.layout(text.label.text, style: style(of: text), width: text.width)
      let size = Size(width: text.width ?? layout.size.width, height: layout.size.height)
      return MeasuredNode(node: node, path: path, size: size, work: .text(layout))
    case .spacer(let length):
      return MeasuredNode(node: node, path: path, size: Size(width: length, height: length), work: .nothing)
    case .vStack(let children, let spacing, let alignment):
      let measured = try measure(children, path: path)
      let width = measured.map(\.size.width).max() ?? 0
      return stack(node, path: path, measured, spacing: spacing, axis: .vertical, breadth: width) { child in
        let free = width - child.width
        switch alignment {
        case .leading: return isRightToLeft ? free : 0
        case .center: return free / 2
        case .trailing: return isRightToLeft ? 0 : free
        }
      }
    case .hStack(let children, let spacing, let alignment):
      let measured = try measure(children, path: path)
      let height = measured.map(\.size.height).max() ?? 0
      return stack(node, path: path, measured, spacing: spacing, axis: .horizontal, breadth: height) { child in
        switch alignment {
        case .top: return 0
        case .center: return (height - child.height) / 2
        case .bottom: return height - child.height
        }
      }
    case .board(let board):
      let children = try measure(board.children.map(\.node), path: path)
      let placed = zip(children, board.children).map { (node: $0, offset: $1.origin) }
      return MeasuredNode(node: node, path: path, size: board.size, work: .children(placed))
    case .grid(let children, let columns, let spacing):
      return try grid(node, path: path, measure(children, path: path), columns: columns, spacing: spacing)
    }
  }

  private func measure(_ children: [Node], path: String) throws -> [MeasuredNode] {
    try children.enumerated().map { try measure($1, path: "\(path).children[\($0)]") }
  }

  private enum Axis { case horizontal, vertical }

  /// Puts children one behind the other along an axis; `crossOffset` gives their place across it.
  private func stack(
    _ node: Node, path: String, _ children: [MeasuredNode], spacing: Double, axis: Axis, breadth: Double,
    crossOffset: (Size) -> Double
  ) -> MeasuredNode {
    func length(_ child: MeasuredNode) -> Double { axis == .vertical ? child.size.height : child.size.width }
    let total = children.reduce(0) { $0 + length($1) } + spacing * Double(max(0, children.count - 1))
    var position = 0.0
    var placed: [(node: MeasuredNode, offset: Point)] = []
    for child in children {
      // Rows start at the side where reading starts.
      let along = axis == .horizontal && isRightToLeft ? total - position - length(child) : position
      let across = crossOffset(child.size)
      placed.append((child, axis == .vertical ? Point(x: across, y: along) : Point(x: along, y: across)))
      position += length(child) + spacing
    }
    let size =
      axis == .vertical ? Size(width: breadth, height: total) : Size(width: total, height: breadth)
    return MeasuredNode(node: node, path: path, size: size, work: .children(placed))
  }

  /// Equal columns as wide as the widest child, rows as high as their highest one.
  private func grid(
    _ node: Node, path: String, _ children: [MeasuredNode], columns: Int, spacing: Double
  ) throws -> MeasuredNode {
    let columnWidth = children.map(\.size.width).max() ?? 0
    let usedColumns = min(columns, max(1, children.count))
    let width = columnWidth * Double(usedColumns) + spacing * Double(usedColumns - 1)
    var placed: [(node: MeasuredNode, offset: Point)] = []
    var y = 0.0
    var height = 0.0
    for start in stride(from: 0, to: children.count, by: columns) {
      let row = children[start..<min(start + columns, children.count)]
      for (column, child) in row.enumerated() {
        let x = Double(column) * (columnWidth + spacing)
        placed.append((child, Point(x: isRightToLeft ? width - x - child.size.width : x, y: y)))
      }
      let rowHeight = row.map(\.size.height).max() ?? 0
      height = y + rowHeight
      y = height + spacing
    }
    return MeasuredNode(
      node: node, path: path, size: Size(width: width, height: height), work: .children(placed))
  }

  private func style(of text: TextNode) -> TextStyle {
    let font =
      text.label.font
      ?? TypeScale.scaled(
        scene.theme.caption, by: TypeScale.caption, for: scene.contentSizeCategory)
    return TextStyle(
      font: font, letterSpacing: text.label.kern, language: scene.locale,
      direction: isRightToLeft ? .rightToLeft : .leftToRight)
  }
}

// MARK: - Placing

extension SceneLayouter {
  private func ground(_ color: ColorReference, node: MeasuredNode, frame: Rect) -> PlacedNode {
    PlacedNode(
      path: node.path, type: "board", id: node.node.id, frame: frame, control: nil,
      parts: [
        PlacedPart(
          part: .container, frame: frame, color: scene.theme.color(color, in: scene.appearance),
          content: .area(CornerRadii(all: 0)))
      ],
      accessibility: nil, warnings: [])
  }

  private func place(_ measured: MeasuredNode, at origin: Point, into nodes: inout [PlacedNode]) throws {
    let frame = Rect(origin: origin, size: measured.size)
    switch measured.work {
    case .nothing: break
    case .children(let children):
      if case .board(let board) = measured.node.content, let background = board.background {
        nodes.append(ground(background, node: measured, frame: frame))
      }
      for child in children {
        try place(child.node, at: origin + child.offset, into: &nodes)
      }
    case .control(let placer):
      nodes.append(try placer.place(id: measured.node.id, path: measured.path, frame: frame))
    case .text(let layout):
      guard case .text(let text) = measured.node.content, !text.label.isEmpty else { return }
      let color = text.label.color ?? .withAlpha(.role(.onBackground), 0.6)
      nodes.append(
        PlacedNode(
          path: measured.path, type: "text", id: measured.node.id, frame: frame, control: nil,
          parts: [
            PlacedPart(
              part: .text, frame: frame, color: scene.theme.color(color, in: scene.appearance),
              content: .text(PlacedText(layout: layout, origin: origin)))
          ],
          accessibility: nil, warnings: []))
    }
  }
}
