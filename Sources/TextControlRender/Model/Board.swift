public import Raster

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
