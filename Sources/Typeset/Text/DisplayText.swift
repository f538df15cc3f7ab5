/// A text as it is shown: of equal length in UTF-16 units as its source, so that every offset means the same in both.
///
/// Controls and line breaks never reach a font (field case T10): a tab is a space, wide as `tabWidth` of them; a line
/// break ends a paragraph, or counts as a space where only one line is wanted; other controls become a character that
/// draws nothing. Secure text is a bullet per user-perceived character, whatever the text is.
struct DisplayText: Sendable {
  /// What a user would read: the source, or bullets.
  let text: String
  let units: ContiguousArray<UInt16>
  /// The user-perceived characters of `text`.
  let boundaries: GraphemeBoundaries
  /// The units that are tabs.
  let tabs: [Int]
  /// The units of each paragraph, without the line break that ends it.
  let paragraphs: [Range<Int>]
  /// Whether the source has line breaks, whatever became of them.
  let hasLineBreaks: Bool

  /// The width of a tab, in spaces.
  static let tabWidth = 4
  private static let invisible: UInt16 = 0x2060
  private static let bullet = "\u{2022}"

  init(_ source: String, isSecure: Bool, isSingleLine: Bool) {
    text = isSecure ? String(repeating: DisplayText.bullet, count: source.count) : source
    var units = text.utf16Units
    boundaries = GraphemeBoundaries(of: text, units: units)
    var tabs: [Int] = []
    var paragraphs: [Range<Int>] = []
    var paragraphStart = 0
    var lastReturn = -2
    var hasLineBreaks = false
    for index in units.indices where DisplayText.needsReplacement(units[index]) {
      switch units[index] {
      case 0x09:
        tabs.append(index)
        units[index] = 0x20
      case 0x0A where lastReturn == index - 1:
        // The second half of a break that is one character.
        if isSingleLine { units[index] = DisplayText.invisible } else { paragraphStart = index + 1 }
      case let unit where DisplayText.isLineBreak(unit):
        hasLineBreaks = true
        if unit == 0x0D { lastReturn = index }
        if isSingleLine {
          units[index] = 0x20
        } else {
          paragraphs.append(paragraphStart..<index)
          paragraphStart = index + 1
        }
      default:
        units[index] = DisplayText.invisible
      }
    }
    if !units.isEmpty { paragraphs.append(paragraphStart..<units.count) }
    self.units = units
    self.tabs = tabs
    self.paragraphs = paragraphs
    self.hasLineBreaks = hasLineBreaks
  }

  /// Line feed, vertical tab, form feed, carriage return, next line, line and paragraph separator (UAX #14, LB4 and LB5).
  private static func isLineBreak(_ unit: UInt16) -> Bool {
    (0x0A...0x0D).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
  }

  /// Controls, line breaks, fillers without ink and annotation marks.
  private static func needsReplacement(_ unit: UInt16) -> Bool {
    if unit < 0x20 { return true }
    if unit < 0x7F { return false }
    return unit <= 0x9F || unit == 0x2028 || unit == 0x2029 || unit == 0x3164 || unit == 0xFFA0
      || (0xFFF9...0xFFFB).contains(unit)
  }
}

extension DisplayText {
  /// The units of a paragraph as the bidi algorithm wants them: tabs are segment separators there.
  func bidiUnits(in range: Range<Int>) -> ContiguousArray<UInt16> {
    var paragraph = ContiguousArray(units[range])
    for tab in tabs where range.contains(tab) { paragraph[tab - range.lowerBound] = 0x09 }
    return paragraph
  }

  /// The code points of a range that starts and ends at characters.
  func codePoints(in range: Range<Int>) -> [UInt32] {
    var codePoints: [UInt32] = []
    codePoints.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let unit = UInt32(units[index])
      index += 1
      if unit & 0xFC00 == 0xD800, index < range.upperBound {
        // A Swift string holds whole surrogate pairs only.
        codePoints.append(0x10000 + (unit & 0x3FF) << 10 + UInt32(units[index]) & 0x3FF)
        index += 1
      } else {
        codePoints.append(unit)
      }
    }
    return codePoints
  }

  /// Gives parts of the text one after the other, without a search for their start from the text's.
  struct Reader {
    private let text: String
    private var unit = 0
    private var byte = 0

    init(_ text: DisplayText) { self.text = text.text }

    /// What stands in a range of units, which starts where the last one ended or behind.
    mutating func string(in range: Range<Int>) -> String {
      move(to: range.lowerBound)
      let start = text.utf8.index(text.startIndex, offsetBy: byte)
      move(to: range.upperBound)
      return String(text[start..<text.utf8.index(text.startIndex, offsetBy: byte)])
    }

    private mutating func move(to end: Int) {
      var (unit, byte) = (unit, byte)
      text.utf8.withContiguousStorageIfAvailable { bytes in
        while unit < end, byte < bytes.count {
          let lead = bytes[byte]
          byte += lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
          unit += lead < 0xF0 ? 1 : 2
        }
      }
      (self.unit, self.byte) = (unit, byte)
    }
  }
}
