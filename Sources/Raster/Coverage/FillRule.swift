/// How the inside of a path is decided.
public enum FillRule: String, Hashable, Sendable {
  /// A point is inside where the contours wind around it at all.
  case nonZero
  /// A point is inside where the contours wind around it an odd number of times.
  case evenOdd
}
