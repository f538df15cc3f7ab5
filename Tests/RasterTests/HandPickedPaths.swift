import Raster
import Testing

/// A path with a title for messages.
struct NamedPath: CustomTestStringConvertible {
  var name: String
  var path: Path
  var testDescription: String { name }
}

/// Paths that each show one difficulty, in a view of 40 × 40 pixels.
enum HandPickedPaths {
  static let all: [NamedPath] = rectangles + thin + overlapping + shared + curves + enormous

  private static func contours(_ name: String, _ contours: [(Double, Double)]...) -> NamedPath {
    var path = Path()
    for contour in contours { path.addContour(contour) }
    return NamedPath(name: name, path: path)
  }

  private static func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> [(Double, Double)] {
    [(left, top), (right, top), (right, bottom), (left, bottom)]
  }

  private static func reversedBox(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
  ) -> [(Double, Double)] { box(left, top, right, bottom).reversed() }

  private static func built(_ name: String, _ build: (inout Path) -> Void) -> NamedPath {
    var path = Path()
    build(&path)
    return NamedPath(name: name, path: path)
  }

  private static let rectangles = [
    contours("pixel-aligned box", box(3, 4, 20, 30)),
    contours("box on half pixels", box(3.5, 4.5, 20.5, 30.5)),
    contours("box inside one pixel", box(7.25, 9.125, 7.5, 9.75)),
    contours("box one pixel wide between pixels", box(7.3, 2, 8.3, 30)),
    contours("box larger than the view", box(-10, -10, 60, 60)),
    contours("box on the view's border", box(0, 0, 40, 40)),
    contours("upside-down box", reversedBox(3.2, 4.7, 20.1, 30.3)),
    contours("frame", box(4.3, 4.3, 30.7, 30.7), reversedBox(6.1, 6.1, 28.9, 28.9)),
    contours("frame thinner than a pixel", box(4.3, 4.3, 30.7, 30.7), reversedBox(4.6, 4.6, 30.4, 30.4)),
    contours("cut-off frame", box(-4.3, 4.3, 50.7, 30.7), reversedBox(-3.9, 4.7, 50.3, 30.3)),
    contours("empty box", box(5, 5, 5, 20)),
    contours("level line", [(3, 5.5), (30, 5.5), (10, 5.5)]),
  ]

  private static let thin = [
    contours("hairline of a tenth of a pixel", box(3, 7.4, 37, 7.5)),
    contours("upright hairline", box(17.95, 3, 18.05, 37)),
    contours("slanted hairline", [(2, 3), (38, 29), (38, 29.1), (2, 3.1)]),
    contours("nearly level sliver", [(1, 10.2), (39, 10.9), (39, 11.0)]),
    contours("needle", [(20, 1), (20.4, 39), (19.6, 39)]),
    contours(
      "fan of needles", [(20, 20), (1, 2), (1, 2.3)], [(20, 20), (39, 1), (39, 1.4)], [(20, 20), (5, 39), (5.5, 39)]),
    contours("comb of half pixels", box(2, 5, 2.5, 9), box(3, 5, 3.5, 9), box(4, 5, 4.5, 9), box(5, 5, 5.5, 9)),
    contours("stairs of half pixels", [(2, 2), (10, 2), (10, 2.5), (9, 2.5), (9, 3), (8, 3), (8, 3.5), (2, 3.5)]),
  ]

  private static let overlapping = [
    contours("box twice", box(5.25, 5.5, 20.75, 20.5), box(5.25, 5.5, 20.75, 20.5)),
    contours("hairline twice", box(5.1, 5, 5.4, 30), box(5.1, 5, 5.4, 30)),
    contours("box and its opposite", box(5.25, 5.5, 20.75, 20.5), reversedBox(5.25, 5.5, 20.75, 20.5)),
    contours("crossing bars", box(5, 15.3, 35, 18.6), box(17.4, 3, 21.7, 37)),
    contours("crossing opposite bars", box(5, 15.3, 35, 18.6), reversedBox(17.4, 3, 21.7, 37)),
    contours("overlap of less than a pixel", box(5, 5, 15.6, 20), box(15.2, 8, 30, 25)),
    contours("opposite overlap of less than a pixel", box(5, 5, 15.6, 20), reversedBox(15.2, 8, 30, 25)),
    contours("bow tie", [(3, 3), (37, 37), (37, 3), (3, 37)]),
    contours("bow tie in a pixel", [(9.1, 9.1), (9.9, 9.9), (9.9, 9.1), (9.1, 9.9)]),
    contours("five-pointed star", [(20, 2), (31, 36), (2, 15), (38, 15), (9, 36)]),
    contours(
      "spiral wound twice", [(5, 5), (35, 5), (35, 35), (5, 35), (5, 5.4), (34.6, 5.4), (34.6, 34.6), (5.4, 34.6)]),
    contours("nested alike", box(3, 3, 37, 37), box(3.4, 3.4, 36.6, 36.6), box(3.8, 3.8, 36.2, 36.2)),
    contours("one above the other in a row", box(5, 9.1, 20, 9.4), reversedBox(5, 9.6, 20, 9.9)),
    contours("level edge past a stem", [(2, 8), (30, 8), (30, 14.5), (2, 14.5)], box(15, 2, 16.4, 30)),
  ]

  private static let shared = [
    contours("two boxes with one edge", box(5, 5, 12.4, 20), box(12.4, 5, 30, 20)),
    contours(
      "two triangles of a box", [(5.2, 5.2), (30.3, 5.2), (30.3, 25.7)], [(5.2, 5.2), (30.3, 25.7), (5.2, 25.7)]),
    contours(
      "fan around a point", [(20.3, 20.7), (3, 3), (37, 4)], [(20.3, 20.7), (37, 4), (36, 36)],
      [(20.3, 20.7), (36, 36), (4, 37)], [(20.3, 20.7), (4, 37), (3, 3)]),
    contours("edge shared in part", box(5, 5, 12.4, 20), box(12.4, 8.3, 30, 16.6)),
    contours("touching corners", box(5, 5, 15.5, 15.5), box(15.5, 15.5, 30, 30)),
  ]

  private static let curves = [
    built("circle") { $0.addCircle(20, 20, 17.3) },
    built("circle of a pixel") { $0.addCircle(20.3, 20.4, 0.5) },
    built("ring of half a pixel") {
      $0.addCircle(20, 20, 15)
      $0.move(to: Point(x: 34.5, y: 20))
      for (x, y, cx, cy) in [
        (20.0, 5.5, 34.5, 5.5), (5.5, 20, 5.5, 5.5), (20, 34.5, 5.5, 34.5), (34.5, 20, 34.5, 34.5),
      ] {
        $0.addQuadCurve(to: Point(x: x, y: y), control: Point(x: cx, y: cy))
      }
      $0.closeSubpath()
    },
    built("circle half outside") { $0.addCircle(0, 20, 15) },
    built("cusp") {
      $0.move(to: Point(x: 5, y: 35))
      $0.addCurve(to: Point(x: 35, y: 35), control1: Point(x: 55, y: -5), control2: Point(x: -15, y: -5))
    },
    built("loop") {
      $0.move(to: Point(x: 5, y: 30))
      $0.addCurve(to: Point(x: 35, y: 30), control1: Point(x: 90, y: -20), control2: Point(x: -50, y: -20))
    },
    built("flat curve") {
      $0.move(to: Point(x: 2, y: 20))
      $0.addQuadCurve(to: Point(x: 38, y: 20.2), control: Point(x: 20, y: 21))
    },
    built("curve that turns back") {
      $0.move(to: Point(x: 5, y: 5))
      $0.addQuadCurve(to: Point(x: 10, y: 5.5), control: Point(x: 60, y: 20))
    },
    built("open contour") {
      $0.move(to: Point(x: 5, y: 5))
      $0.addLine(to: Point(x: 30, y: 9))
      $0.addLine(to: Point(x: 12, y: 33))
    },
    built("drawing on after a close") {
      $0.addContour([(10, 10), (20, 10), (20, 20)])
      $0.addLine(to: Point(x: 5, y: 30))
      $0.addLine(to: Point(x: 30, y: 30))
    },
  ]

  private static let enormous = [
    built("circle of a thousand pixels") { $0.addCircle(-980, 20, 1000) },
    contours("edges to a billion", [(20, 20), (1e9, 5e8), (-1e9, 5e8)]),
  ]
}
