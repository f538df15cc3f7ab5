/// One way to store a picture's pixels without loss.
struct PixelLayout {
  /// Colour type and depth.
  let format: ColorFormat
  /// PLTE's data; empty without palette.
  var paletteEntries: [UInt8] = []
  /// tRNS's data; empty without palette or if all its colours are opaque.
  var paletteAlphas: [UInt8] = []
  /// One sample per pixel for palettes and grey of few bits; empty if pixels are packed from the source.
  var samples: [UInt8] = []

  /// Bytes the palette's chunks take in the file.
  var paletteByteCount: Int {
    (paletteEntries.isEmpty ? 0 : 12 + paletteEntries.count) + (paletteAlphas.isEmpty ? 0 : 12 + paletteAlphas.count)
  }

  /// The rows before filtering.
  func scanlines(_ source: SourceImage) -> Scanlines {
    samples.isEmpty
      ? Scanlines(source, as: format)
      : Scanlines(samples: samples, width: source.width, height: source.height, as: format)
  }

  /// Every way worth trying: without palette, as grey of few bits, and with the palette sorted in two ways.
  static func all(_ source: SourceImage) -> [PixelLayout] {
    let direct = PixelLayout(format: source.traits().format)
    guard var palette = Palette(source) else { return [direct] }
    let count = source.width * source.height
    var layouts: [PixelLayout] = []
    if case .grey = direct.format {
      let samples = palette.samples(count: count) { UInt8(truncatingIfNeeded: UInt32(littleEndian: $0)) }
      return [grey(samples)] + (palette.colors.count <= 16 ? [indexed(palette, count: count)] : [])
    }
    layouts.append(direct)
    for order in [palette.order(by: .transparencyThenLuminance), palette.order(by: .frequency(pixelCount: count))] {
      palette.reorder(order, pixelCount: count)
      layouts.append(indexed(palette, count: count))
    }
    return layouts
  }

  private static func indexed(_ palette: borrowing Palette, count: Int) -> PixelLayout {
    PixelLayout(
      format: .palette(bits: palette.bits), paletteEntries: palette.entries, paletteAlphas: palette.alphas,
      samples: Array(UnsafeBufferPointer(start: palette.indices, count: count)))
  }

  /// Grey in as few bits as hold every value: full-range scaling makes 8 bits of them again (specification, 13.12).
  private static func grey(_ samples: [UInt8]) -> PixelLayout {
    for bits in [1, 2, 4] {
      let step = UInt8(255 / ((1 << bits) - 1))
      if samples.allSatisfy({ $0 % step == 0 }) {
        return PixelLayout(format: .grey(bits: bits), samples: samples.map { $0 / step })
      }
    }
    return PixelLayout(format: .grey(bits: 8), samples: samples)
  }
}
