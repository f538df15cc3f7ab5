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
