public import PNGCoding

/// A picture of where two pictures differ, in the style made customary by pixelmatch.
///
/// The expected picture, grey and faded to a tenth over white, is the ground; pixels that count are red, those of
/// anti-aliased edges yellow, tolerated ones like equal ones, and those only one of the pictures has magenta. It covers
/// both pictures.
public struct DifferenceImage: Equatable, Sendable {
  /// Size of the union of both pictures.
  public let size: PixelSize
  /// Rows of 8-bit RGBA, all opaque.
  public let pixels: [UInt8]

  /// How much of the expected picture shines through.
  private static let groundOpacity = 0.1

  /// Draws the difference.
  public init(expected: DecodedImage, actual: DecodedImage, metric: DifferenceMetric = .exact) {
    let verdicts = PixelVerdicts(expected: expected, actual: actual, metric: metric)
    size = PixelSize(width: verdicts.width, height: verdicts.height)
    let width = verdicts.width
    pixels = [UInt8](unsafeUninitializedCapacity: width * verdicts.height * 4) { buffer, count in
      for y in 0..<verdicts.height {
        for x in 0..<width {
          let color: (red: UInt8, green: UInt8, blue: UInt8)
          switch verdicts.verdict(x: x, y: y) {
          case .different: color = (255, 0, 0)
          case .antiAliased: color = (255, 255, 0)
          case .missing: color = (255, 0, 255)
          case .equal, .tolerated:
            let grey = DifferenceImage.ground(expected.pixels, at: (y * expected.width + x) * 4)
            color = (grey, grey, grey)
          }
          let start = (y * width + x) * 4
          buffer[start] = color.red
          buffer[start + 1] = color.green
          buffer[start + 2] = color.blue
          buffer[start + 3] = 255
        }
      }
      count = buffer.count
    }
  }

  private static func ground(_ pixels: [UInt8], at start: Int) -> UInt8 {
    let red = Double(pixels[start])
    let green = Double(pixels[start + 1])
    let blue = Double(pixels[start + 2])
    let luma = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    return UInt8(255 + (luma - 255) * (groundOpacity * Double(pixels[start + 3]) / 255))
  }
}
