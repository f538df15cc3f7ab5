public import Raster

extension RendererPool {
  /// Draws a contact sheet. Each cell is the very picture that `SceneRenderer.render(_:)` makes of its scene, on whole
  /// pixels; under transparent ones lies the background of their theme, on which their colours can be told apart.
  ///
  /// - Throws: as `SceneRenderer.render(_:)`; `RenderError` where the sheet would be larger than a picture may be.
  public func render(_ sheet: ContactSheet) throws -> Pixmap {
    let layout = try self.layout(sheet)
    let page = layout.page(of: sheet)
    let renderer = Renderer(scale: sheet.scale)
    let size = renderer.pixelSize(of: page.size)
    try RenderError.check(width: size.width, height: size.height)
    guard var canvas = Canvas(width: Int(size.width), height: Int(size.height)) else {
      throw RenderError.canvasTooLarge(width: size.width, height: size.height)
    }
    renderer.draw(page, on: &canvas)
    var pixmap = canvas.takePixmap()
    for cell in layout.cells {
      let scene = sheet.scenes[cell.scene]
      let picture = try self.renderer(for: scene).render(scene)
      let (x, y) = (pixels(cell.x, sheet), pixels(cell.y, sheet))
      if !picture.isOpaque {
        let color = PremultipliedColor(scene.themeBackgroundColor)
        if let ground = Pixmap(width: picture.width, height: picture.height, filledWith: color) {
          pixmap.place(ground, x: x, y: y)
        }
      }
      pixmap.place(picture, x: x, y: y)
    }
    return pixmap
  }

  /// Where everything is on a sheet.
  func layout(_ sheet: ContactSheet) throws -> ContactSheetLayout {
    let sizes = try sheet.scenes.map { scene -> (width: Int, height: Int) in
      let size = try renderer(for: scene).layout(scene).size
      let pixels = Renderer(scale: scene.scale, snapping: scene.pixelSnapping).pixelSize(of: size)
      try RenderError.check(width: pixels.width, height: pixels.height)
      return (width: Int(pixels.width), height: Int(pixels.height))
    }
    var scene = Scene(content: Node(content: .spacer(length: 0)))
    scene.fontFiles = sheet.scenes[0].fontFiles
    // A caption with a box in it is better than a sheet without pictures.
    scene.missingGlyphs = .box
    return try ContactSheetLayouter(sheet, sizes: sizes, typesetter: renderer(for: scene).typesetter)()
  }

  private func pixels(_ points: Int, _ sheet: ContactSheet) -> Int {
    Int((Double(points) * sheet.scale).rounded(.up))
  }
}
