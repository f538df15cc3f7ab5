/// Light or dark.
public typealias ColorScheme = Appearance
/// Where lines of text stand.
public typealias TextAlignment = MultilineTextAlignment

/// A side of a view, by reading direction.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
  case top, leading, bottom, trailing

  /// Some sides.
  public typealias Set = EdgeSet
}

/// Room at the four sides, by reading direction, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The room above.
  public var top: CGFloat
  /// The room where lines start.
  public var leading: CGFloat
  /// The room below.
  public var bottom: CGFloat
  /// The room where lines end.
  public var trailing: CGFloat

  /// Creates room side by side.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// A place in a box: (0, 0) is its top left corner, (1, 1) its bottom right one.
public struct UnitPoint: Hashable, Sendable {
  /// The share of the width.
  public var x: CGFloat
  /// The share of the height.
  public var y: CGFloat

  /// Creates a place.
  public init(x: CGFloat = 0, y: CGFloat = 0) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = UnitPoint()
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the left side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top right corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom left corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
