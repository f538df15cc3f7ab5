import Raster
import Testing

/// What designers look for: seams, dark joints, uneven sides, corners with facets.
@Suite struct SeamTests {
  @Test(arguments: [1, 1.25, 1.5, 2.75]) func piecesOfOneColourHaveNoSeam(scale: Double) throws {
    var path = Path(rect: Rect(x: 3.3, y: 0.5, width: 20.1, height: 8))
    path.append(Path(rect: Rect(x: 3.3, y: 8.5, width: 20.1, height: 2)))
    path.append(Path(edges: [(23.4, 0.5), (30.2, 0.5), (23.4, 10.5)]))
    path.append(Path(edges: [(30.2, 0.5), (30.2, 10.5), (23.4, 10.5)]))
    var canvas = try makeCanvas(100, 40, .white)
    canvas.fill(path, .color(.black), transform: .scale(scale))
    let inside = Rect(x: 3.3 * scale + 1, y: 0.5 * scale + 1, width: 26.9 * scale - 2, height: 10 * scale - 2)
    for y in Int(inside.minY)...Int(inside.maxY) {
      for x in Int(inside.minX)...Int(inside.maxX) { #expect(canvas.pixmap[x, y] == PremultipliedColor(.black)) }
    }
  }

  @Test(arguments: [1.0, 1.5, 3], [4.0, 16]) func translucentOutlineHasOneColour(scale: Double, radius: Double) throws {
    var canvas = try makeCanvas(200, 100, .white)
    let rect = Rect(x: 3, y: 3, width: 50, height: 24)
    let outline = Path(roundedRect: rect, radii: CornerRadii(all: radius)).stroked(StrokeStyle(width: 2))
    canvas.fill(outline, .color(Color.black.withAlpha(0.38)), transform: .scale(scale))
    let full = PremultipliedColor(Color(red: 0.62, green: 0.62, blue: 0.62)).red
    var darkest: UInt8 = 255
    for y in 0..<100 {
      for x in 0..<200 { darkest = min(darkest, canvas.pixmap[x, y].red) }
    }
    #expect(darkest == full)
  }

  @Test func sidesOfAShapeAreEven() throws {
    var canvas = try makeCanvas(40, 40)
    let square = Path(roundedRect: Rect(x: 5.3, y: 5.3, width: 28, height: 28), radii: CornerRadii(all: 9))
    canvas.fill(square, .color(.black))
    for y in 0..<40 {
      for x in 0..<40 { #expect(abs(Int(canvas.pixmap[x, y].alpha) - Int(canvas.pixmap[y, x].alpha)) <= 1) }
    }
  }

  @Test(arguments: [1.0, 3, 8, 16]) func cornersAreRound(scale: Double) throws {
    let side = Int(60 * scale)
    var canvas = try makeCanvas(side, side)
    canvas.fill(.circle(30, 30, 28), .color(.black), transform: .scale(scale))
    let center = 30 * scale
    for y in 0..<side {
      for x in 0..<side {
        let alpha = canvas.pixmap[x, y].alpha
        guard alpha > 100 && alpha < 155 else { continue }
        let (dx, dy) = (Double(x) + 0.5 - center, Double(y) + 0.5 - center)
        let distance = (dx * dx + dy * dy).squareRoot() - 28 * scale
        #expect(abs(distance) < 0.25, "at \(x), \(y)")
      }
    }
  }

  @Test func largeShapeReducedEqualsSmallShape() throws {
    var large = try makeCanvas(480, 480)
    large.fill(.circle(30, 30, 23.7), .color(.black), transform: .scale(8))
    var small = try makeCanvas(60, 60)
    small.fill(.circle(30, 30, 23.7), .color(.black))
    var reduced = try makeCanvas(60, 60)
    reduced.draw(large.pixmap, in: Rect(x: 0, y: 0, width: 60, height: 60))
    for y in 0..<60 {
      for x in 0..<60 {
        #expect(abs(Int(small.pixmap[x, y].alpha) - Int(reduced.pixmap[x, y].alpha)) <= 2)
      }
    }
  }
}
