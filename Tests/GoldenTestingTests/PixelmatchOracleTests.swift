import CPNG
import Foundation
import PNGCoding
import Testing

@testable import GoldenTesting

/// Our perceptual metric against what the PyPI package pixelmatch 0.4.0 said of the same pictures.
@Suite struct PixelmatchOracleTests {
  struct Entry: Decodable {
    struct Count: Decodable {
      var threshold: Double
      var countsAntiAliasing: Bool
      var count: Int
      var picture: UInt32
    }

    var seed: UInt64
    var width: Int
    var height: Int
    var first: UInt32
    var second: UInt32
    var counts: [Count]
  }

  private func checksum(_ bytes: [UInt8]) -> UInt32 { tcr_crc32(0, bytes, bytes.count) }

  @Test func countsAndPicturesEqualTheOracles() throws {
    let url = try #require(
      Bundle.module.url(forResource: "pixelmatch-oracle", withExtension: "json", subdirectory: "Resources"))
    let entries = try JSONDecoder().decode([Entry].self, from: Data(contentsOf: url))
    #expect(entries.count == 60)
    var antiAliased = 0
    for entry in entries {
      let pair = OraclePair(seed: entry.seed)
      #expect(pair.width == entry.width && pair.height == entry.height)
      // Else the two programs drew different pictures, and their counts mean nothing.
      #expect(checksum(pair.first) == entry.first && checksum(pair.second) == entry.second)
      let expected = DecodedImage(width: pair.width, height: pair.height, pixels: pair.first)
      let actual = DecodedImage(width: pair.width, height: pair.height, pixels: pair.second)
      for count in entry.counts {
        let metric = DifferenceMetric.perceptual(
          threshold: count.threshold, countsAntiAliasing: count.countsAntiAliasing)
        let difference = PixelDifference(expected: expected, actual: actual, metric: metric)
        #expect(difference.differingPixelCount == count.count, "seed \(entry.seed), \(metric)")
        let picture = DifferenceImage(expected: expected, actual: actual, metric: metric)
        #expect(checksum(picture.pixels) == count.picture, "seed \(entry.seed), \(metric)")
        antiAliased += difference.antiAliasedPixelCount
      }
    }
    // The pictures put the detection of anti-aliasing to the test.
    #expect(antiAliased > 500)
  }
}
