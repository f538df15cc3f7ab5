import PNGCoding
import Raster
import Synchronization
import TextControlRender
import Typeset

/// Turns scenes into bytes. One engine serves all threads of a run, which so share fonts.
final class Engine: Sendable {
  private let fontDirectories: [String]
  /// The font libraries by the font files they begin with. Most specs name none.
  private let libraries = Mutex<[[String]: FontLibrary]>([:])

  init(fontDirectories: [String]) {
    self.fontDirectories = fontDirectories
  }

  /// The PNG file of a scene.
  ///
  /// - Parameter name: What messages call the spec.
  func picture(of scene: Scene, name: String) throws(Failure) -> [UInt8] {
    do {
      let pixmap = try renderer(for: scene).render(scene)
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
      return try renderer(for: scene).layout(scene).json(scale: scene.scale).text() + "\n"
    } catch {
      throw Engine.failure(error, name)
    }
  }

  /// Warnings about characters that are drawn as boxes; other findings of layout are for `render-cli layout`.
  func warnings(of scene: Scene, name: String) -> [SpecDiagnostic] {
    guard scene.missingGlyphs == .box, let layout = try? renderer(for: scene).layout(scene) else { return [] }
    return layout.nodes.flatMap { node in
      node.warnings.filter { $0.kind == .missingGlyph }.map {
        SpecDiagnostic(severity: .warning, file: name, path: node.path, message: $0.message)
      }
    }
  }

  private func renderer(for scene: Scene) -> SceneRenderer {
    let library = libraries.withLock { libraries in
      if let library = libraries[scene.fontFiles] { return library }
      let library = FontLibrary(files: scene.fontFiles, directories: fontDirectories)
      libraries[scene.fontFiles] = library
      return library
    }
    return SceneRenderer(fonts: library, missingGlyphs: scene.missingGlyphs)
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
