public import Raster
public import Typeset

/// Colours and fonts for controls that say nothing themselves.
public struct Theme: Hashable, Sendable {
  /// The name layout output shows.
  public var name: String
  /// The colours in either appearance; nil stands for the original without a theme, in the system's colours.
  public var schemes: Schemes?
  /// The font of text, label and placeholder at the category L; its size follows the curve of subtitle1.
  public var subtitle1: FontDescriptor
  /// The font of the assistive labels at the category L; its size follows the curve of caption.
  public var caption: FontDescriptor

  /// A colour scheme for each appearance.
  public struct Schemes: Hashable, Sendable {
    /// The scheme of the light appearance.
    public var light: ColorScheme
    /// The scheme of the dark appearance.
    public var dark: ColorScheme

    /// Creates a pair of schemes.
    public init(light: ColorScheme, dark: ColorScheme) {
      self.light = light
      self.dark = dark
    }
  }

  /// Creates a theme; the fonts are Material's type scale in Roboto unless given (facts §9).
  public init(
    name: String, schemes: Schemes?, subtitle1: FontDescriptor = FontDescriptor(family: "Roboto", size: 16),
    caption: FontDescriptor = FontDescriptor(family: "Roboto", size: 12)
  ) {
    self.name = name
    self.schemes = schemes
    self.subtitle1 = subtitle1
    self.caption = caption
  }

  /// Material's container scheme applied: 2018-04 in light, 2019-07 in dark.
  public static let baseline = Theme(
    name: "baseline", schemes: Schemes(light: .material201804, dark: .material201907Dark))

  /// The original's high-contrast schemes.
  public static let highContrast = Theme(
    name: "highContrast", schemes: Schemes(light: .highContrastLight, dark: .highContrastDark))

  /// The Shrine study; it has one scheme for both appearances.
  public static let shrine = Theme(name: "shrine", schemes: Schemes(light: .shrine, dark: .shrine))

  /// The original as it comes, without a theme: system colours, system fonts.
  public static let none = Theme(name: "none", schemes: nil)

  /// The themes a spec may name.
  public static let named: [Theme] = [.baseline, .highContrast, .shrine, .none]
}

extension Theme {
  /// The scheme of an appearance, or nil without a theme.
  func scheme(in appearance: Appearance) -> ColorScheme? {
    appearance == .light ? schemes?.light : schemes?.dark
  }

  /// The value of a colour reference. Without a theme, roles stand for the system colour with the same job.
  public func color(_ reference: ColorReference, in appearance: Appearance) -> Color {
    switch reference {
    case .literal(let color): color
    case .system(let system): system.color(in: appearance)
    case .role(let role): scheme(in: appearance)?[role] ?? Self.systemCounterpart(of: role).color(in: appearance)
    case .withAlpha(let base, let alpha): color(base, in: appearance).withAlpha(alpha)
    }
  }

  private static func systemCounterpart(of role: ColorRole) -> SystemColor {
    switch role {
    case .primary, .primaryVariant, .secondary: .systemBlue
    case .error: .systemRed
    case .surface, .background: .systemBackground
    case .onPrimary, .onSecondary, .onError: .white
    case .onSurface, .onBackground: .label
    }
  }
}
