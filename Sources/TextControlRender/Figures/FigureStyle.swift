import Raster
import Typeset

/// The looks of figures: measures in points, and colours that stand out from the ground.
struct FigureStyle {
  static let calloutRadius = 10.0
  /// Between neighbouring callouts.
  static let calloutGap = 6.0
  /// From the control to a callout's edge, at least.
  static let leaderLength = 20.0
  /// From the control to where a leader bends.
  static let leaderBend = 4.0
  static let leaderWidth = 1.0
  /// Where a leader ends.
  static let dotRadius = 1.75
  static let badgeRadius = 8.5
  /// Between the picture and the legend.
  static let legendDistance = 24.0
  /// Numbers of dimensions.
  static let numberSize = 9.0
  /// Thin lines.
  static let lineWidth = 0.5

  /// What numbers of dimensions stand on, so that no line runs through them; clear where the canvas is not opaque.
  let ground: Color
  /// Callouts and the legend's text.
  let ink: Color
  /// Digits in callouts.
  let digits: Color
  /// Leaders.
  let leader: Color
  /// The outlines of parts.
  let partOutline: Color
  /// Areas of room.
  let room: Color
  /// Dimensions.
  let dimension: Color
  /// Clusters and advances.
  let glyph: Color

  private let caption: FontDescriptor

  init(_ scene: Scene) {
    let scene = scene.resolvingPreferences()
    let backing = scene.theme.color(.role(.background), in: scene.appearance)
    let ground = Contrast.over(scene.backgroundColor, Contrast.over(backing, .white))
    self.ground = scene.backgroundColor.alpha < 1 ? .clear : scene.backgroundColor
    func strongest(_ colors: [Color]) -> Color {
      colors.first { Contrast.ratio($0, ground) >= Contrast.minimumForText }
        ?? colors.max { Contrast.ratio($0, ground) < Contrast.ratio($1, ground) } ?? .black
    }
    let text = Contrast.over(scene.theme.color(.role(.onBackground), in: scene.appearance), ground)
    let ink = strongest([Contrast.over(text.withAlpha(0.87), ground), text, .black, .white])
    self.ink = ink
    digits = [ground, .white, .black].max { Contrast.ratio($0, ink) < Contrast.ratio($1, ink) } ?? .white
    leader = Contrast.over(ink.withAlpha(0.6), ground)
    partOutline = ink.withAlpha(0.42)
    room = ink.withAlpha(0.14)
    dimension = strongest([Color(hex: 0xC2185B), Color(hex: 0xFF80AB), .black, .white])
    glyph = strongest([Color(hex: 0x0B61B8), Color(hex: 0x82C4FF), .black, .white])
    caption = scene.theme.caption
  }

  /// The theme's small font at a size of the figure's own, which does not follow the reader's text size.
  func font(_ size: Double, weight: Double = 400) -> FontDescriptor {
    var font = caption.withSize(size)
    if font.file == nil { font.weight = weight }
    return font
  }
}
