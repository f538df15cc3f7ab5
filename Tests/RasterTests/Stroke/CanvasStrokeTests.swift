import Raster
import Testing

@Suite struct CanvasStrokeTests {
  private let field = Path(roundedRect: Rect(x: 4, y: 4, width: 52, height: 32), radii: CornerRadii(all: 8))

  /// An outline that is open at a notch, with the corners of a real one.
  private let notched: Path = {
    var path = Path()
    path.move(to: Point(x: 40, y: 4))
    path.addLine(to: Point(x: 48, y: 4))
    path.addCorner(to: Point(x: 56, y: 12), corner: Point(x: 56, y: 4))
    path.addLine(to: Point(x: 56, y: 36))
    path.addLine(to: Point(x: 4, y: 36))
    path.addLine(to: Point(x: 4, y: 12))
    path.addCorner(to: Point(x: 12, y: 4), corner: Point(x: 4, y: 4))
    path.addLine(to: Point(x: 20, y: 4))
    return path
  }()

  @Test func lineCoversItsPixelsExactly() throws {
    var line = Path()
    line.move(to: Point(x: 2, y: 3))
    line.addLine(to: Point(x: 8, y: 3))
    var canvas = try makeCanvas(10, 10)
    canvas.stroke(line, .color(.black), style: StrokeStyle(width: 3))
    for y in 0..<10 {
      let expected = [1: 128, 2: 255, 3: 255, 4: 128][y] ?? 0
      #expect((0..<10).map { Int(canvas.pixmap[$0, y].alpha) } == (0..<10).map { (2..<8).contains($0) ? expected : 0 })
    }
  }

  @Test(arguments: [1.0, 2, 3.5])
  func translucentOutlineIsEven(width: Double) throws {
    let color = Color(red: 0, green: 0, blue: 0, alpha: 0.38)
    var once = try makeCanvas(60, 40)
    var opaque = try makeCanvas(60, 40)
    once.stroke(notched, .color(color), style: StrokeStyle(width: width))
    opaque.stroke(notched, .color(.black), style: StrokeStyle(width: width))
    var values: Set<UInt8> = []
    for y in 0..<40 {
      for x in 0..<60 where opaque.pixmap[x, y].alpha == 255 { values.insert(once.pixmap[x, y].alpha) }
    }
    #expect(values.isSubset(of: [97]))
    #expect(width < 2 || !values.isEmpty)
  }

  @Test(arguments: [0.25, 3, 16])
  func strokeIsScaledWithItsPath(scale: Double) throws {
    let (width, height) = (Int(60 * scale), Int(40 * scale))
    var mapped = try makeCanvas(width, height)
    var direct = try makeCanvas(width, height)
    let dash = Dash(pattern: [7, 3], phase: 2)
    let scaledDash = Dash(pattern: [7 * scale, 3 * scale], phase: 2 * scale)
    mapped.stroke(
      field, .color(.black), style: StrokeStyle(width: 2, dash: dash), transform: .scale(scale))
    direct.stroke(
      field.applying(.scale(scale)), .color(.black), style: StrokeStyle(width: 2 * scale, dash: scaledDash))
    var largest = 0
    for y in 0..<height {
      for x in 0..<width {
        largest = max(largest, abs(Int(mapped.pixmap[x, y].alpha) - Int(direct.pixmap[x, y].alpha)))
      }
    }
    #expect(largest <= 2)
  }

  @Test func roundedOutlineIsTheBorderOfItsEdge() throws {
    var stroke = try makeCanvas(60, 40)
    var border = try makeCanvas(60, 40)
    stroke.stroke(field, .color(.black), style: StrokeStyle(width: 3), alignment: .inside)
    border.fill(
      Path(borderOf: Rect(x: 4, y: 4, width: 52, height: 32), radii: CornerRadii(all: 8), width: 3), .color(.black))
    var largest = 0
    for y in 0..<40 {
      for x in 0..<60 { largest = max(largest, abs(Int(stroke.pixmap[x, y].alpha) - Int(border.pixmap[x, y].alpha))) }
    }
    #expect(largest <= 1)
  }

  @Test func transformsThatFlattenThePlaneDrawNothing() throws {
    var canvas = try makeCanvas(60, 40)
    for transform in [Transform.scale(0), .scale(x: 1, y: 0), .scale(.nan), .scale(.infinity), .scale(1e200)] {
      canvas.stroke(field, .color(.black), style: StrokeStyle(width: 2), transform: transform)
    }
    let empty = try makeCanvas(60, 40)
    #expect(canvas.pixmap == empty.pixmap)
  }
}
