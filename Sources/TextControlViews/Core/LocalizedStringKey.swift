/// A text that is looked up in a table of translations on the platform. Here there are no tables: it stands for itself.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The text.
  let text: String

  /// Creates a key from a text.
  public init(_ text: String) { self.text = text }

  /// Creates a key from a literal.
  public init(stringLiteral text: String) { self.text = text }

  /// Creates a key from a literal with values in it.
  public init(stringInterpolation: DefaultStringInterpolation) { text = String(describing: stringInterpolation) }
}
