/// Text outside of controls: a caption or a heading.
public struct TextNode: Hashable, Sendable {
  /// The text and its looks; without a font or colour of its own it has those of its surroundings.
  public var label: LabelContent
  /// The width the text is wrapped at, in points; nil takes the text's own width.
  public var width: Double?

  /// Creates a text node.
  public init(label: LabelContent, width: Double? = nil) {
    self.label = label
    self.width = width
  }
}
