/// Sets texts: finds fonts, shapes, breaks lines, truncates and aligns.
///
/// A typesetter holds no state of its own that shows; the library it shares keeps opened faces.
public struct Typesetter: TextMeasuring, Sendable {
  /// What happens to a character no font has.
  public enum MissingGlyphPolicy: String, Hashable, Sendable, CaseIterable {
    /// It is an error that names the code point.
    case error
    /// The primary font's box stands for it, and the layout lists it.
    case box
  }

  /// What an observer is told: that the work on a text begins, or that it has ended.
  public enum Event: Hashable, Sendable { case begins, ends }

  /// Watches the work on texts, so that whoever has a clock can tell its share; it changes nothing.
  public typealias Observer = @Sendable (Event) -> Void

  /// Where faces come from.
  public let library: FontLibrary
  /// What happens to a character no font has.
  public let missingGlyphs: MissingGlyphPolicy
  private let observer: Observer?
  private(set) var memo: ShapingMemo?

  /// Creates a typesetter.
  public init(library: FontLibrary, missingGlyphs: MissingGlyphPolicy = .error, observer: Observer? = nil) {
    self.library = library
    self.missingGlyphs = missingGlyphs
    self.observer = observer
  }

  /// The same typesetter, which shapes a text once that it is asked about again, also in another size.
  package func remembering() -> Typesetter {
    var copy = self
    copy.memo = ShapingMemo()
    return copy
  }

  private func observed<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let observer else { return try body() }
    observer(.begins)
    defer { observer(.ends) }
    return try body()
  }

  /// The vertical measures of a line of `font`, in points; fallback fonts never change them.
  public func lineMetrics(of font: FontDescriptor) throws -> LineMetrics {
    try observed { try library.face(for: font).lineMetrics }
  }

  /// The size `layout` gives the text, without placing glyphs.
  public func measure(_ text: String, style: TextStyle, width: Double?) throws -> TextMeasurement {
    try observed {
      let composition = try Composition(text, style: style, width: width, typesetter: self)
      return TextMeasurement(size: composition.size, rowCount: composition.lines.count)
    }
  }

  /// Sets a text.
  ///
  /// - Parameters:
  ///   - text: The text; every slot is a paragraph of its own, so that no direction control reaches another.
  ///   - style: How it is set.
  ///   - width: The offered width in points for wrapping, truncation and alignment; nil (or NaN) is the natural width.
  /// - Throws: `TypesetError` where a face or a glyph is missing.
  public func layout(_ text: String, style: TextStyle, width: Double?) throws -> TextLayout {
    try observed { TextLayout(try Composition(text, style: style, width: width, typesetter: self)) }
  }

  /// The number of user-perceived characters of a text, the unit of counters, carets and selections.
  public static func graphemeCount(of text: String) -> Int { text.count }
}
