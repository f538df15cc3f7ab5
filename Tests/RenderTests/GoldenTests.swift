import Foundation
public import GoldenTesting
import PNGCoding
public import Testing

/// Every spec under `Fixtures/golden` against the picture beside it, pixel by pixel.
///
/// `render-cli golden record Fixtures/golden` writes pictures, after they were looked at. A failure leaves expected,
/// actual and difference with a report under `.build/golden-failures`.
@Suite struct GoldenTests {
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let suite = GoldenSuite(root: repository.appendingPathComponent("Fixtures/golden").path)
  static let contents = Result { try suite.contents() }
  static let fixtures = (try? contents.get().fixtures) ?? []

  @Test(arguments: fixtures)
  func picture(_ fixture: GoldenFixture) throws {
    let outcome = Self.suite.check(fixture, in: try Self.contents.get())
    guard !outcome.status.isSuccess else { return }
    let lines = ["\(outcome.status.rawValue): \(outcome.message)"] + outcome.explanation
    Issue.record("\(fixture.name) \(lines.joined(separator: "\n  "))")
    try Self.leaveEvidence(outcome)
  }

  @Test func folderIsSound() throws {
    let contents = try Self.contents.get()
    #expect(contents.fixtures.count >= 24)
    #expect(contents.problems.isEmpty)
    #expect(contents.orphans.isEmpty)
  }

  @Test(arguments: fixtures)
  func goldenIsSmallAndKnowsItself(_ fixture: GoldenFixture) throws {
    let file = try #require(try Self.suite.store.file(of: fixture.name))
    #expect(file.count < 20 * 1024)
    #expect(Provenance(try PNGDecoder().decode(file).texts) != nil)
  }

  private static func leaveEvidence(_ outcome: GoldenOutcome) throws {
    let folder = repository.appendingPathComponent(".build/golden-failures/\(outcome.name)").path
    try ReportFolder(path: folder).write(
      GoldenReport([outcome]),
      html: HTMLReport(title: "\(outcome.name)", approveCommand: "render-cli golden approve Fixtures/golden"))
  }
}

extension GoldenFixture: CustomTestStringConvertible {
  /// The golden's name.
  public var testDescription: String { name.description }
}
