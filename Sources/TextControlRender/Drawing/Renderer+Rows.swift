import Raster
import Typeset

extension Renderer {
  /// For each item the pixel rows that it may touch, within `height`; more rather than fewer.
  func rows(of items: [DisplayItem], height: Int) -> [Range<Int>] {
    var rows = items.map { item in
      extent(of: item.operation).map { Renderer.rows($0, height: height) } ?? 0..<height
    }
    // The beginning of an effect stands for all that is drawn under it.
    var open: [Int] = []
    for (index, item) in items.enumerated() {
      if case .beginEffect = item.operation {
        open.append(index)
        rows[index] = 0..<0
        continue
      }
      if case .endEffect = item.operation {
        rows[index] = 0..<0
        guard let begin = open.popLast() else { continue }
        if let outer = open.last { rows[outer] = rows[outer].union(rows[begin]) }
      } else if let begin = open.last {
        rows[begin] = rows[begin].union(rows[index])
      }
    }
    return rows
  }

  /// Snapping moves edges by less than a pixel, and lines are a pixel thick at least.
  private static let margin = 3.0

  private static func rows(_ extent: ClosedRange<Double>, height: Int) -> Range<Int> {
    let low = min(max(extent.lowerBound - margin, 0), Double(height))
    let high = min(max(extent.upperBound + margin, low), Double(height))
    return Int(low)..<Int(high.rounded(.up))
  }

  /// From the highest to the lowest ink in pixels; nil where that is not known.
  private func extent(of operation: DrawingOperation) -> ClosedRange<Double>? {
    switch operation {
    case .area(let rect, _), .underline(let rect), .movingArea(let rect), .bar(let rect), .image(_, let rect):
      return extent(rect, outset: 0)
    case .line(let points, let width):
      guard let top = points.map(\.y).min(), let bottom = points.map(\.y).max() else { return 0...0 }
      return extent(Rect(minX: 0, minY: top, maxX: 0, maxY: bottom), outset: width)
    case .outline(let outline): return extent(outline.rect, outset: outline.lineWidth)
    case .shape(let shape): return extent(shape.geometry.rect, outset: shape.stroke?.width ?? 0)
    case .icon(let icon, let frame):
      return icon.path.applying(transform(from: icon.viewBox, to: frame)).verticalExtent
    case .glyphs(let lines, let transform): return transform == nil ? extent(of: lines) : nil
    case .beginEffect, .endEffect: return nil
    }
  }

  private func extent(_ rect: Rect, outset: Double) -> ClosedRange<Double>? {
    let (top, bottom) = ((rect.minY - outset) * grid.scale, (rect.maxY + outset) * grid.scale)
    return top <= bottom && (bottom - top).isFinite ? top...bottom : nil
  }

  private func extent(of lines: [GlyphLine]) -> ClosedRange<Double>? {
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for line in lines {
      for run in line.runs {
        // Pictures and layers of glyphs keep to no box.
        if run.face.hasImages { return nil }
        let fontUnits = run.size / Double(run.face.unitsPerEm)
        for glyph in run.glyphs {
          guard let ink = run.face.outline(of: glyph.id).verticalExtent else { continue }
          let origin = line.baseline + glyph.y
          top = min(top, origin + ink.lowerBound * fontUnits)
          bottom = max(bottom, origin + ink.upperBound * fontUnits)
        }
      }
    }
    guard top <= bottom else { return 0...0 }
    return top * grid.scale...bottom * grid.scale
  }
}

extension Range where Bound == Int {
  /// The smallest range with all of both; an empty one has nothing to add.
  fileprivate func union(_ other: Range<Int>) -> Range<Int> {
    if other.isEmpty { return self }
    if isEmpty { return other }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
