internal import CICU
import Synchronization

/// Where text may be broken, by ICU's rules and dictionaries.
enum TextBoundaries {
  enum Kind: Int32, Hashable, Sendable {
    /// Line break opportunities (UAX #14).
    case line = 0
    /// Words (UAX #29).
    case word = 1
  }

  /// The boundaries in a range of UTF-16 units after its start, its end included, in order.
  static func boundaries(
    _ kind: Kind, in units: ContiguousArray<UInt16>, _ range: Range<Int>, language: String?
  ) -> ContiguousArray<Int32> {
    guard !range.isEmpty else { return [] }
    if kind == .line, let found = LineBreakRules.opportunities(in: units, range, language: language) { return found }
    return boundariesByICU(kind, in: units, range, language: language)
  }

  static func boundariesByICU(
    _ kind: Kind, in units: ContiguousArray<UInt16>, _ range: Range<Int>, language: String?
  ) -> ContiguousArray<Int32> {
    let offset = Int32(range.lowerBound)
    return BoundaryPool.shared.withIterator(kind, language ?? "") { iterator in
      units.withUnsafeBufferPointer { units in
        ContiguousArray(unsafeUninitializedCapacity: range.count) { boundaries, count in
          let text = units.baseAddress.map { $0 + range.lowerBound }
          let found =
            iterator == nil
            ? -1 : tcr_break_boundaries(iterator, text, Int32(range.count), offset, boundaries.baseAddress)
          count = max(1, Int(found))
          // Without ICU's data there is no opportunity but the end.
          if found < 1 { boundaries.initializeElement(at: 0, to: Int32(range.upperBound)) }
        }
      }
    }
  }
}

extension TextBoundaries {
  /// Whether a line that must break inside a word had better not do so between two code points: it would end with an
  /// opening bracket or currency sign, or start with a closing one, a small kana or a sign of repetition (field case T7).
  static func isPoorBreak(between last: UInt32, and first: UInt32) -> Bool {
    tcr_avoids_line_end(last) != 0 || tcr_avoids_line_start(first) != 0
  }
}

/// Iterators kept for reuse by kind and language: opening one costs more than breaking a label.
private final class BoundaryPool: Sendable {
  static let shared = BoundaryPool()
  private let idle = Mutex<[Key: [Handle]]>([:])

  private struct Key: Hashable {
    var kind: TextBoundaries.Kind
    var language: String
  }

  private struct Handle: @unchecked Sendable { let pointer: UnsafeMutableRawPointer? }

  func withIterator<Result>(
    _ kind: TextBoundaries.Kind, _ language: String, _ body: (UnsafeMutableRawPointer?) -> Result
  ) -> Result {
    let key = Key(kind: kind, language: language)
    let handle =
      idle.withLock { $0[key]?.popLast() } ?? Handle(pointer: tcr_break_open(kind.rawValue, language))
    defer { idle.withLock { $0[key, default: []].append(handle) } }
    return body(handle.pointer)
  }
}
