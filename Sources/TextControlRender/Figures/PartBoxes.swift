import Raster
import Typeset

/// The boxes that figures draw around the parts of a placed control, in points on the canvas.
struct PartBoxes {
  /// The boxes of the parts that can be seen, with a little room around them.
  private(set) var boxes: [AnatomyPart: Rect] = [:]
  /// Everything the control takes or draws.
  var extent: Rect

  init(_ node: PlacedNode) {
    for part in AnatomyPart.allCases {
      let shown = node.parts.filter { $0.part == part.part }
      var box = shown.reduce(Rect.zero) { $0.union(Self.box(of: $1)) }
      if part == .container, let layout = node.control {
        // The container of an outlined control is what its line goes around.
        let outline = node.parts.first { $0.part == .outline }.map(Self.box)
        box = outline ?? layout.container.offset(by: node.frame.origin)
      }
      if !box.isEmpty { boxes[part] = part.isLine ? box : box.inset(by: -AnatomyPart.outset) }
    }
    extent = boxes.values.reduce(node.frame.union(node.ink)) { $0.union($1) }
  }

  subscript(part: AnatomyPart) -> Rect? { boxes[part] }

  /// The boxes a leader should not run through: texts and views, in the order of the parts.
  var obstacles: [(part: AnatomyPart, box: Rect)] {
    AnatomyPart.allCases.compactMap { part in
      part.isLine ? nil : boxes[part].map { (part, $0) }
    }
  }

  private static func box(of part: PlacedPart) -> Rect {
    switch part.content {
    case .text(let text): text.box { part.showsLine($0) ? part.visible($0) : .zero }
    case .outline(let outline): outline.rect.inset(by: -outline.lineWidth / 2)
    default: part.frame
    }
  }
}

extension AnatomyPart {
  /// Whether the part goes around others, or along them, so that others stand within its box.
  var isLine: Bool {
    switch self {
    case .container, .outline, .focusRing, .activationIndicator: true
    default: false
    }
  }

  /// The room between a part and the box drawn around it; lines have none.
  static let outset = 1.5
}

extension PlacedText {
  /// The box around all lines, on the canvas.
  var box: Rect { box { $0 } }

  /// The box around what `seen` leaves of each line's box on the canvas.
  func box(seen: (Rect) -> Rect) -> Rect {
    layout.lines.reduce(Rect.zero) { box, line in
      let frame = line.frame.offset(by: origin)
      return box.union(seen(transform.map { $0.box(around: frame) } ?? frame))
    }
  }
}

extension Transform {
  /// The box around a mapped rectangle.
  fileprivate func box(around rect: Rect) -> Rect {
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY),
      Point(x: rect.maxX, y: rect.maxY),
    ].map { $0.applying(self) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return Rect(minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
  }
}
