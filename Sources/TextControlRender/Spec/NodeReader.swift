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
    var reader = KeyReader(object: object, known: canvasKeys + ["type", "id", "modifiers"])
    guard let content = readContent(type, &reader, &context) else {
      context.report(unknownValue: type, allowed: NodeTable.names, at: typeNode, typePath)
      return nil
    }
    object.reportUnknownKeys(except: reader.known, &context)
    let id = object["id"].flatMap { SpecType<String>.identifier.read($0, object.path.appending("id"), &context) }
    let modifiers = object["modifiers"].flatMap {
      SpecType<[Modifier]>.modifiers.read($0, object.path.appending("modifiers"), &context)
    }
    return Node(id: id, content: content, modifiers: modifiers ?? [])
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
    guard let view = ViewTable.types.first(where: { $0.name == type }) else { return nil }
    reader.known += view.keyNames
    // Fonts of SwiftUI's views start from the platform's body font.
    let body = SystemFont.descriptor(style: .body, category: context.contentSizeCategory)
    context.fonts = ThemeFonts(normal: body, assistive: body)
    let content = view.read(reader.object, &context)
    if case .field(let field) = content {
      checkPositions(field.caret, field.selection, in: field.text, reader.object, &context)
    }
    return content
  }

  /// Apart from what reads containers, which are inside one another: a control takes kilobytes of stack.
  @inline(never) private static func readControl(
    _ type: NodeTable.ControlType, _ reader: inout KeyReader, _ context: inout SpecContext
  ) -> TextControl {
    let initial = type.initial
    context.fonts = context.theme.fonts(for: initial, category: context.contentSizeCategory)
    var control = reader.read(TextControlTable.shared, initial, &context)
    control = reader.read(type.own, control, &context)
    checkPositions(control.caret, control.selection, in: control.text, reader.object, &context)
    checkViews(of: control, reader.object, &context)
    return control
  }

  /// Caret and selection are positions within the text.
  private static func checkPositions(
    _ caret: Int?, _ selection: Range<Int>?, in text: String, _ object: SpecObject, _ context: inout SpecContext
  ) {
    let positions = [("caret", caret), ("selection", selection?.upperBound)]
    for (key, position) in positions {
      guard let position, let node = object[key] else { continue }
      let count = text.count
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
    var members: [(key: String, value: JSONValue)] = [("type", .string(type))]
    if let id = node.id { members.append(("id", .string(id))) }
    members += content
    if !node.modifiers.isEmpty {
      members.append(("modifiers", SpecType<[Modifier]>.modifiers.write(node.modifiers)))
    }
    return members
  }

  private static func describe(_ content: Node.Content) -> (type: String, members: [(key: String, value: JSONValue)]) {
    if case .textControl(let control) = content {
      let type = NodeTable.controls.first { $0.style == control.style && $0.isMultiline == control.isMultiline }
      let defaults = TextControl(style: control.style, isMultiline: control.isMultiline)
      return (
        type?.name ?? "",
        type.map {
          TextControlTable.shared.write(control, defaults: defaults) + $0.own.write(control, defaults: defaults)
        } ?? []
      )
    }
    for type in ViewTable.types {
      if let members = type.write(content) { return (type.name, members) }
    }
    return ("", [])
  }
}
