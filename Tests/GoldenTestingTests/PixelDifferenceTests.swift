import PNGCoding
import Testing

@testable import GoldenTesting

@Suite struct PixelDifferenceTests {
  /// A picture of one colour, with rectangles of others.
  private func picture(
    _ width: Int, _ height: Int, _ color: [UInt8] = [255, 255, 255, 255],
    with changes: [(rect: PixelRect, color: [UInt8])] = []
  ) -> DecodedImage {
    // Quick even in debug builds.
    let word = color.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }.littleEndian
    var pixels = [UInt32](repeating: word, count: width * height).withUnsafeBytes { Array($0) }
    for change in changes {
      for y in change.rect.y..<(change.rect.y + change.rect.height) {
        for x in change.rect.x..<(change.rect.x + change.rect.width) {
          pixels.replaceSubrange((y * width + x) * 4..<(y * width + x) * 4 + 4, with: change.color)
        }
      }
    }
    return DecodedImage(width: width, height: height, pixels: pixels)
  }

  @Test func equalPicturesAreIdentical() {
    let difference = PixelDifference(expected: picture(7, 5), actual: picture(7, 5))
    #expect(difference.isIdentical)
    #expect(difference.isWithin(allowedPixelCount: 0))
    #expect(difference.boundingBox == nil && difference.densestWindow == nil)
    #expect(difference.description == "identical")
  }

  /// Field case G1: a caret of 2 × 20 pixels missing from six megapixels.
  @Test func aSmallChangeInALargePictureIsFound() {
    let caret = PixelRect(x: 812, y: 1_490, width: 2, height: 20)
    let expected = picture(2_000, 3_000, with: [(caret, [98, 0, 238, 255])])
    let difference = PixelDifference(expected: expected, actual: picture(2_000, 3_000))
    #expect(difference.differingPixelCount == 40)
    #expect(difference.boundingBox == caret)
    #expect(difference.densestWindow == PixelRect(x: 798, y: 1_490, width: 16, height: 16))
    #expect(difference.densestWindowPixelCount == 32)
    #expect(!difference.isWithin(allowedPixelCount: 0))
    #expect(difference.isWithin(allowedPixelCount: 40))
    #expect(difference.description == "40 pixels differ by up to 255 in 812,1490 2×20")
  }

  /// Field case G2: what the customary threshold of 0.1 does not see.
  @Test(arguments: [(255, 0xE5), (255, 0xE4), (0, 0x1A), (0, 0x1B)] as [(UInt8, UInt8)])
  func colourChangesBelowTheCustomaryThresholdAreFound(from: UInt8, to: UInt8) {
    let expected = picture(20, 10, [from, from, from, 255])
    let actual = picture(20, 10, [to, to, to, 255])
    let exact = PixelDifference(expected: expected, actual: actual)
    #expect(exact.differingPixelCount == 200)
    #expect(exact.largestChannelDelta == abs(Int(from) - Int(to)))
    let perceptual = PixelDifference(expected: expected, actual: actual, metric: .perceptual(threshold: 0.1))
    // 26 steps of grey pass, 27 do not; what was passed over is still reported.
    #expect(perceptual.differingPixelCount == (exact.largestChannelDelta <= 26 ? 0 : 200))
    #expect(perceptual.exactlyDifferingPixelCount == 200)
    #expect(perceptual.largestChannelDelta == exact.largestChannelDelta)
  }

  @Test func aToleranceOfTwoStepsPassesTwoAndFailsThree() {
    let expected = picture(4, 4, [100, 100, 100, 255])
    for (value, count) in [(102, 0), (103, 16), (98, 0), (97, 16)] as [(UInt8, Int)] {
      let actual = picture(4, 4, [100, value, 100, 255])
      let difference = PixelDifference(expected: expected, actual: actual, metric: .channelDelta(tolerance: 2))
      #expect(difference.differingPixelCount == count)
      #expect(difference.exactlyDifferingPixelCount == 16)
    }
  }

  @Test func nothingHidesBehindTransparency() {
    let nothing = picture(8, 8, [0, 0, 0, 0])
    for color: [UInt8] in [[255, 255, 255, 255], [0, 0, 0, 255], [255, 255, 255, 20], [0, 0, 0, 20]] {
      let drawn = picture(8, 8, color)
      for metric in [DifferenceMetric.exact, .channelDelta(tolerance: 10)] {
        let difference = PixelDifference(expected: nothing, actual: drawn, metric: metric)
        #expect(difference.differingPixelCount == 64)
        #expect(difference.largestChannelDelta == Int(color[3]))
      }
    }
    // pixelmatch before version 7 sees white on nothing as nothing.
    let white = picture(8, 8, [255, 255, 255, 255])
    let overWhite = DifferenceMetric.perceptual(threshold: 0.1, countsAntiAliasing: true)
    let overPattern = DifferenceMetric.perceptual(threshold: 0.1, countsAntiAliasing: true, background: .pattern)
    #expect(PixelDifference(expected: nothing, actual: white, metric: overWhite).differingPixelCount == 0)
    #expect(PixelDifference(expected: nothing, actual: white, metric: overPattern).differingPixelCount == 64)
  }

  @Test func fullyTransparentPixelsHaveNoColour() {
    let difference = PixelDifference(expected: picture(3, 3, [9, 8, 7, 0]), actual: picture(3, 3, [0, 0, 0, 0]))
    #expect(difference.isIdentical)
  }

  @Test func faintColourDiffersInStraightAlphaMoreThanToTheEye() {
    let difference = PixelDifference(
      expected: picture(1, 1, [255, 0, 0, 2]), actual: picture(1, 1, [0, 0, 0, 2]), metric: .channelDelta(tolerance: 2))
    #expect(difference.largestStraightDelta == 255)
    #expect(difference.largestChannelDelta == 2)
    #expect(difference.exactlyDifferingPixelCount == 1)
    #expect(difference.differingPixelCount == 0)
  }

  /// Field case G3: one more row of background, and width and height exchanged.
  @Test func sizeMismatchesFailAndShowTheUnion() {
    let golden = picture(320, 56)
    let taller = PixelDifference(expected: golden, actual: picture(320, 57))
    #expect(taller.isSizeMismatch)
    #expect(!taller.isWithin(allowedPixelCount: .max))
    #expect(taller.description == "size is 320×57, expected 320×56")
    #expect(taller.differingPixelCount == 320)
    #expect(taller.boundingBox == PixelRect(x: 0, y: 56, width: 320, height: 1))
    let image = DifferenceImage(expected: golden, actual: picture(320, 57))
    #expect(image.size == PixelSize(width: 320, height: 57))
    #expect(image.pixels.suffix(4) == [255, 0, 255, 255] && image.pixels.prefix(4) == [255, 255, 255, 255])
    let swapped = PixelDifference(expected: picture(57, 320), actual: picture(320, 57))
    #expect(swapped.differingPixelCount == 2 * 57 * 320 - 2 * 57 * 57 + (320 - 57) * (320 - 57))
  }

  @Test func differencesInTheCommonAreaAreComparedAtTheSamePlace() {
    let mark = PixelRect(x: 3, y: 4, width: 1, height: 1)
    let expected = picture(9, 8, with: [(mark, [0, 0, 0, 255])])
    let actual = picture(7, 10, with: [(mark, [0, 0, 0, 255])])
    let difference = PixelDifference(expected: expected, actual: actual)
    #expect(difference.largestChannelDelta == 0)
    #expect(difference.differingPixelCount == 9 * 10 - 7 * 8)
  }

  @Test func theDensestWindowIsTheOneThatHoldsMost() {
    var random = SplitMix64(state: 4)
    for _ in 0..<40 {
      let width = 1 + random.below(50)
      let height = 1 + random.below(50)
      var changes: [(rect: PixelRect, color: [UInt8])] = []
      for _ in 0..<random.below(60) {
        changes.append(
          (PixelRect(x: random.below(width), y: random.below(height), width: 1, height: 1), [0, 0, 0, 255]))
      }
      let actual = picture(width, height, with: changes)
      let difference = PixelDifference(expected: picture(width, height), actual: actual)
      let marked = Set(changes.map(\.rect))
      var best = 0
      for y in 0...max(0, height - 16) {
        for x in 0...max(0, width - 16) {
          best = max(best, marked.count { $0.x >= x && $0.x < x + 16 && $0.y >= y && $0.y < y + 16 })
        }
      }
      #expect(difference.densestWindowPixelCount == best)
      if let window = difference.densestWindow {
        let inside = marked.count {
          $0.x >= window.x && $0.x < window.x + window.width && $0.y >= window.y && $0.y < window.y + window.height
        }
        #expect(inside == best)
      }
    }
  }
}
