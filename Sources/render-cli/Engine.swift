import PNGCoding
import Raster
import TextControlRender
import Typeset

/// Turns scenes into bytes. One engine serves all threads of a run, which so share fonts.
struct Engine: Sendable {
  /// A picture that has been made.
  struct Picture {
    /// The PNG file.
    var file: [UInt8]
    /// Characters that are drawn as boxes; other findings of layout are for `render-cli layout`.
    var warnings: [SpecDiagnostic]
  }

  private let renderers: RendererPool

  init(fontDirectories: [String]) {
    renderers = RendererPool(fontDirectories: fontDirectories)
  }

  /// A scene's finished drawing, before there are pixels.
  struct Drawing: Sendable {
    var list: DisplayList
    var scene: Scene
    /// Characters that are drawn as boxes; other findings of layout are for `render-cli layout`.
    var warnings: [SpecDiagnostic]
  }

  /// Lays a scene out and makes its drawing.
  ///
  /// - Parameters:
  ///   - name: What messages call the spec.
  ///   - clock: Takes the time of each part.
  func drawing(of scene: Scene, name: String, clock: PartClock? = nil) throws(Failure) -> Drawing {
    do {
      let renderer = renderers.renderer(for: scene, textObserver: clock?.textObserver)
      let layout = try renderer.layout(scene)
      clock?.end(.layout)
      let list = renderer.displayList(of: layout, for: scene)
      clock?.end(.painting)
      return Drawing(list: list, scene: scene, warnings: Engine.warnings(layout, name: name))
    } catch {
      throw Engine.failure(error, name)
    }
  }

  /// Makes the pixels of a drawing and the bytes of its file.
  ///
  /// - Parameters:
  ///   - name: What messages call the spec.
  ///   - clock: Takes the time of each part.
  func picture(of drawing: Drawing, name: String, clock: PartClock? = nil) throws(Failure) -> Picture {
    do {
      let pixmap = try renderers.renderer(for: drawing.scene).pixels(of: drawing.list, for: drawing.scene)
      clock?.end(.drawing)
      let file = try PNGEncoder(scale: drawing.scene.scale).encode(pixmap)
      clock?.end(.encoding)
      return Picture(file: file, warnings: drawing.warnings)
    } catch {
      throw Engine.failure(error, name)
    }
  }

  /// Draws a scene.
  ///
  /// - Parameters:
  ///   - name: What messages call the spec.
  ///   - clock: Takes the time of each part.
  func picture(of scene: Scene, name: String, clock: PartClock? = nil) throws(Failure) -> Picture {
    try picture(of: try drawing(of: scene, name: name, clock: clock), name: name, clock: clock)
  }

  /// The drawing in bands; nil where it is better made as a whole.
  ///
  /// - Parameter name: What messages call the spec.
  func bands(of drawing: Drawing, name: String) throws(Failure) -> BandedPicture? {
    do {
      let bands = try renderers.renderer(for: drawing.scene).bands(of: drawing.list, for: drawing.scene)
      return try bands.map { try BandedPicture($0, scale: drawing.scene.scale) }
    } catch {
      throw Engine.failure(error, name)
    }
  }

  /// The font files that pictures so far may come from.
  func openedFontFiles(for scene: Scene) -> [String] { renderers.openedFontFiles(for: scene) }

  /// The layout of a scene as JSON text.
  ///
  /// - Parameter name: What messages call the spec.
  func layout(of scene: Scene, name: String) throws(Failure) -> String {
    do {
      return try renderers.renderer(for: scene).layout(scene).json(scale: scene.scale).text() + "\n"
    } catch {
      throw Engine.failure(error, name)
    }
  }

  private static func warnings(_ layout: SceneLayout, name: String) -> [SpecDiagnostic] {
    layout.nodes.flatMap { node in
      node.warnings.filter { $0.kind == .missingGlyph }.map {
        SpecDiagnostic(severity: .warning, file: name, path: node.path, message: $0.message)
      }
    }
  }

  private static func failure(_ error: any Error, _ name: String) -> Failure {
    switch error {
    case let error as TypesetError:
      if case .fontFamilyNotFound(_, .some, _) = error { return Failure(.unavailable, file: name, error.message) }
      return Failure(.data, file: name, error.message)
    case let error as RenderError: return Failure(.data, file: name, error.message)
    default: return Failure(.data, file: name, "\(error)")
    }
  }
}
