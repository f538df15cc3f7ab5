/// A SwiftUI field with the views that decorate it, which figures show as one control: what its modifiers put around,
/// behind and in front of it, and the row or layer that it shares with nothing but images, shapes and spacers.
struct FieldGroup: Hashable, Sendable {
  /// What the decorations are. Whether each has room, only layout can tell.
  struct Decoration: OptionSet, Hashable, Sendable {
    let rawValue: Int
    /// A filled shape.
    static let ground = Decoration(rawValue: 1)
    /// A line around.
    static let line = Decoration(rawValue: 2)
    static let padding = Decoration(rawValue: 4)
    static let image = Decoration(rawValue: 8)
  }

  /// The names of the field and of what is around it, outermost first.
  private(set) var ids: [String]
  private(set) var decoration: Decoration = []

  /// Nil where a node holds no field, more than one, or something that is no decoration.
  init?(_ node: Node) {
    switch node.content {
    case .field: ids = []
    case .hStack(let children, _, _), .zStack(let children, _):
      var inner: FieldGroup?
      var others: Decoration = []
      for child in children {
        if let group = FieldGroup(child) {
          guard inner == nil else { return nil }
          inner = group
        } else {
          guard child.isDecoration else { return nil }
          others.formUnion(child.decoration)
        }
      }
      guard let inner else { return nil }
      self = inner
      decoration.formUnion(others)
    default: return nil
    }
    if let id = node.id { ids.insert(id, at: 0) }
    decoration.formUnion(node.decorationOfModifiers)
  }
}

extension Node {
  fileprivate var isDecoration: Bool {
    switch content {
    case .image, .shape, .spacer, .divider: true
    default: false
    }
  }

  fileprivate var decoration: FieldGroup.Decoration {
    var own: FieldGroup.Decoration = []
    switch content {
    case .image: own = .image
    case .shape(let shape):
      if shape.stroke != nil { own.insert(.line) }
      if shape.fill != nil || shape.stroke == nil { own.insert(.ground) }
    case .zStack(let children, _), .hStack(let children, _, _), .vStack(let children, _, _):
      for child in children { own.formUnion(child.decoration) }
    default: break
    }
    return own.union(decorationOfModifiers)
  }

  fileprivate var decorationOfModifiers: FieldGroup.Decoration {
    modifiers.reduce(into: []) { decoration, modifier in
      switch modifier {
      case .padding: decoration.insert(.padding)
      case .border: decoration.insert(.line)
      case .background(let node, _), .overlay(let node, _): decoration.formUnion(node.decoration)
      default: break
      }
    }
  }
}
