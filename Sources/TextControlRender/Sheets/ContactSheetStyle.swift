import Raster
import Typeset

/// The looks of contact sheets: lengths in points, fonts, and colours by appearance.
enum ContactSheetStyle {
  /// The room around everything.
  static let margin = 24
  /// The room between cells.
  static let gutter = 16
  /// The room between a heading or caption and what it belongs to.
  static let captionGap = 8
  /// The room between tables.
  static let tableGap = 32
  /// How wide the headings of rows may become.
  static let maximumRowHeadingWidth = 160
  /// How wide a column becomes for the sake of its heading alone.
  static let minimumCaptionWidth = 96
  /// How many times as wide as high a wrapped list should be.
  static let aspectRatio = 1.5

  /// The font of headings and captions.
  static let captionFont = FontDescriptor(family: "Roboto", size: 12)
  /// The font of the headings over tables.
  static let headingFont = FontDescriptor(family: "Roboto", size: 16, weight: 500)

  /// The page: neither the white nor the black of the themes' pages, so that cells have an edge.
  static func background(in appearance: Appearance) -> Color {
    appearance == .dark ? Color(hex: 0x2E2E2E) : Color(hex: 0xE8E8E8)
  }

  /// Captions, with a contrast above 10 : 1.
  static func text(in appearance: Appearance) -> Color {
    appearance == .dark ? Color(hex: 0xF2F2F2) : Color(hex: 0x1F1F1F)
  }
}
