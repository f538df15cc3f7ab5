/// The fade of a text area's text at the container's sides (facts §6.4): two gradients of opacity 0, 0, 1, 1, 0, 0,
/// given by the places of their stops as fractions of the container's width and height.
public struct FadeMask: Hashable, Sendable {
  /// The stops from left to right.
  public var horizontalStops: [Double]
  /// The stops from top to bottom.
  public var verticalStops: [Double]

  /// The length of a fade in points.
  static let length = 4.0

  init(width: Double, height: Double, usesFloatingLayout: Bool, metrics: VerticalMetrics, floatingLineHeight: Double) {
    let fade = Self.length
    horizontalStops = [0, 0, fade / width, (width - fade) / width, 1, 1]
    let fadeInStart: Double
    let fadeInEnd: Double
    let fadeOutStart: Double
    if usesFloatingLayout {
      fadeInStart = (metrics.top + floatingLineHeight) / height
      fadeInEnd = (metrics.top + floatingLineHeight + fade) / height
      fadeOutStart = (height - metrics.bottom) / height
    } else {
      fadeInStart = (metrics.around - fade) / height
      fadeInEnd = metrics.around / height
      fadeOutStart = (height - metrics.around) / height
    }
    verticalStops = [
      0, max(0, fadeInStart), max(0, fadeInEnd), min(1, fadeOutStart), min(1, fadeOutStart + fade / height), 1,
    ]
  }
}
