import Raster

/// The system's clear button as measured (facts §7.6): in a frame of 19 × 19, a disc of diameter 14 with a cross cut
/// out of it, two bars 7.8 long and 1.4 thick.
enum ClearButtonGlyph {
  static let side = ControlLayout.clearButtonSide
  private static let diameter = 14.0
  private static let barLength = 7.8
  private static let barThickness = 1.4

  static let icon: Icon = {
    let inset = (side - diameter) / 2
    var path = Path(ellipseIn: Rect(x: inset, y: inset, width: diameter, height: diameter))
    path.append(cross)
    return Icon(path: path, fillRule: .evenOdd, viewBox: Rect(x: 0, y: 0, width: side, height: side))
  }()

  static func color(in appearance: Appearance) -> Color {
    appearance == .light ? Color(hex: 0xCCCCCC) : SystemColor.systemGray2.color(in: .dark)
  }

  /// One contour of twelve corners, so that the bars' common square is not counted twice.
  private static var cross: Path {
    let long = barLength / 2
    let short = barThickness / 2
    let corners = [
      Point(x: short, y: -long), Point(x: short, y: -short), Point(x: long, y: -short), Point(x: long, y: short),
      Point(x: short, y: short), Point(x: short, y: long), Point(x: -short, y: long), Point(x: -short, y: short),
      Point(x: -long, y: short), Point(x: -long, y: -short), Point(x: -short, y: -short), Point(x: -short, y: -long),
    ]
    let half = (0.5).squareRoot()
    let turned = Transform(a: half, b: half, c: -half, d: half, tx: side / 2, ty: side / 2)
    var path = Path()
    path.move(to: corners[0].applying(turned))
    for corner in corners.dropFirst() { path.addLine(to: corner.applying(turned)) }
    path.closeSubpath()
    return path
  }
}
