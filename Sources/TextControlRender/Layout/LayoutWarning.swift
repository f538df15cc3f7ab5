/// Something worth a second look that layout found. It never changes the picture.
public struct LayoutWarning: Hashable, Sendable {
  /// What kind of finding it is.
  public enum Kind: String, Hashable, Sendable {
    case truncatedLabel, truncatedText, droppedAssistiveLabel, notchOnCorner, lowContrast, smallTouchTarget
    case missingGlyph, simplifiedGlyph, touchingLabels
  }

  /// What kind of finding it is.
  public var kind: Kind
  /// The part it is about; nil for the whole node.
  public var part: Part?
  /// The finding in words.
  public var message: String

  /// Creates a warning.
  public init(_ kind: Kind, part: Part? = nil, _ message: String) {
    self.kind = kind
    self.part = part
    self.message = message
  }
}
