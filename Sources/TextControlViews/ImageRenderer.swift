import PNGCoding

/// Makes pictures of a view. As on the platform, the picture is as large as the view and transparent where the view
/// draws nothing; the width on offer is 343 points, a frame around the view decides otherwise.
public final class ImageRenderer<Content: View> {
  /// The view.
  public var content: Content
  /// Pixels per point.
  public var scale: CGFloat = 2
  /// Light or dark; a view's own preference wins.
  public var colorScheme = ColorScheme.light
  /// The reading direction.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The text size.
  public var dynamicTypeSize = DynamicTypeSize.large

  /// Creates a renderer for a view.
  public init(content: Content) { self.content = content }

  /// The scene that shows the view: what a spec of the same tree says.
  public var scene: Scene {
    var environment = EnvironmentValues()
    environment.colorScheme = colorScheme
    environment.layoutDirection = layoutDirection
    environment.dynamicTypeSize = dynamicTypeSize
    environment.displayScale = scale
    let nodes = ViewSession().nodes(of: content, environment: environment)
    var scene = Scene(
      content: nodes.count == 1
        ? nodes[0] : Node(content: .vStack(children: nodes, spacing: 8, alignment: .center)))
    scene.scale = scale
    scene.appearance = colorScheme
    scene.layoutDirection = layoutDirection
    scene.contentSizeCategory = dynamicTypeSize.category
    scene.background = .literal(.clear)
    scene.padding = .zero
    return scene
  }

  /// The picture as a PNG.
  ///
  /// - Throws: `TypesetError` where a font or a glyph is missing; `RenderError` where the picture would be too large.
  public func pngData(fonts: FontLibrary = .installed) throws -> [UInt8] {
    try PNGEncoder(scale: scale).encode(try SceneRenderer(fonts: fonts).render(scene))
  }
}
