/// The text size a user prefers.
public enum DynamicTypeSize: Int, Hashable, Comparable, Sendable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether this is one of the sizes for low vision.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// The smaller size is less.
  public static func < (one: DynamicTypeSize, other: DynamicTypeSize) -> Bool { one.rawValue < other.rawValue }

  /// The same size by UIKit's name; both lists run from the smallest to the largest.
  var category: ContentSizeCategory { ContentSizeCategory.allCases[rawValue] }

  /// The same size by UIKit's name.
  public init(_ category: ContentSizeCategory) {
    self = Self.allCases[ContentSizeCategory.allCases.firstIndex(of: category) ?? Self.large.rawValue]
  }
}
