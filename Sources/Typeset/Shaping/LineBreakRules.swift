internal import CICU

/// Line break opportunities (UAX #14) of texts whose characters all have a class we know.
///
/// ICU's rules for the same text say the same, which the tests hold against it for all short sequences of classes. They
/// take three times as long, and the first text of a process must wait for ICU's data. What these rules do not know goes
/// to ICU: other scripts, emoji, controls, other releases of its rules than Unicode 15's.
struct LineBreakRules {
  /// The opportunities after a paragraph's start, its end included; nil where ICU must be asked.
  static func opportunities(
    in units: ContiguousArray<UInt16>, _ range: Range<Int>, language: String?
  ) -> ContiguousArray<Int32>? {
    guard tcr_has_known_line_rules() != 0, isOrdinary(language) else { return nil }
    return withUnsafeTemporaryAllocation(of: LineBreakClass.self, capacity: range.count) { classes in
      guard classify(units, range, into: classes) else { return nil }
      return ContiguousArray(unsafeUninitializedCapacity: range.count) { opportunities, count in
        var rules = LineBreakRules(UnsafeBufferPointer(classes))
        for index in 1..<range.count where rules.allowsBreak(before: index) {
          opportunities.initializeElement(at: count, to: Int32(range.lowerBound + index))
          count += 1
        }
        opportunities.initializeElement(at: count, to: Int32(range.upperBound))
        count += 1
      }
    }
  }

  /// Whether ICU has the same rules for the language as for none. Japanese has its own, and a long tag may ask for a style
  /// of breaking.
  private static func isOrdinary(_ language: String?) -> Bool {
    guard let language = language?.utf8, let first = language.first else { return true }
    return first | 0x20 != 0x6A && language.count <= 10
  }

  private static func classify(
    _ units: ContiguousArray<UInt16>, _ range: Range<Int>, into classes: UnsafeMutableBufferPointer<LineBreakClass>
  ) -> Bool {
    var table = LineBreakClass.ascii
    var isBasic = true
    return units.withUnsafeBufferPointer { units in
      for index in 0..<range.count {
        let unit = units[range.lowerBound + index]
        if isBasic, unit >= 0x80 {
          table = LineBreakClass.all
          isBasic = false
        }
        let found = table[unit]
        if found == .other { return false }
        classes.initializeElement(at: index, to: found)
      }
      return true
    }
  }

  private enum NumberPart { case none, digits, closed }

  private let classes: UnsafeBufferPointer<LineBreakClass>
  /// The class before, spaces and marks left out.
  private var last: LineBreakClass
  private var isBehindSpace = false
  /// How far a number reaches.
  private var number = NumberPart.none
  /// Whether `last` is a hyphen with a break before it.
  private var isHyphenAtStart = false
  /// Whether `last` is a hyphen or break opportunity behind a Hebrew letter (LB21a).
  private var isHyphenInHebrew = false

  private init(_ classes: UnsafeBufferPointer<LineBreakClass>) {
    self.classes = classes
    last = .other
    isBehindSpace = false
    visit(classes[0] == .mark ? .letter : classes[0], isBreak: true)
  }

  /// Whether a line may break before the character at `index`; must be asked for one after the other.
  private mutating func allowsBreak(before index: Int) -> Bool {
    var next = classes[index]
    if next == .mark {
      // LB9; LB10 where there is nothing to combine with.
      if !isBehindSpace { return false }
      next = .letter
    }
    let isBreak = allowsBreak(before: next, at: index)
    visit(next, isBreak: isBreak)
    return isBreak
  }

  private mutating func visit(_ next: LineBreakClass, isBreak: Bool) {
    switch next {
    case .space:
      isBehindSpace = true
      isHyphenInHebrew = false
      number = .none
      return
    case .digit: number = .digits
    case .slash, .infix: if number != .digits || isBehindSpace { number = .none }
    case .close, .closeParenthesis: number = number == .digits && !isBehindSpace ? .closed : .none
    default: number = .none
    }
    isHyphenInHebrew = (next == .hyphen || next == .breakAfter) && last == .hebrewLetter && !isBehindSpace
    isHyphenAtStart = next == .hyphen && isBreak
    last = next
    isBehindSpace = false
  }

  private func allowsBreak(before next: LineBreakClass, at index: Int) -> Bool {
    // What most texts are made of: LB28 and LB31.
    if last == next, !isBehindSpace {
      if next == .letter { return false }
      if next == .ideograph { return true }
    }
    switch next {
    case .space, .close, .closeParenthesis, .exclamation, .slash: return false  // LB7, LB13
    case .infix:
      // LB13, but a number may start with a separator (ICU's LB14a).
      return isBehindSpace && last != .open && last != .wideOpen && isDigit(at: index + 1)
    default: break
    }
    switch last {
    case .open, .wideOpen: return false  // LB14
    case .quotation where next == .open || next == .wideOpen: return false  // LB15
    case .close, .closeParenthesis: if next == .nonstarter { return false }  // LB16
    case .dash where next == .dash: return false  // LB17
    default: break
    }
    if isBehindSpace { return true }  // LB18
    return allowsBreakBetweenWords(next, at: index)
  }

  /// The rules for two characters without space between.
  private func allowsBreakBetweenWords(_ next: LineBreakClass, at index: Int) -> Bool {
    switch next {
    case .glue: if last != .breakAfter, last != .hyphen { return false }  // LB12a
    case .quotation, .breakAfter, .hyphen, .nonstarter, .inseparable: return false  // LB19, LB21, LB22
    default: break
    }
    if last == .glue || last == .quotation || isHyphenInHebrew { return false }  // LB12, LB19, LB21a
    switch (last, next) {
    case (.slash, .hebrewLetter),  // LB21b
      (.prefix, .ideograph), (.ideograph, .postfix),  // LB23a
      (.letter, .digit), (.hebrewLetter, .digit), (.digit, .letter), (.digit, .hebrewLetter),  // LB23
      (.prefix, .letter), (.prefix, .hebrewLetter), (.postfix, .letter), (.postfix, .hebrewLetter),  // LB24
      (.letter, .prefix), (.letter, .postfix), (.hebrewLetter, .prefix), (.hebrewLetter, .postfix),
      (.letter, .hebrewLetter), (.hebrewLetter, .letter), (.hebrewLetter, .hebrewLetter),  // LB28
      (.infix, .letter), (.infix, .hebrewLetter),  // LB29
      (.letter, .open), (.hebrewLetter, .open), (.digit, .open),  // LB30
      (.closeParenthesis, .letter), (.closeParenthesis, .hebrewLetter), (.closeParenthesis, .digit),
      (.hyphen, .digit), (.infix, .digit), (.digit, .digit):  // LB25
      return false
    case (.hyphen, .letter): return !isHyphenAtStart  // ICU's LB20.09
    case (_, .prefix), (_, .postfix): return number == .none  // LB25
    case (.slash, .digit): return number != .digits
    case (.prefix, _), (.postfix, _): return !isNumber(at: index)
    default: return true  // LB31
    }
  }

  private func skippingMarks(from index: Int) -> Int {
    var index = index
    while index < classes.count, classes[index] == .mark { index += 1 }
    return index
  }

  private func isDigit(at index: Int) -> Bool {
    let index = skippingMarks(from: index)
    return index < classes.count && classes[index] == .digit
  }

  /// Whether a number starts here, with what may stand before its first digit (LB25).
  private func isNumber(at index: Int) -> Bool {
    var index = index
    if [.open, .wideOpen, .hyphen].contains(classes[index]) { index = skippingMarks(from: index + 1) }
    if index < classes.count, classes[index] == .infix { index = skippingMarks(from: index + 1) }
    return index < classes.count && classes[index] == .digit
  }
}
