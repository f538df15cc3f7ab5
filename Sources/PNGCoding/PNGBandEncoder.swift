public import Raster

/// Writes a picture as a PNG file band by band, so that nobody has to hold all of its pixels.
///
/// Bands are encoded independently of each other, in any order and on any number of threads; their chunks follow one
/// another in the file. The bytes depend on the picture and the bands' heights, not on who encodes which band. They are
/// other bytes than those of `PNGEncoder.encode`, for the same pixels.
public struct PNGBandEncoder: Sendable {
  /// A band's place in the file.
  public struct Band: Sendable {
    /// The chunk with its pixels.
    public let bytes: [UInt8]
    let checksum: Adler32
    /// Bytes of its rows before compression.
    let byteCount: Int
  }

  private let width: Int
  private let height: Int
  private let format: ColorFormat
  private let encoder: PNGEncoder

  /// Prepares a file.
  ///
  /// - Parameters:
  ///   - encoder: Gives density and texts; effort is always `fast`.
  ///   - isOpaque: Whether every pixel of the picture is opaque. What is not so must not be said: alpha is left out.
  ///   - isGrey: Whether red, green and blue agree in every pixel of the picture.
  /// - Throws: `PNGEncoder.Problem` where the picture is too large for a PNG.
  public init(
    _ encoder: PNGEncoder, width: Int, height: Int, isOpaque: Bool, isGrey: Bool
  ) throws(PNGEncoder.Problem) {
    try PNGEncoder.check(width: width, height: height, byteCount: width * height * 4)
    self.encoder = encoder
    self.width = width
    self.height = height
    format = SourceImage.Traits(isOpaque: isOpaque, isGrey: isGrey).format
  }

  /// The file up to the first band.
  public var head: [UInt8] {
    var file = ChunkWriter()
    encoder.writeHead(to: &file, width: width, height: height, format: format)
    // The bands' chunks hold nothing but their parts of the stream.
    file.append(.imageData, Zlib.header)
    return file.bytes
  }

  /// Encodes a band: premultiplied rows of the picture's width, whole ones.
  public func encode(_ band: Pixmap) -> Band {
    precondition(band.width == width && band.height <= height, "a band is made of the picture's rows")
    return band.withUnsafeBytes { bytes in
      PNGEncoder.withSource(bytes, band.width, band.height, true) { encode($0) }
    }
  }

  private func encode(_ source: SourceImage) -> Band {
    var lines = Scanlines(source, as: format)
    let data: [UInt8]
    if EncodedPixels.isSmooth(source) {
      // The row above the first one belongs to another band.
      if lines.upPays() { lines.filter { y in .fixed(y == 0 ? .none : .up) } }
      data = Zlib.compressPart(UnsafeBufferPointer(lines.bytes), level: 3)
    } else {
      data = PNGBandEncoder.deflate(lines)
    }
    var chunk = ChunkWriter(continuing: true)
    chunk.append(.imageData, data)
    let bytes = UnsafeBufferPointer(lines.bytes)
    return Band(bytes: chunk.bytes, checksum: Adler32(bytes), byteCount: bytes.count)
  }

  private static func deflate(_ lines: borrowing Scanlines) -> [UInt8] {
    let bytes = UnsafeBufferPointer(lines.bytes)
    let rowBytes = lines.rowBytes
    let pixelBytes = lines.format.filterDistance
    return [UInt8](unsafeUninitializedCapacity: ScanlineCompressor.bound(bytes.count)) { buffer, count in
      count = ScanlineCompressor.compressPart(
        bytes, rowBytes: rowBytes, pixelBytes: pixelBytes, into: buffer.baseAddress.unsafelyUnwrapped)
    }
  }

  /// What ends the file: the checksum over all bands, which are added in their order.
  public struct Tail: Sendable {
    private var checksum = Adler32()

    /// Creates the end of a file without bands.
    public init() {}

    /// Adds the next band from the top.
    public mutating func add(_ band: Band) { checksum.append(band.checksum, count: band.byteCount) }

    /// The file after the last band.
    public var bytes: [UInt8] {
      var file = ChunkWriter(continuing: true)
      // The last block of the stream, with the fixed code and without content.
      var data: [UInt8] = [0x03, 0x00]
      data.append(bigEndian: checksum.value)
      file.append(.imageData, data)
      file.append(.end)
      return file.bytes
    }
  }
}
