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

  /// Draws a scene.
  ///
  /// - Parameters:
  ///   - name: What messages call the spec.
  ///   - clock: Takes the time of each part.
  func picture(of scene: Scene, name: String, clock: PartClock? = nil) throws(Failure) -> Picture {
    do {
      let renderer = renderers.renderer(for: scene, textObserver: clock?.textObserver)
      let layout = try renderer.layout(scene)
      clock?.end(.layout)
      let list = renderer.displayList(of: layout, for: scene)
      clock?.end(.painting)
      let pixmap = try renderer.pixels(of: list, for: scene)
      clock?.end(.drawing)
      let file = try PNGEncoder(scale: scene.scale).encode(pixmap)
      clock?.end(.encoding)
      return Picture(file: file, warnings: Engine.warnings(layout, name: name))
    } catch {
      throw Engine.failure(error, name)
    }
  }

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
