import Raster

/// A line with ticks at some places and the lengths between them in numbers: one row above or below a control, or one
/// column at its right.
struct DimensionChain {
  /// The side of the control it stands on.
  enum Side {
    case top, bottom, right
  }

  /// A place that is measured.
  struct Stop {
    /// Its coordinate along the chain.
    var value: Double
    /// Where the thing measured is, across the chain: from there a thin line leads to the chain.
    var origin: Double
  }

  let side: Side
  /// In ascending order, at least two.
  let stops: [Stop]

  /// Sorts the stops and keeps one of each place, the one nearest to the chain's side; nil where nothing is measured.
  init?(_ side: Side, _ stops: [Stop]) {
    var kept: [Stop] = []
    for stop in stops.sorted(by: { ($0.value, $0.origin) < ($1.value, $1.origin) }) {
      if let last = kept.last, stop.value - last.value < 0.005 {
        if side != .top { kept[kept.count - 1].origin = max(last.origin, stop.origin) }
      } else {
        kept.append(stop)
      }
    }
    guard kept.count > 1 else { return nil }
    self.side = side
    self.stops = kept
  }

  /// Whether it measures one length only.
  var isSingle: Bool { stops.count == 2 }

  /// What is drawn with the chain's line at `position`.
  func marks(at position: Double, text: FigureText) throws -> [FigureMark] {
    let color = text.style.dimension
    var marks: [FigureMark] = []
    let tick = 2.5
    let outwards = side == .top ? -1.0 : 1.0
    for stop in stops {
      marks.append(
        .line(point(stop.value, stop.origin), point(stop.value, position + outwards * tick), color.withAlpha(0.35)))
      marks.append(
        .line(
          point(stop.value, position - tick), point(stop.value, position + tick), width: Self.lineWidth, color))
    }
    marks.append(
      .line(
        point(stops[0].value, position), point(stops[stops.count - 1].value, position), width: Self.lineWidth, color))
    marks += try numbers(position: position, outwards: outwards, text: text)
    return marks
  }

  private func numbers(position: Double, outwards: Double, text: FigureText) throws -> [FigureMark] {
    let color = text.style.dimension
    let size = FigureStyle.numberSize
    let spans = zip(stops, stops.dropFirst()).map { ($0.value, $1.value) }
    let labels = spans.map { FigureText.number($0.1 - $0.0) }
    let middles = spans.map { ($0.0 + $0.1) / 2 }
    let isColumn = side == .right
    let widths = try labels.map { isColumn ? size : try text.width($0, size: size) }
    let places = SlotPlacement.centers(ideals: middles, widths: widths, gap: isColumn ? 1.5 : 4)
    // Numbers that had to move aside stand further out, and a line tells whose they are.
    let isMoved = zip(middles, places).contains { abs($0 - $1) > 2 }
    let near = position + outwards * (isColumn ? 5 : 3)
    let far = isMoved ? near + outwards * 7 : near
    var marks: [FigureMark] = []
    for (index, label) in labels.enumerated() {
      if isMoved {
        marks.append(
          .line(
            point(middles[index], position + outwards * 1), point(places[index], far - outwards * 1),
            color.withAlpha(0.6)))
      }
      let anchor: FigureText.Anchor = isColumn ? .left : side == .top ? .bottom : .top
      marks.append(try text.line(label, size: size, weight: 500, anchor, at: point(places[index], far), color))
    }
    return marks
  }

  private static let lineWidth = 0.75

  private func point(_ along: Double, _ across: Double) -> Point {
    side == .right ? Point(x: across, y: along) : Point(x: along, y: across)
  }
}
