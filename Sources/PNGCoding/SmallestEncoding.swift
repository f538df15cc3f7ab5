/// How hard a small file is looked for.
struct SmallestEncodingSearch {
  /// libdeflate's level for the first look at a candidate, and for the winners.
  let trialLevel: Int
  let finalLevel: Int
  /// How many candidates at most are compressed once more at the final level, if in the first look they are within
  /// a twenty-fifth of the best.
  let finalists: Int

  /// Beyond this many pixels a `compact` file is made as a `fast` one: the time of a search grows with the picture.
  private static let compactPixelLimit = 1 << 22

  /// nil where nothing is to be looked for.
  init?(_ effort: PNGEncoder.Effort, _ source: SourceImage) {
    switch effort {
    case .fast: return nil
    case .compact:
      if source.width * source.height > SmallestEncodingSearch.compactPixelLimit { return nil }
      (trialLevel, finalLevel, finalists) = (3, 9, 1)
    case .small: (trialLevel, finalLevel, finalists) = (6, 12, 3)
    }
  }
}

/// The search for a small file: several ways to store the pixels, each filtered in several ways, all compressed.
extension EncodedPixels {
  /// What is tried on every format, as PNG optimisers do.
  private static let strategies: [Scanlines.FilterChoice] = [
    .fixed(.none), .fixed(.sub), .fixed(.up), .fixed(.average), .fixed(.paeth), .adaptive,
  ]

  /// The smallest of some dozen encodings; ties go to the one tried first.
  static func smallest(
    _ source: SourceImage, of layouts: [PixelLayout], _ search: SmallestEncodingSearch
  ) -> EncodedPixels {
    var candidates: [(layout: Int, strategy: Scanlines.FilterChoice, size: Int)] = []
    for (index, layout) in layouts.enumerated() {
      for strategy in strategies {
        let data = compressed(layout, source, strategy, level: search.trialLevel)
        candidates.append((index, strategy, data.count + layout.paletteByteCount))
      }
    }
    // `sort` is not stable by promise: the position decides between equals.
    let order = candidates.indices.sorted { (candidates[$0].size, $0) < (candidates[$1].size, $1) }
    var best: EncodedPixels?
    var bestSize = Int.max
    for index in order.prefix(search.finalists) {
      let candidate = candidates[index]
      guard candidate.size * 25 <= candidates[order[0]].size * 26 else { break }
      let layout = layouts[candidate.layout]
      let data = compressed(layout, source, candidate.strategy, level: search.finalLevel)
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
