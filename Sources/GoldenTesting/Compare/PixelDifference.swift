internal import Glibc
public import PNGCoding

/// How two pictures differ.
///
/// The numbers do not depend on the order of work; equal pictures cost one comparison of memory.
public struct PixelDifference: Equatable, Sendable {
  /// Width and height of the picture that is right.
  public let expectedSize: PixelSize
  /// Width and height of the picture that is tested.
  public let actualSize: PixelSize
  /// When two pixels counted as different.
  public let metric: DifferenceMetric
  /// Pixels that differ by the metric. Where one picture has no pixel, it differs.
  public private(set) var differingPixelCount = 0
  /// Pixels that differ at all; never fewer.
  public private(set) var exactlyDifferingPixelCount = 0
  /// Pixels that only the detection of anti-aliasing kept from being counted.
  public private(set) var antiAliasedPixelCount = 0
  /// The greatest difference found in alpha, or in a component over black or over white, in steps of 1/255, rounded
  /// up. Of common pixels only.
  public private(set) var largestChannelDelta = 0
  /// The greatest difference found in a straight component of pixels that are not fully transparent in both pictures.
  /// At low alpha it can be large though hardly visible.
  public private(set) var largestStraightDelta = 0
  /// The smallest rectangle around all pixels that differ at all.
  public private(set) var boundingBox: PixelRect?
  /// The window of 16 × 16 pixels (less at smaller pictures) with the most pixels that differ at all; of several, the
  /// topmost, then leftmost.
  public private(set) var densestWindow: PixelRect?
  /// How many pixels differ in it.
  public private(set) var densestWindowPixelCount = 0

  /// Whether width or height differ.
  public var isSizeMismatch: Bool { expectedSize != actualSize }

  /// Whether the pictures are equal in every pixel.
  public var isIdentical: Bool { exactlyDifferingPixelCount == 0 && !isSizeMismatch }

  /// Whether the difference stays within `allowedPixelCount`. Different sizes never do.
  public func isWithin(allowedPixelCount: Int) -> Bool {
    !isSizeMismatch && differingPixelCount <= allowedPixelCount
  }

  /// Compares two pictures.
  public init(expected: DecodedImage, actual: DecodedImage, metric: DifferenceMetric = .exact) {
    expectedSize = PixelSize(width: expected.width, height: expected.height)
    actualSize = PixelSize(width: actual.width, height: actual.height)
    self.metric = metric
    if expectedSize == actualSize, PixelDifference.areEqual(expected.pixels, actual.pixels) { return }
    let verdicts = PixelVerdicts(expected: expected, actual: actual, metric: metric)
    differingPixelCount = verdicts.countedPixels
    exactlyDifferingPixelCount = verdicts.width * verdicts.height - verdicts.count(.equal)
    antiAliasedPixelCount = verdicts.count(.antiAliased)
    largestChannelDelta = verdicts.largestChannelDelta
    largestStraightDelta = verdicts.largestStraightDelta
    boundingBox = verdicts.boundingBox
    if let densest = verdicts.densestWindow(side: 16) { (densestWindow, densestWindowPixelCount) = densest }
  }

  /// The difference of two equal pictures.
  init(identicalOf size: PixelSize) {
    expectedSize = size
    actualSize = size
    metric = .exact
  }

  private static func areEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count else { return false }
    return a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return true }
        return memcmp(first, second, a.count) == 0
      }
    }
  }
}

extension PixelDifference: CustomStringConvertible {
  /// One line for people, for instance `40 pixels differ by up to 222 in 12,8 2×20`.
  public var description: String {
    if isSizeMismatch { return "size is \(actualSize), expected \(expectedSize)" }
    guard let boundingBox else { return "identical" }
    let pixels = exactlyDifferingPixelCount == 1 ? "1 pixel differs" : "\(exactlyDifferingPixelCount) pixels differ"
    let counted = differingPixelCount == exactlyDifferingPixelCount ? "" : ", \(differingPixelCount) of them count"
    return "\(pixels) by up to \(largestChannelDelta) in \(boundingBox)\(counted)"
  }
}
