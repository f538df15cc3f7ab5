import Raster
import Typeset

/// How far a line that is too long for its field is scrolled.
enum EntryScroll {
  /// The text's origin with the caret inside the entry, showing as much of the text's start as that allows.
  static func origin(of text: TextLayout, caret: Rect, caretWidth: Double, entry: Rect, isRightToLeft: Bool) -> Point {
    let overflow = text.size.width - entry.width
    guard overflow > 0 else { return entry.origin }
    if isRightToLeft {
      return Point(x: entry.minX + min(overflow, max(0, -caret.minX)), y: entry.minY)
    }
    return Point(x: entry.minX - max(0, caret.minX + caretWidth - entry.width), y: entry.minY)
  }
}
