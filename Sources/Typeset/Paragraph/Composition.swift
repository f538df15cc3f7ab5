import Raster

/// A text broken into lines whose glyphs have no place yet: what measuring and laying out share, so that they agree.
struct Composition {
  let text: DisplayText
  let style: TextStyle
  /// The offered width in points; nil for the natural one.
  let width: Double?
  let font: ResolvedFont
  private(set) var lines: [ComposedLine] = []
  private(set) var isTruncated = false
  private(set) var missing: [MissingCharacter] = []

  /// The longest text we set, in UTF-16 units, so that offsets fit HarfBuzz's and ICU's 32 bits.
  private static let lengthLimit = 1 << 30

  init(_ source: String, style: TextStyle, width: Double?, typesetter: Typesetter) throws {
    font = try typesetter.library.face(for: style.font)
    self.style = style
    self.width = width.flatMap { $0.isNaN || $0 == .infinity ? nil : max(0, $0) }
    guard source.utf8.count < Composition.lengthLimit else {
      throw TypesetError.textTooLong(length: source.utf16.count)
    }
    let limit = style.wrapping.lineLimit.map { max(1, $0) } ?? .max
    let memo = typesetter.memo.map { (memo: $0, key: ShapingMemo.Key(source, style)) }
    if let known = memo.flatMap({ $0.memo.entry(for: $0.key) }) {
      text = known.paragraph.text
      missing = known.missing
      addLines(of: known.paragraph.resized(to: style.font.size), limit: limit, hasMore: false)
      return
    }
    text = DisplayText(source, isSecure: style.isSecure, isSingleLine: style.wrapping.lineLimit == 1)
    var itemizer = Itemizer(
      chooser: try FontChooser(
        library: typesetter.library, primary: font.face,
        style: FallbackFonts.Style(weight: style.font.weight, isItalic: style.font.isItalic)))
    let options = ShapingOptions(style: style)
    for (index, range) in text.paragraphs.enumerated() {
      if lines.count >= limit {
        isTruncated = true
        break
      }
      let units = text.tabs.isEmpty ? text.units[range] : text.bidiUnits(in: range)[...]
      let levels = BidiLevels(of: units, direction: style.direction)
      let runs = itemizer.runs(of: text, in: range, levels: levels)
      if typesetter.missingGlyphs == .error, let first = itemizer.missing.first {
        throw TypesetError.missingGlyph(
          codePoint: first.codePoint, cluster: first.cluster, family: style.font.family, package: first.package)
      }
      let paragraph = ShapedParagraph(runs, of: text, range: range, levels: levels, style: style, options: options)
      // An empty row after a last line break is nothing an ellipsis could stand for.
      let hasMore = text.paragraphs[(index + 1)...].contains { !$0.isEmpty }
      addLines(of: paragraph, limit: limit, hasMore: hasMore)
      if let memo, !text.hasLineBreaks, text.tabs.isEmpty {
        memo.memo.keep(ShapingMemo.Entry(paragraph: paragraph, missing: itemizer.missing), for: memo.key)
      }
    }
    missing = itemizer.missing
  }

  private mutating func addLines(of paragraph: ShapedParagraph, limit: Int, hasMore: Bool) {
    let isClippedLine = limit == 1 && style.wrapping.truncation == .clip
    guard let width, !isClippedLine else {
      if lines.count == limit - 1, hasMore, style.wrapping.truncation != .clip {
        addTruncatedLine(paragraph, from: paragraph.range.lowerBound, widths: paragraph.cumulativeWidths())
      } else {
        lines.append(ComposedLine(paragraph, part: paragraph.range, limit: nil))
        isTruncated = isTruncated || lines.count == limit && hasMore
      }
      return
    }
    var breaker = LineBreaker(paragraph, width: width, language: style.language)
    while !breaker.isDone {
      if lines.count == limit - 1, style.wrapping.truncation != .clip {
        // The last line holds the rest or is truncated; where it would break plays no part.
        if !hasMore, let rest = breaker.restIfItFits() {
          lines.append(rest)
        } else {
          addTruncatedLine(paragraph, from: breaker.position, widths: breaker.widths)
        }
        return
      }
      lines.append(breaker.nextLine())
      if style.alignment == .justified { lines[lines.count - 1].stretch(to: width, paragraph) }
      guard lines.count == limit else { continue }
      isTruncated = hasMore || !breaker.isDone
      return
    }
  }

  /// Adds the last line there is room for, which starts at `start` and shows that there is more.
  private mutating func addTruncatedLine(_ paragraph: ShapedParagraph, from start: Int, widths: [Double]) {
    isTruncated = true
    let truncator = Truncator(
      paragraph: paragraph, widths: widths, face: font.face,
      width: width ?? .greatestFiniteMagnitude)
    lines.append(truncator.line(of: start..<paragraph.range.upperBound, truncation: style.wrapping.truncation))
  }

  /// The height of a line box in points.
  var lineHeight: Double { font.lineMetrics.lineHeight * lineHeightMultiple }

  /// The distance from a line's top to the next one's, in points.
  var linePitch: Double {
    let spacing = style.wrapping.lineSpacing
    return lineHeight + (spacing.isFinite ? spacing : 0)
  }

  private var lineHeightMultiple: Double {
    let multiple = style.wrapping.lineHeightMultiple
    return multiple.isFinite && multiple > 0 ? multiple : 1
  }

  /// The widest line and the height of all, in points.
  var size: Size {
    guard !lines.isEmpty else { return .zero }
    let width = lines.reduce(0) { max($0, $1.width) }
    return Size(width: width, height: linePitch * Double(lines.count - 1) + lineHeight)
  }
}
