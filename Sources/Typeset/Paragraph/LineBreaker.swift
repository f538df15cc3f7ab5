/// Breaks a paragraph into lines that fit a width, as many characters on each as go (first fit).
///
/// Widths come from shaping the paragraph once; a line that is cut where glyphs change is shaped again and must still
/// fit. Breaks are where UAX #14 allows one, else between user-perceived characters, and a line holds at least one.
struct LineBreaker {
  private let paragraph: ShapedParagraph
  private let width: Double
  private let language: String?
  private let boundaries: GraphemeBoundaries
  private var start: Int
  /// Whether all lines were given out.
  private(set) var isDone = false
  private var nextOpportunity = 0

  /// Sums of the same advances in another order differ by less than this; so does a width measured before.
  static let tolerance = 1.0 / 1024

  init(_ paragraph: ShapedParagraph, width: Double, language: String?) {
    self.paragraph = paragraph
    self.width = width
    self.language = language
    boundaries = paragraph.text.boundaries
    start = paragraph.range.lowerBound
  }

  /// Where the next line starts.
  var position: Int { start }

  /// The next line, which must not be asked for behind the last. An empty paragraph is one empty line.
  mutating func nextLine() -> ComposedLine {
    let line = composeNext()
    start = line.range.upperBound
    isDone = start >= paragraph.range.upperBound
    return line
  }

  /// All that is left on one line, where it fits.
  mutating func restIfItFits() -> ComposedLine? {
    let rest = start..<paragraph.range.upperBound
    if start == paragraph.range.lowerBound, paragraph.naturalWidth <= width {
      return ComposedLine(paragraph, part: rest, limit: width)
    }
    let widths = widths
    guard mayFit(rest.upperBound, widths) else { return nil }
    let line = ComposedLine(paragraph, part: rest, limit: width)
    return fits(line) ? line : nil
  }

  /// `widths[i]` is the width before the paragraph's unit i, in points; made when a line does not hold all.
  private(set) lazy var widths = paragraph.cumulativeWidths()

  /// Break opportunities in units of the text, the paragraph's end included.
  private lazy var opportunities = TextBoundaries.boundaries(
    .line, in: paragraph.text.units, paragraph.range, language: language)

  private func fits(_ line: ComposedLine) -> Bool { line.width <= width + LineBreaker.tolerance }

  private mutating func composeNext() -> ComposedLine {
    if let rest = restIfItFits() { return rest }
    let (widths, opportunities) = (widths, opportunities)
    // By the widths of the whole paragraph, the last opportunity that fits.
    while nextOpportunity < opportunities.count, opportunities[nextOpportunity] <= start { nextOpportunity += 1 }
    var candidate = nextOpportunity
    while candidate < opportunities.count, mayFit(Int(opportunities[candidate]), widths) { candidate += 1 }
    // By the line's own glyphs, which may be wider where it is cut.
    while candidate > nextOpportunity {
      candidate -= 1
      let line = ComposedLine(paragraph, part: start..<Int(opportunities[candidate]), limit: width)
      if fits(line) { return line }
    }
    return composeEmergency(before: Int(opportunities[nextOpportunity]))
  }

  /// A line that ends between user-perceived characters, because not even the first opportunity fits.
  private mutating func composeEmergency(before opportunity: Int) -> ComposedLine {
    let first = boundaries.index(containing: start)
    var low = first + 1
    var high = boundaries.index(containing: opportunity)
    let widths = widths
    // The last boundary that may fit; widths do not shrink but for negative advances, where the loop below corrects.
    while low < high {
      let middle = (low + high + 1) / 2
      if mayFit(boundaries[middle], widths) { low = middle } else { high = middle - 1 }
    }
    var better = low
    while better > first + 1, isPoorBreak(at: boundaries[better], before: opportunity) { better -= 1 }
    if !isPoorBreak(at: boundaries[better], before: opportunity) { low = better }
    while true {
      let end = min(max(boundaries[low], start + 1), opportunity)
      let line = ComposedLine(paragraph, part: start..<end, limit: width)
      if fits(line) || low <= first + 1 { return line }
      low -= 1
    }
  }

  private func isPoorBreak(at unit: Int, before opportunity: Int) -> Bool {
    guard unit > start, unit < opportunity else { return false }
    let units = paragraph.text.units
    // Every character of the classes in question is a single unit.
    return TextBoundaries.isPoorBreak(between: UInt32(units[unit - 1]), and: UInt32(units[unit]))
  }

  /// Whether the text up to a unit fits by the widths of the whole paragraph, without the spaces before it.
  private func mayFit(_ unit: Int, _ widths: [Double]) -> Bool {
    let content = BidiLevels.trailingWhitespaceStart(in: paragraph.text.units, start..<unit)
    return widths[content - paragraph.range.lowerBound] - widths[start - paragraph.range.lowerBound]
      <= width + LineBreaker.tolerance
  }
}
