import Raster
import Typeset

/// How far an entered text is scrolled that is too long for its place, and where its caret stands then.
struct EntryScroll {
  /// Where text starts and ends that is not scrolled.
  let entry: Rect
  /// In points.
  let caretWidth: Double
  /// Whether the control reads from right to left.
  let isRightToLeft: Bool
  /// The room in points that each line has above and below, half on either side.
  var leading = 0.0

  /// The origin of a text of one line, which is scrolled sideways.
  func originOfLine(_ text: TextLayout, caret: Int, selection: Range<Int>?) -> Point {
    let bar = self.bar(in: text, at: caret)
    var offset: Double
    if entry.width < caretWidth {
      // Too narrow an entry, whose width may even be negative, has its caret at its start.
      offset = isRightToLeft ? bar.maxX - entry.width : bar.minX
    } else {
      offset = Self.offset(showing: (bar.minX, bar.maxX), from: 0, length: entry.width)
    }
    if let selected = Self.box(of: selection, in: text) {
      offset = Self.offset(showing: (selected.minX, selected.maxX), from: offset, length: entry.width)
    }
    return Point(x: entry.minX - offset, y: entry.minY + leading / 2)
  }

  /// The origin of a text of several lines, which is scrolled up: the caret's line is the first one, as far as the text
  /// goes on.
  func originOfLines(_ text: TextLayout, caret: Int, selection: Range<Int>?) -> Point {
    let overflow = text.size.height + leading - entry.height
    var offset = 0.0
    // Heights are sums of floating-point numbers.
    if overflow > 1e-6 {
      offset = min(overflow, max(0, text.caret(at: caret).minY))
      if let selected = Self.box(of: selection, in: text) {
        offset = Self.offset(showing: (selected.minY, selected.maxY + leading), from: offset, length: entry.height)
      }
    }
    return Point(x: entry.minX, y: entry.minY + leading / 2 - offset)
  }

  /// The bar of the caret before a user-perceived character of a text whose origin is `origin`, inside the entry's
  /// sides.
  func caret(in text: TextLayout, at index: Int, origin: Point) -> Rect {
    let bar = self.bar(in: text, at: index).offset(by: origin)
    let (least, most) = (entry.minX, entry.maxX - caretWidth)
    let x = isRightToLeft ? min(max(bar.minX, least), most) : max(min(bar.minX, most), least)
    return Rect(x: x, y: bar.minY, width: caretWidth, height: bar.height)
  }

  /// The bar stands on the side of the insertion point where the next character of the paragraph's direction will be.
  private func bar(in text: TextLayout, at index: Int) -> Rect {
    let insertion = text.caret(at: index)
    let line = text.lines.first { $0.top == insertion.minY }
    let isLeft = line.map { $0.paragraphLevel & 1 == 1 } ?? isRightToLeft
    return Rect(
      x: isLeft ? insertion.minX - caretWidth : insertion.minX, y: insertion.minY, width: caretWidth,
      height: insertion.height)
  }

  /// The offset nearest to another one at which a window of a length shows all of a span; the other one where the span
  /// is longer than the window.
  private static func offset(
    showing span: (start: Double, end: Double), from offset: Double, length: Double
  ) -> Double {
    guard span.end - span.start <= length else { return offset }
    return min(max(offset, span.end - length), span.start)
  }

  /// The box around a selection; nil where nothing is selected that shows.
  private static func box(of selection: Range<Int>?, in text: TextLayout) -> Rect? {
    guard let selection, !selection.isEmpty else { return nil }
    let box = text.selectionRects(selection).reduce(Rect.zero) { $0.union($1) }
    return box.isEmpty ? nil : box
  }
}
