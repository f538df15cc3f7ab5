internal import Glibc
internal import PNGCoding

/// What the comparison says of every pixel of the union of two pictures' areas.
struct PixelVerdicts {
  /// What became of a pixel.
  enum Verdict: UInt8 {
    case equal
    /// Different, but not enough to count.
    case tolerated
    /// Different, but not counted as it belongs to an anti-aliased edge.
    case antiAliased
    case different
    /// Only one of the pictures has it.
    case missing
  }

  /// Size of the union.
  let width: Int
  let height: Int
  /// One verdict per pixel, by rows.
  private var verdicts: [UInt8]
  /// How many pixels have each verdict.
  private var counts = [Int](repeating: 0, count: 5)
  private(set) var largestChannelDelta = 0
  private(set) var largestStraightDelta = 0
  /// The edges of the rectangle around all pixels that are not equal; the right and the bottom one belong to it.
  private var left = Int.max
  private var right = -1
  private var top = Int.max
  private var bottom = -1

  init(expected: DecodedImage, actual: DecodedImage, metric: DifferenceMetric) {
    width = max(expected.width, actual.width)
    height = max(expected.height, actual.height)
    verdicts = Array(repeating: Verdict.equal.rawValue, count: width * height)
    let common = PixelSize(width: min(expected.width, actual.width), height: min(expected.height, actual.height))
    markMissing(common)
    PixelVerdicts.withWords(expected, common) { first in
      PixelVerdicts.withWords(actual, common) { second in
        compare(first, second, common, metric)
      }
    }
    counts[0] = width * height - counts[1...].reduce(0, +)
  }

  /// The verdict on a pixel.
  func verdict(x: Int, y: Int) -> Verdict { Verdict(rawValue: verdicts[y * width + x]) ?? .equal }

  /// How many pixels have this verdict.
  func count(_ verdict: Verdict) -> Int { counts[Int(verdict.rawValue)] }

  /// Pixels that count as different.
  var countedPixels: Int { count(.different) + count(.missing) }

  private mutating func mark(_ verdict: Verdict, x: Int, y: Int) {
    verdicts[y * width + x] = verdict.rawValue
    counts[Int(verdict.rawValue)] += 1
    left = min(left, x)
    right = max(right, x)
    top = min(top, y)
    bottom = max(bottom, y)
  }

  private mutating func markMissing(_ common: PixelSize) {
    guard common.width < width || common.height < height else { return }
    for y in 0..<height {
      for x in (y < common.height ? common.width : 0)..<width { mark(.missing, x: x, y: y) }
    }
  }

  /// Calls `body` with the top left part of a picture, a word per pixel, rows without gaps.
  private static func withWords(_ image: DecodedImage, _ part: PixelSize, _ body: (UnsafePointer<UInt32>) -> Void) {
    let count = part.width * part.height
    image.pixels.withUnsafeBytes { bytes in
      let isAligned = Int(bitPattern: bytes.baseAddress) % MemoryLayout<UInt32>.alignment == 0
      if isAligned, image.width == part.width {
        bytes.withMemoryRebound(to: UInt32.self) { body($0.baseAddress.unsafelyUnwrapped) }
        return
      }
      // Neighbours must be found in the same place in both pictures, so those of different size are cut.
      let copy = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
      defer { copy.deallocate() }
      for y in 0..<part.height {
        memcpy(copy + y * part.width, bytes.baseAddress.unsafelyUnwrapped + y * image.width * 4, part.width * 4)
      }
      body(copy)
    }
  }

  private mutating func compare(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ size: PixelSize, _ metric: DifferenceMetric
  ) {
    var perceptual: YIQMetric?
    if case .perceptual(let threshold, let countsAntiAliasing, let background) = metric {
      perceptual = YIQMetric(
        first, second, width: size.width, height: size.height, threshold: threshold,
        countsAntiAliasing: countsAntiAliasing, background: background)
    }
    for y in 0..<size.height {
      let row = y * size.width
      // Most rows of most pairs are equal.
      if memcmp(first + row, second + row, size.width * 4) == 0 { continue }
      for x in 0..<size.width where first[row + x] != second[row + x] {
        let delta = ChannelDelta(first[row + x], second[row + x])
        guard delta.visible > 0 else { continue }
        largestChannelDelta = max(largestChannelDelta, delta.visible)
        largestStraightDelta = max(largestStraightDelta, delta.straight)
        switch metric {
        case .exact: mark(.different, x: x, y: y)
        case .channelDelta(let tolerance): mark(delta.visible > tolerance ? .different : .tolerated, x: x, y: y)
        case .perceptual:
          switch perceptual?.verdict(x: x, y: y) {
          case .same: mark(.tolerated, x: x, y: y)
          case .antiAliased: mark(.antiAliased, x: x, y: y)
          case .different, nil: mark(.different, x: x, y: y)
          }
        }
      }
    }
  }

  /// The smallest rectangle around all pixels that are not equal.
  var boundingBox: PixelRect? {
    bottom < 0 ? nil : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The square of the given side, cut to the picture, with the most pixels that are not equal.
  func densestWindow(side: Int) -> (PixelRect, Int)? {
    guard bottom >= 0 else { return nil }
    let windowWidth = min(side, width)
    let windowHeight = min(side, height)
    // Only windows that touch the bounding box can hold anything.
    let firstX = max(0, left - windowWidth + 1)
    let lastX = min(right, width - windowWidth)
    let firstY = max(0, top - windowHeight + 1)
    let lastY = min(bottom, height - windowHeight)
    // Per column, the pixels of the rows in the window; rows enter at the bottom and leave at the top.
    var columns = [Int](repeating: 0, count: lastX - firstX + windowWidth)
    var best: (PixelRect, Int)?
    verdicts.withUnsafeBufferPointer { verdicts in
      for y in firstY..<(lastY + windowHeight) {
        for column in columns.indices {
          let index = y * width + firstX + column
          if verdicts[index] != 0 { columns[column] += 1 }
          if y >= firstY + windowHeight, verdicts[index - windowHeight * width] != 0 { columns[column] -= 1 }
        }
        guard y >= firstY + windowHeight - 1 else { continue }
        var sum = columns[..<windowWidth].reduce(0, +)
        for x in firstX...lastX {
          if x > firstX { sum += columns[x - firstX + windowWidth - 1] - columns[x - firstX - 1] }
          if sum > best?.1 ?? 0 {
            let rect = PixelRect(x: x, y: y - windowHeight + 1, width: windowWidth, height: windowHeight)
            best = (rect, sum)
          }
        }
      }
    }
    return best
  }
}
