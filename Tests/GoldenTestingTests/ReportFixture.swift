import PNGCoding

@testable import GoldenTesting

/// Outcomes of every kind, with texts that try to break out of a report.
enum ReportFixture {
  static let hostile = "\"'</script><img src=x onerror=alert(1)>&amp;]]>\u{2028}\u{1}\n日本"

  static func outcomes() throws -> [GoldenOutcome] {
    let expected = image(marks: [])
    let actual = image(marks: [(5, 6), (6, 6), (30, 20)])
    let difference = PixelDifference(expected: expected, actual: actual)
    let picture = DifferenceImage(expected: expected, actual: actual)
    let drawn = DecodedImage(width: picture.size.width, height: picture.size.height, pixels: picture.pixels)
    return [
      GoldenOutcome(name: try GoldenName("outlined/matched"), status: .matched, duration: 0.001),
      GoldenOutcome(
        name: try GoldenName("outlined/phone/editing@2x"), status: .different, message: hostile,
        explanation: ["label moved 2 pt down", hostile], difference: difference, expected: try file(expected),
        actual: try file(actual), differencePicture: try file(drawn), duration: 0.25),
      GoldenOutcome(
        name: try GoldenName("filled/tolerated"), status: .tolerated, difference: difference,
        tolerance: Tolerance(allowedPixelCount: 5), toleranceReason: hostile, expected: try file(expected),
        actual: try file(actual), duration: 1.5),
      GoldenOutcome(
        name: try GoldenName("filled/new"), status: .missing, message: "no golden", actual: try file(actual)),
      GoldenOutcome(name: try GoldenName("filled/old"), status: .orphaned, message: "nothing makes it"),
      GoldenOutcome(name: try GoldenName("filled/broken"), status: .unreadable, message: "not a PNG file"),
      GoldenOutcome(name: try GoldenName("zero"), status: .failed, message: "spec.json:1:2: wrong"),
    ]
  }

  private static func image(marks: [(Int, Int)]) -> DecodedImage {
    var pixels = [UInt8](repeating: 255, count: 40 * 30 * 4)
    for (x, y) in marks { pixels[(y * 40 + x) * 4] = 10 }
    return DecodedImage(width: 40, height: 30, pixels: pixels)
  }

  private static func file(_ image: DecodedImage) throws -> GoldenOutcome.Picture {
    let file = try PNGEncoder().encode(image.pixels, width: image.width, height: image.height, isPremultiplied: false)
    return GoldenOutcome.Picture(file: file, size: PixelSize(width: image.width, height: image.height))
  }
}
