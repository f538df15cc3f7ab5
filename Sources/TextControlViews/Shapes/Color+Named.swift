extension Color {
  /// The platform's red.
  public static let red = Color(.system(.systemRed))
  /// The platform's orange.
  public static let orange = Color(.system(.systemOrange))
  /// The platform's yellow.
  public static let yellow = Color(.system(.systemYellow))
  /// The platform's green.
  public static let green = Color(.system(.systemGreen))
  /// The platform's mint.
  public static let mint = Color(.system(.systemMint))
  /// The platform's teal.
  public static let teal = Color(.system(.systemTeal))
  /// The platform's cyan.
  public static let cyan = Color(.system(.systemCyan))
  /// The platform's blue.
  public static let blue = Color(.system(.systemBlue))
  /// The platform's indigo.
  public static let indigo = Color(.system(.systemIndigo))
  /// The platform's purple.
  public static let purple = Color(.system(.systemPurple))
  /// The platform's pink.
  public static let pink = Color(.system(.systemPink))
  /// The platform's brown.
  public static let brown = Color(.system(.systemBrown))
  /// The platform's gray.
  public static let gray = Color(.system(.systemGray))
  /// Opaque black.
  public static let black = Color(.system(.black))
  /// Opaque white.
  public static let white = Color(.system(.white))
  /// Nothing.
  public static let clear = Color(.system(.clear))
  /// The colour of text.
  public static let primary = Color(.system(.label))
  /// The colour of text of less weight.
  public static let secondary = Color(.system(.secondaryLabel))
  /// The colour of carets and of things that can be tapped, where it is used.
  public static let accentColor = Color(nil)
}

// Where any paint is expected, `.red` finds the colours by these.
extension ShapeStyle where Self == Color {
  /// The platform's red.
  public static var red: Color { Color.red }
  /// The platform's orange.
  public static var orange: Color { Color.orange }
  /// The platform's yellow.
  public static var yellow: Color { Color.yellow }
  /// The platform's green.
  public static var green: Color { Color.green }
  /// The platform's mint.
  public static var mint: Color { Color.mint }
  /// The platform's teal.
  public static var teal: Color { Color.teal }
  /// The platform's cyan.
  public static var cyan: Color { Color.cyan }
  /// The platform's blue.
  public static var blue: Color { Color.blue }
  /// The platform's indigo.
  public static var indigo: Color { Color.indigo }
  /// The platform's purple.
  public static var purple: Color { Color.purple }
  /// The platform's pink.
  public static var pink: Color { Color.pink }
  /// The platform's brown.
  public static var brown: Color { Color.brown }
  /// The platform's gray.
  public static var gray: Color { Color.gray }
  /// Opaque black.
  public static var black: Color { Color.black }
  /// Opaque white.
  public static var white: Color { Color.white }
  /// Nothing.
  public static var clear: Color { Color.clear }
  /// The colour of text.
  public static var primary: Color { Color.primary }
  /// The colour of text of less weight.
  public static var secondary: Color { Color.secondary }
  /// The colour of carets and of things that can be tapped, where it is used.
  public static var tint: Color { Color.accentColor }
}
