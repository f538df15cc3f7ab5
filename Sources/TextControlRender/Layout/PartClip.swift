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
      case .fade(let fade, let container): fade.visibleRect(in: container)
      }
    }
  }

  /// What the clip leaves of a rectangle.
  func visible(_ rect: Rect) -> Rect {
    // Common parts are sums anew, and not to the last bit what they were.
    guard let limits = clip?.limits, !limits.contains(rect) else { return rect }
    return rect.intersection(limits)
  }

  /// Whether a line can be read whose box is `rect`: at least half of its height is there, and something of its width.
  func showsLine(_ rect: Rect) -> Bool {
    let rest = visible(rect)
    return rest.width > 0 && rest.height >= rect.height / 2
  }

  /// Whether glyphs can be read whose box is `rect`: more than half of them, on a line that can.
  func showsGlyphs(_ rect: Rect) -> Bool { showsLine(rect) && visible(rect).width > rect.width / 2 }
}

extension FadeMask {
  /// The part of `container` outside of which the fade leaves nothing.
  func visibleRect(in container: Rect) -> Rect { rect(in: container, from: 1, to: 4) }

  /// The part of `container` that the fade leaves as it is.
  func opaqueRect(in container: Rect) -> Rect { rect(in: container, from: 2, to: 3) }

  private func rect(in container: Rect, from start: Int, to end: Int) -> Rect {
    Rect(
      minX: container.minX + horizontalStops[start] * container.width,
      minY: container.minY + verticalStops[start] * container.height,
      maxX: container.minX + horizontalStops[end] * container.width,
      maxY: container.minY + verticalStops[end] * container.height)
  }
}
