import Testing

@testable import Raster

/// Pictures laid over pictures at whole pixels.
@Suite struct PixmapPlacingTests {
  private static let red = PremultipliedColor(straightRed: 255, green: 0, blue: 0, alpha: 255)
  private static let blue = PremultipliedColor(straightRed: 0, green: 0, blue: 255, alpha: 255)

  @Test func opaquePixelsAreTakenOver() throws {
    var page = try #require(Pixmap(width: 5, height: 4, filledWith: Self.red))
    let picture = try #require(Pixmap(width: 2, height: 3, filledWith: Self.blue))
    page.place(picture, x: 1, y: 1)
    for y in 0..<4 {
      for x in 0..<5 {
        #expect(page[x, y] == ((1...2).contains(x) && y >= 1 ? Self.blue : Self.red))
      }
    }
  }

  /// What is outside is left out, whatever side it is on.
  @Test(arguments: [(-1, -2), (4, 3), (-9, 0), (0, 99), (3, -1)])
  func partsOutsideAreLeftOut(x: Int, y: Int) throws {
    var page = try #require(Pixmap(width: 5, height: 4, filledWith: Self.red))
    let picture = try #require(Pixmap(width: 3, height: 3, filledWith: Self.blue))
    page.place(picture, x: x, y: y)
    for row in 0..<4 {
      for column in 0..<5 {
        let isInside = (x..<x + 3).contains(column) && (y..<y + 3).contains(row)
        #expect(page[column, row] == (isInside ? Self.blue : Self.red))
      }
    }
  }

  @Test func transparentPixelsAreBlended() throws {
    var page = try #require(Pixmap(width: 1, height: 1, filledWith: Self.red))
    let half = PremultipliedColor(straightRed: 0, green: 0, blue: 255, alpha: 128)
    page.place(try #require(Pixmap(width: 1, height: 1, filledWith: half)), x: 0, y: 0)
    #expect(page[0, 0] == PremultipliedColor(red: 127, green: 0, blue: 128, alpha: 255))
    page.place(try #require(Pixmap(width: 1, height: 1)), x: 0, y: 0)
    #expect(page[0, 0] == PremultipliedColor(red: 127, green: 0, blue: 128, alpha: 255))
  }

  /// No component ends up above its alpha, for any pair of greys and alphas.
  @Test func blendingKeepsThePremultipliedForm() throws {
    for front in stride(from: 0, through: 255, by: 5) {
      for back in stride(from: 0, through: 255, by: 5) {
        let white = UInt8(255)
        var page = try #require(
          Pixmap(
            width: 1, height: 1,
            filledWith: PremultipliedColor(straightRed: white, green: 9, blue: 0, alpha: UInt8(back))))
        let picture = try #require(
          Pixmap(
            width: 1, height: 1,
            filledWith: PremultipliedColor(straightRed: white, green: 200, blue: 3, alpha: UInt8(front))))
        page.place(picture, x: 0, y: 0)
        let result = page[0, 0]
        #expect(result.red == result.alpha)
        #expect(result.green <= result.alpha && result.blue <= result.alpha)
      }
    }
  }
}
