public import Raster
public import Typeset

/// From a scene to its layout, its drawing and its pixels. Sharing one renderer shares its fonts; it may be used from
/// any number of threads at once.
public struct SceneRenderer: Sendable {
  let typesetter: Typesetter

  /// Creates a renderer that finds fonts in `fonts`.
  public init(fonts: FontLibrary, missingGlyphs: MissingGlyphPolicy = .error) {
    typesetter = Typesetter(library: fonts, missingGlyphs: missingGlyphs)
  }

  /// Where everything in the scene is, in points.
  ///
  /// - Throws: `TypesetError` where a font or, under `MissingGlyphPolicy.error`, a glyph is missing.
  public func layout(_ scene: Scene) throws -> SceneLayout {
    try SceneLayouter(scene: scene, typesetter: typesetter).layout()
  }

  /// The finished drawing in points.
  ///
  /// - Throws: as `layout`.
  public func displayList(_ scene: Scene) throws -> DisplayList {
    DisplayList(try layout(scene), background: scene.backgroundColor)
  }

  /// The picture.
  ///
  /// - Throws: as `layout`; `RenderError` where the canvas would be too large.
  public func render(_ scene: Scene) throws -> Pixmap {
    let list = try displayList(scene)
    let renderer = Renderer(scale: scene.scale, snapping: scene.pixelSnapping)
    let size = renderer.pixelSize(of: list.size)
    try RenderError.check(width: size.width, height: size.height)
    guard var canvas = Canvas(width: Int(size.width), height: Int(size.height)) else {
      throw RenderError.canvasTooLarge(width: size.width, height: size.height)
    }
    renderer.draw(list, on: &canvas)
    return canvas.takePixmap()
  }

  /// The scene with up to one point more room below and at the right, so that its canvas measures whole points and
  /// pictures at whole-numbered scales have the same shape, as web pages want them.
  ///
  /// - Throws: as `layout`.
  public func fittingWholePoints(_ scene: Scene) throws -> Scene {
    let size = try layout(scene).size
    // Noise of floating-point numbers costs no point.
    func missing(_ length: Double) -> Double { max(0, (length - 1e-6).rounded(.up) - length) }
    var scene = scene
    scene.padding.right += missing(size.width)
    scene.padding.bottom += missing(size.height)
    return scene
  }
}
