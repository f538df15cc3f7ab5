/// Where something stands in the room around it.
public struct Alignment: Hashable, Sendable {
  /// The place from side to side.
  public var horizontal: HorizontalAlignment
  /// The place from top to bottom; baselines count as the middle where there is only one thing to place.
  public var vertical: VerticalAlignment

  /// Creates an alignment from its two places.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// In the middle of the leading side.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// In the middle of the trailing side.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// In the middle of the top.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// In the middle of the bottom.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the corner where reading starts.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the top corner where lines end.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the bottom corner where lines start.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the corner where reading ends.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// Where children of a column stand.
public enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

/// Where children of a row stand. Children without text have their baseline at the bottom.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}
