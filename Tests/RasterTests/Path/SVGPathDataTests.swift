import Raster
import Testing

@Suite struct SVGPathDataTests {
  func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test func linesAbsoluteAndRelative() throws {
    let path = try Path(svgPathData: "M10 20 L30,40 h5 H1 v-2 V7 l-1-1 m2 2 1 1 z l5 5")
    #expect(
      path.elements == [
        .move(to: point(10, 20)), .line(to: point(30, 40)), .line(to: point(35, 40)), .line(to: point(1, 40)),
        .line(to: point(1, 38)), .line(to: point(1, 7)), .line(to: point(0, 6)), .move(to: point(2, 8)),
        .line(to: point(3, 9)), .close, .move(to: point(2, 8)), .line(to: point(7, 13)),
      ])
  }

  @Test func movesRepeatAsLines() throws {
    #expect(
      try Path(svgPathData: "m1 1 2 2,3 3M0 0 1 1").elements == [
        .move(to: point(1, 1)), .line(to: point(3, 3)), .line(to: point(6, 6)), .move(to: point(0, 0)),
        .line(to: point(1, 1)),
      ])
  }

  @Test func cubicsMirrorTheControlOfACubicOnly() throws {
    let path = try Path(svgPathData: "M0 0C1 2 3 4 5 6s1 1 2 0S9 9 8 8 Q0 0 1 1 s1 1 2 2")
    #expect(
      path.elements == [
        .move(to: .zero), .cubic(to: point(5, 6), control1: point(1, 2), control2: point(3, 4)),
        .cubic(to: point(7, 6), control1: point(7, 8), control2: point(6, 7)),
        .cubic(to: point(8, 8), control1: point(8, 5), control2: point(9, 9)),
        .quad(to: point(1, 1), control: .zero),
        .cubic(to: point(3, 3), control1: point(1, 1), control2: point(2, 2)),
      ])
  }

  @Test func quadsMirrorTheControlOfAQuadOnly() throws {
    let path = try Path(svgPathData: "M0 0q1 2 3 0t3 0T9 9 l0 0 t 1 1")
    #expect(
      path.elements == [
        .move(to: .zero), .quad(to: point(3, 0), control: point(1, 2)), .quad(to: point(6, 0), control: point(5, -2)),
        .quad(to: point(9, 9), control: point(7, 2)), .line(to: point(9, 9)),
        .quad(to: point(10, 10), control: point(9, 9)),
      ])
  }

  @Test func arcsWithGluedFlags() throws {
    let glued = try Path(svgPathData: "M0 0a1 1 0 00.5.5a1,1,30,01-1-1")
    let spaced = try Path(svgPathData: "M 0 0 a 1 1 0 0 0 0.5 0.5 a 1 1 30 0 1 -1 -1")
    #expect(glued == spaced)
    #expect(glued.currentPoint == point(-0.5, -0.5))
    let circle = try Path(svgPathData: "M-5 0A5 5 0 1 1 5 0A5 5 0 1 1-5 0Z")
    #expect(largestRadialError(of: circle, center: .zero, radius: 5) < 3e-5)
    #expect(abs(signedArea(of: circle.polygons()) - 25 * .pi) < 0.02)
  }

  @Test(
    arguments: [
      (".5.5", 0.5, 0.5), ("1e3-2E-1", 1000, -0.2), ("-1-2", -1, -2), ("+1+.5", 1, 0.5), ("1.,2.", 1, 2),
      ("0.1 0.30000000000000004", 0.1, 0.30000000000000004), ("9007199254740993 1e22", 9_007_199_254_740_992, 1e22),
      ("1.7976931348623157e308\t2.5e-308", .greatestFiniteMagnitude, 2.5e-308), ("00012,1e-400", 12, 0),
      ("123456789012345678901234567890.5 -0", 123456789012345678901234567890.5, 0), ("1.e2.3e+1", 100, 3),
    ])
  func numbers(text: String, x: Double, y: Double) throws {
    #expect(try Path(svgPathData: "M" + text).elements == [.move(to: point(x, y))])
  }

  @Test func numbersAreRoundedLikeSwiftsOwn() throws {
    var random = TestRandom(seed: 3)
    for _ in 0..<2000 {
      let digits = Int.random(in: 1...19, using: &random)
      let value = (0..<digits).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
      let text = "\(value).\(UInt16.random(in: 0...9999, using: &random))e\(Int.random(in: -30...30, using: &random))"
      #expect(try Path(svgPathData: "M\(text) 0").currentPoint?.x == Double(text))
    }
  }

  @Test func emptyTextIsAnEmptyPath() throws {
    #expect(try Path(svgPathData: "").isEmpty)
    #expect(try Path(svgPathData: " \n\t\r\u{0C}").isEmpty)
  }

  @Test(
    arguments: [
      ("L1 1", 0, "L", "path data starts with M or m"),
      ("z", 0, "z", "path data starts with M or m"),
      ("M1", 2, nil, "expected a number for 'M'"),
      ("M1 1,", 5, nil, "expected a number for 'M'"),
      ("M1 1,,2 2", 5, ",", "expected a number for 'M'"),
      ("M,1 1", 1, ",", "expected a number for 'M'"),
      ("M1 1 z 2", 7, "2", "expected a command, one of MmLlHhVvCcSsQqTtAaZz"),
      ("M0 0 x", 5, "x", "expected a command, one of MmLlHhVvCcSsQqTtAaZz"),
      ("M0 0 1e", 6, "e", "expected a number for 'M'"),
      ("M0 0é", 4, "é", "expected a command, one of MmLlHhVvCcSsQqTtAaZz"),
      ("M0 0a1 1 0 2 0 1 1", 11, "2", "expected a flag, 0 or 1"),
      ("M0 1e999", 3, "1", "the number is too large"),
      ("M1e308 0 l1e308 0", 10, "1", "the coordinates grow beyond the largest number"),
      ("M- 1", 2, " ", "expected a number for 'M'"),
      ("M. 1", 2, " ", "expected a number for 'M'"),
    ] as [(String, Int, Character?, String)])
  func faultsHaveAPlace(text: String, offset: Int, character: Character?, advice: String) {
    #expect(throws: SVGPathDataError(utf8Offset: offset, character: character, advice: advice)) {
      try Path(svgPathData: text)
    }
  }

  @Test func descriptionNamesThePlace() {
    #expect(
      SVGPathDataError(utf8Offset: 7, character: "x", advice: "expected a flag, 0 or 1").description
        == "'x' at offset 7: expected a flag, 0 or 1")
  }

  @Test func garbageEndsQuickly() {
    let pieces = ["M0 0", "1e", ".", "-", "a1 1 0 1", "z", "Zm", "9999999999", "é", ",", "t", "0"]
    var random = TestRandom(seed: 11)
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      _ = try? Path(svgPathData: "M0 0" + text.joined())
    }
    for piece in ["1", ".", "z", " 1 1", "M", "-", "e"] {
      _ = try? Path(svgPathData: "M0 0 " + String(repeating: piece, count: 200_000))
    }
  }
}
