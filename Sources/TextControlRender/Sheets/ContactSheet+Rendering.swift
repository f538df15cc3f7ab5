public import Raster

extension RendererPool {
  /// Draws a contact sheet. Each cell is the very picture that `SceneRenderer.render(_:)` makes of its scene, on whole
  /// pixels; where that is transparent, the page shows.
  ///
  /// - Throws: as `SceneRenderer.render(_:)`; `RenderError` where the sheet would be larger than a picture may be.
  public func render(_ sheet: ContactSheet) throws -> Pixmap {
    let layout = try self.layout(sheet)
    try RenderError.check(width: Double(layout.size.width), height: Double(layout.size.height))
    guard var canvas = Canvas(width: layout.size.width, height: layout.size.height) else {
      throw RenderError.canvasTooLarge(width: Double(layout.size.width), height: Double(layout.size.height))
    }
    Renderer(scale: sheet.scale).draw(layout.page(of: sheet), on: &canvas)
    var pixmap = canvas.takePixmap()
    for cell in layout.cells {
      let scene = sheet.scenes[cell.scene]
      pixmap.place(try renderer(for: scene).render(scene), x: cell.x, y: cell.y)
    }
    return pixmap
  }

  /// Where everything is on a sheet.
  func layout(_ sheet: ContactSheet) throws -> ContactSheetLayout {
    let sizes = try sheet.scenes.map { scene in
      let size = try renderer(for: scene).layout(scene).size
      let pixels = Renderer(scale: scene.scale, snapping: scene.pixelSnapping).pixelSize(of: size)
      try RenderError.check(width: pixels.width, height: pixels.height)
      return ContactSheetLayout.PixelSize(width: Int(pixels.width), height: Int(pixels.height))
    }
    var scene = Scene(content: Node(content: .spacer(length: 0)))
    scene.fontFiles = sheet.scenes[0].fontFiles
    // A caption with a box in it is better than a sheet without pictures.
    scene.missingGlyphs = .box
    return try ContactSheetLayouter(sheet, sizes: sizes, typesetter: renderer(for: scene).typesetter)()
  }
}
