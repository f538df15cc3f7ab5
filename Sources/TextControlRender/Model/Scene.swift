public import Raster
public import Typeset

/// Everything one picture depends on: the canvas settings of a spec and its content.
public struct Scene: Hashable, Sendable {
  /// Pixels per point.
  public var scale: Double = 2
  /// Light or dark.
  public var appearance = Appearance.light
  /// The reading direction.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The language of texts as a BCP 47 tag, for shaping and line breaking.
  public var locale: String?
  /// The user's preferred text size.
  public var contentSizeCategory = ContentSizeCategory.large
  /// The colour behind everything; nil is the theme's background, `clear` leaves the canvas transparent.
  public var background: ColorReference?
  /// The space around the content, in points.
  public var padding = EdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
  /// Colours and fonts of controls that say nothing themselves.
  public var theme = Theme.baseline
  /// Font files that are searched first, in this order.
  public var fontFiles: [String] = []
  /// How edges are put on the pixel grid.
  public var pixelSnapping = PixelSnapping.edges
  /// What happens to characters that no font has.
  public var missingGlyphs = MissingGlyphPolicy.error
  /// What a golden comparison may forgive; nil is nothing.
  public var goldenTolerance: GoldenTolerance?
  /// A numbered figure of a control's parts; nil draws none.
  public var anatomy: Anatomy?
  /// What is drawn over the controls for those who measure.
  public var overlays: [FigureOverlay] = []
  /// What is shown.
  public var content: Node

  /// Creates a scene with the contract's defaults around `content`.
  public init(content: Node) {
    self.content = content
  }
}

/// How edges are put on the pixel grid. Layout numbers are the same in both.
public enum PixelSnapping: String, Hashable, Sendable, CaseIterable {
  /// Straight edges of fills, lines and carets, and first baselines, fall on pixel borders.
  case edges
  /// The original's sub-pixel geometry.
  case none
}

/// What happens to characters that no font has.
public typealias MissingGlyphPolicy = Typesetter.MissingGlyphPolicy
