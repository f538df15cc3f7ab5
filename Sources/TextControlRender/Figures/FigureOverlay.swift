/// What is drawn over every text control and field for those who measure.
public enum FigureOverlay: String, Hashable, Sendable, CaseIterable {
  /// Sizes, paddings, baselines and text boxes, with their numbers in points.
  case metrics
  /// Clusters, advances, baselines and origins of the shaped text.
  case glyphs
}
