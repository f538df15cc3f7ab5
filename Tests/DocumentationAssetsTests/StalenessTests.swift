import DocumentationAssets
import PNGCoding
import Testing

/// Whether a committed file is what it should be.
@Suite struct StalenessTests {
  private static func png(_ grey: UInt8, effort: PNGEncoder.Effort = .fast, scale: Double = 2) throws -> [UInt8] {
    let pixels = (0..<400).flatMap { [UInt8]([UInt8($0 % 40), grey, UInt8($0 / 40), 255]) }
    return try PNGEncoder(effort: effort, scale: scale).encode(pixels, width: 20, height: 20, isPremultiplied: false)
  }

  private static func problem(_ expected: [UInt8], _ found: [UInt8]?) -> Staleness.Problem? {
    Staleness.problem(of: Staleness.Asset(path: "a", content: expected), found: found)
  }

  @Test func filesAreMissingOrStaleOrFine() throws {
    #expect(Self.problem([1, 2], [1, 2]) == nil)
    #expect(Self.problem([1, 2], [1, 3]) == .stale)
    #expect(Self.problem([1, 2], []) == .stale)
    #expect(Self.problem([1, 2], nil) == .missing)
  }

  /// Another compressor is no reason to draw a picture anew; another pixel or density is.
  @Test func picturesAreComparedByWhatTheyShow() throws {
    let (fast, small) = (try Self.png(7), try Self.png(7, effort: .small))
    #expect(fast != small)
    #expect(Self.problem(fast, small) == nil)
    #expect(Self.problem(fast, try Self.png(8)) == .stale)
    #expect(Self.problem(fast, try Self.png(7, scale: 1)) == .stale)
    #expect(Self.problem(fast, Array(fast.dropLast(20))) == .stale)
  }
}
