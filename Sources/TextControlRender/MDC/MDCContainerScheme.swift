import Typeset

/// Colours and fonts that are applied to controls together.
public final class MDCContainerScheme {
  /// The colours.
  public var colorScheme: MDCSemanticColorScheme
  /// The fonts.
  public var typographyScheme: MDCTypographyScheme

  /// Creates the default: the colours and the type scale of 2018-04.
  public init() {
    colorScheme = MDCSemanticColorScheme()
    typographyScheme = MDCTypographyScheme()
  }

  /// The scheme as a theme of the model.
  var theme: Theme {
    let (light, dark) = colorScheme.resolved
    return Theme(
      name: "scheme", schemes: Theme.Schemes(light: light, dark: dark),
      subtitle1: typographyScheme.subtitle1.descriptor, caption: typographyScheme.caption.descriptor)
  }
}

/// The colours of a scheme, role by role.
public final class MDCSemanticColorScheme {
  /// The published sets of defaults.
  public enum Defaults: Hashable, Sendable {
    /// Light colours of April 2018, in both appearances.
    case material201804
    /// Dark colours of July 2019, in both appearances.
    case materialDark201907
    /// The colours of July 2019, which follow the appearance.
    case material201907
  }

  /// The colour of lines, carets and floating labels while editing.
  public var primaryColor: UIColor?
  /// A variant of the primary colour.
  public var primaryColorVariant: UIColor?
  /// The accent colour.
  public var secondaryColor: UIColor?
  /// The colour of errors.
  public var errorColor: UIColor?
  /// The colour of surfaces.
  public var surfaceColor: UIColor?
  /// The colour of the page.
  public var backgroundColor: UIColor?
  /// The colour of things on the primary colour.
  public var onPrimaryColor: UIColor?
  /// The colour of things on the accent colour.
  public var onSecondaryColor: UIColor?
  /// The colour of things on surfaces: text, labels, resting lines.
  public var onSurfaceColor: UIColor?
  /// The colour of things on the page.
  public var onBackgroundColor: UIColor?
  private let defaults: Defaults

  /// Creates a scheme from a set of defaults; colours that are set win over it.
  public init(defaults: Defaults = .material201804) { self.defaults = defaults }

  /// The scheme's colours in light and in dark.
  var resolved: (light: ColorScheme, dark: ColorScheme) {
    let (light, dark): (ColorScheme, ColorScheme)
    switch defaults {
    case .material201804: (light, dark) = (.material201804, .material201804)
    case .materialDark201907: (light, dark) = (.material201907Dark, .material201907Dark)
    case .material201907: (light, dark) = (.material201804, .material201907Dark)
    }
    return (overriding(light, in: .light), overriding(dark, in: .dark))
  }

  private func overriding(_ base: ColorScheme, in appearance: Appearance) -> ColorScheme {
    var scheme = base
    let own: [(ColorRole, UIColor?)] = [
      (.primary, primaryColor), (.primaryVariant, primaryColorVariant), (.secondary, secondaryColor),
      (.error, errorColor), (.surface, surfaceColor), (.background, backgroundColor), (.onPrimary, onPrimaryColor),
      (.onSecondary, onSecondaryColor), (.onSurface, onSurfaceColor), (.onBackground, onBackgroundColor),
    ]
    for (role, color) in own {
      if let color { scheme[role] = Theme.none.color(color.reference, in: appearance) }
    }
    return scheme
  }
}

/// The fonts of a scheme that text controls use.
public final class MDCTypographyScheme {
  /// The font of text, labels and placeholders.
  public var subtitle1: UIFont
  /// The font of assistive labels.
  public var caption: UIFont

  /// Creates the type scale; its family is Roboto, Material's own.
  public init() {
    subtitle1 = UIFont(Theme.baseline.subtitle1)
    caption = UIFont(Theme.baseline.caption)
  }
}
