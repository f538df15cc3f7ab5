import Raster
import Typeset

extension DisplayList {
  /// The drawing of a layout: each part becomes one painting step, or one for each rectangle of a selection. Steps
  /// under common effects stand between the effect's begin and end.
  init(_ layout: SceneLayout, background: Color) {
    var items: [DisplayItem] = []
    var open: [DrawingEffect] = []
    let canvas = Rect(origin: .zero, size: layout.size)
    func effect(_ effect: DrawingEffect, _ operation: DrawingOperation) {
      items.append(DisplayItem(node: effect.path, part: .group, operation: operation, color: nil))
    }
    for (index, node) in layout.nodes.enumerated() {
      let common = zip(open, node.effects).prefix { $0 == $1 }.count
      for ended in open[common...].reversed() { effect(ended, .endEffect) }
      for (depth, started) in node.effects.enumerated().dropFirst(common) {
        let ink = Self.ink(of: layout.nodes[index...], under: node.effects[...depth]).intersection(canvas)
        effect(started, .beginEffect(started.kind, ink: ink))
      }
      open = node.effects
      for part in node.parts {
        for operation in Self.operations(for: part) {
          items.append(
            DisplayItem(
              node: node.path, part: part.part, operation: operation, color: part.color, clip: part.clip))
        }
      }
    }
    for ended in open.reversed() { effect(ended, .endEffect) }
    for figure in layout.figures {
      items += figure.marks.map {
        DisplayItem(node: figure.node, part: .annotation, operation: $0.operation, color: $0.color)
      }
    }
    self.init(size: layout.size, background: background, items: items)
  }

  /// The box around what the first nodes draw as long as they are under the same effects.
  private static func ink(of nodes: ArraySlice<PlacedNode>, under effects: ArraySlice<DrawingEffect>) -> Rect {
    nodes.prefix { $0.effects.starts(with: effects) }.reduce(Rect.zero) { $0.union($1.ink) }
  }

  private static func operations(for part: PlacedPart) -> [DrawingOperation] {
    switch part.content {
    case .area(let radii): [.area(part.frame, radii)]
    case .shape(let shape): [.shape(shape)]
    case .underline: [.underline(part.frame)]
    case .movingUnderline: [.movingArea(part.frame)]
    case .outline(let outline): [.outline(outline)]
    case .caret: [.bar(part.frame)]
    case .selection(let rects): rects.map { .area($0, CornerRadii(all: 0)) }
    case .icon(let icon): [.icon(icon, part.frame)]
    case .image(let image): [.image(image, part.frame)]
    case .clearButton: [.icon(ClearButtonGlyph.icon, part.frame)]
    case .text(let text): [operation(for: text)]
    }
  }

  /// The step that draws a text.
  static func operation(for text: PlacedText) -> DrawingOperation {
    .glyphs(glyphLines(of: text), transform: text.transform)
  }

  static func glyphLines(of text: PlacedText) -> [GlyphLine] {
    text.layout.lines.enumerated().map { index, line in
      GlyphLine(
        x: text.origin.x + line.origin.x, baseline: text.origin.y + line.baseline, isFirst: index == 0, runs: line.runs)
    }
  }
}
