extension Scene {
  /// The scene with what its content prefers for the whole picture; the first preference in reading order counts.
  func resolvingPreferences() -> Scene {
    guard let preferred = content.preferredAppearance else { return self }
    var scene = self
    scene.appearance = preferred
    return scene
  }
}

extension Node {
  /// The appearance the node or something inside prefers for the whole picture; an outer preference wins.
  fileprivate var preferredAppearance: Appearance? {
    for modifier in modifiers.reversed() {
      switch modifier {
      case .preferredColorScheme(let appearance): return appearance
      default: break
      }
    }
    for child in children {
      if let preferred = child.preferredAppearance { return preferred }
    }
    for modifier in modifiers {
      switch modifier {
      case .background(let node, _), .overlay(let node, _):
        if let preferred = node.preferredAppearance { return preferred }
      default: break
      }
    }
    return nil
  }

  /// The nodes inside.
  var children: [Node] {
    switch content {
    case .vStack(let children, _, _), .hStack(let children, _, _), .grid(let children, _, _),
      .zStack(let children, _), .toolbar(let children):
      children
    case .section(let header, let children, let footer): header + children + footer
    case .board(let board): board.children.map(\.node)
    case .textControl, .text, .field, .spacer, .divider, .image, .shape: []
    }
  }
}
