import Raster

@testable import Typeset

extension Line {
  /// The characters in the order their glyphs stand from left to right, by the text of each cluster. What an ellipsis
  /// stands for reads as one.
  func visualText(of layout: TextLayout) -> String {
    let units = Array(layout.text.utf16)
    var text = ""
    for run in runs {
      if run.isEllipsis {
        text += "…"
        continue
      }
      for box in run.clusterBoxes { text += String(decoding: units[box.range], as: UTF16.self) }
    }
    return text
  }

  /// All glyphs from left to right.
  var glyphs: [Glyph] { runs.flatMap(\.glyphs) }

  /// The right edge of the last glyph's advance, in points from the layout's left.
  var rightEdge: Double { origin.x + (runs.map { $0.x + $0.width }.max() ?? 0) }
}

extension TextLayout {
  /// The number of clusters per line that draw something.
  var lineTexts: [String] { lines.map(\.text) }

  /// Whether any glyph is the missing one.
  var hasMissingGlyph: Bool { lines.contains { $0.glyphs.contains { $0.id == 0 } } }
}
