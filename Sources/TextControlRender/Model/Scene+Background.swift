import Raster

extension Scene {
  /// The colour behind everything.
  var backgroundColor: Color {
    theme.color(background ?? .role(.background), in: resolvingPreferences().appearance)
  }

  /// The colour behind everything where the scene names none.
  var themeBackgroundColor: Color { theme.color(.role(.background), in: resolvingPreferences().appearance) }
}
