import Raster
import Testing

@Suite struct RoundedRectTests {
  let field = Rect(x: 10, y: 20, width: 300, height: 56)

  @Test func rectangleIsFourPoints() {
    #expect(
      Path(rect: field).elements == [
        .move(to: Point(x: 10, y: 20)), .line(to: Point(x: 310, y: 20)), .line(to: Point(x: 310, y: 76)),
        .line(to: Point(x: 10, y: 76)), .close,
      ])
  }

  @Test func negativeAndUndefinedExtentsMakeNothing() {
    #expect(Path(rect: Rect(x: 0, y: 0, width: -1, height: 5)).isEmpty)
    #expect(Path(rect: Rect(x: 0, y: 0, width: 5, height: .nan)).isEmpty)
    #expect(Path(ellipseIn: Rect(x: 0, y: 0, width: -1, height: 5)).isEmpty)
  }

  @Test(arguments: [28.0, 75, 1000, 1e30, .infinity])
  func largeRadiiBecomeHalfTheHeight(radius: Double) {
    let radii = CornerRadii(all: radius).clamped(to: field.size)
    #expect(radii == CornerRadii(all: 28))
    #expect(Path(roundedRect: field, radii: CornerRadii(all: radius)) == Path(roundedRect: field, radii: radii))
  }

  @Test func overlappingRadiiShrinkByOneFactor() {
    let radii = CornerRadii(topLeft: 100, topRight: 20, bottomRight: 12, bottomLeft: 12).clamped(to: field.size)
    // The left side is the tightest: 56 for 112.
    #expect(radii == CornerRadii(topLeft: 50, topRight: 10, bottomRight: 6, bottomLeft: 6))
    let single = CornerRadii(topLeft: 100, topRight: 0, bottomRight: 0, bottomLeft: 0).clamped(to: field.size)
    #expect(single == CornerRadii(topLeft: 56, topRight: 0, bottomRight: 0, bottomLeft: 0))
  }

  @Test func negativeAndUndefinedRadiiAreSharpCorners() {
    let radii = CornerRadii(topLeft: -3, topRight: .nan, bottomRight: -.infinity, bottomLeft: 0)
    #expect(radii.clamped(to: field.size) == .zero)
    #expect(Path(roundedRect: field, radii: radii) == Path(rect: field))
  }

  @Test(arguments: [4.0, 28, 1000])
  func cornersAreCircles(radius: Double) {
    let rect = Rect(x: 0, y: 0, width: radius * 2, height: radius * 2)
    let path = Path(roundedRect: rect, radii: CornerRadii(all: radius))
    #expect(largestRadialError(of: path, center: rect.center, radius: radius) < 5e-6 * radius)
    #expect(!path.elements.contains { if case .line = $0 { true } else { false } })
  }

  @Test func cornersOfDifferentRadiiLieWhereTheyBelong() {
    let path = Path(
      roundedRect: field, radii: CornerRadii(topLeft: 4, topRight: 8, bottomRight: 12, bottomLeft: 16))
    let polygons = path.polygons()
    let missing: Double = (1 - Double.pi / 4) * 480
    let expected: Double = 300 * 56 - missing
    #expect(abs(signedArea(of: polygons) - expected) < 0.01)
    // On the diagonal of a corner, the circle is (1 - √½)·r away from the corner's sides.
    for (corner, inward, radius) in [
      (Point(x: 10, y: 20), Point(x: 1, y: 1), 4.0), (Point(x: 310, y: 20), Point(x: -1, y: 1), 8),
      (Point(x: 310, y: 76), Point(x: -1, y: -1), 12), (Point(x: 10, y: 76), Point(x: 1, y: -1), 16),
    ] {
      let depth = (1 - 0.5.squareRoot()) * radius
      #expect(windingNumber(of: polygons, at: corner + inward * (depth - 0.01)) == 0)
      #expect(windingNumber(of: polygons, at: corner + inward * (depth + 0.01)) == 1)
    }
  }

  @Test func ellipseTouchesAllSides() {
    let path = Path(ellipseIn: Rect(x: -2, y: -1, width: 4, height: 2))
    let squeezed = path.applying(.scale(x: 0.5, y: 1))
    #expect(largestRadialError(of: squeezed, center: .zero, radius: 1) < 5e-6)
    #expect(abs(signedArea(of: path.polygons()) - 2 * .pi) < 0.002)
  }

  @Test func insetRadii() {
    let radii = CornerRadii(topLeft: 8, topRight: 2, bottomRight: 0, bottomLeft: 3)
    #expect(radii.inset(by: 3) == CornerRadii(topLeft: 5, topRight: 0, bottomRight: 0, bottomLeft: 0))
    #expect(radii.inset(by: -1) == CornerRadii(topLeft: 9, topRight: 3, bottomRight: 0, bottomLeft: 4))
  }

  @Test func enormousRectanglesDoNotTrap() {
    for extent in [1e-300, 1e30, 1e300, .greatestFiniteMagnitude, .infinity] {
      let rect = Rect(x: -extent, y: extent, width: extent, height: extent)
      _ = Path(roundedRect: rect, radii: CornerRadii(all: extent))
      _ = Path(ellipseIn: rect)
    }
  }
}
