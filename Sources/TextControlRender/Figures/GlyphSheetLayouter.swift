import Raster
import Typeset

/// Draws how the texts of a placed control were shaped: boxes around their clusters in place, and below the control
/// each line enlarged, with baseline, origins and advances.
struct GlyphSheetLayouter {
  let node: PlacedNode
  /// The y coordinate below which there is room.
  let below: Double
  let text: FigureText

  /// The size that glyphs are enlarged to, in points per em.
  private static let emSize = 30.0
  private static let captionSize = 9.0
  private static let numberSize = 8.0

  func marks() throws -> [FigureMark] {
    var marks: [FigureMark] = []
    var y = below + 18
    // Few advances differ in a long text.
    var numbers: [String: TextLayout] = [:]
    for part in node.parts {
      guard case .text(let placed) = part.content else { continue }
      for line in placed.layout.lines {
        let clusters = line.glyphClusters.filter { cluster in
          placed.transform != nil || part.showsGlyphs(cluster.frame(in: line).offset(by: placed.origin))
        }
        guard let first = clusters.first else { continue }
        if placed.transform == nil { marks += inPlace(clusters, line, placed, of: part) }
        let fonts = clusters.map { line.runs[$0.run].face.postScriptName }.reduce(into: [String]()) { fonts, font in
          if !fonts.contains(font) { fonts.append(font) }
        }
        let size = FigureText.number(line.runs[first.run].size)
        marks.append(
          try text.line(
            "\(part.part.rawValue), \(fonts.joined(separator: ", ")), \(size) pt", size: Self.captionSize, .left,
            at: Point(x: node.frame.minX, y: y), text.style.glyph))
        y += Self.captionSize
        for row in rows(of: clusters, line) {
          marks += try strip(row, line, y: &y, numbers: &numbers)
        }
      }
    }
    return marks
  }

  private func inPlace(
    _ clusters: [GlyphCluster], _ line: Line, _ placed: PlacedText, of part: PlacedPart
  ) -> [FigureMark] {
    let boxes = clusters.map { part.visible($0.frame(in: line).offset(by: placed.origin)) }
    var marks = boxes.map {
      FigureMark(.box($0, radii: .zero, width: FigureStyle.lineWidth), text.style.glyph.withAlpha(0.6))
    }
    let y = placed.origin.y + line.baseline
    if let first = boxes.first, let last = boxes.last, first.minY <= y, y <= first.maxY {
      marks.append(.line(Point(x: first.minX, y: y), Point(x: last.maxX, y: y), text.style.dimension))
    }
    return marks
  }

  private func scale(of line: Line, _ cluster: GlyphCluster) -> Double {
    min(max(Self.emSize / line.runs[cluster.run].size, 1), 6)
  }

  /// The clusters in rows not much wider than the control.
  private func rows(of clusters: [GlyphCluster], _ line: Line) -> [[GlyphCluster]] {
    var rows: [[GlyphCluster]] = []
    let width = max(node.frame.width, 120)
    for cluster in clusters {
      let scale = scale(of: line, cluster)
      if let start = rows.last?.first, (cluster.maxX - start.minX) * scale <= width {
        rows[rows.count - 1].append(cluster)
      } else {
        rows.append([cluster])
      }
    }
    return rows
  }

  /// One row of enlarged clusters; moves `y` below it.
  private func strip(_ row: [GlyphCluster], _ line: Line, y: inout Double, numbers: inout [String: TextLayout]) throws
    -> [FigureMark]
  {
    guard let first = row.first, let last = row.last else { return [] }
    let scale = scale(of: line, first)
    let (left, top) = (node.frame.minX, y)
    let bottom = top + line.height * scale
    let baseline = top + line.ascent * scale
    func x(_ value: Double) -> Double { left + (value - first.minX) * scale }
    let style = text.style
    var marks: [FigureMark] = []
    for (index, cluster) in row.enumerated() {
      let box = Rect(minX: x(cluster.minX), minY: top, maxX: x(cluster.maxX), maxY: bottom)
      if index % 2 == 0 { marks.append(FigureMark(.box(box, radii: .zero, width: nil), style.glyph.withAlpha(0.1))) }
      marks.append(FigureMark(.box(box, radii: .zero, width: FigureStyle.lineWidth), style.glyph.withAlpha(0.6)))
    }
    let map = Transform.translation(x: -first.minX, y: 0).concatenating(.scale(scale))
      .concatenating(.translation(x: left, y: baseline))
    let bounds = Rect(minX: left, minY: top, maxX: x(last.maxX), maxY: bottom)
    let runs = row.reduce(into: [GlyphRun]()) { runs, cluster in
      var run = line.runs[cluster.run]
      run.glyphs = Array(run.glyphs[cluster.glyphs])
      runs.append(run)
    }
    marks.append(
      FigureMark(.glyphs(GlyphLine(x: 0, baseline: 0, isFirst: false, runs: runs), map, bounds: bounds), style.ink))
    marks.append(.line(Point(x: left - 6, y: baseline), Point(x: x(last.maxX) + 6, y: baseline), style.dimension))
    for cluster in row {
      // Where the pen is when a run begins, and where each glyph's own origin is.
      let run = line.runs[cluster.run]
      if cluster.glyphs.lowerBound == 0 {
        marks.append(
          .line(
            Point(x: x(run.x), y: baseline - 5), Point(x: x(run.x), y: baseline + 5), width: 1, style.dimension))
      }
      marks += run.glyphs[cluster.glyphs].map { glyph in
        FigureMark(
          .disc(center: Point(x: x(glyph.x), y: baseline + glyph.y * scale), radius: 1.25), style.dimension)
      }
    }
    marks += try advances(row, x: x, y: bottom, numbers: &numbers)
    y = bottom + 2 * (Self.numberSize + 4) + 14
    return marks
  }

  /// The advances in points of the text itself, in two rows that take turns, as boxes are narrower than their numbers.
  private func advances(
    _ row: [GlyphCluster], x: (Double) -> Double, y: Double, numbers: inout [String: TextLayout]
  ) throws -> [FigureMark] {
    var marks: [FigureMark] = []
    let size = Self.numberSize
    for level in 0..<2 {
      let members = row.indices.filter { $0 % 2 == level }.map { row[$0] }
      var labels: [TextLayout] = []
      for cluster in members {
        let number = FigureText.number(cluster.maxX - cluster.minX)
        let label = try numbers[number] ?? text.layout(number, size: size)
        numbers[number] = label
        labels.append(label)
      }
      let middles = members.map { x(($0.minX + $0.maxX) / 2) }
      let places = SlotPlacement.centers(ideals: middles, widths: labels.map(\.size.width), gap: 3)
      let top = y + 5 + Double(level) * (size + 3)
      for (index, label) in labels.enumerated() {
        marks.append(
          .line(
            Point(x: middles[index], y: y), Point(x: places[index], y: top + 1), text.style.glyph.withAlpha(0.6)))
        marks.append(text.line(label, .top, at: Point(x: places[index], y: top), text.style.glyph))
      }
    }
    return marks
  }
}

/// Neighbouring glyphs of one run that show the same characters.
struct GlyphCluster {
  /// The run's index in its line.
  var run: Int
  /// The glyphs' indices in the run.
  var glyphs: Range<Int>
  /// From pen to pen, in points from the line's left edge.
  var minX: Double
  var maxX: Double

  /// The line box over the cluster's advance, in points of the layout.
  func frame(in line: Line) -> Rect {
    Rect(x: line.origin.x + minX, y: line.top, width: maxX - minX, height: line.height)
  }
}

extension Line {
  /// The clusters of all runs from left to right.
  fileprivate var glyphClusters: [GlyphCluster] {
    var clusters: [GlyphCluster] = []
    for (index, run) in runs.enumerated() {
      var pen = run.x
      var start = 0
      while start < run.glyphs.count {
        var end = start
        var next = pen
        while end < run.glyphs.count, run.glyphs[end].cluster == run.glyphs[start].cluster {
          next += run.glyphs[end].advance
          end += 1
        }
        clusters.append(GlyphCluster(run: index, glyphs: start..<end, minX: pen, maxX: next))
        (pen, start) = (next, end)
      }
    }
    return clusters
  }
}
