import Raster
import Typeset

/// Draws the measures of a placed control: its boxes and baselines on it, chains of dimensions around it.
struct RedlineLayouter {
  let node: PlacedNode
  let layout: ControlLayout
  /// What the control takes or draws; numbers stand outside.
  let extent: Rect
  let text: FigureText

  /// Between the control and the first chain, and between chains.
  private static let distance = 12.0
  private static let pitch = 6.0

  func marks() throws -> [FigureMark] {
    var marks = boxes.map { FigureMark(.box($0, radii: .zero, width: FigureStyle.lineWidth), text.style.dimension) }
    marks += try baselines()
    marks += try stacked([across, total(.top, container.minX, container.maxX, container.minY)])
    marks += try stacked([acrossAssistive])
    marks += try stacked([down] + heights)
    return marks.filter { !$0.isText } + marks.filter(\.isText).flatMap { [halo(behind: $0), $0] }
  }

  /// A spot of the ground behind a number, which stands outside of the control.
  private func halo(behind number: FigureMark) -> FigureMark {
    FigureMark(
      .box(number.bounds.inset(by: EdgeInsets(top: 1.5, left: 0.5, bottom: 1.5, right: 0.5)), radii: .zero, width: nil),
      text.style.ground)
  }

  // MARK: Boxes

  private var origin: Point { node.frame.origin }
  private var container: Rect { layout.container.offset(by: origin) }

  private func frame(_ part: Part, _ rect: Rect?) -> Rect? {
    guard node.parts.contains(where: { $0.part == part }), let rect, !rect.isEmpty else { return nil }
    return rect.offset(by: origin)
  }

  private var label: Rect? { frame(.label, layout.label) }
  private var leadingAssistive: Rect? { frame(.leadingAssistiveLabel, layout.leadingAssistiveLabel) }
  private var trailingAssistive: Rect? {
    frame(.trailingAssistiveLabel, layout.trailingAssistiveLabel) ?? frame(.counter, layout.trailingAssistiveLabel)
  }

  /// The line of text, or an area's viewport, whether text stands in it or a resting label.
  private var entry: Rect? { layout.entry.isEmpty ? nil : layout.entry.offset(by: origin) }
  private var isEntryShown: Bool {
    node.parts.contains { $0.part == .text || $0.part == .placeholder || $0.part == .caret }
  }

  private var affixes: [Rect] { [frame(.prefix, layout.prefix), frame(.suffix, layout.suffix)].compactMap { $0 } }
  private var views: [Rect] {
    [
      frame(.leadingView, layout.leadingView), frame(.trailingView, layout.trailingView),
      layout.clearButton.map { $0.offset(by: origin) },
    ].compactMap { $0 }
  }

  private var boxes: [Rect] {
    [label, isEntryShown ? entry : nil, leadingAssistive, trailingAssistive].compactMap { $0 } + affixes + views
  }

  // MARK: Chains

  /// Edges, views and the line of text from left to right.
  private var across: DimensionChain? {
    let items = views + affixes + [isEntryShown ? entry : label ?? entry].compactMap { $0 }
    let stops = items.flatMap { item in
      [item.minX, item.maxX].map { DimensionChain.Stop(value: $0, origin: item.minY) }
    }
    return DimensionChain(.top, stops + ends(container, \.minY))
  }

  private var acrossAssistive: DimensionChain? {
    let items = [leadingAssistive, trailingAssistive].compactMap { $0 }
    guard !items.isEmpty else { return nil }
    let stops = items.flatMap { item in
      [item.minX, item.maxX].map { DimensionChain.Stop(value: $0, origin: item.maxY) }
    }
    return DimensionChain(.bottom, stops + ends(container, \.maxY))
  }

  private func ends(_ rect: Rect, _ origin: KeyPath<Rect, Double>) -> [DimensionChain.Stop] {
    [rect.minX, rect.maxX].map { DimensionChain.Stop(value: $0, origin: rect[keyPath: origin]) }
  }

  /// Label, line of text, container and assistive labels from top to bottom.
  private var down: DimensionChain? {
    let assistive = [leadingAssistive, trailingAssistive].compactMap { $0 }.max { $0.height < $1.height }
    let items = [label, isEntryShown ? entry : nil, container, assistive].compactMap { $0 }
    var stops = items.flatMap { item in
      [item.minY, item.maxY].map { DimensionChain.Stop(value: $0, origin: item.maxX) }
    }
    stops.append(DimensionChain.Stop(value: node.frame.maxY, origin: container.maxX))
    return DimensionChain(.right, stops)
  }

  /// The heights of container, outline and frame, where they differ.
  private var heights: [DimensionChain?] {
    var ranges: [(Double, Double)] = []
    let outline = layout.outline.map { $0.rect.offset(by: origin) }
    for rect in [outline, container, node.frame].compactMap({ $0 }) {
      let isKnown = ranges.contains { abs($0.0 - rect.minY) < 0.005 && abs($0.1 - rect.maxY) < 0.005 }
      if !isKnown { ranges.append((rect.minY, rect.maxY)) }
    }
    return ranges.map { total(.right, $0.0, $0.1, container.maxX) }
  }

  private func total(_ side: DimensionChain.Side, _ start: Double, _ end: Double, _ origin: Double) -> DimensionChain? {
    DimensionChain(
      side,
      [DimensionChain.Stop(value: start, origin: origin), DimensionChain.Stop(value: end, origin: origin)])
  }

  /// Chains on one side, each outside of the one before.
  private func stacked(_ chains: [DimensionChain?]) throws -> [FigureMark] {
    var marks: [FigureMark] = []
    for chain in chains.compactMap({ $0 }) {
      let taken = marks.reduce(extent) { $0.union($1.bounds) }
      let gap = marks.isEmpty ? Self.distance : Self.pitch
      let position =
        switch chain.side {
        case .top: taken.minY - gap
        case .bottom: taken.maxY + gap
        case .right: taken.maxX + gap
        }
      marks += try chain.marks(at: position, text: text)
    }
    return marks
  }

  // MARK: Baselines

  /// The baselines with their distances from the control's top, at the left.
  private func baselines() throws -> [FigureMark] {
    var lines: [(y: Double, end: Double)] = []
    for part in node.parts {
      guard case .text(let placed) = part.content, placed.transform == nil else { continue }
      for line in placed.layout.lines {
        let y = placed.origin.y + line.baseline
        let frame = line.frame.offset(by: placed.origin)
        let box = part.visible(frame)
        guard part.showsLine(frame), box.minY <= y, y <= box.maxY else { continue }
        if let index = lines.firstIndex(where: { abs($0.y - y) < 0.005 }) {
          lines[index].end = max(lines[index].end, box.maxX)
        } else {
          lines.append((y, box.maxX))
        }
      }
    }
    lines.sort { $0.y < $1.y }
    let size = FigureStyle.numberSize
    let places = SlotPlacement.centers(
      ideals: lines.map(\.y), widths: lines.map { _ in size }, gap: 2)
    let color = text.style.dimension
    var marks: [FigureMark] = []
    for (line, place) in zip(lines, places) {
      let start = extent.minX - 4
      marks.append(.line(Point(x: start, y: line.y), Point(x: line.end, y: line.y), color.withAlpha(0.7)))
      marks.append(.line(Point(x: start, y: line.y), Point(x: start - 8, y: place), color.withAlpha(0.7)))
      marks.append(
        try text.line(
          "baseline " + FigureText.number(line.y - node.frame.minY), size: size, weight: 500, .right,
          at: Point(x: start - 10, y: place), color))
    }
    return marks
  }
}
