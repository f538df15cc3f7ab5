/// A drawing among the views.
public struct ImageNode: Hashable, Sendable {
  /// The picture or the outlines.
  public var content: SideView.Content
  /// The side of the square it takes, in points; nil follows the font.
  public var side: Double?
  /// The colour of outlines; nil is that of text.
  public var color: ColorReference?
  /// What assistive technology reads; nil makes it decoration.
  public var accessibilityLabel: String?

  /// Creates a drawing.
  public init(_ content: SideView.Content, side: Double? = nil, accessibilityLabel: String? = nil) {
    self.content = content
    self.side = side
    self.accessibilityLabel = accessibilityLabel
  }
}
