/// The radii of a rectangle's four corners, in the rectangle's unit.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the top left corner.
  public var topLeft: Double
  /// The radius of the top right corner.
  public var topRight: Double
  /// The radius of the bottom right corner.
  public var bottomRight: Double
  /// The radius of the bottom left corner.
  public var bottomLeft: Double

  /// Creates radii corner by corner.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates four equal radii.
  public init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Four sharp corners.
  public static let zero = CornerRadii(all: 0)
}

extension CornerRadii {
  /// The radii that fit a rectangle of the given size, by the corner overlap rule of CSS Backgrounds 3 (section 4.5):
  /// where the two radii along a side add up to more than the side, all four shrink by one common factor, so that
  /// circular corners stay circular. Negative radii and NaN count as 0.
  public func clamped(to size: Size) -> CornerRadii {
    let radii = mapped { $0 > 0 ? min($0, 1e100) : 0 }
    let (width, height) = (max(0, size.width), max(0, size.height))
    // The tightest side and its sum. Equal radii are exactly half of the sum, and so become exactly half of the side.
    var (side, sum) = (1.0, 1.0)
    for (length, total) in [
      (width, radii.topLeft + radii.topRight), (height, radii.topRight + radii.bottomRight),
      (width, radii.bottomRight + radii.bottomLeft), (height, radii.bottomLeft + radii.topLeft),
    ] where total > length && length / total < side / sum {
      (side, sum) = (length, total)
    }
    return side < sum ? radii.mapped { $0 / sum * side } : radii
  }

  /// The radii of the contour that runs `distance` inside (outside where negative) a contour with these radii. A sharp
  /// corner stays sharp on both sides.
  public func inset(by distance: Double) -> CornerRadii {
    mapped { $0 > 0 ? max(0, $0 - distance) : 0 }
  }

  fileprivate var sum: Double { topLeft + topRight + bottomRight + bottomLeft }

  private func mapped(_ transform: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: transform(topLeft), topRight: transform(topRight), bottomRight: transform(bottomRight),
      bottomLeft: transform(bottomLeft))
  }
}

extension Path {
  /// The outline of a rectangle, clockwise from its top left corner; empty where an extent is negative or NaN.
  public init(rect: Rect) {
    self.init(roundedRect: rect, radii: .zero)
  }

  /// The outline of a rectangle with rounded corners, clockwise from the start of its top side; empty where an extent
  /// is negative or NaN. The radii are clamped to the size first.
  public init(roundedRect rect: Rect, radii: CornerRadii) {
    self.init()
    addRoundedRect(rect, radii: radii)
  }

  /// The ellipse that touches all four sides of a rectangle, clockwise from the middle of the top side; empty where an
  /// extent is negative or NaN.
  public init(ellipseIn rect: Rect) {
    self.init()
    guard rect.width >= 0, rect.height >= 0 else { return }
    reserve(verbs: 10, points: 25)
    move(to: Point(x: rect.midX, y: rect.minY))
    addCorner(to: Point(x: rect.maxX, y: rect.midY), corner: Point(x: rect.maxX, y: rect.minY))
    addCorner(to: Point(x: rect.midX, y: rect.maxY), corner: Point(x: rect.maxX, y: rect.maxY))
    addCorner(to: Point(x: rect.minX, y: rect.midY), corner: Point(x: rect.minX, y: rect.maxY))
    addCorner(to: Point(x: rect.midX, y: rect.minY), corner: Point(x: rect.minX, y: rect.minY))
    closeSubpath()
  }

  /// The border of a rectangle with rounded corners as one shape for the non-zero rule: outer contour clockwise, inner
  /// one counter-clockwise, both with exact circles in their corners. Filled wholly where the border leaves no inside;
  /// empty where an extent is negative or NaN, or the width not above 0.
  ///
  /// - Parameters:
  ///   - rect: The edge that the border lies along.
  ///   - radii: The radii of that edge, clamped to its size. Sharp corners stay sharp on both sides of the border.
  ///   - width: The width of the border, in the rectangle's unit.
  ///   - alignment: On which side of the edge the border lies.
  public init(borderOf rect: Rect, radii: CornerRadii, width: Double, alignment: StrokeAlignment = .inside) {
    self.init()
    guard rect.width >= 0, rect.height >= 0, width > 0 else { return }
    let radii = radii.clamped(to: rect.size)
    let inset =
      switch alignment {
      case .inside: width
      case .center: width / 2
      case .outside: 0.0
      }
    let inner = rect.inset(by: inset)
    let innerRadii = radii.inset(by: inset)
    if !inner.isEmpty, innerRadii.clamped(to: inner.size).sum < innerRadii.sum * (1 - 1e-9) {
      // An arc next to a sharper corner is cut off by the inner side there: it is no rounded rectangle any more.
      let edge = Path(roundedRect: rect, radii: radii)
      append(edge.stroked(StrokeStyle(width: width), alignment: alignment))
      return
    }
    addRoundedRect(rect.inset(by: inset - width), radii: radii.inset(by: inset - width))
    guard !inner.isEmpty else { return }
    addReversed(Path(roundedRect: inner, radii: innerRadii), startsContour: true)
    closeSubpath()
  }

  /// Adds the contour of a rectangle with rounded corners, as `init(roundedRect:radii:)` makes it.
  public mutating func addRoundedRect(_ rect: Rect, radii: CornerRadii) {
    guard rect.width >= 0, rect.height >= 0 else { return }
    let radii = radii.clamped(to: rect.size)
    reserve(verbs: 14, points: 29)
    let (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    move(to: Point(x: minX + radii.topLeft, y: minY))
    addSide(
      to: Point(x: maxX - radii.topRight, y: minY), corner: Point(x: maxX, y: minY),
      end: Point(x: maxX, y: minY + radii.topRight))
    addSide(
      to: Point(x: maxX, y: maxY - radii.bottomRight), corner: Point(x: maxX, y: maxY),
      end: Point(x: maxX - radii.bottomRight, y: maxY))
    addSide(
      to: Point(x: minX + radii.bottomLeft, y: maxY), corner: Point(x: minX, y: maxY),
      end: Point(x: minX, y: maxY - radii.bottomLeft))
    addSide(
      to: Point(x: minX, y: minY + radii.topLeft), corner: Point(x: minX, y: minY),
      end: Point(x: minX + radii.topLeft, y: minY), isLast: true)
    closeSubpath()
  }

  /// Adds a straight side and the corner after it. A last side that ends in a sharp corner is left to `closeSubpath`.
  private mutating func addSide(to point: Point, corner: Point, end: Point, isLast: Bool = false) {
    let isSharp = point == end
    if points.last != point, !(isLast && isSharp) { addLine(to: point) }
    if !isSharp { addCorner(to: end, corner: corner) }
  }

  /// Makes room for a known number of elements where the path is still empty; a longer path grows by doubling.
  private mutating func reserve(verbs verbCount: Int, points pointCount: Int) {
    guard verbs.isEmpty else { return }
    verbs.reserveCapacity(verbCount)
    points.reserveCapacity(pointCount)
  }
}
