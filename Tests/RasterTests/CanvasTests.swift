import Raster
import Testing

@Suite struct CanvasTests {
  private let square = Path(edges: [(2, 2), (8, 2), (8, 8), (2, 8)])

  private func alphas(_ pixmap: Pixmap, row: Int) -> [Int] { (0..<pixmap.width).map { Int(pixmap[$0, row].alpha) } }

  @Test func refusesEmptyAndEnormousSizes() {
    #expect(Pixmap(width: 0, height: 1) == nil)
    #expect(Pixmap(width: 1, height: -1) == nil)
    #expect(Pixmap(width: Int.max, height: Int.max) == nil)
    #expect(Pixmap(width: 1 << 20, height: 1 << 20) == nil)
  }

  @Test func fillsWholePixelsSharply() throws {
    var canvas = try makeCanvas(10, 10)
    canvas.fill(square, .color(.black))
    for y in 0..<10 {
      for x in 0..<10 {
        let isInside = (2..<8).contains(x) && (2..<8).contains(y)
        #expect(canvas.pixmap[x, y].alpha == (isInside ? 255 : 0))
      }
    }
  }

  @Test func transformsBeforeFilling() throws {
    var canvas = try makeCanvas(10, 10)
    canvas.fill(square, .color(.black), transform: Transform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0.5, ty: 0))
    #expect(alphas(canvas.pixmap, row: 2) == [0, 128, 255, 255, 128, 0, 0, 0, 0, 0])
  }

  @Test func clipsToWholeAndPartialPixels() throws {
    var canvas = try makeCanvas(10, 10)
    canvas.withClip(Rect(x: 4.5, y: 3, width: 10, height: 2)) { canvas in
      canvas.fill(square, .color(.black))
      canvas.withClip(Rect(x: 0, y: 0, width: 7, height: 4)) { $0.clear(.white) }
    }
    #expect(alphas(canvas.pixmap, row: 2) == [Int](repeating: 0, count: 10))
    #expect(alphas(canvas.pixmap, row: 4) == [0, 0, 0, 0, 128, 255, 255, 255, 0, 0])
    #expect(canvas.pixmap[6, 3].red == 255)
    #expect(canvas.pixmap[7, 3].red == 0)
    #expect(canvas.pixmap[6, 4].red == 0)
  }

  @Test func masksMultiplyCoverage() throws {
    let mask = try #require(Mask(columns: [0, 0.5, 1, 1], rows: [1, 0.5], originX: 3, originY: 4))
    var canvas = try makeCanvas(10, 10)
    canvas.withMask(mask) { canvas in
      canvas.fill(square, .color(.black))
    }
    #expect(alphas(canvas.pixmap, row: 3) == [Int](repeating: 0, count: 10))
    #expect(alphas(canvas.pixmap, row: 4) == [0, 0, 0, 0, 128, 255, 255, 0, 0, 0])
    #expect(alphas(canvas.pixmap, row: 5) == [0, 0, 0, 0, 64, 128, 128, 0, 0, 0])
  }

  @Test func maskOfAPathHoldsItsCoverage() throws {
    let mask = try #require(Mask(path: square, transform: .translation(x: 0.5, y: 0), width: 10, height: 10))
    #expect((0..<10).map { mask[$0, 5] } == [0, 0, 128, 255, 255, 255, 255, 255, 128, 0])
    #expect(mask[2, 1] == 0 && mask[-1, 5] == 0 && mask[10, 5] == 0)
  }

  @Test func stretchedMaskIsLinear() throws {
    let mask = try #require(Mask(columns: [0, 1], rows: [1]))
    let wide = try #require(mask.resized(width: 4, height: 2, originX: 1, originY: 1))
    #expect((0..<6).map { wide[$0, 1] } == [0, 0, 64, 191, 255, 0])
  }

  @Test func groupIsBlendedOnce() throws {
    var canvas = try makeCanvas(10, 10, .white)
    canvas.withClip(Rect(x: 0, y: 0, width: 6, height: 10)) { canvas in
      canvas.withGroup(opacity: 0.5) { canvas in
        canvas.fill(square, .color(.black))
        canvas.fill(square, .color(.black))
        canvas.fill(square, .color(.black), transform: .translation(x: -2, y: 0))
      }
    }
    #expect((0..<10).map { canvas.pixmap[$0, 5].red } == [128, 128, 128, 128, 128, 128, 255, 255, 255, 255])
    canvas.withGroup(opacity: 0) { $0.clear(.black) }
    #expect(canvas.pixmap[5, 5].red == 128)
  }

  @Test func groupsNestAndKeepTheSizeOfTheCanvas() throws {
    var canvas = try makeCanvas(10, 10)
    canvas.withClip(Rect(x: 3, y: 3, width: 4, height: 4)) { canvas in
      canvas.withGroup(opacity: 0.5) { canvas in
        #expect(canvas.width == 10)
        canvas.withGroup(opacity: 0.5) { $0.clear(.white) }
      }
    }
    #expect(canvas.pixmap[3, 3] == PremultipliedColor(red: 64, green: 64, blue: 64, alpha: 64))
    #expect(canvas.pixmap[2, 3] == .clear)
  }

  @Test func resetKeepsNothing() throws {
    var canvas = try makeCanvas(10, 10, .white)
    let isReset = canvas.reset(width: 3, height: 2)
    #expect(isReset)
    #expect(canvas.pixmap == Pixmap(width: 3, height: 2))
    let isEmptied = canvas.reset(width: 0, height: 2)
    #expect(!isEmptied)
    #expect(canvas.width == 3)
    canvas.clear(.white)
    let picture = canvas.takePixmap()
    #expect(picture[2, 1].alpha == 255)
  }

  @Test func drawnPictureKeepsItsPixels() throws {
    var picture = try #require(Pixmap(width: 2, height: 2))
    picture[0, 0] = PremultipliedColor(.black)
    picture[1, 1] = PremultipliedColor(Color.white.withAlpha(0.5))
    var canvas = try makeCanvas(6, 6)
    for sampling in [ImageSampling.nearest, .smooth] {
      canvas.clear(.clear)
      canvas.draw(picture, in: Rect(x: 3, y: 2, width: 2, height: 2), sampling: sampling)
      #expect(canvas.pixmap[3, 2] == picture[0, 0])
      #expect(canvas.pixmap[4, 3] == picture[1, 1])
      #expect(canvas.pixmap[4, 2] == .clear)
    }
  }

  @Test func reducedPictureIsTheMeanOfItsPixels() throws {
    var picture = try #require(Pixmap(width: 4, height: 4))
    for x in 0..<4 { picture[x, 0] = PremultipliedColor(.white) }
    picture[3, 3] = PremultipliedColor(.black)
    var canvas = try makeCanvas(2, 2)
    canvas.draw(picture, in: Rect(x: 0, y: 0, width: 2, height: 2))
    #expect(canvas.pixmap[0, 0] == PremultipliedColor(red: 128, green: 128, blue: 128, alpha: 128))
    #expect(canvas.pixmap[1, 1] == PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 64))
    #expect(canvas.pixmap[0, 1] == .clear)
  }
}
