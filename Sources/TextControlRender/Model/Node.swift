public import Raster

/// One element of a scene: a control, or a container that places its children.
public struct Node: Hashable, Sendable {
  /// What a node is.
  public enum Content: Hashable, Sendable {
    /// A Material text field or text area.
    case textControl(TextControl)
    /// Children one below the other.
    case vStack(children: [Node], spacing: Double, alignment: HorizontalAlignment)
    /// Children side by side, in reading direction.
    case hStack(children: [Node], spacing: Double, alignment: VerticalAlignment)
    /// Children in rows of equal columns, in reading direction.
    case grid(children: [Node], columns: Int, spacing: Double)
    /// A line of text of its own, for captions.
    case text(TextNode)
    /// Room that is given away to nobody.
    case spacer(length: Double)
    /// Children at fixed places over a ground, as views have them.
    case board(Board)
  }

  /// The name that layout output and file names use; `[a-z0-9-]+`.
  public var id: String?
  /// What the node is.
  public var content: Content

  /// Creates a node.
  public init(id: String? = nil, content: Content) {
    self.id = id
    self.content = content
  }
}

/// Where children of a column stand.
public enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

/// Where children of a row stand.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  case top, center, bottom
}

/// A rectangle with nodes at fixed places.
public struct Board: Hashable, Sendable {
  /// A node and the place of its top left corner.
  public struct Child: Hashable, Sendable {
    /// Where the node's top left corner is, in points from the board's.
    public var origin: Point
    /// The node.
    public var node: Node

    /// Creates a child.
    public init(origin: Point, node: Node) {
      self.origin = origin
      self.node = node
    }
  }

  /// The board's size in points.
  public var size: Size
  /// The colour behind the children; nil is none.
  public var background: ColorReference?
  /// The children, back to front. They may reach over the board.
  public var children: [Child]

  /// Creates a board.
  public init(size: Size, background: ColorReference? = nil, children: [Child] = []) {
    self.size = size
    self.background = background
    self.children = children
  }
}
