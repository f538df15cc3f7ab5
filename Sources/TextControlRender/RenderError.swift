/// Why a scene cannot be drawn.
public enum RenderError: Error, Hashable, Sendable {
  /// The canvas would have more pixels than allowed; the sizes are in pixels.
  case canvasTooLarge(width: Double, height: Double)
  /// A figure cannot be drawn of this control; `path` is the place in the spec of what asks for it.
  case figure(path: String, message: String)

  /// The most pixels a side may have.
  public static let maximumSide = 32_767.0
  /// The most pixels a picture may have, in all: 64 × 2²⁰.
  public static let maximumArea = 67_108_864.0

  /// The error in words.
  public var message: String {
    switch self {
    case .canvasTooLarge(let width, let height):
      "the canvas would be \(JSONValue.decimal(width)) x \(JSONValue.decimal(height)) pixels; "
        + "at most \(Int(Self.maximumSide)) a side and 64 megapixels are allowed"
    case .figure(let path, let message): "\(path): \(message)"
    }
  }

  /// Throws where a canvas of this size, in pixels, is not allowed.
  static func check(width: Double, height: Double) throws(RenderError) {
    guard width <= maximumSide, height <= maximumSide, width * height <= maximumArea else {
      throw .canvasTooLarge(width: width, height: height)
    }
  }
}
