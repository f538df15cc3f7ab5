import Raster
import Typeset

/// Through what a control's entered text is seen, and all that belongs to it: placeholder, selection, caret.
struct TextViewport {
  /// Where text starts and ends that is not scrolled.
  let entry: Rect
  /// Nothing is drawn outside of it.
  let limits: Rect
  /// The fade of an area and the area's container (facts §6.4); a field has none.
  var fade: (mask: FadeMask, container: Rect)?

  /// What cuts a text off. Ink may stand above or below its lines as far as there is room; only what runs over is cut at
  /// the sides or fades.
  ///
  /// - Parameter isCutAtSides: Whether ink may leave its lines at the sides.
  func clip(_ text: TextLayout, at origin: Point, isCutAtSides: Bool = false) -> PlacedPart.Clip {
    let box = text.lines.reduce(Rect.zero) { $0.union($1.frame) }.offset(by: origin)
    if let fade {
      // An area's text keeps clear of the label above it (field case F13).
      let top = max(limits.minY, fade.mask.visibleRect(in: fade.container).minY)
      return clip(box) ?? .rect(Rect(minX: limits.minX, minY: top, maxX: limits.maxX, maxY: limits.maxY))
    }
    let isInside = box.minX >= entry.minX - Self.tolerance && box.maxX <= entry.maxX + Self.tolerance
    return .rect(isCutAtSides || !(isInside || box.isEmpty) ? sides : limits)
  }

  /// What cuts off something with a box; nil where nothing of it is cut.
  func clip(_ box: Rect) -> PlacedPart.Clip? {
    guard let fade, !box.isEmpty else { return nil }
    let opaque = fade.mask.opaqueRect(in: fade.container).inset(by: -Self.tolerance)
    return opaque.contains(box) ? nil : .fade(fade.mask, container: fade.container)
  }

  /// What can be seen of a rectangle.
  func visible(_ rect: Rect) -> Rect {
    rect.intersection(fade.map { $0.mask.visibleRect(in: $0.container) } ?? sides)
  }

  private var sides: Rect { Rect(minX: entry.minX, minY: limits.minY, maxX: entry.maxX, maxY: limits.maxY) }

  /// Places are sums of floating-point numbers.
  private static let tolerance = 1e-6
}

extension TextViewport {
  /// Where the ink of a text may be whose lines have the box `frame`: inside `bounds`, where marks that are stacked
  /// end (field case T13). A quarter of a line around the text is always its own: capitals with two accents stand above
  /// their line.
  static func limits(of frame: Rect, lineHeight: Double, within bounds: Rect) -> Rect {
    bounds.union(frame.inset(by: -lineHeight / 4))
  }
}
