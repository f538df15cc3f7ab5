import PNGCoding
import Raster
import TextControlRender
import Typeset

/// Turns scenes into bytes. One engine serves all threads of a run, which so share fonts.
struct Engine: Sendable {
  private let renderers: RendererPool

  init(fontDirectories: [String]) {
    renderers = RendererPool(fontDirectories: fontDirectories)
  }

  /// The PNG file of a scene.
  ///
  /// - Parameter name: What messages call the spec.
  func picture(of scene: Scene, name: String) throws(Failure) -> [UInt8] {
    do {
      let pixmap = try renderers.renderer(for: scene).render(scene)
      return try PNGEncoder(scale: scene.scale).encode(pixmap)
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

  /// Warnings about characters that are drawn as boxes; other findings of layout are for `render-cli layout`.
  func warnings(of scene: Scene, name: String) -> [SpecDiagnostic] {
    guard scene.missingGlyphs == .box, let layout = try? renderers.renderer(for: scene).layout(scene) else { return [] }
    return layout.nodes.flatMap { node in
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
