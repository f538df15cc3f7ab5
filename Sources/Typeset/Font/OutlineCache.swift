import Raster

/// The outlines of a face made so far, by glyph. Glyph ids are small numbers, so that none is hashed: pages of a table
/// are made when a glyph of theirs is.
struct OutlineCache {
  private var pages: [[Path?]] = []

  private static let pageSize = 64

  /// The outline of a glyph, once it has been made.
  subscript(glyph: UInt32) -> Path? {
    let (page, place) = Int(glyph).quotientAndRemainder(dividingBy: Self.pageSize)
    guard page < pages.count, !pages[page].isEmpty else { return nil }
    return pages[page][place]
  }

  /// Keeps an outline.
  mutating func keep(_ path: Path, for glyph: UInt32) {
    let (page, place) = Int(glyph).quotientAndRemainder(dividingBy: Self.pageSize)
    if page >= pages.count { pages += repeatElement([], count: page + 1 - pages.count) }
    if pages[page].isEmpty { pages[page] = [Path?](repeating: nil, count: Self.pageSize) }
    pages[page][place] = path
  }
}
