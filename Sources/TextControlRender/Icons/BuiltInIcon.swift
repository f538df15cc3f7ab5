import Raster

/// The icons that a spec can name: our own drawings on a grid of 24 × 24, lines two units thick.
public enum BuiltInIcon: String, Hashable, Sendable, CaseIterable {
  case search, clear, calendar, eye, eyeOff, person, phone, mail, lock, error, check, chevronDown, attachment, mic

  /// The drawing.
  public var icon: Icon {
    // Every drawing is in the table, and a test reads them all.
    let path = (try? Path(svgPathData: pathData)) ?? Path()
    return Icon(path: path, fillRule: .nonZero, viewBox: Rect(x: 0, y: 0, width: 24, height: 24))
  }

  /// The outlines in SVG's notation. Outer contours run clockwise and holes counter-clockwise, so that overlapping
  /// parts of a drawing become one under the non-zero rule.
  var pathData: String {
    switch self {
    case .search:
      "M10 3A7 7 0 0 1 10 17A7 7 0 0 1 10 3Z M10 5A5 5 0 0 0 10 15A5 5 0 0 0 10 5Z "
        + "M15.3 13.9L21.3 19.9L19.9 21.3L13.9 15.3Z"
    case .clear:
      "M7.5 6L12 10.5L16.5 6L18 7.5L13.5 12L18 16.5L16.5 18L12 13.5L7.5 18L6 16.5L10.5 12L6 7.5Z"
    case .calendar:
      "M6 5H18A2 2 0 0 1 20 7V19A2 2 0 0 1 18 21H6A2 2 0 0 1 4 19V7A2 2 0 0 1 6 5Z M6 10V19H18V10Z "
        + "M7 3H9V6H7Z M15 3H17V6H15Z M8 12H11V15H8Z"
    case .eye: Self.eyeData
    case .eyeOff: Self.eyeData + " M4.9 2.9L21.1 19.1L19.7 20.5L3.5 4.3Z"
    case .person:
      "M12 4A4 4 0 0 1 12 12A4 4 0 0 1 12 4Z M4 20A8 6.5 0 0 1 20 20Z"
    case .phone:
      "M9 2H15A2 2 0 0 1 17 4V20A2 2 0 0 1 15 22H9A2 2 0 0 1 7 20V4A2 2 0 0 1 9 2Z M9 5V18H15V5Z "
        + "M12 19A1 1 0 0 0 12 21A1 1 0 0 0 12 19Z"
    case .mail:
      "M5 5H19A2 2 0 0 1 21 7V17A2 2 0 0 1 19 19H5A2 2 0 0 1 3 17V7A2 2 0 0 1 5 5Z "
        + "M5 8.6V17H19V8.6L12 13.4Z M6.2 7L12 11L17.8 7Z"
    case .lock:
      "M7 10H17A2 2 0 0 1 19 12V19A2 2 0 0 1 17 21H7A2 2 0 0 1 5 19V12A2 2 0 0 1 7 10Z "
        + "M8 10V7A4 4 0 0 1 16 7V10H14V7A2 2 0 0 0 10 7V10Z M12 14A1.5 1.5 0 0 0 12 17A1.5 1.5 0 0 0 12 14Z"
    case .error:
      "M12 2A10 10 0 0 1 12 22A10 10 0 0 1 12 2Z M11 7V13H13V7Z M11 15V17H13V15Z"
    case .check:
      "M4 12.5L5.5 11L9.5 15L18.5 6L20 7.5L9.5 18Z"
    case .chevronDown:
      "M5 9L6.5 7.5L12 13L17.5 7.5L19 9L12 16Z"
    case .attachment:
      "M7 7.5H17A4.5 4.5 0 0 1 17 16.5H7A4.5 4.5 0 0 1 7 7.5Z M7 9.5A2.5 2.5 0 0 0 7 14.5H17A2.5 2.5 0 0 0 17 9.5Z "
        + "M8 11H16V13H8Z"
    case .mic:
      "M12 3A3 3 0 0 1 15 6V11A3 3 0 0 1 9 11V6A3 3 0 0 1 12 3Z "
        + "M6 11H8A4 4 0 0 0 16 11H18A6 6 0 0 1 13 16.9V19H16V21H8V19H11V16.9A6 6 0 0 1 6 11Z"
    }
  }

  private static let eyeData =
    "M2 12Q12 1 22 12Q12 23 2 12Z M5 12Q12 19.5 19 12Q12 4.5 5 12Z M12 9A3 3 0 0 1 12 15A3 3 0 0 1 12 9Z"
}
