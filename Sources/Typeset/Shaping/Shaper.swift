internal import CHarfBuzz
import Synchronization

/// What shaping needs to know besides text, face, script and level; made once per style.
struct ShapingOptions: Sendable {
  var language: HarfBuzzLanguage
  var features: [HarfBuzzFeature]

  /// The options of a style. Letter spacing turns optional ligatures off (field case T11), whatever the features say.
  init(style: TextStyle) {
    language = HarfBuzzLanguage(style.language)
    // Sorted, because the order of a dictionary differs from run to run.
    features =
      style.features.isEmpty
      ? []
      : style.features.sorted { $0.key < $1.key }.compactMap { name, value in
        Tag(parsing: name).map { HarfBuzzFeature(tag: $0, value: value) }
      }
    if style.letterSpacing != 0, style.letterSpacing.isFinite {
      features += [HarfBuzzFeature(tag: Tag("liga"), value: 0), HarfBuzzFeature(tag: Tag("clig"), value: 0)]
    }
  }

  init(language: HarfBuzzLanguage = HarfBuzzLanguage(nil), features: [HarfBuzzFeature] = []) {
    self.language = language
    self.features = features
  }
}

/// A language as HarfBuzz knows it: a pointer to storage that is never freed.
struct HarfBuzzLanguage: @unchecked Sendable {
  fileprivate let handle: hb_language_t?

  init(_ tag: String?) { handle = tag.flatMap { $0.isEmpty ? nil : hb_language_from_string($0, -1) } }
}

/// A feature for the whole of a run.
struct HarfBuzzFeature: Hashable, Sendable {
  var tag: Tag
  var value: UInt32
}

/// Turns characters into glyphs. All shaping calls are in this file.
enum Shaper {
  /// Shapes `range` of the text. The text around it is context: letters join across the range's ends as if the run went
  /// on, which CSS Text 3 §5.3 asks for at breaks inside words.
  static func shape(
    _ units: ContiguousArray<UInt16>, range: Range<Int>, face: FontFace, script: Script, level: UInt8,
    options: ShapingOptions
  ) -> ShapedRun {
    BufferPool.shared.withBuffer { buffer in
      units.withUnsafeBufferPointer { units in
        hb_buffer_add_utf16(
          buffer, units.baseAddress, Int32(units.count), UInt32(range.lowerBound), Int32(range.count))
      }
      hb_buffer_set_direction(buffer, level & 1 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
      hb_buffer_set_script(buffer, hb_script_t(rawValue: script.value))
      hb_buffer_set_language(buffer, options.language.handle)
      if options.features.isEmpty {
        hb_shape(face.font, buffer, nil, 0)
      } else {
        let features = options.features.map { hb_feature_t(tag: $0.tag.value, value: $0.value, start: 0, end: .max) }
        hb_shape(face.font, buffer, features, UInt32(features.count))
      }
      return ShapedRun(range: range, face: face, script: script, level: level, glyphs: glyphs(in: buffer))
    }
  }

  private static func glyphs(in buffer: OpaquePointer?) -> ContiguousArray<ShapedGlyph> {
    var length: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &length),
      let positions = hb_buffer_get_glyph_positions(buffer, nil), length > 0
    else { return [] }
    let count = Int(length)
    return ContiguousArray(unsafeUninitializedCapacity: count) { glyphs, initialized in
      for index in 0..<count {
        let info = infos[index]
        let position = positions[index]
        glyphs.initializeElement(
          at: index,
          to: ShapedGlyph(
            id: info.codepoint, cluster: Int32(bitPattern: info.cluster), advance: position.x_advance,
            xOffset: position.x_offset, yOffset: position.y_offset,
            isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0))
      }
      initialized = count
    }
  }
}

/// Buffers kept for reuse, so that shaping a label allocates nothing in HarfBuzz.
private final class BufferPool: Sendable {
  static let shared = BufferPool()
  private let idle = Mutex<[Handle]>([])

  private struct Handle: @unchecked Sendable { let pointer: OpaquePointer? }

  func withBuffer<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
    let handle = idle.withLock { $0.popLast() } ?? Handle(pointer: hb_buffer_create())
    defer {
      hb_buffer_clear_contents(handle.pointer)
      idle.withLock { $0.append(handle) }
    }
    return body(handle.pointer)
  }
}
