import Raster

extension SpecType where Value == Node {
  /// A node of any type.
  static var node: SpecType {
    SpecType(
      schema: SpecSchema.reference("node"),
      read: { node, path, context in
        guard let object = SpecObject(node, path, expected: "a node", &context) else { return nil }
        return NodeReader.read(object, canvasKeys: [], &context)
      },
      write: { NodeWriter.write($0) })
  }
}

/// Reads nodes, each by the table of its type.
enum NodeReader {
  /// Reads a node from an object, which at the top of a spec holds canvas keys as well.
  static func read(_ object: SpecObject, canvasKeys: [String], _ context: inout SpecContext) -> Node? {
    context.nodeCount += 1
    guard context.nodeCount <= NodeTable.maximumNodeCount else {
      if context.nodeCount == NodeTable.maximumNodeCount + 1 {
        context.report("more than \(NodeTable.maximumNodeCount) nodes", at: object.node, object.path)
      }
      return nil
    }
    guard let typeNode = object["type"] else {
      context.report("the key \"type\" is missing", at: object.node, object.path)
      return nil
    }
    let typePath = object.path.appending("type")
    guard let type = context.string(typeNode, typePath, expected: "the name of a type") else { return nil }
    var reader = KeyReader(object: object, known: canvasKeys + ["type", "id"])
    guard let content = readContent(type, &reader, &context) else {
      context.report(unknownValue: type, allowed: NodeTable.names, at: typeNode, typePath)
      return nil
    }
    object.reportUnknownKeys(except: reader.known, &context)
    let id = object["id"].flatMap { SpecType<String>.identifier.read($0, object.path.appending("id"), &context) }
    return Node(id: id, content: content)
  }

  /// Reads tables from an object and remembers which keys were known.
  private struct KeyReader {
    let object: SpecObject
    var known: [String]

    mutating func read<Model>(
      _ table: SpecTable<Model>, _ initial: Model, _ context: inout SpecContext
    ) -> Model {
      var model = initial
      known += table.names
      object.read(table, into: &model, &context)
      return model
    }
  }

  private static func readContent(
    _ type: String, _ reader: inout KeyReader, _ context: inout SpecContext
  ) -> Node.Content? {
    if let control = NodeTable.controls.first(where: { $0.name == type }) {
      return .textControl(readControl(control, &reader, &context))
    }
    switch type {
    case "text":
      context.fonts = ThemeFonts(normal: context.theme.caption, assistive: context.theme.caption)
      return .text(reader.read(NodeTable.text, TextNode(label: LabelContent()), &context))
    case "vStack":
      let stack = reader.read(NodeTable.vStack, NodeTable.Stack(), &context)
      return .vStack(children: stack.children, spacing: stack.spacing, alignment: stack.horizontalAlignment)
    case "hStack":
      let stack = reader.read(NodeTable.hStack, NodeTable.Stack(), &context)
      return .hStack(children: stack.children, spacing: stack.spacing, alignment: stack.verticalAlignment)
    case "grid":
      let stack = reader.read(NodeTable.grid, NodeTable.Stack(), &context)
      return .grid(children: stack.children, columns: stack.columns, spacing: stack.spacing)
    case "board":
      return .board(reader.read(NodeTable.board, Board(size: .zero), &context))
    case "spacer":
      return .spacer(length: reader.read(NodeTable.spacer, NodeTable.Spacer(), &context).length)
    default: return nil
    }
  }

  private static func readControl(
    _ type: NodeTable.ControlType, _ reader: inout KeyReader, _ context: inout SpecContext
  ) -> TextControl {
    let initial = type.initial
    context.fonts = context.theme.fonts(for: initial, category: context.contentSizeCategory)
    let control = reader.read(type.table, initial, &context)
    checkPositions(of: control, reader.object, &context)
    checkViews(of: control, reader.object, &context)
    return control
  }

  /// Caret and selection are positions within the text.
  private static func checkPositions(of control: TextControl, _ object: SpecObject, _ context: inout SpecContext) {
    let positions = [("caret", control.caret), ("selection", control.selection?.upperBound)]
    for (key, position) in positions {
      guard let position, let node = object[key] else { continue }
      let count = control.text.count
      if position > count {
        let text = count == 1 ? "1 character" : "\(count) characters"
        context.report(
          "\(position) is out of range, the text has \(text)", at: node, object.path.appending(key))
      }
    }
  }

  /// A view that the original would not show either is probably not what its author wants.
  private static func checkViews(of control: TextControl, _ object: SpecObject, _ context: inout SpecContext) {
    for key in ["leadingView", "trailingView"] {
      guard let node = object[key], object[key + "Mode"] == nil else { continue }
      context.warn(
        "the view is not shown, as \(key)Mode is \"never\" by default", at: node, object.path.appending(key))
    }
  }
}

/// Writes nodes as a spec would have them.
enum NodeWriter {
  static func write(_ node: Node) -> JSONValue { .object(members(of: node)) }

  static func members(of node: Node) -> [(key: String, value: JSONValue)] {
    let (type, content) = describe(node.content)
    return [("type", .string(type))] + (node.id.map { [("id", .string($0))] } ?? []) + content
  }

  private static func describe(_ content: Node.Content) -> (type: String, members: [(key: String, value: JSONValue)]) {
    switch content {
    case .textControl(let control):
      let type = NodeTable.controls.first { $0.style == control.style && $0.isMultiline == control.isMultiline }
      let defaults = TextControl(style: control.style, isMultiline: control.isMultiline)
      return (type?.name ?? "", type?.table.write(control, defaults: defaults) ?? [])
    case .text(let text):
      return ("text", NodeTable.text.write(text, defaults: TextNode(label: LabelContent())))
    case .vStack(let children, let spacing, let alignment):
      let stack = NodeTable.Stack(children: children, spacing: spacing, horizontalAlignment: alignment)
      return ("vStack", NodeTable.vStack.write(stack, defaults: NodeTable.Stack()))
    case .hStack(let children, let spacing, let alignment):
      let stack = NodeTable.Stack(children: children, spacing: spacing, verticalAlignment: alignment)
      return ("hStack", NodeTable.hStack.write(stack, defaults: NodeTable.Stack()))
    case .grid(let children, let columns, let spacing):
      let stack = NodeTable.Stack(children: children, spacing: spacing, columns: columns)
      return ("grid", NodeTable.grid.write(stack, defaults: NodeTable.Stack()))
    case .board(let board):
      return ("board", NodeTable.board.write(board, defaults: Board(size: .zero)))
    case .spacer(let length):
      return ("spacer", NodeTable.spacer.write(NodeTable.Spacer(length: length), defaults: NodeTable.Spacer()))
    }
  }
}
