/// A padding that shrinks with density (facts §2.1).
struct PaddingRange {
  /// The padding at density 1.
  var dense: Double
  /// The padding at density 0.
  var roomy: Double

  init(_ dense: Double, _ roomy: Double) {
    self.dense = dense
    self.roomy = roomy
  }

  /// A padding that density leaves alone.
  init(constant: Double) { self.init(constant, constant) }

  /// The padding at a density of 0…1.
  func value(at density: Double) -> Double { dense + (roomy - dense) * (1 - density) }
}

/// The constants of one container style, in points. The whole difference between the styles stands here and in the
/// two choices below; the formulas in `VerticalMetrics` and `ControlLayout` are shared.
struct StyleMetrics {
  /// How the resting label finds its place (facts §2.4).
  enum RestingLabel {
    /// Centred in the container.
    case centeredInContainer
    /// Centred between the outline's sides; the outline starts half a floating label below the top.
    case centeredInOutline
    /// At the height where the text stands below a floating label.
    case onTextLine
  }

  /// Container top to floating label.
  var top: PaddingRange
  /// Floating label to text.
  var mid: PaddingRange
  /// Text to container bottom; nil is derived as half the floating label's height plus mid.
  var bottom: PaddingRange?
  /// Above and below the text without a floating label.
  var around: PaddingRange
  /// Container bottom to assistive labels.
  var above: PaddingRange
  /// Below the assistive labels.
  var below: PaddingRange
  /// The padding at the leading and the trailing edge.
  var edge: Double
  /// Between text, side views and clear button.
  var interItem: Double = 12
  /// The floating font's share of the normal font's size.
  var floatingFontScale: Double = 0.75
  /// How the resting label of a field finds its place.
  var restingLabel: RestingLabel
  /// Whether side views of a field centre on the line of text instead of the container (facts §3.4).
  var sideViewsFollowText: Bool
}

extension ControlStyle {
  /// The constants of the style (facts §2.1, §2.4, §3.1, §3.4, §9).
  var metrics: StyleMetrics {
    switch self {
    case .base:
      StyleMetrics(
        top: PaddingRange(6, 10), mid: PaddingRange(3, 6), bottom: PaddingRange(3, 6), around: PaddingRange(6, 10),
        above: PaddingRange(constant: 0), below: PaddingRange(3, 6), edge: 12, floatingFontScale: 0.8,
        restingLabel: .centeredInContainer, sideViewsFollowText: false)
    case .filled:
      StyleMetrics(
        top: PaddingRange(3, 10), mid: PaddingRange(3, 6), bottom: PaddingRange(6, 10), around: PaddingRange(6, 10),
        above: PaddingRange(3, 6), below: PaddingRange(3, 6), edge: 12,
        restingLabel: .centeredInContainer, sideViewsFollowText: false)
    case .underlined:
      StyleMetrics(
        top: PaddingRange(6, 10), mid: PaddingRange(3, 6), bottom: PaddingRange(6, 10), around: PaddingRange(6, 10),
        above: PaddingRange(3, 6), below: PaddingRange(3, 6), edge: 2,
        restingLabel: .onTextLine, sideViewsFollowText: true)
    case .outlined:
      StyleMetrics(
        top: PaddingRange(constant: 0), mid: PaddingRange(3, 12), bottom: nil, around: PaddingRange(4, 10),
        above: PaddingRange(3, 6), below: PaddingRange(3, 6), edge: 12,
        restingLabel: .centeredInOutline, sideViewsFollowText: true)
    }
  }
}
