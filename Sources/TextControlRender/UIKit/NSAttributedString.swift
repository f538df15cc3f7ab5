/// A string with attributes for the whole of it.
public final class NSAttributedString: Sendable {
  /// An attribute.
  public enum Key: Hashable, Sendable {
    /// The font, a `UIFont`.
    case font
    /// The colour, a `UIColor`.
    case foregroundColor
    /// Space added after each character in points, a `CGFloat`.
    case kern
  }

  /// The characters.
  public let string: String
  let font: UIFont?
  let foregroundColor: UIColor?
  let kern: CGFloat

  /// Creates a string; attributes of another type than their key's are passed over.
  public init(string: String, attributes: [Key: any Sendable]? = nil) {
    self.string = string
    font = attributes?[.font] as? UIFont
    foregroundColor = attributes?[.foregroundColor] as? UIColor
    kern = attributes?[.kern] as? CGFloat ?? 0
  }
}
