import Raster
import Typeset

/// Where everything is on a contact sheet, in whole pixels.
struct ContactSheetLayout {
  /// A size in pixels.
  struct PixelSize: Equatable {
    var width: Int
    var height: Int
  }

  /// A cell's picture in its place.
  struct Cell: Equatable {
    var scene: Int
    var x: Int
    var y: Int
  }

  /// A heading or caption in its place.
  struct Caption {
    var text: TextLayout
    var x: Int
    var y: Int
  }

  var size = PixelSize(width: 0, height: 0)
  var cells: [Cell] = []
  var captions: [Caption] = []

  /// The page with its captions, without the cells.
  func page(of sheet: ContactSheet) -> DisplayList {
    let scale = sheet.scale
    let items = captions.map { caption in
      let origin = Point(x: Double(caption.x) / scale, y: Double(caption.y) / scale)
      let lines = DisplayList.glyphLines(of: PlacedText(layout: caption.text, origin: origin))
      return DisplayItem(
        node: "matrix", part: .text, operation: .glyphs(lines, clip: nil, transform: nil),
        color: ContactSheetStyle.text(in: sheet.appearance))
    }
    return DisplayList(
      size: Size(width: Double(size.width) / scale, height: Double(size.height) / scale),
      background: ContactSheetStyle.background(in: sheet.appearance), items: items)
  }
}
