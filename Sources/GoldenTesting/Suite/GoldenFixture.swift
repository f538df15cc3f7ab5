public import TextControlRender

/// One picture of a golden folder: a spec, or one cell of a spec's matrix, and the name of its golden.
public struct GoldenFixture: Sendable {
  /// The golden's name.
  public var name: GoldenName
  /// The spec's path.
  public var specPath: String
  /// What is drawn, or why nothing can be.
  public var scene: Result<Scene, GoldenFixtureProblem>

  /// Creates a fixture.
  public init(name: GoldenName, specPath: String, scene: Result<Scene, GoldenFixtureProblem>) {
    self.name = name
    self.specPath = specPath
    self.scene = scene
  }
}

/// Why a fixture has nothing to draw: the lines of the messages about its spec.
public struct GoldenFixtureProblem: Error, Hashable, Sendable {
  /// A line for each problem.
  public var messages: [String]

  /// Creates a problem.
  public init(messages: [String]) { self.messages = messages }
}
