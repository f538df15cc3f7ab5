import Raster
import Typeset

/// Lays out the callouts of a numbered figure around a placed control.
struct AnatomyLayouter {
  let anatomy: Anatomy
  let text: FigureText

  /// - Parameters:
  ///   - path: The place of the control in the spec.
  ///   - boxes: The control's parts; callouts stay clear of its extent.
  /// - Throws: `RenderError` where the control does not draw a part.
  func layout(_ path: String, of subject: FigureSubject, boxes: PartBoxes) throws -> AnatomyLayout {
    for (index, entry) in anatomy.entries.enumerated() where boxes[entry.part] == nil {
      throw RenderError.figure(
        path: anatomy.path(ofEntry: index),
        message: entry.part.absence(in: subject) ?? entry.part.lackOfRoom(in: subject))
    }
    let parts = anatomy.entries.map(\.part)
    let routes = CalloutPlanner(boxes: boxes).routes(to: parts)
    let callouts = zip(parts, routes).enumerated().map { index, callout in
      AnatomyLayout.Callout(
        number: index + 1, part: callout.0, center: callout.1.center, leader: callout.1.leader,
        box: boxes[callout.0] ?? .zero)
    }
    return AnatomyLayout(
      node: path, radius: FigureStyle.calloutRadius, callouts: callouts,
      legend: AnatomyLegend(anatomy, of: subject), legendFrame: nil)
  }

  /// What is drawn for a layout, without the legend.
  ///
  /// - Parameter others: Other marks at the same control; leaders stop short of their numbers and go on behind them.
  func marks(_ layout: AnatomyLayout, _ boxes: PartBoxes, among others: [FigureMark]) throws -> [FigureMark] {
    let style = text.style
    var marks: [FigureMark] = []
    for callout in layout.callouts where callout.part == .padding {
      marks += boxes.paddings.map { FigureMark(.box($0, radii: .zero, width: nil), style.room) }
    }
    for callout in layout.callouts {
      guard let radii = boxes.radii[callout.part] else { continue }
      marks.append(FigureMark(.box(callout.box, radii: radii, width: FigureStyle.lineWidth), style.partOutline))
    }
    let numbers = others.filter(\.isText).map { $0.bounds.inset(by: -FigureStyle.leaderWidth) }
    for callout in layout.callouts {
      for piece in Segments.pieces(of: callout.leader, outside: numbers) {
        marks.append(FigureMark(.line(piece, width: FigureStyle.leaderWidth), style.leader))
      }
      if let end = callout.leader.last {
        marks.append(FigureMark(.disc(center: end, radius: FigureStyle.dotRadius), style.leader))
      }
    }
    for callout in layout.callouts {
      marks += try badge(callout.number, at: callout.center, radius: layout.radius)
    }
    return marks
  }

  private func badge(_ number: Int, at center: Point, radius: Double) throws -> [FigureMark] {
    [
      FigureMark(.disc(center: center, radius: radius), text.style.ink),
      try text.line(
        "\(number)", size: radius * 1.15, weight: 500, .inkCenter, at: center, text.style.digits),
    ]
  }
}

// MARK: - Legend

extension AnatomyLayouter {
  /// A legend in its own coordinates.
  struct Legend {
    var size: Size
    var marks: [FigureMark]
  }

  /// The legend for a picture as wide as `width`, in two columns where they fit. It is wider than the picture where
  /// the names ask for it, up to a limit at which they wrap.
  func legend(_ legend: AnatomyLegend, width: Double, scene: Scene) throws -> Legend {
    let isRightToLeft = scene.layoutDirection == .rightToLeft
    let radius = FigureStyle.badgeRadius
    let indent = 2 * radius + 8
    let most = max(width, 280) - indent
    let names = try legend.entries.map { entry in
      try text.typesetter.layout(
        entry.name,
        style: TextStyle(
          font: text.style.font(13), language: scene.locale, direction: isRightToLeft ? .rightToLeft : .leftToRight,
          alignment: isRightToLeft ? .right : .left), width: most)
    }
    let columnWidth = (indent + (names.map(\.size.width).max() ?? 0)).rounded(.up)
    let gap = 28.0
    let isTwoColumns = names.count > 3 && 2 * columnWidth + gap <= width
    let rows = isTwoColumns ? (names.count + 1) / 2 : names.count
    let total = isTwoColumns ? 2 * columnWidth + gap : columnWidth
    var marks: [FigureMark] = []
    var height = 0.0
    for column in 0..<(isTwoColumns ? 2 : 1) {
      var y = 0.0
      for index in (column * rows)..<min(names.count, (column + 1) * rows) {
        let name = names[index]
        let rowHeight = max(2 * radius, name.size.height)
        let start = Double(column) * (columnWidth + gap)
        let firstLine = name.lines.first.map(\.height) ?? 0
        let middle = y + max(radius, firstLine / 2)
        let badgeX = isRightToLeft ? total - start - radius : start + radius
        marks += try badge(legend.entries[index].number, at: Point(x: badgeX, y: middle), radius: radius)
        let x = isRightToLeft ? total - start - indent - most : start + indent
        marks.append(
          FigureMark(
            .text(PlacedText(layout: name, origin: Point(x: x, y: middle - firstLine / 2))), text.style.ink))
        y += rowHeight + 7
      }
      height = max(height, y - 7)
    }
    return Legend(size: Size(width: total, height: max(0, height)), marks: marks)
  }
}

extension Anatomy {
  /// Where an entry stands in a spec.
  func path(ofEntry index: Int) -> String {
    (controlID == nil && legend == .below ? "anatomy" : "anatomy.parts") + "[\(index)]"
  }
}
