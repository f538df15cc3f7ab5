import Raster

/// The icons that come with the product: line drawings of our own on a grid of 24 × 24, 2 wide with round ends.
public enum BuiltInIcon: String, Hashable, Sendable, CaseIterable {
  case search, clear, calendar, eye, eyeOff, person, phone, mail, lock, error, check, chevronDown, attachment, mic

  /// The side of the grid, which is the icon's size in points unless another one is asked for.
  public static let side = 24.0
  private static let strokeWidth = 2.0

  /// The drawing as filled outlines.
  public var icon: Icon {
    // A misspelt drawing shows as an empty icon, which a test of all icons finds.
    Self.icon(lines: (try? Path(svgPathData: lines)) ?? Path())
  }

  /// The icon whose strokes have these middle lines.
  static func icon(lines: Path) -> Icon {
    let style = StrokeStyle(width: strokeWidth, cap: .round, join: .round)
    // Curves are followed closely enough for an icon drawn sixteen times as large.
    return Icon(
      path: lines.stroked(style, tolerance: 0.005), viewBox: Rect(x: 0, y: 0, width: side, height: side))
  }

  /// The middle lines of the drawing's strokes as SVG path data.
  private var lines: String {
    switch self {
    case .search: "M16.5 10.5a6 6 0 1 1-12 0a6 6 0 1 1 12 0zM15 15l5.5 5.5"
    case .clear: "M6 6l12 12M18 6l-12 12"
    case .calendar: "M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM4 10h16M8 3v4M16 3v4"
    case .eye: Self.eyeLines
    // Without the pupil, which the bar would cover.
    case .eyeOff: Self.lidLines + "M4 20l16-16"
    case .person: "M16 8a4 4 0 1 1-8 0a4 4 0 1 1 8 0zM4 20c0-4 3.5-5.5 8-5.5s8 1.5 8 5.5z"
    case .phone:
      "M6 3.5h2.5l2 5-2.4 1.6a12 12 0 0 0 5.8 5.8l1.6-2.4 5 2v2.5a2.5 2.5 0 0 1-2.5 2.5a14.5 14.5 0 0 1-14.5-14.5"
        + "a2.5 2.5 0 0 1 2.5-2.5z"
    case .mail: "M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM3.5 7l8.5 6 8.5-6"
    case .lock: "M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8 10.5v-3a4 4 0 0 1 8 0v3"
    case .error: "M21 12a9 9 0 1 1-18 0a9 9 0 1 1 18 0zM12 7.5v5M12 16.25v0.001"
    case .check: "M5 12.5l4.5 4.5 9.5-10"
    case .chevronDown: "M6 9l6 6 6-6"
    case .attachment:
      "M19.5 11.5l-7.6 7.6a4.6 4.6 0 0 1-6.5-6.5l8-8a3.1 3.1 0 0 1 4.4 4.4l-7.8 7.8a1.5 1.5 0 0 1-2.2-2.2l7-7"
    case .mic: "M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5v3.5M8.5 21h7"
    }
  }

  private static let lidLines = "M2.5 12c2.5-4.5 5.5-6.5 9.5-6.5s7 2 9.5 6.5c-2.5 4.5-5.5 6.5-9.5 6.5s-7-2-9.5-6.5z"
  private static let eyeLines =
    lidLines + "M15 12a3 3 0 1 1-6 0a3 3 0 1 1 6 0z"
}
