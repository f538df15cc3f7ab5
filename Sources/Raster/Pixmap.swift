/// A picture: premultiplied RGBA, eight bits a component, rows from the top, no padding between rows.
public struct Pixmap: Hashable, Sendable {
  /// The width in pixels, above 0.
  public let width: Int
  /// The height in pixels, above 0.
  public let height: Int

  /// The pixels, row by row.
  var pixels: [PremultipliedColor]

  /// The largest width and height of a picture, in pixels; PNG readers commonly refuse more.
  public static let maximumExtent = 1 << 20
  /// The largest number of pixels in a picture: 2 GiB of memory.
  public static let maximumPixelCount = 1 << 29

  /// Creates a picture of one colour, or nil where a side is not 1…`maximumExtent` or the picture is too large.
  public init?(width: Int, height: Int, filledWith color: PremultipliedColor = .clear) {
    guard Self.isValid(width: width, height: height) else { return nil }
    self.init(width: width, height: height, pixels: [PremultipliedColor](repeating: color, count: width * height))
  }

  init(width: Int, height: Int, pixels: [PremultipliedColor]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  static func isValid(width: Int, height: Int) -> Bool {
    (1...maximumExtent).contains(width) && (1...maximumExtent).contains(height) && width * height <= maximumPixelCount
  }

  /// The pixel in column `x` and row `y`, which must lie in the picture.
  public subscript(x: Int, y: Int) -> PremultipliedColor {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the picture")
      return pixels[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the picture")
      pixels[y * width + x] = newValue
    }
  }

  /// Calls `body` with the premultiplied bytes: red, green, blue, alpha of each pixel, row by row.
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try pixels.withUnsafeBytes(body)
  }

  /// Calls `body` with the premultiplied bytes to be changed. No colour component may end up above its alpha.
  public mutating func withUnsafeMutableBytes<Result>(
    _ body: (UnsafeMutableRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try pixels.withUnsafeMutableBytes(body)
  }
}
