public import Raster

extension PlacedPart {
  /// What cuts a part off.
  public enum Clip: Hashable, Sendable {
    /// A rectangle on the canvas.
    case rect(Rect)
    /// The fade of a text area whose container is `container`.
    case fade(FadeMask, container: Rect)

    /// Nothing of the part can be seen outside of it.
    var limits: Rect {
      switch self {
      case .rect(let rect): rect
      case .fade(_, let container): container
      }
    }
  }

  /// What the clip leaves of a rectangle.
  func visible(_ rect: Rect) -> Rect { clip.map { rect.intersection($0.limits) } ?? rect }
}
