/// How all frames of an animation store their pixels, as they share one header and palette.
struct AnimationStorage {
  let format: ColorFormat
  /// The colours of all frames, where the format is one with a palette.
  var palette: Colors?
  /// Whether a pixel can say that what is there stays.
  let hasTransparency: Bool

  /// A palette by colour.
  struct Colors {
    /// PLTE's data.
    var entries: [UInt8] = []
    /// tRNS's data.
    var alphas: [UInt8] = []
    /// The place of every colour, by its word in the pixels given.
    var indices: [UInt32: UInt8] = [:]
  }

  /// Every way worth trying: the smallest format without palette that suits all frames, the same with alpha if it has
  /// none, and a palette if that holds all colours.
  static func all(
    for frames: [AnimationEncoder.Frame], width: Int, height: Int, _ isPremultiplied: Bool
  ) -> [AnimationStorage] {
    var common = SourceImage.Traits(isOpaque: true, isGrey: true)
    for frame in frames {
      let traits = frame.pixels.withUnsafeBytes { bytes in
        PNGEncoder.withSource(bytes, width, height, isPremultiplied) { $0.traits() }
      }
      common.isOpaque = common.isOpaque && traits.isOpaque
      common.isGrey = common.isGrey && traits.isGrey
    }
    var ways = [AnimationStorage(format: common.format, hasTransparency: !common.isOpaque)]
    if frames.count > 1, common.isOpaque {
      let other = SourceImage.Traits(isOpaque: false, isGrey: common.isGrey)
      ways.append(AnimationStorage(format: other.format, hasTransparency: true))
    }
    if let indexed = indexed(frames, isPremultiplied) { ways.append(indexed) }
    return ways
  }

  /// Frames in a palette; the colour that lets show through is the first one.
  private static func indexed(_ frames: [AnimationEncoder.Frame], _ isPremultiplied: Bool) -> AnimationStorage? {
    var words: Set<UInt32> = [0]
    for frame in frames {
      var last: UInt32?
      for offset in stride(from: 0, to: frame.pixels.count, by: 4) {
        let word = PixelWord.at(offset, of: frame.pixels)
        if word == last { continue }
        last = word
        words.insert(word)
        if words.count > 256 { return nil }
      }
    }
    // Those with alpha first, as tRNS ends with the last of them, and by their bits: a set has no order.
    let sorted = words.sorted { (PixelWord.alpha($0), $0) < (PixelWord.alpha($1), $1) }
    var colors = Colors()
    for (index, word) in sorted.enumerated() {
      colors.indices[word] = UInt8(index)
      var straight = word.littleEndian
      if isPremultiplied { Unpremultiply.pixels([word.littleEndian], &straight, count: 1) }
      straight = UInt32(littleEndian: straight)
      for shift: UInt32 in [0, 8, 16] { colors.entries.append(UInt8(truncatingIfNeeded: straight >> shift)) }
      if PixelWord.alpha(word) < 255 { colors.alphas.append(PixelWord.alpha(word)) }
    }
    let count = sorted.count
    return AnimationStorage(
      format: .palette(bits: count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8), palette: colors,
      hasTransparency: true)
  }

  /// The compressed pixels of a part of a frame.
  func compress(
    _ pixels: [UInt8], width: Int, height: Int, isPremultiplied: Bool, effort: PNGEncoder.Effort
  ) -> [UInt8] {
    pixels.withUnsafeBytes { bytes in
      PNGEncoder.withSource(bytes, width, height, isPremultiplied) { source in
        guard let palette else { return EncodedPixels(source, as: format, effort: effort).data }
        let samples = (0..<(width * height)).map { palette.indices[UInt32(littleEndian: source.pixels[$0])] ?? 0 }
        let layout = PixelLayout(format: format, samples: samples)
        if effort != .fast { return EncodedPixels.smallest(source, of: [layout], effort: effort).data }
        // The rows must live as long as they are read.
        let lines = layout.scanlines(source)
        return Zlib.compress(UnsafeBufferPointer(lines.bytes), level: 6)
      }
    }
  }
}

/// A pixel as a number: red in the lowest byte, alpha in the highest.
enum PixelWord {
  static func at(_ offset: Int, of pixels: [UInt8]) -> UInt32 {
    UInt32(pixels[offset]) | UInt32(pixels[offset + 1]) << 8 | UInt32(pixels[offset + 2]) << 16
      | UInt32(pixels[offset + 3]) << 24
  }

  static func alpha(_ word: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: word >> 24) }
}
