/// A picture's compressed pixels and what a reader needs to understand them.
struct EncodedPixels {
  /// How the pixels are stored.
  let format: ColorFormat
  /// PLTE's data; empty without palette.
  let paletteEntries: [UInt8]
  /// tRNS's data; empty without palette or if all its colours are opaque.
  let paletteAlphas: [UInt8]
  /// The zlib stream of the scanlines.
  let data: [UInt8]

  init(_ source: SourceImage, effort: PNGEncoder.Effort) {
    switch effort {
    case .fast: self = EncodedPixels.fast(source, as: source.traits().format)
    case .medium, .small: self = EncodedPixels.smallest(source, of: PixelLayout.all(source), effort: effort)
    }
  }

  /// Stores the pixels as `format`, which must be one without palette that loses nothing.
  init(_ source: SourceImage, as format: ColorFormat, effort: PNGEncoder.Effort) {
    switch effort {
    case .fast: self = EncodedPixels.fast(source, as: format)
    case .medium, .small:
      self = EncodedPixels.smallest(source, of: [PixelLayout(format: format)], effort: effort)
    }
  }

  init(format: ColorFormat, paletteEntries: [UInt8] = [], paletteAlphas: [UInt8] = [], data: [UInt8]) {
    self.format = format
    self.paletteEntries = paletteEntries
    self.paletteAlphas = paletteAlphas
    self.data = data
  }

  /// Adds the palette to a file.
  func writePalette(to file: inout ChunkWriter) {
    if !paletteEntries.isEmpty { file.append(.palette, paletteEntries) }
    if !paletteAlphas.isEmpty { file.append(.transparency, paletteAlphas) }
  }

  /// Our own compressor on rows without filter; for gradients and photographs, libdeflate, on
  /// rows filtered by `up` if that pays.
  static func fast(_ source: SourceImage, as format: ColorFormat) -> EncodedPixels {
    var lines = Scanlines(source, as: format)
    if isSmooth(source) {
      // Shades repeat at any byte, not only at whole pixels: work for a general compressor.
      if lines.upPays() { lines.filter { _ in .fixed(.up) } }
      return EncodedPixels(format: format, data: Zlib.compress(UnsafeBufferPointer(lines.bytes), level: 3))
    }
    return EncodedPixels(format: format, data: deflate(lines))
  }

  /// Whether most of the rows looked at (every fourth, equal ones not counted) are smooth: gradients and photographs.
  ///
  /// Only then can prediction pay; in drawn shapes and text it would make equal pixels unequal bytes.
  static func isSmooth(_ source: SourceImage) -> Bool {
    var balance = 0
    for y in stride(from: 0, to: source.height, by: 4) where !source.rowRepeats(y) {
      balance += source.isSmooth(row: y) ? 1 : -1
    }
    return balance > 0
  }

  private static func deflate(_ lines: borrowing Scanlines) -> [UInt8] {
    let bytes = UnsafeBufferPointer(lines.bytes)
    let rowBytes = lines.rowBytes
    let pixelBytes = lines.format.filterDistance
    return [UInt8](unsafeUninitializedCapacity: ScanlineCompressor.bound(bytes.count)) { buffer, count in
      count = ScanlineCompressor.compress(
        bytes, rowBytes: rowBytes, pixelBytes: pixelBytes, into: buffer.baseAddress.unsafelyUnwrapped)
    }
  }
}
