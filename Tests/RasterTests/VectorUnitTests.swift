import Testing

@testable import Raster

/// Whatever vectors a processor has, pictures have the same bytes.
@Suite struct VectorUnitTests {
  private static let modes = [BlendMode.sourceOver, .source, .destinationIn, .destinationOut, .plusLighter]

  private func canvas(_ width: Int, _ height: Int, _ unit: VectorUnit) throws -> Canvas {
    guard var canvas = Canvas(width: width, height: height) else { throw Failure.refused }
    canvas.unit = unit
    return canvas
  }

  private enum Failure: Error { case refused }

  /// Draws the same on a canvas for each unit, and expects the same pixels after each step.
  private func expectEqualPixels(
    _ size: Int, steps: Int, seed: UInt64, _ draw: (inout Canvas, inout RandomNumbers) -> Void
  ) throws {
    let units = VectorUnit.present
    var pictures: [[PremultipliedColor]] = []
    for unit in units {
      var canvas = try canvas(size, size + 3, unit)
      var random = RandomNumbers(seed: seed)
      var all: [PremultipliedColor] = []
      for _ in 0..<steps {
        draw(&canvas, &random)
        all += canvas.pixmap.pixels
      }
      pictures.append(all)
    }
    for index in units.indices.dropFirst() {
      let isEqual = pictures[index] == pictures[0]
      #expect(isEqual, "\(units[index]) differs, canvas of \(size) pixels")
    }
  }

  private func color(_ random: inout RandomNumbers) -> Color {
    let alpha = [1, 1, 0.5, random.unit()][Int(random.next() % 4)]
    return Color(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: alpha)
  }

  private func corner(_ size: Int, _ random: inout RandomNumbers) -> Point {
    let place = { (random: inout RandomNumbers) in random.number(-8, Double(size) + 8) }
    let point = Point(x: place(&random), y: place(&random))
    // Whole numbers meet the borders of pixels, rows and views.
    return random.next() % 3 == 0 ? Point(x: point.x.rounded(), y: point.y.rounded()) : point
  }

  @Test(arguments: [1, 3, 7, 8, 9, 16, 31, 64, 65, 130])
  func crossingOutlinesHaveTheSamePixels(size: Int) throws {
    try expectEqualPixels(size, steps: 60, seed: UInt64(size)) { canvas, random in
      var path = Path()
      for _ in 0...random.next() % 3 {
        path.move(to: corner(size, &random))
        for _ in 0..<2 + random.next() % 5 {
          if random.next() % 2 == 0 {
            path.addLine(to: corner(size, &random))
          } else {
            path.addQuadCurve(to: corner(size, &random), control: corner(size, &random))
          }
        }
        path.closeSubpath()
      }
      let mode = Self.modes[Int(random.next() % 5)]
      let rule = random.next() % 2 == 0 ? FillRule.nonZero : .evenOdd
      canvas.fill(path, .color(color(&random)), rule: rule, blendMode: mode)
    }
  }

  /// Rows that repeat, up to their limits: many upright sides that begin and end in the same rows or not.
  @Test(arguments: [5, 40, 129, 300])
  func uprightSidesHaveTheSamePixels(size: Int) throws {
    try expectEqualPixels(size, steps: 60, seed: UInt64(size)) { canvas, random in
      var path = Path()
      let places = (0..<3).map { _ in corner(size, &random).y }
      for _ in 0...random.next() % 9 {
        let (a, b) = (corner(size, &random), corner(size, &random))
        let (top, bottom) = (places[Int(random.next() % 3)], places[Int(random.next() % 3)])
        path.addContour([(a.x, top), (b.x, top), (b.x, bottom), (a.x, bottom)])
      }
      let rule = random.next() % 2 == 0 ? FillRule.nonZero : .evenOdd
      canvas.fill(path, .color(color(&random)), rule: rule)
    }
  }

  @Test(arguments: [6, 47, 200])
  func bordersAndStrokesHaveTheSamePixels(size: Int) throws {
    try expectEqualPixels(size, steps: 40, seed: UInt64(size)) { canvas, random in
      let (a, b) = (corner(size, &random), corner(size, &random))
      let rect = Rect(
        x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
      let path = Path(roundedRect: rect, radii: CornerRadii(all: random.number(0, 20)))
      canvas.stroke(path, .color(color(&random)), style: StrokeStyle(width: random.number(0.3, 9)))
      canvas.withClip(Rect(x: 1.5, y: 2, width: Double(size) / 2, height: 4)) { $0.fill(path, .color(.black)) }
    }
  }

  /// A second shape finds cells, bits and marks as the first one should have left them.
  @Test func everyUnitLeavesTheCellsClean() throws {
    let shapes = [
      Path(roundedRect: Rect(x: 3, y: 2, width: 80, height: 50), radii: CornerRadii(all: 6)), Path.circle(50, 30, 20),
      Path(rect: Rect(x: 10, y: 10, width: 90, height: 50)),
    ]
    for first in VectorUnit.present {
      for second in VectorUnit.present {
        for shape in shapes {
          var used = try canvas(100, 60, first)
          for other in shapes { used.fill(other, .color(.black)) }
          used.clear(.white)
          used.unit = second
          used.fill(shape, .color(.black))
          var fresh = try canvas(100, 60, second)
          fresh.clear(.white)
          fresh.fill(shape, .color(.black))
          let isEqual = used.pixmap.pixels == fresh.pixmap.pixels
          #expect(isEqual)
        }
      }
    }
  }
}
