import PNGCoding
import Synchronization
import TextControlRender
import Typeset

/// Turns scenes into bytes. One engine serves all threads of a run, which so share fonts.
final class Engine: Sendable {
  private let fontDirectories: [String]
  /// One library for each list of font files that scenes bring along; most bring none.
  private let libraries = Mutex<[[String]: FontLibrary]>([:])

  init(fontDirectories: [String]) {
    self.fontDirectories = fontDirectories
  }

  /// The picture of a scene as the bytes of a PNG.
  func picture(of scene: Scene, name: String) throws(Failure) -> [UInt8] {
    try withFailures(name) { () throws in
      let pixels = try renderer(for: scene).render(scene)
      return try PNGEncoder(scale: scene.scale).encode(pixels)
    }
  }

  /// The layout of a scene as JSON with a final line end.
  func layout(of scene: Scene, name: String) throws(Failure) -> String {
    try withFailures(name) { () throws in
      try renderer(for: scene).layout(scene).json(scale: scene.scale).text() + "\n"
    }
  }

  private func renderer(for scene: Scene) -> SceneRenderer {
    let library = libraries.withLock { libraries in
      if let known = libraries[scene.fontFiles] { return known }
      let library = FontLibrary(files: scene.fontFiles, directories: fontDirectories)
      libraries[scene.fontFiles] = library
      return library
    }
    return SceneRenderer(fonts: library, missingGlyphs: scene.missingGlyphs)
  }

  private func withFailures<Value>(_ name: String, _ body: () throws -> Value) throws(Failure) -> Value {
    do {
      return try body()
    } catch let error as TypesetError {
      throw Failure(error.exitCode, file: name, error.message)
    } catch let error as RenderError {
      throw Failure(.data, file: name, error.message)
    } catch {
      throw Failure(.data, file: name, "the scene cannot be drawn: \(error)")
    }
  }
}

extension TypesetError {
  /// A font that Debian would bring is a matter of the machine; any other font is a matter of the spec.
  fileprivate var exitCode: ExitCode {
    if case .fontFamilyNotFound(_, package: .some, _) = self { return .unavailable }
    return .data
  }
}
