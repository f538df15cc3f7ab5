internal import CICU
import Synchronization

/// Embedding levels of a paragraph (UAX #9); even levels run left to right, odd ones right to left.
enum BidiLevels: Hashable, Sendable {
  /// Every character has the paragraph's level.
  case uniform(UInt8)
  /// One level per UTF-16 unit, and the paragraph's.
  case mixed([UInt8], paragraph: UInt8)

  var paragraphLevel: UInt8 {
    switch self {
    case .uniform(let level), .mixed(_, let level): level
    }
  }

  subscript(unit: Int) -> UInt8 {
    switch self {
    case .uniform(let level): level
    case .mixed(let levels, _): levels[unit]
    }
  }

  /// The parts of a paragraph that have one level each; `range` is the paragraph in the units of its text.
  func stretches(in range: Range<Int>) -> [Range<Int>] {
    guard case .mixed(let levels, _) = self else { return range.isEmpty ? [] : [range] }
    var stretches: [Range<Int>] = []
    var start = 0
    for index in levels.indices where index + 1 == levels.count || levels[index + 1] != levels[index] {
      stretches.append(range.lowerBound + start..<range.lowerBound + index + 1)
      start = index + 1
    }
    return stretches
  }

  /// Resolves the levels of one paragraph of UTF-16 units.
  init(of units: some Collection<UInt16>, direction: BaseDirection) {
    if direction != .rightToLeft, !units.contains(where: BidiLevels.mayRunRightToLeft) {
      // Without right-to-left characters or controls, rules W7 and N1 to I1 leave everything at the paragraph's level.
      self = .uniform(0)
      return
    }
    let base: Int32
    switch direction {
    case .leftToRight: base = 0
    case .rightToLeft: base = 1
    case .natural: base = -1
    }
    let units = ContiguousArray(units)
    var levels = [UInt8](repeating: 0, count: units.count)
    let paragraph = BidiPool.shared.withResolver { resolver in
      units.withUnsafeBufferPointer {
        tcr_bidi_levels(resolver, $0.baseAddress, Int32($0.count), base, &levels)
      }
    }
    // ICU fails for want of memory only.
    guard paragraph >= 0 else { self = .uniform(direction == .rightToLeft ? 1 : 0); return }
    self = .mixed(levels, paragraph: UInt8(paragraph))
  }

  /// Whether a unit can belong to a right-to-left or Arabic number character, or to an explicit direction control.
  private static func mayRunRightToLeft(_ unit: UInt16) -> Bool {
    if unit < 0x590 { return false }
    switch unit {
    case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: return true
    // High surrogates of U+10800…10FFF and U+1E800…1EFFF.
    case 0xD802...0xD803, 0xD83A...0xD83B: return true
    default: return false
    }
  }

  /// Rule L1 for the end of a line: the units in `range`, which ends the line, that are spaces or invisible controls take
  /// the paragraph's level. Returns where they start.
  static func trailingWhitespaceStart(in units: ContiguousArray<UInt16>, _ range: Range<Int>) -> Int {
    var start = range.upperBound
    while start > range.lowerBound, isResetAtLineEnd(units[start - 1]) { start -= 1 }
    return start
  }

  /// White space, separators, isolate and other direction controls (all in the Basic Multilingual Plane).
  private static func isResetAtLineEnd(_ unit: UInt16) -> Bool {
    if unit > 0x20, unit < 0x7F { return false }
    return switch unit {
    case 0x20, 0x09, 0x1680, 0x2000...0x200A, 0x205F, 0x3000, 0x200B, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0x00...0x08, 0x0A...0x1F, 0x7F...0x9F, 0xAD:
      true
    default: false
    }
  }

  /// Rule L2: the order in which stretches of one level each stand on the line from left to right, as indices.
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    if levels.count == 1 { return [0] }
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else { return order }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var index = 0
      while index < order.count {
        guard levels[order[index]] >= level else { index += 1; continue }
        var end = index
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[index..<end].reverse()
        index = end
      }
    }
    return order
  }
}

/// Resolvers kept for reuse: opening one costs more than resolving a label.
private final class BidiPool: Sendable {
  static let shared = BidiPool()
  private let idle = Mutex<[Handle]>([])

  private struct Handle: @unchecked Sendable { let pointer: UnsafeMutableRawPointer? }

  func withResolver<Result>(_ body: (UnsafeMutableRawPointer?) -> Result) -> Result {
    let handle = idle.withLock { $0.popLast() } ?? Handle(pointer: tcr_bidi_open())
    defer { idle.withLock { $0.append(handle) } }
    return body(handle.pointer)
  }
}
