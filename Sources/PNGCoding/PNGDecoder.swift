/// Reads PNG files: every legal one of the specification's third edition, with any colour type, depth and interlacing.
///
/// Colours are taken as they stand in the file, as sRGB: gAMA, cHRM, sRGB, iCCP and cICP are not applied, so that a
/// picture equals its lossless re-encodings whatever an optimiser did to these chunks. Of animations, the still picture
/// is read. Anything damaged is refused, unless it comes after the end: bytes there are counted and ignored.
public struct PNGDecoder: Hashable, Sendable {
  /// The greatest width and height accepted.
  public var maximumSide: Int
  /// The greatest number of pixels accepted.
  public var maximumPixelCount: Int

  /// Creates a decoder with the given limits, which are checked before memory for pixels is asked for.
  public init(maximumSide: Int = 32_767, maximumPixelCount: Int = 64_000_000) {
    self.maximumSide = maximumSide
    self.maximumPixelCount = maximumPixelCount
  }

  /// Reads a whole file.
  public func decode(_ file: [UInt8]) throws(PNGDecodingError) -> DecodedImage {
    let result: Result<DecodedImage, PNGDecodingError> = file.withUnsafeBufferPointer { bytes in
      do throws(PNGDecodingError) {
        return .success(try decode(bytes))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Reads a whole file.
  public func decode(_ file: UnsafeBufferPointer<UInt8>) throws(PNGDecodingError) -> DecodedImage {
    let parts = try PNGFileParts(file, decoder: self)
    let expander = PixelExpander(header: parts.header, palette: parts.palette, transparency: parts.transparency)
    let pixels: [UInt8]
    if parts.imageData.count == 1 {
      pixels = try PixelReader.read(parts.imageData[0], header: parts.header, expander: expander)
    } else {
      let joined = parts.imageData.flatMap { Array($0) }
      let result: Result<[UInt8], PNGDecodingError> = joined.withUnsafeBufferPointer { stream in
        do throws(PNGDecodingError) {
          return .success(try PixelReader.read(stream, header: parts.header, expander: expander))
        } catch {
          return .failure(error)
        }
      }
      pixels = try result.get()
    }
    return DecodedImage(
      width: parts.header.width, height: parts.header.height, pixels: pixels, pixelsPerMetre: parts.pixelsPerMetre,
      texts: parts.texts, trailingByteCount: parts.trailingByteCount)
  }

  /// Reads everything but the pixels, which are not looked at.
  public func decodeMetadata(_ file: [UInt8]) throws(PNGDecodingError) -> PNGMetadata {
    let result: Result<PNGMetadata, PNGDecodingError> = file.withUnsafeBufferPointer { bytes in
      do throws(PNGDecodingError) {
        let parts = try PNGFileParts(bytes, decoder: self)
        return .success(
          PNGMetadata(
            width: parts.header.width, height: parts.header.height, colorType: Int(parts.header.colorType.rawValue),
            bitDepth: parts.header.bitDepth, isInterlaced: parts.header.isInterlaced,
            frameCount: parts.frameCount, pixelsPerMetre: parts.pixelsPerMetre, texts: parts.texts,
            trailingByteCount: parts.trailingByteCount))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

/// What a PNG file says about itself.
public struct PNGMetadata: Equatable, Sendable {
  /// Pixels per row.
  public let width: Int
  /// Number of rows.
  public let height: Int
  /// PNG's number for how pixels are stored: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  public let colorType: Int
  /// Bits per sample.
  public let bitDepth: Int
  /// Whether the rows come in Adam7's order.
  public let isInterlaced: Bool
  /// How many frames the file says its animation has; nil for a still picture.
  public let frameCount: Int?
  /// Pixels per metre; nil if the file names none, or different ones for both directions.
  public let pixelsPerMetre: UInt32?
  /// The texts in the file, in its order. Malformed ones are left out.
  public let texts: [PNGText]
  /// Bytes after the end of the picture, which are ignored.
  public let trailingByteCount: Int
}
