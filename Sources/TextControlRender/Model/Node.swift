/// One element of a scene: a control, or a container that places its children.
public struct Node: Hashable, Sendable {
  /// What a node is. A case is a reference to its values: trees of nodes are walked by recursion, and a control alone
  /// has more than a kilobyte of them, which each step would keep on the stack several times.
  public indirect enum Content: Hashable, Sendable {
    /// A Material text field or text area.
    case textControl(TextControl)
    /// Children one below the other.
    case vStack(children: [Node], spacing: Double, alignment: HorizontalAlignment)
    /// Children side by side, in reading direction.
    case hStack(children: [Node], spacing: Double, alignment: VerticalAlignment)
    /// Children in rows of equal columns, in reading direction.
    case grid(children: [Node], columns: Int, spacing: Double)
    /// Children one over the other, back to front.
    case zStack(children: [Node], alignment: Alignment)
    /// Children with a heading and a footing, which stand one by one in the stack around.
    case section(header: [Node], children: [Node], footer: [Node])
    /// Text outside of controls.
    case text(TextNode)
    /// A SwiftUI text field.
    case field(FieldNode)
    /// Room for nobody: of a fixed length in points, or with nil all that the stack has left, `minLength` at least.
    case spacer(length: Double?, minLength: Double = 8)
    /// A line across the stack.
    case divider
    /// A drawing.
    case image(ImageNode)
    /// A shape that fills its room.
    case shape(ShapeNode)
    /// A bar with things side by side.
    case toolbar(children: [Node])
    /// Children at fixed places over a ground, as views have them.
    case board(Board)
  }

  /// The name that layout output and file names use; `[a-z0-9-]+`.
  public var id: String?
  /// What the node is.
  public var content: Content
  /// What it is wrapped in, from the inside out.
  public var modifiers: [Modifier]

  /// Creates a node.
  public init(id: String? = nil, content: Content, modifiers: [Modifier] = []) {
    self.id = id
    self.content = content
    self.modifiers = modifiers
  }
}
