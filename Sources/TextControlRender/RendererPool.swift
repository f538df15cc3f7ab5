import Synchronization
public import Typeset

/// Renderers for scenes, sharing fonts and coverage of what was drawn before: scenes that bring the same font files get the same library.
public final class RendererPool: Sendable {
  private let fontDirectories: [String]
  /// The font libraries by the font files they begin with. Most specs name none.
  private let libraries = Mutex<SmallMap<[String], FontLibrary>>(SmallMap())
  private let coverage = CoverageCache()

  /// The font files that the pictures so far may come from.
  package var openedFontFiles: [String] { libraries.withLock { $0.values.flatMap(\.openedFiles) } }

  /// Creates a pool whose fonts are searched in `fontDirectories` before the installed ones.
  public init(fontDirectories: [String] = []) { self.fontDirectories = fontDirectories }

  /// The renderer for a scene; any thread may ask.
  ///
  /// - Parameter textObserver: Is told when this renderer's layout turns to text and when it turns back.
  public func renderer(for scene: Scene, textObserver: Typesetter.Observer? = nil) -> SceneRenderer {
    let library = libraries.withLock { libraries in
      if let library = libraries[scene.fontFiles] { return library }
      let library = FontLibrary(files: scene.fontFiles, directories: fontDirectories)
      libraries.set(library, for: scene.fontFiles)
      return library
    }
    return SceneRenderer(
      fonts: library, missingGlyphs: scene.missingGlyphs, textObserver: textObserver, coverage: coverage)
  }
}
