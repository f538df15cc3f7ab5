import Raster
import Typeset

/// Draws the measures of a placed control: its boxes and baselines on it, chains of dimensions around it.
struct RedlineLayouter {
  let subject: RedlineSubject
  /// What the control takes or draws; numbers stand outside.
  let extent: Rect
  let text: FigureText

  /// Between the control and the first chain, and between chains.
  private static let distance = 12.0
  private static let pitch = 6.0

  func marks() throws -> [FigureMark] {
    let (across, down) = (across, down)
    var marks = subject.boxes.map {
      FigureMark(.box($0, radii: .zero, width: FigureStyle.lineWidth), text.style.dimension)
    }
    marks += try baselines()
    // One length alone is the whole.
    marks += try stacked([across, across?.isSingle == true ? nil : width])
    marks += try stacked([acrossAssistive])
    marks += try stacked([down] + (down?.isSingle == true ? [] : heights))
    return marks.filter { !$0.isText } + marks.filter(\.isText).flatMap { [halo(behind: $0), $0] }
  }

  /// A spot of the ground behind a number, which stands outside of the control.
  private func halo(behind number: FigureMark) -> FigureMark {
    FigureMark(
      .box(number.bounds.inset(by: EdgeInsets(top: 1.5, left: 0.5, bottom: 1.5, right: 0.5)), radii: .zero, width: nil),
      text.style.ground)
  }

  // MARK: Chains

  /// Edges, views and the line of text from left to right.
  private var across: DimensionChain? {
    let stops = subject.across.flatMap { item in
      [item.minX, item.maxX].map { DimensionChain.Stop(value: $0, origin: item.minY) }
    }
    return DimensionChain(.top, stops + ends(subject.container, \.minY))
  }

  private var acrossAssistive: DimensionChain? {
    guard !subject.below.isEmpty else { return nil }
    let stops = subject.below.flatMap { item in
      [item.minX, item.maxX].map { DimensionChain.Stop(value: $0, origin: item.maxY) }
    }
    return DimensionChain(.bottom, stops + ends(subject.container, \.maxY))
  }

  private func ends(_ rect: Rect, _ origin: KeyPath<Rect, Double>) -> [DimensionChain.Stop] {
    [rect.minX, rect.maxX].map { DimensionChain.Stop(value: $0, origin: rect[keyPath: origin]) }
  }

  /// Paddings, label, line of text, container and assistive labels from top to bottom.
  private var down: DimensionChain? {
    var stops = subject.down.flatMap { item in
      [item.minY, item.maxY].map { DimensionChain.Stop(value: $0, origin: item.maxX) }
    }
    stops.append(DimensionChain.Stop(value: subject.frame.maxY, origin: subject.container.maxX))
    return DimensionChain(.right, stops)
  }

  /// The heights of container, outline and frame, where they differ.
  private var heights: [DimensionChain?] {
    var ranges: [(Double, Double)] = []
    for rect in subject.heights {
      let isKnown = ranges.contains { abs($0.0 - rect.minY) < 0.005 && abs($0.1 - rect.maxY) < 0.005 }
      if !isKnown { ranges.append((rect.minY, rect.maxY)) }
    }
    return ranges.map { total(.right, $0.0, $0.1, subject.container.maxX) }
  }

  private var width: DimensionChain? {
    let container = subject.container
    return total(.top, container.minX, container.maxX, container.minY)
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

  /// The baselines with their distances from the frame's top, at the left.
  private func baselines() throws -> [FigureMark] {
    var lines: [(y: Double, end: Double)] = []
    for part in subject.texts {
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
          "baseline " + FigureText.number(line.y - subject.frame.minY), size: size, weight: 500, .right,
          at: Point(x: start - 10, y: place), color))
    }
    return marks
  }
}
