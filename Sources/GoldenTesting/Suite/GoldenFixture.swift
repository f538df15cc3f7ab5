internal import PictureCache
public import TextControlRender

/// One picture of a golden folder: a spec, or one cell of a spec's matrix, and the name of its golden.
public struct GoldenFixture: Sendable {
  /// The golden's name.
  public var name: GoldenName
  /// The spec's path.
  public var specPath: String
  var source: Source

  /// Where the fixture's scene comes from.
  enum Source: Sendable {
    case scene(Scene)
    /// A cell of a spec, which is read again when it is drawn: a folder may have more specs than there is memory for
    /// their scenes.
    case spec(SpecSource, cell: Int)
    case problem(GoldenFixtureProblem)
  }

  /// Creates a fixture of a scene, or of why nothing can be drawn.
  public init(name: GoldenName, specPath: String, scene: Result<Scene, GoldenFixtureProblem>) {
    switch scene {
    case .success(let scene): self.init(name: name, specPath: specPath, source: .scene(scene))
    case .failure(let problem): self.init(name: name, specPath: specPath, source: .problem(problem))
    }
  }

  init(name: GoldenName, specPath: String, source: Source) {
    self.name = name
    self.specPath = specPath
    self.source = source
  }

  /// Why nothing can be drawn, if that is known before trying.
  public var problem: GoldenFixtureProblem? {
    if case .problem(let problem) = source { problem } else { nil }
  }
}

/// Why a fixture has nothing to draw: what is wrong with its spec.
public struct GoldenFixtureProblem: Error, Hashable, Sendable {
  /// The problems, each with its place.
  public var diagnostics: [SpecDiagnostic]

  /// Creates a problem.
  public init(diagnostics: [SpecDiagnostic]) { self.diagnostics = diagnostics }

  /// A problem with the file as a whole.
  init(file: String, message: String) { diagnostics = [SpecDiagnostic(file: file, message: message)] }
}
