import Raster
import Typeset

extension DisplayList {
  /// The drawing of a layout: each part becomes one painting step, or one for each rectangle of a selection.
  init(_ layout: SceneLayout, background: Color) {
    var items: [DisplayItem] = []
    for node in layout.nodes {
      for part in node.parts {
        for operation in Self.operations(for: part) {
          items.append(DisplayItem(node: node.path, part: part.part, operation: operation, color: part.color))
        }
      }
    }
    self.init(size: layout.size, background: background, items: items)
  }

  private static func operations(for part: PlacedPart) -> [DrawingOperation] {
    switch part.content {
    case .area(let radii): [.area(part.frame, radii)]
    case .underline: [.underline(part.frame)]
    case .movingUnderline: [.movingArea(part.frame)]
    case .outline(let outline): [.outline(outline)]
    case .caret: [.bar(part.frame)]
    case .selection(let rects): rects.map { .area($0, CornerRadii(all: 0)) }
    case .icon(let icon): [.icon(icon, part.frame)]
    case .image(let image): [.image(image, part.frame)]
    case .clearButton: [.icon(ClearButtonGlyph.icon, part.frame)]
    case .text(let text): [.glyphs(glyphLines(of: text), clip: text.clip, transform: text.transform)]
    }
  }

  private static func glyphLines(of text: PlacedText) -> [GlyphLine] {
    text.layout.lines.enumerated().map { index, line in
      GlyphLine(
        x: text.origin.x + line.origin.x, baseline: text.origin.y + line.baseline, isFirst: index == 0, runs: line.runs)
    }
  }
}
