public import Raster

/// The size a text takes, and how many rows.
public struct TextMeasurement: Hashable, Sendable {
  /// The width of the widest line and the height of all lines, in points, not rounded.
  public var size: Size
  /// The number of laid-out lines: 0 for empty text; a trailing newline adds an empty one.
  public var rowCount: Int

  /// Creates a measurement.
  public init(size: Size, rowCount: Int) {
    self.size = size
    self.rowCount = rowCount
  }

  /// What an empty text takes.
  public static let zero = TextMeasurement(size: .zero, rowCount: 0)
}

/// What layout may ask about text. `Typesetter` answers from real fonts; conformance tests inject numbers.
public protocol TextMeasuring {
  /// The vertical measures of a line of `font`, in points.
  ///
  /// - Throws: `TypesetError` where no face answers the descriptor.
  func lineMetrics(of font: FontDescriptor) throws -> LineMetrics

  /// The size of `text` when it is set in `style` within `width` points (nil: no limit).
  ///
  /// - Throws: `TypesetError` where a face or a glyph is missing.
  func measure(_ text: String, style: TextStyle, width: Double?) throws -> TextMeasurement
}
