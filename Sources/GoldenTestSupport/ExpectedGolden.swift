import Foundation
import GoldenTesting
import TextControlRender

/// A golden that a test expects, in its folder.
struct ExpectedGolden {
  let folder: String
  let name: GoldenName
  let fontDirectories: [String]

  /// What a test says when its golden is not met.
  struct Failure {
    var message: String
    var pictures: [(kind: String, bytes: [UInt8])]
  }

  /// Draws the scene and compares; nil where all is well. Records where the environment asks for it.
  func check(_ scene: Scene) throws -> Failure? {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let suite = GoldenSuite(root: folder, fontDirectories: fontDirectories)
    let fixture = GoldenFixture(name: name, specPath: "\(folder)/\(name).json", scene: .success(scene))
    let outcome = suite.check(fixture, in: try suite.contents())
    if outcome.status.isSuccess { return nil }
    var lines = ["golden \(name) \(outcome.status.rawValue): \(outcome.message)"]
    lines += outcome.explanation.map { "  " + $0 }
    let mode = Self.recordMode
    if mode == .none {
      lines.append("To look at the new picture, see the attachments; to accept it:")
      lines.append("  GOLDEN_RECORD=\(outcome.status == .missing ? "missing" : "changed") swift test")
    } else {
      let result = try record(fixture, scene, suite, mode)
      lines.append("recorded (\(result.rawValue)): run again without GOLDEN_RECORD")
    }
    let pictures = [("expected", outcome.expected), ("actual", outcome.actual), ("diff", outcome.differencePicture)]
    return Failure(
      message: lines.joined(separator: "\n"),
      pictures: pictures.compactMap { kind, picture in picture.map { (kind, $0.file) } })
  }

  /// Writes the golden and the spec beside it, which makes it a fixture like any other.
  private func record(
    _ fixture: GoldenFixture, _ scene: Scene, _ suite: GoldenSuite, _ mode: RecordMode
  ) throws -> RecordResult {
    let result = try suite.record(fixture, mode: mode)
    if result != .kept {
      try Data(SpecWriter.text(scene).utf8).write(to: URL(fileURLWithPath: fixture.specPath), options: .atomic)
    }
    return result
  }

  private static var recordMode: RecordMode {
    let environment = ProcessInfo.processInfo.environment
    guard environment["CI"] != "true" else { return .none }
    return environment["GOLDEN_RECORD"].flatMap(RecordMode.init(rawValue:)) ?? .none
  }
}
