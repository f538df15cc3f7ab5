/// Some of the four sides, by reading direction.
public struct EdgeSet: OptionSet, Hashable, Sendable {
  /// One bit for each side.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper side.
  public static let top = EdgeSet(rawValue: 1)
  /// The side where lines start.
  public static let leading = EdgeSet(rawValue: 2)
  /// The lower side.
  public static let bottom = EdgeSet(rawValue: 4)
  /// The side where lines end.
  public static let trailing = EdgeSet(rawValue: 8)
  /// Leading and trailing.
  public static let horizontal: EdgeSet = [.leading, .trailing]
  /// Top and bottom.
  public static let vertical: EdgeSet = [.top, .bottom]
  /// All four sides.
  public static let all: EdgeSet = [.horizontal, .vertical]
}
