public import Raster

/// The platform's named colours. Their values are Apple's published ones (SwiftUI facts §3, Material facts §10.2).
public enum SystemColor: String, Hashable, Sendable, CaseIterable {
  case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan, systemBlue
  case systemIndigo, systemPurple, systemPink, systemBrown, systemGray
  case systemGray2, systemGray3, systemGray4, systemGray5, systemGray6
  case label, secondaryLabel, tertiaryLabel, placeholderText, separator
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  case black, white, clear

  /// Creates the colour that a spec names: the system's name, or the short name of SwiftUI ("pink", "primary" apart,
  /// which is a role of the theme).
  public init?(name: String) {
    if let exact = SystemColor(rawValue: name) {
      self = exact
      return
    }
    guard let first = name.first, first.isLowercase else { return nil }
    self.init(rawValue: "system" + first.uppercased() + name.dropFirst())
    // "background" and its kin are roles of the theme, not colours of the platform.
    if self == .systemBackground { return nil }
  }

  /// The colour's value in an appearance.
  public func color(in appearance: Appearance) -> Color {
    let (light, dark) = values
    return appearance == .light ? light : dark
  }

  private var values: (light: Color, dark: Color) {
    switch self {
    case .systemRed: Self.pair(0xFF3B30, 0xFF453A)
    case .systemOrange: Self.pair(0xFF9500, 0xFF9F0A)
    case .systemYellow: Self.pair(0xFFCC00, 0xFFD60A)
    case .systemGreen: Self.pair(0x34C759, 0x30D158)
    case .systemMint: Self.pair(0x00C7BE, 0x63E6E2)
    case .systemTeal: Self.pair(0x30B0C7, 0x40C8E0)
    case .systemCyan: Self.pair(0x32ADE6, 0x64D2FF)
    case .systemBlue: Self.pair(0x007AFF, 0x0A84FF)
    case .systemIndigo: Self.pair(0x5856D6, 0x5E5CE6)
    case .systemPurple: Self.pair(0xAF52DE, 0xBF5AF2)
    case .systemPink: Self.pair(0xFF2D55, 0xFF375F)
    case .systemBrown: Self.pair(0xA2845E, 0xAC8E68)
    case .systemGray: Self.pair(0x8E8E93, 0x8E8E93)
    case .systemGray2: Self.pair(0xAEAEB2, 0x636366)
    case .systemGray3: Self.pair(0xC7C7CC, 0x48484A)
    case .systemGray4: Self.pair(0xD1D1D6, 0x3A3A3C)
    case .systemGray5: Self.pair(0xE5E5EA, 0x2C2C2E)
    case .systemGray6: Self.pair(0xF2F2F7, 0x1C1C1E)
    case .label: Self.pair(0x000000, 0xFFFFFF)
    case .secondaryLabel: Self.pair(0x3C3C43, 0xEBEBF5, alpha: 0.6)
    case .tertiaryLabel, .placeholderText: Self.pair(0x3C3C43, 0xEBEBF5, alpha: 0.3)
    case .separator: (Color(hex: 0x3C3C43, alpha: 0.29), Color(hex: 0x545458, alpha: 0.6))
    case .systemBackground: Self.pair(0xFFFFFF, 0x000000)
    case .secondarySystemBackground: Self.pair(0xF2F2F7, 0x1C1C1E)
    case .tertiarySystemBackground: Self.pair(0xFFFFFF, 0x2C2C2E)
    case .black: (.black, .black)
    case .white: (.white, .white)
    case .clear: (.clear, .clear)
    }
  }

  private static func pair(_ light: UInt32, _ dark: UInt32, alpha: Double = 1) -> (light: Color, dark: Color) {
    (Color(hex: light, alpha: alpha), Color(hex: dark, alpha: alpha))
  }
}
