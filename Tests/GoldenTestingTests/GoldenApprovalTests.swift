import Foundation
import PNGCoding
import Testing

@testable import GoldenTesting

@Suite final class GoldenApprovalTests {
  private let folder: URL
  private let store: GoldenStore
  private let artefacts: ArtefactFolder
  private let page = HTMLReport(title: "goldens", approveCommand: "approve")

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("approval-\(UUID().uuidString)")
    store = GoldenStore(root: folder.appendingPathComponent("goldens").path)
    artefacts = ArtefactFolder(path: folder.appendingPathComponent("failures").path)
    try artefacts.write(try ReportFixture.outcomes(), page: page)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func artefactFiles() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: artefacts.path).filter { $0.contains(".") }.sorted()
  }

  @Test func failuresLeaveTheirPicturesAndTheReports() throws {
    #expect(
      try artefactFiles() == [
        "filled/new.actual.png", "junit.xml", "outlined/phone/editing@2x.actual.png",
        "outlined/phone/editing@2x.diff.png", "outlined/phone/editing@2x.expected.png", "report.html", "report.json",
      ])
    // When all is well again, only the reports stay.
    let matched = try ReportFixture.outcomes().map { GoldenOutcome(name: $0.name, status: .matched) }
    try artefacts.write(matched, page: page)
    #expect(try artefactFiles() == ["junit.xml", "report.html", "report.json"])
  }

  @Test func reviewedPicturesBecomeGoldens() throws {
    let approval = GoldenApproval(artefacts: artefacts, store: store)
    let approved = try approval.approve([GlobPattern("outlined/**"), GlobPattern("filled/n?w")])
    #expect(approved.map { "\($0.name) \($0.result)" } == ["filled/new added", "outlined/phone/editing@2x added"])
    let outcome = try #require(try ReportFixture.outcomes().first { $0.status == .missing })
    #expect(try store.file(of: outcome.name) == outcome.actual?.file)
    #expect(try approval.approve([GlobPattern("**")]).allSatisfy { $0.result == .unchanged })
  }

  @Test func picturesThatChangedSinceTheReportAreRefusedTogether() throws {
    let file = artefacts.path + "/outlined/phone/editing@2x.actual.png"
    var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    bytes.append(0)
    try bytes.write(to: URL(fileURLWithPath: file))
    let approval = GoldenApproval(artefacts: artefacts, store: store)
    let expected = GoldenStoreError(path: file, reason: "it changed since the report was written; run the check again")
    #expect(throws: expected) { try approval.approve([GlobPattern("**")]) }
    #expect(!FileManager.default.fileExists(atPath: store.root))
    #expect(try approval.approve([GlobPattern("filled/new")]).count == 1)
  }

  @Test func patternsThatFitNothingAreErrors() throws {
    let approval = GoldenApproval(artefacts: artefacts, store: store)
    // A matched golden has no picture to approve.
    for pattern in ["nothing", "outlined/matched", "outlined/*"] {
      let error = #expect(throws: GoldenStoreError.self) { try approval.approve([GlobPattern(pattern)]) }
      #expect(error?.reason == "nothing to approve fits \(pattern)")
    }
    try Data("{}".utf8).write(to: URL(fileURLWithPath: artefacts.path + "/report.json"))
    let error = #expect(throws: GoldenStoreError.self) { try approval.approve([GlobPattern("**")]) }
    #expect(error?.reason == "it is no report of this version; run the check again")
  }

  @Test(arguments: [
    ("a", "a", true), ("a", "b", false), ("*", "a", true), ("*", "a/b", false), ("**", "a/b", true),
    ("a/*", "a/b", true),
    ("a/*", "a/b/c", false), ("a/**", "a/b/c", true), ("?", "a", true), ("a?b", "a/b", false), ("*@2x", "b@2x", true),
    ("*@2x", "b@3x", false), ("a*b*c", "aXbYc", true), ("a*b*c", "aXbY", false), ("**/x", "a/b/x", true),
    ("", "a", false), ("a***b", "a/x/b", true), ("*a*a*a*a*a*a*a*a*b", String(repeating: "a", count: 90), false),
  ])
  func patternsFitAsTheyShould(pattern: String, name: String, fits: Bool) throws {
    #expect(GlobPattern(pattern).matches(try GoldenName(name)) == fits)
  }
}
