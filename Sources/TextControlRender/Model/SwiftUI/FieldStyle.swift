/// The looks of SwiftUI's text fields. Their measures stand in `FieldStyleFacts`.
public enum FieldStyle: String, Hashable, Sendable, CaseIterable {
  /// The platform's default, which on iOS is plain.
  case automatic
  /// The text alone.
  case plain
  /// A ground of the page's colour with a hairline around it and round corners.
  case roundedBorder
  /// A ground of the page's colour with a hairline around it.
  case squareBorder
}
