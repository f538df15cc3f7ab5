/// The roles of a Material colour scheme that specs and themes may name.
public enum ColorRole: String, Hashable, Sendable, CaseIterable {
  case primary, primaryVariant, secondary, error, surface, background
  case onPrimary, onSecondary, onError, onSurface, onBackground
}
