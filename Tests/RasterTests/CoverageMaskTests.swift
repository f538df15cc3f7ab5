import Testing

@testable import Raster

/// A shape filled at whole-pixel places has the same pixels, whatever becomes of its coverage in between.
@Suite struct CoverageMaskTests {
  /// Crossing contours, curves and upright sides, around the origin.
  private static func path(_ random: inout RandomNumbers) -> Path {
    var path = Path()
    for _ in 0...random.next() % 4 {
      path.addCircle(random.number(-9, 40), random.number(-12, 12), random.number(0.1, 9))
    }
    let (left, top) = (random.number(-20, 20), random.number(-10, 5))
    path.addContour([(left, top), (left + 17.25, top), (left + 17.25, top + 9), (left, top + 8.5)])
    path.move(to: Point(x: random.number(-10, 50), y: -14))
    path.addQuadCurve(to: Point(x: 30, y: 11), control: Point(x: random.number(-10, 60), y: 0))
    path.closeSubpath()
    return path
  }

  private static let paints: [Paint] = [
    .color(.black), .color(Color(red: 0.1, green: 0.4, blue: 0.9, alpha: 0.37)),
    .linearGradient(
      LinearGradient(
        start: .zero, end: Point(x: 90, y: 40),
        stops: [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)])),
  ]

  private func canvas(_ unit: VectorUnit, width: Int = 90, height: Int = 48) throws -> Canvas {
    var canvas = try makeCanvas(width, height, Color(red: 1, green: 0.9, blue: 0.7))
    canvas.unit = unit
    return canvas
  }

  @Test(arguments: VectorUnit.present)
  func aMaskFillsAsItsPathDoes(unit: VectorUnit) throws {
    var random = RandomNumbers(seed: 7)
    for round in 0..<60 {
      let path = Self.path(&random)
      let rule = round % 2 == 0 ? FillRule.nonZero : .evenOdd
      let (x, y) = (Int(random.next() % 50) + 21, Int(random.next() % 30) + 16)
      for paint in Self.paints {
        var plain = try canvas(unit, width: 200, height: 90)
        plain.fill(path, paint, rule: rule, transform: .translation(x: Double(x), y: Double(y)))
        var moved = try canvas(unit, width: 200, height: 90)
        moved.fill(path, movedBy: x, y, paint, rule: rule)
        var masked = try canvas(unit, width: 200, height: 90)
        let kept = masked.coverageMask(of: path, rule: rule)
        let mask = try #require(kept)
        masked.fill(mask, movedBy: x, y, paint)
        let isMaskedEqual = masked.pixmap == moved.pixmap
        #expect(isMaskedEqual, "mask and path, round \(round)")
        // A transform moves the gradient, too.
        guard paint.isColor else { continue }
        let difference = largestDifference(plain.pixmap, moved.pixmap)
        #expect(difference <= 1, "moved path and path that was there, round \(round)")
      }
    }
  }

  /// Borders of the canvas, clips between pixels and masks cut coverage; what is left of it does not change.
  @Test(arguments: VectorUnit.present)
  func whatIsCutIsAPartOfTheWhole(unit: VectorUnit) throws {
    var random = RandomNumbers(seed: 8)
    let fade = try #require(
      Mask(
        columns: (0..<60).map { Double($0) / 60 }, rows: (0..<30).map { 1 - Double($0) / 40 }, originX: 9, originY: 5))
    for round in 0..<60 {
      let path = Self.path(&random)
      let (x, y) = (Int(random.next() % 140) - 30, Int(random.next() % 80) - 16)
      for paint in Self.paints {
        var whole = try canvas(unit, width: 390, height: 248)
        whole.fill(path, movedBy: x + 150, y + 100, paint)
        var cut = try canvas(unit)
        cut.fill(path, movedBy: x, y, paint)
        var masked = try canvas(unit)
        let kept = masked.coverageMask(of: path)
        let mask = try #require(kept)
        masked.fill(mask, movedBy: x, y, paint)
        let (pixels, all) = (cut.pixmap, whole.pixmap)
        // Gradients stand still where a shape moves.
        for row in 0..<48 where paint.isColor {
          for column in 0..<90 {
            let expected = all[column + 150, row + 100]
            let actual = pixels[column, row]
            #expect(actual == expected, "round \(round), pixel \(column), \(row)")
          }
        }
        let isEqual = cut.pixmap == masked.pixmap
        #expect(isEqual, "round \(round)")
        let inside = Rect(x: 20.5, y: 3, width: 33, height: 21.25)
        var first = try canvas(unit)
        first.withClip(inside) { clipped in
          clipped.withMask(fade) { $0.fill(path, movedBy: x, y, paint) }
        }
        var second = try canvas(unit)
        second.withClip(inside) { clipped in
          clipped.withMask(fade) { $0.fill(mask, movedBy: x, y, paint) }
        }
        let isClippedEqual = first.pixmap == second.pixmap
        #expect(isClippedEqual, "round \(round), clipped")
      }
    }
  }

  /// Bands of a picture cut shapes as well, with and without a mask.
  @Test(arguments: VectorUnit.present)
  func bandsHaveThePixelsOfTheWhole(unit: VectorUnit) throws {
    var random = RandomNumbers(seed: 10)
    for round in 0..<40 {
      let path = Self.path(&random)
      let (x, y) = (Int(random.next() % 140) - 30, Int(random.next() % 80) - 16)
      for paint in Self.paints {
        var whole = try makeCanvas(90, 48)
        whole.unit = unit
        whole.fill(path, movedBy: x, y, paint)
        let kept = whole.coverageMask(of: path)
        let mask = try #require(kept)
        let expected = whole.pixmap.pixels
        var (direct, masked) = ([PremultipliedColor](), [PremultipliedColor]())
        for top in stride(from: 0, to: 48, by: 7) {
          var band = try makeCanvas(1, 1)
          band.unit = unit
          let rows = top..<min(48, top + 7)
          let isReset = band.reset(width: 90, height: 48, rows: rows)
          #expect(isReset)
          band.fill(path, movedBy: x, y, paint)
          direct += band.pixmap.pixels
          _ = band.reset(width: 90, height: 48, rows: rows)
          band.fill(mask, movedBy: x, y, paint)
          masked += band.pixmap.pixels
        }
        let isEqual = direct == expected && masked == expected
        #expect(isEqual, "round \(round)")
      }
    }
  }

  /// All bits of coverage are kept: eight of them would show under colours that differ little from the ground.
  @Test func unitsAgreeOnMasks() throws {
    var random = RandomNumbers(seed: 9)
    for _ in 0..<80 {
      let path = Self.path(&random)
      let color = Color(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: random.unit())
      let (x, y) = (Int(random.next() % 100) - 20, Int(random.next() % 60) - 16)
      var pictures: [Pixmap] = []
      for unit in VectorUnit.present {
        var canvas = try canvas(unit)
        let kept = canvas.coverageMask(of: path)
        let mask = try #require(kept)
        canvas.fill(mask, movedBy: x, y, .color(color))
        pictures.append(canvas.pixmap)
      }
      for picture in pictures.dropFirst() {
        let isEqual = picture == pictures[0]
        #expect(isEqual)
      }
    }
  }

  @Test func whatIsEmptyTooLargeOrFarOutHasNoMask() throws {
    let level = Path(edges: [(1, 3), (9, 3)])
    var canvas = try makeCanvas(20, 20)
    let boxes = [(257.0, 0.0), (256, 0), (1, 1e300)].map { Path(rect: Rect(x: $1, y: 0, width: $0, height: 256)) }
    var counts: [Int?] = []
    for path in [Path(), level] + boxes { counts.append(canvas.coverageMask(of: path)?.byteCount) }
    #expect(counts == [nil, nil, nil, 262_144, nil])
    canvas.fill(Path(), movedBy: 1, 1, .color(.black))
    canvas.fill(level, movedBy: 1, 1, .color(.black))
    canvas.fill(Path(rect: Rect(x: 1e300, y: 0, width: 1, height: 1)), movedBy: -1 << 31, 1 << 31, .color(.black))
    let pixels = canvas.pixmap.pixels
    #expect(pixels.allSatisfy { $0 == .clear })
    canvas.fill(Path(rect: Rect(x: -300, y: -300, width: 900, height: 900)), movedBy: 7, -7, .color(.black))
    let full = canvas.pixmap.pixels
    #expect(full.allSatisfy { $0.alpha == 255 })
  }

  private func largestDifference(_ first: Pixmap, _ second: Pixmap) -> Int {
    zip(first.pixels, second.pixels).map { a, b in
      [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
        .map { abs(Int($0) - Int($1)) }.max() ?? 0
    }.max() ?? 0
  }
}

extension Paint {
  fileprivate var isColor: Bool {
    if case .color = self { return true }
    return false
  }
}
