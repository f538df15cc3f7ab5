/// When two pixels count as different.
public enum DifferenceMetric: Hashable, Sendable {
  /// If anything differs, in straight alpha. Two fully transparent pixels are equal: they have no colour.
  case exact
  /// If alpha, or a component over black or over white, differs by more than `tolerance` steps of 1/255.
  ///
  /// Both grounds are needed: white text on nothing cannot be seen on white, nor black text on black.
  case channelDelta(tolerance: Int)
  /// If the colours differ by more than `threshold` (0…1) as the eye sees them, and, unless `countsAntiAliasing`, the
  /// pixel is not one of an anti-aliased edge; see `YIQMetric`. With the customary threshold of 0.1, white equals
  /// #E5E5E5.
  case perceptual(threshold: Double, countsAntiAliasing: Bool = false, background: Background = .white)

  /// What lies under translucent pixels when their colours are compared by eye.
  public enum Background: Hashable, Sendable {
    /// White, as pixelmatch up to version 6 has it: white on nothing equals nothing.
    case white
    /// A pattern of colours, as pixelmatch 7 has it.
    case pattern
  }
}

extension DifferenceMetric: CustomStringConvertible {
  /// For instance `channel delta above 2`.
  public var description: String {
    switch self {
    case .exact: return "exact"
    case .channelDelta(let tolerance): return "channel delta above \(tolerance)"
    case .perceptual(let threshold, let countsAntiAliasing, let background):
      let edges = countsAntiAliasing ? ", anti-aliasing counted" : ""
      return "perceptual above \(threshold)\(edges)\(background == .pattern ? ", over a pattern" : "")"
    }
  }
}

/// What a comparison forgives.
public struct Tolerance: Hashable, Sendable {
  /// When two pixels count as different.
  public var metric: DifferenceMetric
  /// So many may be.
  public var allowedPixelCount: Int

  /// Creates a tolerance.
  public init(metric: DifferenceMetric = .exact, allowedPixelCount: Int = 0) {
    self.metric = metric
    self.allowedPixelCount = allowedPixelCount
  }

  /// Nothing is forgiven; the default everywhere.
  public static let none = Tolerance()
}
