import Raster
import Testing

/// Coverage against brute force, for random and for hand-picked paths.
@Suite struct CoverageTests {
  static let size = 40

  /// The bounds of the rasterizer's promise, in 1/255.
  private func check(_ path: Path, rule: FillRule = .nonZero, _ name: String) throws {
    let error = try #require(CoverageError(path, rule: rule, width: Self.size, height: Self.size))
    #expect(error.largest <= 2, "\(name), \(rule), at \(error.place)")
    // Errors of all the curves in a pixel add up.
    #expect(error.largestInOverlaps <= 4, "\(name), \(rule), at \(error.place)")
    #expect(error.mean <= 0.2, "\(name), \(rule)")
  }

  @Test(arguments: RandomShape.allCases) func randomPathsHaveExactCoverage(shape: RandomShape) throws {
    for seed in 0..<50 {
      var random = RandomNumbers(seed: UInt64(seed))
      let path = shape.path(&random, size: Double(Self.size))
      try check(path, rule: seed % 3 == 0 ? .evenOdd : .nonZero, "\(shape) \(seed)")
    }
  }

  @Test(arguments: HandPickedPaths.all) func handPickedPathsHaveExactCoverage(picked: NamedPath) throws {
    for rule in [FillRule.nonZero, .evenOdd] { try check(picked.path, rule: rule, picked.name) }
  }

  @Test func thereAreFiftyHandPickedPaths() {
    #expect(HandPickedPaths.all.count >= 50)
    #expect(Set(HandPickedPaths.all.map(\.name)).count == HandPickedPaths.all.count)
  }
}

/// Ten kinds of random path.
enum RandomShape: CaseIterable {
  case triangle, polygon, scribble, manyTriangles, slivers, dust, quadratics, cubics, rings, gridded

  func path(_ random: inout RandomNumbers, size: Double) -> Path {
    var path = Path()
    func number() -> Double { random.number(-0.1 * size, 1.1 * size) }
    func point() -> Point { Point(x: number(), y: number()) }
    switch self {
    case .triangle:
      path.addContour([(number(), number()), (number(), number()), (number(), number())])
    case .polygon:
      path.addContour((0..<8).map { _ in (number(), number()) })
    case .scribble:
      path.addContour((0..<60).map { _ in (number(), number()) })
    case .manyTriangles:
      for _ in 0..<12 {
        let (x, y) = (number(), number())
        path.addContour((0..<3).map { _ in (x + random.number(-6, 6), y + random.number(-6, 6)) })
      }
    case .slivers:
      for _ in 0..<6 {
        let (x, y) = (number(), number())
        let (dx, dy) = (random.number(-0.3, 0.3), random.number(-0.3, 0.3))
        let (ex, ey) = (number(), number())
        path.addContour([(x, y), (ex, ey), (ex + dx, ey + dy), (x + dx, y + dy)])
      }
    case .dust:
      for _ in 0..<200 {
        let (x, y) = (number(), number())
        path.addContour((0..<4).map { _ in (x + random.number(-0.5, 0.5), y + random.number(-0.5, 0.5)) })
      }
    case .quadratics:
      path.move(to: point())
      for _ in 0..<8 { path.addQuadCurve(to: point(), control: point()) }
      path.closeSubpath()
    case .cubics:
      path.move(to: point())
      for _ in 0..<6 { path.addCurve(to: point(), control1: point(), control2: point()) }
    case .rings:
      for _ in 0..<4 {
        let (x, y, radius) = (number(), number(), random.number(0.2, 15))
        path.addCircle(x, y, radius)
        path.addCircle(x + random.number(-0.2, 0.2), y, radius * random.number(0.5, 1))
      }
    case .gridded:
      // Corners on halves and quarters: edges that share ends, borders of pixels and each other.
      for _ in 0..<5 {
        path.addContour((0..<5).map { _ in ((number() * 4).rounded() / 4, (number() * 2).rounded() / 2) })
      }
    }
    return path
  }
}
