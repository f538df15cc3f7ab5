/// The user's preferred text size (Dynamic Type), smallest first.
public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// The short names used in tables and on the command line.
  public static let shortNames: [String] = [
    "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5",
  ]

  /// Creates a category from its long or its short name, for example "large" or "L".
  public init?(name: String) {
    if let index = Self.shortNames.firstIndex(of: name) {
      self = Self.allCases[index]
    } else {
      self.init(rawValue: name)
    }
  }

  /// The place in tables that run from XS to AX5.
  var tableIndex: Int { Self.allCases.firstIndex(of: self) ?? 3 }
}
