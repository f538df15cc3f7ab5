public import Raster

/// A colour as a spec names it; a theme and an appearance turn it into a `Color`.
public indirect enum ColorReference: Hashable, Sendable {
  /// The colour itself.
  case literal(Color)
  /// One of the platform's colours, which has a light and a dark value.
  case system(SystemColor)
  /// A role of the theme's colour scheme.
  case role(ColorRole)
  /// Another colour with its alpha replaced (facts §10.1).
  case withAlpha(ColorReference, Double)
}
