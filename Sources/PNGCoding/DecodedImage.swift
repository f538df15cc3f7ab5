/// What a PNG file holds, in one form whatever the file's colour type, depth and interlacing.
public struct DecodedImage: Equatable, Sendable {
  /// Pixels per row.
  public let width: Int
  /// Number of rows.
  public let height: Int
  /// Red, green, blue, alpha of every pixel, eight bits each with straight alpha, from top to bottom without gaps.
  public let pixels: [UInt8]
  /// Pixels per metre; nil if the file names none, or different ones for both directions.
  public let pixelsPerMetre: UInt32?
  /// The texts in the file, in its order. Malformed ones are left out.
  public let texts: [PNGText]
  /// Bytes after the end of the picture, which are ignored; other tools may take offence.
  public let trailingByteCount: Int

  /// Creates a picture; `pixels` holds `width` × `height` × 4 bytes.
  public init(
    width: Int, height: Int, pixels: [UInt8], pixelsPerMetre: UInt32? = nil, texts: [PNGText] = [],
    trailingByteCount: Int = 0
  ) {
    precondition(width > 0 && height > 0 && pixels.count == width * height * 4, "four bytes for every pixel")
    self.width = width
    self.height = height
    self.pixels = pixels
    self.pixelsPerMetre = pixelsPerMetre
    self.texts = texts
    self.trailingByteCount = trailingByteCount
  }

  /// The text of the first entry under `key`.
  public func text(forKey key: String) -> String? { texts.first { $0.key == key }?.value }
}
