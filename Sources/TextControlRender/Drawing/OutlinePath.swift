import Raster

/// The stroke of an outline as one closed shape in pixels: outer contour there, inner contour back, so that a
/// translucent colour is laid down once (field case R2).
struct OutlinePath {
  private var outer: Rect
  private var inner: Rect
  private var outerRadius: Double
  private var innerRadius: Double
  private var notch: OutlineGeometry.Notch?

  init(_ outline: OutlineGeometry, grid: PixelGrid) {
    let half = outline.lineWidth / 2
    let thickness = grid.thickness(outline.lineWidth)
    // Outer edges are snapped and inner ones derived, so that all four sides are equally thick (field case R3).
    outer = grid.rect(outline.rect.inset(by: -half))
    inner = outer.inset(by: thickness)
    // Corners follow the CSS overlap rule: a radius never exceeds half the shorter side. Where there is none, two straight
    // lines meet in a miter join.
    let limit = min(outer.width, outer.height) / 2
    let wanted = outline.radius > 0 ? outline.radius * grid.scale + thickness / 2 : 0
    outerRadius = min(wanted, max(0, limit))
    innerRadius = max(0, outerRadius - thickness)
    // Gap ends do not snap.
    notch = outline.notch.map {
      OutlineGeometry.Notch(start: $0.start * grid.scale, end: $0.end * grid.scale)
    }
  }

  var path: Path {
    guard let notch else {
      var ring = Path(roundedRect: outer, radii: CornerRadii(all: outerRadius))
      appendInnerContour(to: &ring)
      return ring
    }
    return openRing(notch)
  }

  /// Where the top side becomes straight, at the left and at the right.
  private var straight: ClosedRange<Double> {
    let left = outer.minX + outerRadius
    return left...max(left, outer.maxX - outerRadius)
  }

  /// The whole inner rounded rectangle, wound against the outer one.
  private func appendInnerContour(to path: inout Path) {
    guard !inner.isEmpty else { return }
    path.move(to: Point(x: inner.minX + innerRadius, y: inner.minY))
    appendInnerSides(to: &path)
    path.closeSubpath()
  }

  /// From the top left corner's end down the left side and around, anticlockwise, to the top right corner's end.
  private func appendInnerSides(to path: inout Path) {
    let radius = innerRadius
    path.addCorner(to: Point(x: inner.minX, y: inner.minY + radius), corner: Point(x: inner.minX, y: inner.minY))
    path.addLine(to: Point(x: inner.minX, y: inner.maxY - radius))
    path.addCorner(to: Point(x: inner.minX + radius, y: inner.maxY), corner: Point(x: inner.minX, y: inner.maxY))
    path.addLine(to: Point(x: inner.maxX - radius, y: inner.maxY))
    path.addCorner(to: Point(x: inner.maxX, y: inner.maxY - radius), corner: Point(x: inner.maxX, y: inner.maxY))
    path.addLine(to: Point(x: inner.maxX, y: inner.minY + radius))
    path.addCorner(to: Point(x: inner.maxX - radius, y: inner.minY), corner: Point(x: inner.maxX, y: inner.minY))
  }

  /// The ring without the gap. The original does not keep the gap's ends on the straight part: beyond it the top line
  /// runs backwards over the corner (facts §7.3). Such a piece is added as a rectangle of its own.
  private func openRing(_ notch: OutlineGeometry.Notch) -> Path {
    let start = max(notch.start, straight.lowerBound)
    let end = min(notch.end, straight.upperBound)
    let radius = outerRadius
    var path = Path()
    path.move(to: Point(x: end, y: outer.minY))
    path.addLine(to: Point(x: outer.maxX - radius, y: outer.minY))
    path.addCorner(to: Point(x: outer.maxX, y: outer.minY + radius), corner: Point(x: outer.maxX, y: outer.minY))
    path.addLine(to: Point(x: outer.maxX, y: outer.maxY - radius))
    path.addCorner(to: Point(x: outer.maxX - radius, y: outer.maxY), corner: Point(x: outer.maxX, y: outer.maxY))
    path.addLine(to: Point(x: outer.minX + radius, y: outer.maxY))
    path.addCorner(to: Point(x: outer.minX, y: outer.maxY - radius), corner: Point(x: outer.minX, y: outer.maxY))
    path.addLine(to: Point(x: outer.minX, y: outer.minY + radius))
    path.addCorner(to: Point(x: outer.minX + radius, y: outer.minY), corner: Point(x: outer.minX, y: outer.minY))
    path.addLine(to: Point(x: start, y: outer.minY))
    path.addLine(to: Point(x: start, y: inner.minY))
    path.addLine(to: Point(x: inner.minX + innerRadius, y: inner.minY))
    appendInnerSides(to: &path)
    path.addLine(to: Point(x: end, y: inner.minY))
    path.closeSubpath()
    appendBackwardsPiece(from: notch.start, to: start, to: &path)
    appendBackwardsPiece(from: end, to: notch.end, to: &path)
    return path
  }

  private func appendBackwardsPiece(from left: Double, to right: Double, to path: inout Path) {
    guard left < right else { return }
    path.append(Path(rect: Rect(minX: left, minY: outer.minY, maxX: right, maxY: inner.minY)))
  }
}
