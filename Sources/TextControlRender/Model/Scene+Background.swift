import Raster

extension Scene {
  /// The colour behind everything.
  var backgroundColor: Color {
    theme.color(background ?? .role(.background), in: resolvingPreferences().appearance)
  }
}
