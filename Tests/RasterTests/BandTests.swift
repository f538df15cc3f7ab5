import Raster
import Testing

/// Bands of a canvas against the whole canvas: the very same pixels, whatever is drawn over their borders.
@Suite struct BandTests {
  private static let (width, height) = (90, 70)

  @Test(arguments: 0..<60)
  func randomDrawingsHaveThePixelsOfTheWhole(seed: Int) throws {
    var whole = try makeCanvas(Self.width, Self.height)
    try Self.draw(seed, on: &whole)
    var canvas = try makeCanvas(1, 1)
    for bandHeight in [1, 3, 16, 33, Self.height] {
      for top in stride(from: 0, to: Self.height, by: bandHeight) {
        let rows = top..<min(Self.height, top + bandHeight)
        let isReset = canvas.reset(width: Self.width, height: Self.height, rows: rows)
        #expect(isReset)
        try Self.draw(seed, on: &canvas)
        #expect(canvas.rows == rows)
        #expect(canvas.pixmap.width == Self.width && canvas.pixmap.height == rows.count)
        #expect(Self.rows(rows, of: whole.pixmap) == Self.rows(0..<rows.count, of: canvas.pixmap), "rows \(rows)")
      }
    }
  }

  @Test func rowsOutsideOfThePictureAreRefused() throws {
    var canvas = try makeCanvas(5, 4)
    for rows in [2..<2, -1..<3, 3..<6] {
      let isReset = canvas.reset(width: 5, height: 5, rows: rows)
      #expect(!isReset)
    }
    #expect(canvas.width == 5 && canvas.height == 4 && canvas.rows == 0..<4)
  }

  @Test func masksOfSomeRowsHoldTheSameCoverage() throws {
    let path = Path.circle(20.3, 17.7, 15.2)
    let whole = try #require(Mask(path: path, width: 40, height: 36))
    for rows in [0..<1, 7..<20, 30..<36] {
      let part = try #require(Mask(path: path, width: 40, height: 36, rows: rows))
      #expect(part.originY == rows.lowerBound && part.height == rows.count)
      for y in rows {
        for x in 0..<40 { #expect(part[x, y] == whole[x, y]) }
      }
    }
    #expect(Mask(path: path, width: 40, height: 36, rows: 36..<40) == nil)
  }

  private static func rows(_ rows: Range<Int>, of pixmap: Pixmap) -> [UInt8] {
    pixmap.withUnsafeBytes { Array($0[rows.lowerBound * pixmap.width * 4..<rows.upperBound * pixmap.width * 4]) }
  }

  /// Shapes, strokes, gradients and pictures, some under clips, masks and groups, at any place on and off the canvas.
  private static func draw(_ seed: Int, on canvas: inout Canvas) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    canvas.clear(seed % 3 == 0 ? Color(red: 0, green: 0, blue: 0, alpha: 0) : .white)
    for _ in 0..<8 { try draw(depth: 0, &random, on: &canvas) }
  }

  private static func draw(depth: Int, _ random: inout RandomNumbers, on canvas: inout Canvas) throws {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func point() -> Point { Point(x: number(-20...110), y: number(-20...90)) }
    func rect() -> Rect { Rect(origin: point(), size: Size(width: number(0...80), height: number(0...60))) }
    func color() -> Color { Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1)) }
    var path = Path()
    path.move(to: point())
    path.addLine(to: point())
    path.addQuadCurve(to: point(), control: point())
    path.addCurve(to: point(), control1: point(), control2: point())
    path.closeSubpath()
    if Bool.random(using: &random) { path.addCircle(number(0...90), number(0...70), number(1...40)) }
    let stops = [GradientStop(offset: 0, color: color()), GradientStop(offset: 1, color: color())]
    switch Int.random(in: 0..<(depth < 3 ? 10 : 7), using: &random) {
    case 0: canvas.fill(path, .color(color()))
    case 1: canvas.fill(path, .color(color()), rule: .evenOdd, transform: .translation(x: 0, y: number(-30...30)))
    case 2: canvas.fill(path, .linearGradient(LinearGradient(start: point(), end: point(), stops: stops)))
    case 3:
      let gradient = RadialGradient(center: point(), startRadius: 0, endRadius: number(1...60), stops: stops)
      canvas.fill(path, .radialGradient(gradient), blendMode: .destinationOut)
    case 4: canvas.stroke(path, .color(color()), style: StrokeStyle(width: number(0.3...9)))
    case 5: canvas.fill(rect: rect(), .color(color()))
    case 6:
      var image = try #require(Pixmap(width: 3, height: 2))
      image[1, 1] = PremultipliedColor(.black)
      image[2, 0] = PremultipliedColor(color())
      canvas.draw(image, in: rect(), opacity: number(0...1))
    case 7:
      let (clip, inner) = (rect(), random)
      try canvas.withClip(clip) { canvas throws in
        var random = inner
        for _ in 0..<3 { try draw(depth: depth + 1, &random, on: &canvas) }
      }
      _ = random.next()
    case 8:
      let (opacity, inner) = (number(0...1), random)
      try canvas.withGroup(opacity: opacity) { canvas throws in
        var random = inner
        for _ in 0..<3 { try draw(depth: depth + 1, &random, on: &canvas) }
      }
      _ = random.next()
    default:
      guard let mask = Mask(path: path, width: canvas.width, height: canvas.height, rows: canvas.rows) else { return }
      let inner = random
      try canvas.withMask(mask) { canvas throws in
        var random = inner
        for _ in 0..<3 { try draw(depth: depth + 1, &random, on: &canvas) }
      }
      _ = random.next()
    }
  }
}
