import Synchronization

/// The texts shaped while one scene is laid out: a control measures its texts before it places them, and its label in
/// two sizes. Glyphs and advances are in font units, so that one shaping serves all sizes.
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

  /// How many units are kept: texts of a large scene, but not those of a huge one.
  private static let unitLimit = 1 << 17

  func entry(for key: Key) -> Entry? { state.withLock { $0.entries[key] } }

  func keep(_ entry: Entry, for key: Key) {
    state.withLock { state in
      guard state.unitCount < ShapingMemo.unitLimit else { return }
      state.unitCount += entry.paragraph.range.count
      state.entries.set(entry, for: key)
    }
  }
}
