import Raster
import Typeset

/// How far a line that is too long for its field is scrolled.
enum EntryScroll {
  /// The text's origin with the caret inside the entry, showing as much of the text's start as that allows.
  static func origin(of text: TextLayout, caret: Rect, caretWidth: Double, entry: Rect, isRightToLeft: Bool) -> Point {
    let overflow = text.size.width - entry.width
    guard overflow > 0 else { return entry.origin }
    // Too narrow an entry, whose width may even be negative, has its caret at its start.
    let room = max(entry.width, caretWidth)
    if isRightToLeft {
      // The bar stands on the left of the insertion point, and must be inside as well.
      return Point(x: entry.maxX - room + min(overflow + caretWidth, max(0, caretWidth - caret.minX)), y: entry.minY)
    }
    return Point(x: entry.minX - max(0, caret.minX + caretWidth - room), y: entry.minY)
  }
}
