import Raster
import Typeset

/// Where everything is on a contact sheet, in whole points.
struct ContactSheetLayout {
  /// A size in points.
  struct Extent: Equatable {
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

  var size = Extent(width: 0, height: 0)
  var cells: [Cell] = []
  var captions: [Caption] = []

  /// The page with its captions, without the cells.
  func page(of sheet: ContactSheet) -> DisplayList {
    let items = captions.map { caption in
      let origin = Point(x: Double(caption.x), y: Double(caption.y))
      let lines = DisplayList.glyphLines(of: PlacedText(layout: caption.text, origin: origin))
      return DisplayItem(
        node: "matrix", part: .text, operation: .glyphs(lines, transform: nil),
        color: ContactSheetStyle.text(in: sheet.appearance))
    }
    return DisplayList(
      size: Size(width: Double(size.width), height: Double(size.height)),
      background: ContactSheetStyle.background(in: sheet.appearance), items: items)
  }
}
