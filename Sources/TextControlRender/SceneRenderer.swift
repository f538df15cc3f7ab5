public import Raster
public import Typeset

/// From a scene to its layout, its drawing and its pixels, in one call or step by step. Sharing one renderer shares its
/// fonts and what it keeps of texts and icons drawn before (up to 2 MiB); it may be used from any number of threads at once.
///
/// The steps are `layout(_:)`, which also says what is worth a second look, `displayList(of:for:)` and
/// `pixels(of:for:)`; `draw(_:for:on:)` is the last one for a canvas that is used again.
public struct SceneRenderer: Sendable {
  let typesetter: Typesetter
  private let coverage: CoverageCache

  /// Creates a renderer that finds fonts in `fonts`.
  ///
  /// - Parameter textObserver: Is told when layout turns to text and when it turns back.
  public init(
    fonts: FontLibrary, missingGlyphs: MissingGlyphPolicy = .error, textObserver: Typesetter.Observer? = nil
  ) {
    self.init(fonts: fonts, missingGlyphs: missingGlyphs, textObserver: textObserver, coverage: CoverageCache())
  }

  init(
    fonts: FontLibrary, missingGlyphs: MissingGlyphPolicy, textObserver: Typesetter.Observer?, coverage: CoverageCache
  ) {
    typesetter = Typesetter(library: fonts, missingGlyphs: missingGlyphs, observer: textObserver)
    self.coverage = coverage
  }

  /// Where everything in the scene is, in points.
  ///
  /// - Throws: `TypesetError` where a font or, under `MissingGlyphPolicy.error`, a glyph is missing; `RenderError` where
  ///   a numbered figure asks for what the control does not draw.
  public func layout(_ scene: Scene) throws -> SceneLayout {
    if scene.anatomy == nil, scene.overlays.isEmpty {
      return try SceneLayouter(scene: scene, typesetter: typesetter).layout()
    }
    return try FigureLayouter(scene: scene, typesetter: typesetter).layout()
  }

  /// The finished drawing of a scene's layout, in points.
  public func displayList(of layout: SceneLayout, for scene: Scene) -> DisplayList {
    DisplayList(layout, background: scene.backgroundColor)
  }

  private func renderer(for scene: Scene) -> Renderer {
    Renderer(scale: scene.scale, snapping: scene.pixelSnapping, coverage: coverage)
  }

  /// The picture of a scene's drawing.
  ///
  /// - Throws: `RenderError` where the canvas would be too large.
  public func pixels(of list: DisplayList, for scene: Scene) throws(RenderError) -> Pixmap {
    let renderer = renderer(for: scene)
    let size = try renderer.checkedSize(of: list)
    guard var canvas = Canvas(width: size.width, height: size.height) else {
      throw RenderError.canvasTooLarge(width: Double(size.width), height: Double(size.height))
    }
    renderer.draw(list, on: &canvas)
    return canvas.takePixmap()
  }

  /// Draws a scene's drawing on a canvas, which takes the picture's size and keeps its memory for the next one. Not to
  /// be called inside the canvas's `withClip` and its kin.
  ///
  /// - Throws: `RenderError` where the canvas would be too large; it is then as it was.
  public func draw(_ list: DisplayList, for scene: Scene, on canvas: inout Canvas) throws(RenderError) {
    let renderer = renderer(for: scene)
    let size = try renderer.checkedSize(of: list)
    // A canvas of the right size need not be made transparent before it gets its background.
    let isReady = canvas.width == size.width && canvas.height == size.height
    guard isReady || canvas.reset(width: size.width, height: size.height) else {
      throw RenderError.canvasTooLarge(width: Double(size.width), height: Double(size.height))
    }
    renderer.draw(list, on: &canvas)
  }
}

extension SceneRenderer {
  /// A scene's drawing in bands; nil where the picture is so small that it is better drawn as a whole.
  ///
  /// - Throws: `RenderError` where the canvas would be too large.
  public func bands(of list: DisplayList, for scene: Scene) throws(RenderError) -> BandedDrawing? {
    let size = try renderer(for: scene).checkedSize(of: list)
    guard size.width * size.height > BandedDrawing.largestWholeArea else { return nil }
    return try bands(of: list, for: scene, height: nil)
  }

  /// A scene's drawing in bands of a height of one's own, in pixels.
  package func bands(of list: DisplayList, for scene: Scene, height: Int?) throws(RenderError) -> BandedDrawing {
    let renderer = renderer(for: scene)
    let size = try renderer.checkedSize(of: list)
    return BandedDrawing(list, width: size.width, height: size.height, renderer: renderer, bandHeight: height)
  }
}

extension SceneRenderer {
  /// The finished drawing in points.
  ///
  /// - Throws: as `layout`.
  public func displayList(_ scene: Scene) throws -> DisplayList { displayList(of: try layout(scene), for: scene) }

  /// The picture.
  ///
  /// - Throws: as `layout` and `pixels`.
  public func render(_ scene: Scene) throws -> Pixmap { try pixels(of: try displayList(scene), for: scene) }

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

extension Renderer {
  /// The size of a drawing's picture, in pixels.
  fileprivate func checkedSize(of list: DisplayList) throws(RenderError) -> (width: Int, height: Int) {
    let size = pixelSize(of: list.size)
    try RenderError.check(width: size.width, height: size.height)
    return (Int(size.width), Int(size.height))
  }
}
