import CPNG
import Raster
import Testing

@testable import PNGCoding

/// Files made of bands: other decoders read the pixels back, and bytes depend on the picture alone.
@Suite struct BandEncoderTests {
  /// A picture's file from bands of `bandHeight` rows, encoded in the order that `order` makes of them.
  private func file(
    _ picture: Pixmap, bandHeight: Int, isOpaque: Bool, isGrey: Bool = false, reversed: Bool = false
  ) throws -> [UInt8] {
    let encoder = try PNGBandEncoder(
      PNGEncoder(scale: 2), width: picture.width, height: picture.height, isOpaque: isOpaque, isGrey: isGrey)
    let tops = Array(stride(from: 0, to: picture.height, by: bandHeight))
    var bands: [Int: PNGBandEncoder.Band] = [:]
    for top in reversed ? tops.reversed() : tops {
      bands[top] = encoder.encode(try part(of: picture, top..<min(picture.height, top + bandHeight)))
    }
    var bytes = encoder.head
    var tail = PNGBandEncoder.Tail()
    for top in tops {
      let band = try #require(bands[top])
      bytes += band.bytes
      tail.add(band)
    }
    return bytes + tail.bytes
  }

  private func part(of picture: Pixmap, _ rows: Range<Int>) throws -> Pixmap {
    var band = try #require(Pixmap(width: picture.width, height: rows.count))
    for y in rows {
      for x in 0..<picture.width { band[x, y - rows.lowerBound] = picture[x, y] }
    }
    return band
  }

  private func pixmap(_ pixels: [UInt8], _ width: Int, _ height: Int) throws -> Pixmap {
    var picture = try #require(Pixmap(width: width, height: height))
    for index in 0..<width * height {
      let part = pixels[4 * index..<4 * index + 4].map { $0 }
      picture[index % width, index / width] = PremultipliedColor(
        straightRed: part[0], green: part[1], blue: part[2], alpha: part[3])
    }
    return picture
  }

  /// Our decoder and libpng's.
  private func expect(_ file: [UInt8], is picture: Pixmap) throws {
    let expected = picture.straightRGBA()
    #expect(try PNGDecoder().decode(file).pixels == expected)
    var output = [UInt8](repeating: 0, count: expected.count)
    var (width, height): (UInt32, UInt32) = (0, 0)
    #expect(tcr_png_decode_check(file, file.count, &output, output.count, &width, &height) == 0)
    #expect(Int(width) == picture.width && Int(height) == picture.height && output == expected)
  }

  @Test(arguments: [1, 2, 7, 16, 50, 60])
  func allKindsOfPicturesAreReadBack(bandHeight: Int) throws {
    let (width, height) = (61, 50)
    let pictures: [(pixels: [UInt8], isOpaque: Bool)] = [
      (TestPicture.field(width: width, height: height), true),
      (TestPicture.field(width: width, height: height, isOpaque: false), false),
      (TestPicture.noise(width: width, height: height, isOpaque: true), true),
      (TestPicture.noise(width: width, height: height), false),
      (TestPicture.gradient(width: width, height: height), true),
    ]
    for (pixels, isOpaque) in pictures {
      let picture = try pixmap(pixels, width, height)
      try expect(try file(picture, bandHeight: bandHeight, isOpaque: isOpaque), is: picture)
      // What is opaque may be stored with alpha as well.
      try expect(try file(picture, bandHeight: bandHeight, isOpaque: false), is: picture)
    }
  }

  @Test func greyPicturesTakeOneByteForAPixel() throws {
    let pixels = TestPicture.blocks(
      width: 90, height: 40, colors: [[0, 0, 0, 255], [90, 90, 90, 255], [255, 255, 255, 255]])
    let picture = try pixmap(pixels, 90, 40)
    let grey = try file(picture, bandHeight: 16, isOpaque: true, isGrey: true)
    try expect(grey, is: picture)
    #expect(grey[25] == 0)
    #expect(try file(picture, bandHeight: 16, isOpaque: true)[25] == 2)
  }

  @Test func theOrderOfEncodingDoesNotShow() throws {
    let picture = try pixmap(TestPicture.field(width: 80, height: 70), 80, 70)
    let forwards = try file(picture, bandHeight: 9, isOpaque: true)
    #expect(try file(picture, bandHeight: 9, isOpaque: true, reversed: true) == forwards)
  }

  @Test func densityAndTextsAreThoseOfTheEncoder() throws {
    let picture = try pixmap(TestPicture.field(width: 30, height: 30), 30, 30)
    let decoded = try PNGDecoder().decode(try file(picture, bandHeight: 8, isOpaque: true))
    #expect(decoded.pixelsPerMetre == PNGEncoder.pixelsPerMetre(scale: 2))
  }

  @Test func bandsCostLittle() throws {
    let picture = try pixmap(TestPicture.field(width: 600, height: 320), 600, 320)
    let whole = try PNGEncoder(scale: 2).encode(picture)
    let banded = try file(picture, bandHeight: 160, isOpaque: true)
    #expect(banded.count < whole.count + whole.count / 20)
  }

  @Test func knowingThatAPictureIsOpaqueChangesNoByte() throws {
    let pictures = [
      TestPicture.field(width: 40, height: 30), TestPicture.noise(width: 40, height: 30, isOpaque: true),
      TestPicture.blocks(width: 40, height: 30, colors: [[0, 0, 0, 255], [200, 200, 200, 255]]),
    ]
    for pixels in pictures {
      let picture = try pixmap(pixels, 40, 30)
      #expect(try PNGEncoder().encode(picture, isOpaque: true) == PNGEncoder().encode(picture))
    }
  }

  @Test func checksumsOfPartsGiveThatOfTheWhole() {
    var random = RandomNumbers(seed: 9)
    for count in [0, 1, 2, 100, 5_552, 70_000, 200_000] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 200...255, using: &random) }
      for cut in Set([0, count / 3, count / 2, max(0, count - 1), count]) {
        func checksum(_ range: Range<Int>) -> Adler32 { Array(bytes[range]).withUnsafeBufferPointer { Adler32($0) } }
        var sum = checksum(0..<cut)
        sum.append(checksum(cut..<count), count: count - cut)
        #expect(sum == checksum(0..<count))
        #expect(sum.value == tcr_adler32(1, bytes, bytes.count))
      }
    }
  }
}
