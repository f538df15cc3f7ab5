import Raster
import Typeset

/// A thing that a figure draws, in points on the canvas.
struct FigureMark: Sendable {
  enum Shape: Sendable {
    /// A line through points.
    case line([Point], width: Double)
    case disc(center: Point, radius: Double)
    /// A rectangle, filled or, with a width, with a line inside along its edge.
    case box(Rect, radii: CornerRadii, width: Double?)
    case text(PlacedText)
    /// Glyphs of a line under a map, within a box.
    case glyphs(GlyphLine, Transform, bounds: Rect)
  }

  var shape: Shape
  var color: Color

  init(_ shape: Shape, _ color: Color) {
    self.shape = shape
    self.color = color
  }

  static func line(_ from: Point, _ to: Point, width: Double = FigureStyle.lineWidth, _ color: Color) -> FigureMark {
    FigureMark(.line([from, to], width: width), color)
  }

  /// Whether it is a number or a word.
  var isText: Bool {
    if case .text = shape { return true }
    return false
  }

  /// The smallest rectangle around what is drawn.
  var bounds: Rect {
    switch shape {
    case .line(let points, let width):
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      return Rect(
        minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0
      ).inset(by: -width / 2)
    case .disc(let center, let radius):
      return Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    case .box(let rect, _, _): return rect
    case .text(let text): return text.box
    case .glyphs(_, _, let bounds): return bounds
    }
  }

  func moved(by offset: Point) -> FigureMark {
    var copy = self
    switch shape {
    case .line(let points, let width): copy.shape = .line(points.map { $0 + offset }, width: width)
    case .disc(let center, let radius): copy.shape = .disc(center: center + offset, radius: radius)
    case .box(let rect, let radii, let width):
      copy.shape = .box(rect.offset(by: offset), radii: radii, width: width)
    case .text(var text):
      text.origin = text.origin + offset
      text.transform = text.transform.map {
        Transform.translation(x: -offset.x, y: -offset.y)
          .concatenating($0).concatenating(.translation(x: offset.x, y: offset.y))
      }
      copy.shape = .text(text)
    case .glyphs(let line, let transform, let bounds):
      copy.shape = .glyphs(
        line, transform.concatenating(.translation(x: offset.x, y: offset.y)), bounds: bounds.offset(by: offset))
    }
    return copy
  }

  /// How it is drawn.
  var operation: DrawingOperation {
    switch shape {
    case .line(let points, let width): .line(points, width: width)
    case .disc: .shape(PlacedShape(geometry: ShapeGeometry(rect: bounds, form: .ellipse), stroke: nil))
    case .box(let rect, let radii, nil): .area(rect, radii)
    case .box(let rect, let radii, let width?):
      .shape(
        PlacedShape(
          geometry: ShapeGeometry(rect: rect, form: .rectangle(radii)),
          stroke: PlacedShape.Stroke(width: width, isInside: true)))
    case .text(let text): DisplayList.operation(for: text)
    case .glyphs(let line, let transform, _): .glyphs([line], transform: transform)
    }
  }
}

/// What a figure draws for one control.
struct Figure: Sendable {
  /// The place in the spec of the control.
  var node: String
  /// Back to front.
  var marks: [FigureMark] = []

  /// The smallest rectangle around everything.
  var bounds: Rect { marks.reduce(Rect.zero) { $0.union($1.bounds) } }

  mutating func move(by offset: Point) { marks = marks.map { $0.moved(by: offset) } }
}
