extension Node {
  /// The node with every Material text control and SwiftUI field in it replaced, wherever it is: among children, behind
  /// or in front.
  ///
  /// - Parameters:
  ///   - change: Is given the node's name and the control, and gives the control to be there instead.
  ///   - changeField: The same for fields.
  func mappingControls(
    _ change: (_ id: String?, TextControl) -> TextControl,
    fields changeField: (_ id: String?, FieldNode) -> FieldNode = { $1 }
  ) -> Node {
    func map(_ node: Node) -> Node { node.mappingControls(change, fields: changeField) }
    func map(_ nodes: [Node]) -> [Node] { nodes.map { map($0) } }
    var node = self
    switch content {
    case .textControl(let control): node.content = .textControl(change(id, control))
    case .vStack(let children, let spacing, let alignment):
      node.content = .vStack(children: map(children), spacing: spacing, alignment: alignment)
    case .hStack(let children, let spacing, let alignment):
      node.content = .hStack(children: map(children), spacing: spacing, alignment: alignment)
    case .grid(let children, let columns, let spacing):
      node.content = .grid(children: map(children), columns: columns, spacing: spacing)
    case .zStack(let children, let alignment):
      node.content = .zStack(children: map(children), alignment: alignment)
    case .section(let header, let children, let footer):
      node.content = .section(header: map(header), children: map(children), footer: map(footer))
    case .toolbar(let children): node.content = .toolbar(children: map(children))
    case .board(var board):
      for index in board.children.indices {
        board.children[index].node = map(board.children[index].node)
      }
      node.content = .board(board)
    case .field(let field): node.content = .field(changeField(id, field))
    case .text, .spacer, .divider, .image, .shape: break
    }
    node.modifiers = modifiers.map { modifier in
      switch modifier {
      case .background(let behind, let alignment): .background(map(behind), alignment: alignment)
      case .overlay(let inFront, let alignment): .overlay(map(inFront), alignment: alignment)
      default: modifier
      }
    }
    return node
  }
}
