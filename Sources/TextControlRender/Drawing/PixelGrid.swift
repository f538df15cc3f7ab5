import Raster

/// Where points fall on pixels: the one place that knows the scale's rounding rules (product contract, "Pixels").
struct PixelGrid: Equatable {
  /// Pixels per point.
  var scale: Double
  var snapping: PixelSnapping

  /// A canvas length in whole pixels, rounded up. A sum of floating-point numbers that misses a whole pixel by a
  /// hair does not cost another one.
  func canvasLength(_ points: Double) -> Double { (points * scale - Self.hair).rounded(.up) }

  /// An edge of a fill: to the nearest pixel border, half up.
  func edge(_ points: Double) -> Double {
    snapping == .edges ? (points * scale + 0.5).rounded(.down) : points * scale
  }

  /// The thickness of a line: to the nearest whole pixel, half down, and never less than one. A line without thickness
  /// is none.
  func thickness(_ points: Double) -> Double {
    snapping == .edges && points > 0 ? max(1, (points * scale - 0.5).rounded(.up)) : points * scale
  }

  /// A baseline: the first of a text is rounded up, as the original's device screenshots show (facts §2.5).
  func baseline(_ points: Double, isFirst: Bool) -> Double {
    guard snapping == .edges else { return points * scale }
    return isFirst ? (points * scale - Self.hair).rounded(.up) : (points * scale + 0.5).rounded(.down)
  }

  /// A filled rectangle.
  func rect(_ rect: Rect) -> Rect {
    Rect(minX: edge(rect.minX), minY: edge(rect.minY), maxX: edge(rect.maxX), maxY: edge(rect.maxY))
  }

  /// Radii of corners, which do not snap.
  func radii(_ radii: CornerRadii) -> CornerRadii {
    CornerRadii(
      topLeft: radii.topLeft * scale, topRight: radii.topRight * scale, bottomRight: radii.bottomRight * scale,
      bottomLeft: radii.bottomLeft * scale)
  }

  /// A horizontal line that sits on the bottom edge of its rectangle.
  func underline(_ rect: Rect) -> Rect {
    let bottom = edge(rect.maxY)
    return Rect(
      minX: edge(rect.minX), minY: bottom - thickness(rect.height), maxX: edge(rect.maxX), maxY: bottom)
  }

  /// A vertical bar that stands on the left edge of its rectangle.
  func bar(_ rect: Rect) -> Rect {
    let left = edge(rect.minX)
    return Rect(
      minX: left, minY: edge(rect.minY), maxX: left + thickness(rect.width), maxY: edge(rect.maxY))
  }

  /// A point of a line's middle, so that both edges of an upright or level line of `thickness` pixels are pixel borders.
  func center(_ point: Point, thickness: Double) -> Point {
    guard snapping == .edges else { return point * scale }
    func snapped(_ points: Double) -> Double {
      (points * scale - thickness / 2 + 0.5).rounded(.down) + thickness / 2
    }
    return Point(x: snapped(point.x), y: snapped(point.y))
  }

  /// An amount far below what the eye or the rasterizer can tell, far above floating-point noise, in pixels.
  private static let hair = 1e-6
}
