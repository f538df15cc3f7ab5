extension Node {
  /// The node with every Material text control in it replaced, wherever it is: among children, behind or in front.
  ///
  /// - Parameter change: Is given the node's name and the control, and gives the control to be there instead.
  func mappingControls(_ change: (_ id: String?, TextControl) -> TextControl) -> Node {
    func map(_ nodes: [Node]) -> [Node] { nodes.map { $0.mappingControls(change) } }
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
        board.children[index].node = board.children[index].node.mappingControls(change)
      }
      node.content = .board(board)
    case .text, .field, .spacer, .divider, .image, .shape: break
    }
    node.modifiers = modifiers.map { modifier in
      switch modifier {
      case .background(let behind, let alignment): .background(behind.mappingControls(change), alignment: alignment)
      case .overlay(let inFront, let alignment): .overlay(inFront.mappingControls(change), alignment: alignment)
      default: modifier
      }
    }
    return node
  }
}
