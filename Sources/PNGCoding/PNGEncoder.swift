/// Writes pictures as PNG files.
///
/// The file says sRGB, optionally a density and texts, and nothing else: no time, user or path. Its bytes depend on the
/// picture, the encoder's settings and the versions of libdeflate (texts, `.medium` and `.small`) alone. Colour type and bit depth
/// are the smallest found that lose nothing.
public struct PNGEncoder: Hashable, Sendable {
  /// How much time may be spent to make the file smaller.
  public enum Effort: Hashable, Sendable {
    /// Some twenty times as fast as libpng with its defaults, and no larger; see docs/performance-png.md.
    case fast
    /// Like `small`, but only the best candidate is compressed for good, and not to the last byte: a few per cent
    /// larger, in less than half of the time. For many pictures at once.
    case medium
    /// As small as PNG optimisers make it; for pictures that are kept, such as goldens.
    case small
  }

  /// How much time may be spent to make the file smaller.
  public var effort: Effort
  /// Pixels per point (72 points are an inch), from which the file's density follows; nil writes no density.
  public var scale: Double?
  /// Texts to store, in this order.
  public var texts: [PNGText]

  /// Creates an encoder.
  public init(effort: Effort = .fast, scale: Double? = nil, texts: [PNGText] = []) {
    self.effort = effort
    self.scale = scale
    self.texts = texts
  }

  /// Why a picture cannot be written.
  public enum Problem: Error, Equatable, Sendable {
    /// A side is zero or negative.
    case empty(width: Int, height: Int)
    /// A side or the number of pixels is beyond what is supported.
    case tooLarge(width: Int, height: Int)
    /// The memory does not hold width × height × 4 bytes.
    case wrongByteCount(expected: Int, found: Int)
  }

  /// Sides up to this many pixels are accepted.
  public static let maximumSide = 32_767
  /// Pictures up to this many pixels are accepted (268 megapixels, 1 GiB).
  public static let maximumPixelCount = 1 << 28

  /// Encodes rows of 8-bit RGBA without gaps, from top to bottom.
  ///
  /// Premultiplied pixels are made straight as `Unpremultiply` says. Straight ones are stored as they are, the colour
  /// of transparent ones too.
  public func encode(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, isPremultiplied: Bool
  ) throws(Problem) -> [UInt8] {
    try encode(pixels, width: width, height: height, isPremultiplied: isPremultiplied, isOpaque: false)
  }

  func encode(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, isPremultiplied: Bool, isOpaque: Bool
  ) throws(Problem) -> [UInt8] {
    try PNGEncoder.check(width: width, height: height, byteCount: pixels.count)
    let stored = PNGEncoder.withSource(pixels, width, height, isPremultiplied) { source in
      var source = source
      source.isKnownOpaque = isOpaque
      return EncodedPixels(source, effort: effort)
    }
    var file = ChunkWriter()
    writeHead(to: &file, width: width, height: height, format: stored.format)
    stored.writePalette(to: &file)
    file.append(.imageData, stored.data)
    file.append(.end)
    return file.bytes
  }

  /// Encodes rows of 8-bit RGBA without gaps, from top to bottom.
  public func encode(_ pixels: [UInt8], width: Int, height: Int, isPremultiplied: Bool) throws(Problem) -> [UInt8] {
    try PNGEncoder.check(width: width, height: height, byteCount: pixels.count)
    let result: Result<[UInt8], Problem> = pixels.withUnsafeBytes { bytes in
      do throws(Problem) {
        return .success(try encode(bytes, width: width, height: height, isPremultiplied: isPremultiplied))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  static func check(width: Int, height: Int, byteCount: Int) throws(Problem) {
    guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
    guard width <= maximumSide, height <= maximumSide, width * height <= maximumPixelCount else {
      throw .tooLarge(width: width, height: height)
    }
    guard byteCount == width * height * 4 else {
      throw .wrongByteCount(expected: width * height * 4, found: byteCount)
    }
  }

  /// Reads `pixels` as words; copies them first if they are not aligned for that.
  static func withSource<Value>(
    _ pixels: UnsafeRawBufferPointer, _ width: Int, _ height: Int, _ isPremultiplied: Bool,
    _ body: (SourceImage) -> Value
  ) -> Value {
    guard let start = pixels.baseAddress else { preconditionFailure("checked before: the picture has pixels") }
    let count = width * height
    if Int(bitPattern: start) % MemoryLayout<UInt32>.alignment == 0 {
      return start.withMemoryRebound(to: UInt32.self, capacity: count) {
        body(SourceImage(pixels: $0, width: width, height: height, isPremultiplied: isPremultiplied))
      }
    }
    let aligned = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    defer { aligned.deallocate() }
    UnsafeMutableRawPointer(aligned).copyMemory(from: start, byteCount: count * 4)
    return body(SourceImage(pixels: aligned, width: width, height: height, isPremultiplied: isPremultiplied))
  }

  /// Writes everything that comes before the palette and the pixels.
  func writeHead(to file: inout ChunkWriter, width: Int, height: Int, format: ColorFormat) {
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(width))
    header.append(bigEndian: UInt32(height))
    // Compression and filter method have one value each; not interlaced.
    header += [UInt8(format.bitDepth), format.colorType, 0, 0, 0]
    file.append(.header, header)
    // Rendering intent: perceptual.
    file.append(.standardRGB, [0])
    if let density = PNGEncoder.pixelsPerMetre(scale: scale) {
      var data: [UInt8] = []
      data.append(bigEndian: density)
      data.append(bigEndian: density)
      file.append(.physicalDimensions, data + [1])
    }
    for text in texts { text.write(to: &file, level: effort == .fast ? 6 : 12) }
  }

  /// 72 points are an inch of 25.4 mm. Nil for no scale, or one that has no density.
  static func pixelsPerMetre(scale: Double?) -> UInt32? {
    guard let scale, scale > 0 else { return nil }
    let density = (scale * 72 / 0.0254).rounded()
    return density >= 1 && density <= Double(Int32.max) ? UInt32(density) : nil
  }
}
