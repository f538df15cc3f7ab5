import Raster
import Typeset

/// The boxes that figures draw around the parts of a placed control, in points on the canvas.
struct PartBoxes {
  /// The boxes of the parts that can be seen, with a little room around them.
  private(set) var boxes: [AnatomyPart: Rect] = [:]
  /// The corners of the boxes that are drawn: lines are seen well enough without one.
  private(set) var radii: [AnatomyPart: CornerRadii] = [:]
  /// The areas that the part `padding` fills.
  private(set) var paddings: [Rect] = []
  /// Everything the control takes or draws.
  var extent: Rect

  init(_ node: PlacedNode) {
    extent = node.frame.union(node.ink)
    for part in AnatomyPart.allCases {
      var box = Self.box(of: part, in: node)
      if part == .container, let layout = node.control {
        // The container of an outlined control is what its line goes around.
        let outline = node.parts.first { $0.part == .outline }.map(Self.box)
        box = outline ?? layout.container.offset(by: node.frame.origin)
      }
      set(part, box)
    }
    if node.parts.contains(where: { $0.part == .outline }) {
      radii[.container] = nil
    } else if let container = node.parts.first(where: { $0.part == .container }),
      case .area(let corners) = container.content
    {
      radii[.container] = corners
    }
  }

  init(_ figure: FieldFigure) {
    extent = figure.frame.union(figure.node.ink)
    for part in [AnatomyPart.text, .placeholder, .caret, .selection] {
      set(part, Self.box(of: part, in: figure.node))
    }
    set(.leadingView, figure.leadingImage ?? .zero)
    set(.trailingView, figure.trailingImage ?? .zero)
    if let ground = figure.ground {
      set(.container, ground.rect)
      radii[.container] = figure.lines.isEmpty ? ground.radii : nil
    }
    set(.outline, figure.lines.reduce(Rect.zero) { $0.union($1.rect) })
    paddings = figure.paddingBands
    // A leader ends in the middle of the widest band, which leaves most room for it.
    if let widest = paddings.max(by: { $0.width * $0.height < $1.width * $1.height }) {
      let half = 0.5
      set(
        .padding,
        widest.width > widest.height
          ? Rect(minX: widest.minX, minY: widest.midY - half, maxX: widest.maxX, maxY: widest.midY + half)
          : Rect(minX: widest.midX - half, minY: widest.minY, maxX: widest.midX + half, maxY: widest.maxY))
      radii[.padding] = nil
    }
  }

  private mutating func set(_ part: AnatomyPart, _ box: Rect) {
    guard !box.isEmpty else { return }
    boxes[part] = part.isLine ? box : box.inset(by: -AnatomyPart.outset)
    if part == .container { radii[part] = .zero } else if !part.isLine { radii[part] = CornerRadii(all: 2) }
    extent = extent.union(boxes[part] ?? box)
  }

  subscript(part: AnatomyPart) -> Rect? { boxes[part] }

  /// The boxes a leader should not run through: texts and views, in the order of the parts.
  var obstacles: [(part: AnatomyPart, box: Rect)] {
    AnatomyPart.allCases.compactMap { part in
      part.isLine ? nil : boxes[part].map { (part, $0) }
    }
  }

  private static func box(of part: AnatomyPart, in node: PlacedNode) -> Rect {
    node.parts.filter { $0.part == part.part }.reduce(Rect.zero) { $0.union(box(of: $1)) }
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
    case .container, .outline, .focusRing, .activationIndicator, .padding: true
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
