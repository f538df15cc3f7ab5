public import Raster

/// The colours of a theme, one for each role.
public struct ColorScheme: Hashable, Sendable {
  private var colors: [Color]

  /// The colour of a role.
  public subscript(role: ColorRole) -> Color {
    get { colors[Self.index(role)] }
    set { colors[Self.index(role)] = newValue }
  }

  /// Creates a scheme from opaque 24-bit colours. Background follows surface and onBackground follows onSurface, as
  /// in all of the original's schemes (facts §10.3).
  public init(
    primary: UInt32, primaryVariant: UInt32, secondary: UInt32, error: UInt32, surface: UInt32, onPrimary: UInt32,
    onSecondary: UInt32 = 0x000000, onError: UInt32 = 0xFFFFFF, onSurface: UInt32
  ) {
    colors = Array(repeating: .black, count: ColorRole.allCases.count)
    self[.primary] = Color(hex: primary)
    self[.primaryVariant] = Color(hex: primaryVariant)
    self[.secondary] = Color(hex: secondary)
    self[.error] = Color(hex: error)
    self[.surface] = Color(hex: surface)
    self[.background] = Color(hex: surface)
    self[.onPrimary] = Color(hex: onPrimary)
    self[.onSecondary] = Color(hex: onSecondary)
    self[.onError] = Color(hex: onError)
    self[.onSurface] = Color(hex: onSurface)
    self[.onBackground] = Color(hex: onSurface)
  }

  private static func index(_ role: ColorRole) -> Int { ColorRole.allCases.firstIndex(of: role) ?? 0 }
}

// Facts §10.3; Shrine: facts §10.7 and Material's published Shrine study.
extension ColorScheme {
  /// The default of the original's container scheme, version 2018-04. It has no dark variant.
  public static let material201804 = ColorScheme(
    primary: 0x6200EE, primaryVariant: 0x3700B3, secondary: 0x03DAC6, error: 0xB00020, surface: 0xFFFFFF,
    onPrimary: 0xFFFFFF, onSurface: 0x000000)

  /// The dark colours of version 2019-07.
  public static let material201907Dark = ColorScheme(
    primary: 0xBB86FC, primaryVariant: 0x3700B3, secondary: 0x03DAC6, error: 0xCF6679, surface: 0x121212,
    onPrimary: 0x000000, onError: 0x000000, onSurface: 0xFFFFFF)

  /// The light colours of the high-contrast scheme.
  public static let highContrastLight = ColorScheme(
    primary: 0x0000BA, primaryVariant: 0x000088, secondary: 0x66FFF9, error: 0x790000, surface: 0xFFFFFF,
    onPrimary: 0xFFFFFF, onSurface: 0x000000)

  /// The dark colours of the high-contrast scheme.
  public static let highContrastDark = ColorScheme(
    primary: 0xEFB7FF, primaryVariant: 0xBE9EFF, secondary: 0x66FFF9, error: 0x9B374D, surface: 0x000000,
    onPrimary: 0x000000, onError: 0x000000, onSurface: 0xFFFFFF)

  /// The colours of the Shrine study as the documents' pictures show them.
  public static let shrine = ColorScheme(
    primary: 0xFEDBD0, primaryVariant: 0xFEEAE6, secondary: 0xFEEAE6, error: 0xC5032B, surface: 0xFFFFFF,
    onPrimary: 0x442B2D, onSecondary: 0x442B2D, onError: 0xFFFBFA, onSurface: 0x442B2D)
}
