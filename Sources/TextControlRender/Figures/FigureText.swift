import Raster
import Typeset

/// Sets the small texts of figures.
struct FigureText {
  let typesetter: Typesetter
  let style: FigureStyle

  /// A line of text whose box has its middle, or another anchor, at a point.
  enum Anchor {
    /// The ink's centre: for digits in circles.
    case inkCenter
    /// The middle of the box's left edge.
    case left
    /// The middle of the box's right edge.
    case right
    /// The middle of the box's lower edge.
    case bottom
    /// The middle of the box's upper edge.
    case top
  }

  /// A line of text in words or digits of the figure's own. Its baseline does not snap, so that it stays in its circle.
  func line(
    _ text: String, size: Double, weight: Double = 400, _ anchor: Anchor, at point: Point, _ color: Color
  ) throws -> FigureMark {
    line(try layout(text, size: size, weight: weight), anchor, at: point, color)
  }

  /// A line of text that has been set.
  func line(_ layout: TextLayout, _ anchor: Anchor, at point: Point, _ color: Color) -> FigureMark {
    let box = layout.size
    let origin: Point
    switch anchor {
    case .inkCenter:
      let ink = layout.lines.reduce(Rect.zero) { $0.union($1.ink) }
      origin = point - ink.center
    case .left: origin = Point(x: point.x, y: point.y - box.height / 2)
    case .right: origin = Point(x: point.x - box.width, y: point.y - box.height / 2)
    case .bottom: origin = Point(x: point.x - box.width / 2, y: point.y - box.height)
    case .top: origin = Point(x: point.x - box.width / 2, y: point.y)
    }
    var placed = PlacedText(layout: layout, origin: origin)
    placed.transform = .identity
    return FigureMark(.text(placed), color)
  }

  func width(_ text: String, size: Double) throws -> Double { try layout(text, size: size, weight: 400).size.width }

  /// A line of text by itself.
  func layout(_ text: String, size: Double, weight: Double = 400) throws -> TextLayout {
    try typesetter.layout(
      text, style: TextStyle(font: style.font(size, weight: weight), wrapping: .singleLineClipped), width: nil)
  }

  /// A length in points with two decimals at most.
  static func number(_ value: Double) -> String {
    JSONValue.decimal((value * 100).rounded(.toNearestOrAwayFromZero) / 100)
  }
}
