import Synchronization

/// The texts shaped with a library's fonts: a control measures its texts before it places them, and its label in two
/// sizes; and most texts come again in the next scene. Glyphs and advances are in font units, so that one shaping
/// serves all sizes. A text's entry says all that shaping it would, so no layout depends on what is kept.
final class ShapingMemo: Sendable {
  /// What a shaping depends on.
  struct Key: Hashable {
    private let text: String
    private let style: TextStyle

    init(_ text: String, _ style: TextStyle) {
      self.text = text
      var style = style
      style.font.size = 1
      // Breaking, truncation and alignment come after shaping; texts with line breaks are not kept.
      style.wrapping = .unlimited
      style.alignment = .natural
      self.style = style
    }
  }

  /// A text without line breaks and tabs, shaped.
  struct Entry {
    var paragraph: ShapedParagraph
    var missing: [MissingCharacter]
  }

  private struct State {
    var entries = SmallMap<Key, Entry>()
    var unitCount = 0
  }

  private let state = Mutex(State())

  /// The most units that are kept, at some hundred bytes each.
  static let unitLimit = 1 << 14
  /// How many units count for an entry beside its own.
  private static let entryUnits = 8

  /// How many units are kept.
  var unitCount: Int { state.withLock { $0.unitCount } }

  func entry(for key: Key) -> Entry? { state.withLock { $0.entries[key] } }

  func keep(_ entry: Entry, for key: Key) {
    let units = entry.paragraph.range.count + Self.entryUnits
    guard units <= Self.unitLimit else { return }
    // What is forgotten is freed after the lock.
    var forgotten = State()
    state.withLock { state in
      // Another thread may have been faster.
      guard state.entries[key] == nil else { return }
      if state.unitCount + units > Self.unitLimit { swap(&forgotten, &state) }
      state.unitCount += units
      state.entries.set(entry, for: key)
    }
  }
}
