import Raster
import Testing

@testable import PNGCoding

@Suite struct RoundTripTests {
  private func check(_ pixels: [UInt8], width: Int, height: Int, _ name: String) throws {
    for effort in [PNGEncoder.Effort.fast, .medium, .small] {
      let file = try PNGEncoder(effort: effort).encode(pixels, width: width, height: height, isPremultiplied: false)
      let image = try PNGDecoder().decode(file)
      let isOurs = image.pixels == pixels && image.width == width && image.height == height
      #expect(isOurs, "\(name), \(effort)")
      let isTheirs = pixelsByLibpng(file, width: width, height: height) == pixels
      #expect(isTheirs, "\(name), \(effort), by libpng")
    }
  }

  @Test func drawnPicturesComeBack() throws {
    for (width, height) in [(1, 1), (1, 40), (40, 1), (3, 3), (127, 33), (300, 90)] {
      for isOpaque in [false, true] {
        let pixels = TestPicture.field(width: width, height: height, isOpaque: isOpaque)
        try check(pixels, width: width, height: height, "field \(width) × \(height)")
      }
    }
  }

  @Test func gradientsAndNoiseComeBack() throws {
    for (width, height) in [(2, 2), (61, 47), (200, 100)] {
      try check(TestPicture.gradient(width: width, height: height), width: width, height: height, "gradient")
      try check(TestPicture.noise(width: width, height: height), width: width, height: height, "noise")
    }
  }

  @Test func everyNumberOfColoursComesBack() throws {
    var random = RandomNumbers(seed: 5)
    for count in [1, 2, 3, 4, 5, 15, 16, 17, 100, 255, 256, 257, 300] {
      for alpha: ClosedRange<UInt8> in [0...255, 255...255] {
        for isGrey in [false, true] {
          let colors = (0..<count).map { _ -> [UInt8] in
            let grey = UInt8.random(in: 0...255, using: &random)
            let others = isGrey ? [grey, grey] : [.random(in: 0...255, using: &random), grey / 2]
            return [grey] + others + [.random(in: alpha, using: &random)]
          }
          let pixels = TestPicture.blocks(width: 61, height: 40, colors: colors, seed: UInt64(count))
          try check(pixels, width: 61, height: 40, "\(count) colours")
        }
      }
    }
  }

  @Test func rowsWiderThanTheWindowComeBack() throws {
    let width = 9_000
    let row = TestPicture.field(width: width, height: 6)
    try check(row, width: width, height: 6, "wide")
  }

  @Test func premultipliedPixelsAreStoredStraight() throws {
    var premultiplied: [UInt8] = []
    for alpha in 0...255 {
      for value in 0...255 { premultiplied += [UInt8(value), UInt8(value / 2), 0, UInt8(alpha)] }
    }
    let file = try PNGEncoder().encode(premultiplied, width: 256, height: 256, isPremultiplied: true)
    let pixels = try PNGDecoder().decode(file).pixels
    var expected: [UInt8] = []
    for alpha in 0...255 {
      for value in 0...255 {
        if alpha == 0 {
          expected += [0, 0, 0, 0]
        } else {
          let components = [value, value / 2].map { Unpremultiply.component(UInt8($0), alpha: UInt8(alpha)) }
          expected += components + [0, UInt8(alpha)]
        }
      }
    }
    let isEqual = pixels == expected
    #expect(isEqual)
  }

  @Test func pixmapsComeBackAsRasterSeesThem() throws {
    let straight = TestPicture.noise(width: 90, height: 70)
    let pixmap = try #require(Pixmap(width: 90, height: 70, straightRGBA: straight))
    let image = try PNGDecoder().decode(PNGEncoder().encode(pixmap))
    let isEqual = image.pixels == pixmap.straightRGBA()
    #expect(isEqual)
  }
}
