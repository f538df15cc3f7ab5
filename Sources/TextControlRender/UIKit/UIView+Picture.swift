import PNGCoding
import Raster
public import Typeset

extension UIView {
  /// The scene that shows the view alone: a canvas of its size, transparent where nothing is drawn.
  public func scene(scale: CGFloat = 2) -> Scene {
    var scene = Scene(content: node())
    scene.scale = scale
    scene.appearance = overrideUserInterfaceStyle == .dark ? .dark : .light
    scene.layoutDirection = semanticContentAttribute.direction ?? .leftToRight
    scene.contentSizeCategory = contentSizeCategory
    scene.theme = .none
    scene.background = .literal(.clear)
    scene.padding = .zero
    return scene
  }

  /// A PNG of the view at a scale in pixels per point. What reaches over the view's bounds is cut off.
  ///
  /// - Throws: `TypesetError` where a font or a glyph is missing; `RenderError` where the picture would be too large.
  public func pngData(scale: CGFloat = 2, fonts: FontLibrary = .installed) throws -> [UInt8] {
    let pixels = try SceneRenderer(fonts: fonts).render(scene(scale: scale))
    return try PNGEncoder(scale: scale).encode(pixels)
  }
}
