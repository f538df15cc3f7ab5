import Synchronization

/// The pictures of a face made so far, and FreeType's handle they come from, made when the first is asked for.
struct GlyphImageCache {
  struct Key: Hashable {
    var glyph: UInt32
    var strike: Int
  }

  struct Entry {
    var image: GlyphImage
    var notes: [GlyphImageNote]
  }

  private(set) var entries: [Key: Entry] = [:]
  private var freeType: FreeTypeFace?
  private var palette: Palette?
  private var isOpened = false

  /// A picture takes some 70 kB: a batch that shows thousands of emoji must not keep them all.
  private static let capacity = 256

  mutating func keep(_ entry: Entry, for key: Key) {
    if entries.count >= GlyphImageCache.capacity { entries.removeAll(keepingCapacity: true) }
    entries[key] = entry
  }

  mutating func open(_ font: FontFace) -> (freeType: FreeTypeFace, palette: Palette)? {
    if !isOpened {
      isOpened = true
      freeType = FreeTypeFace(font)
      palette = Palette(face: font.face)
    }
    guard let freeType, let palette else { return nil }
    return (freeType, palette)
  }
}

extension FontFace {
  /// What a glyph looks like: layers by version 1 or 0 of table COLR, else the picture of the nearest larger strike in a
  /// font with colour bitmaps or without outlines, else the outline.
  ///
  /// - Parameter pixelsPerEm: How many pixels high an em will be; it picks the strike and nothing else.
  public func image(of glyph: UInt32, pixelsPerEm: Double) -> GlyphImage {
    entry(for: glyph, pixelsPerEm: pixelsPerEm).image
  }

  /// What the picture of a glyph had to leave out.
  public func imageNotes(of glyph: UInt32) -> [GlyphImageNote] { entry(for: glyph, pixelsPerEm: 0).notes }

  private func entry(for glyph: UInt32, pixelsPerEm: Double) -> GlyphImageCache.Entry {
    guard hasImages else { return GlyphImageCache.Entry(image: .outline(outline(of: glyph)), notes: []) }
    return images.withLock { cache in
      guard let (freeType, palette) = cache.open(self) else {
        return GlyphImageCache.Entry(image: .outline(outline(of: glyph)), notes: [])
      }
      let usesBitmaps = freeType.hasColor || !freeType.isScalable
      let strike = usesBitmaps ? freeType.strike(for: pixelsPerEm) : nil
      let key = GlyphImageCache.Key(glyph: glyph, strike: strike ?? -1)
      if let known = cache.entries[key] { return known }
      let entry = makeEntry(glyph, strike, freeType, palette)
      cache.keep(entry, for: key)
      return entry
    }
  }

  private func makeEntry(
    _ glyph: UInt32, _ strike: Int?, _ freeType: FreeTypeFace, _ palette: Palette
  ) -> GlyphImageCache.Entry {
    var graph = PaintGraph(font: self, palette: palette)
    if graph.read(glyph) { return GlyphImageCache.Entry(image: .layers(graph.layers), notes: graph.notes) }
    if let layers = flatLayers(of: glyph, palette: palette) {
      return GlyphImageCache.Entry(image: .layers(layers), notes: [])
    }
    if let strike, let bitmap = freeType.bitmap(of: glyph, strike: strike) {
      return GlyphImageCache.Entry(image: .bitmap(bitmap), notes: [])
    }
    return GlyphImageCache.Entry(image: .outline(outline(of: glyph)), notes: [])
  }
}
