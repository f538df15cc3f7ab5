/// The search for a small file: several ways to store the pixels, each filtered in several ways, all compressed.
extension EncodedPixels {
  /// libdeflate's level for the first look at a candidate.
  private static let trialLevel = 6

  /// libdeflate's level for the winners. Level 10 takes a quarter of the time of 12 for 2 to 3 % more.
  private static func finalLevel(_ effort: PNGEncoder.Effort) -> Int { effort == .small ? 12 : 10 }

  /// How many candidates at most are compressed once more at the final level, if in the first look they are within
  /// a twenty-fifth of the best.
  private static func finalistCount(_ effort: PNGEncoder.Effort) -> Int { effort == .small ? 3 : 1 }

  /// What is tried on every format, as PNG optimisers do.
  private static let strategies: [Scanlines.FilterChoice] = [
    .fixed(.none), .fixed(.sub), .fixed(.up), .fixed(.average), .fixed(.paeth), .adaptive,
  ]

  /// The smallest of some dozen encodings; ties go to the one tried first.
  static func smallest(
    _ source: SourceImage, of layouts: [PixelLayout], effort: PNGEncoder.Effort
  ) -> EncodedPixels {
    var candidates: [(layout: Int, strategy: Scanlines.FilterChoice, size: Int)] = []
    for (index, layout) in layouts.enumerated() {
      for strategy in strategies {
        let data = compressed(layout, source, strategy, level: trialLevel)
        candidates.append((index, strategy, data.count + layout.paletteByteCount))
      }
    }
    // `sort` is not stable by promise: the position decides between equals.
    let order = candidates.indices.sorted { (candidates[$0].size, $0) < (candidates[$1].size, $1) }
    var best: EncodedPixels?
    var bestSize = Int.max
    for index in order.prefix(finalistCount(effort)) {
      let candidate = candidates[index]
      guard candidate.size * 25 <= candidates[order[0]].size * 26 else { break }
      let layout = layouts[candidate.layout]
      let data = compressed(layout, source, candidate.strategy, level: finalLevel(effort))
      if data.count + layout.paletteByteCount < bestSize {
        bestSize = data.count + layout.paletteByteCount
        best = EncodedPixels(
          format: layout.format, paletteEntries: layout.paletteEntries, paletteAlphas: layout.paletteAlphas, data: data)
      }
    }
    return best ?? fast(source, as: source.traits().format)
  }

  private static func compressed(
    _ layout: PixelLayout, _ source: SourceImage, _ strategy: Scanlines.FilterChoice, level: Int
  ) -> [UInt8] {
    var lines = layout.scanlines(source)
    lines.filter { _ in strategy }
    return Zlib.compress(UnsafeBufferPointer(lines.bytes), level: level)
  }
}
