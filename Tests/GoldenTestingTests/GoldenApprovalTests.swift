import Foundation
import PNGCoding
import Testing

@testable import GoldenTesting

@Suite final class GoldenApprovalTests {
  private let folder: URL
  private let store: GoldenStore
  private let failures: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("approval-\(UUID().uuidString)")
    store = GoldenStore(root: folder.appendingPathComponent("goldens").path)
    failures = folder.appendingPathComponent("failures").path
    // What a check leaves of goldens that did not exist yet.
    let outcomes = try ReportFixture.outcomes().map { outcome in
      var outcome = outcome
      outcome.expected = nil
      return outcome
    }
    let page = HTMLReport(title: "goldens", approveCommand: "approve")
    try ReportFolder(path: failures).write(GoldenReport(outcomes), html: page)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func reviewedPicturesBecomeGoldens() throws {
    let approval = GoldenApproval(store: store, reportFolder: failures)
    let candidates = try approval.candidates()
    #expect(candidates.map(\.description) == ["filled/new", "filled/tolerated", "outlined/phone/editing@2x"])
    try approval.approve([try GoldenName("filled/new")])
    let outcome = try #require(try ReportFixture.outcomes().first { $0.status == .missing })
    #expect(try store.file(of: outcome.name) == outcome.actual?.file)
    #expect(try store.listing().pictures == [outcome.name])
  }

  @Test func picturesThatChangedSinceTheReportAreRefusedTogether() throws {
    let file = failures + "/outlined/phone/editing@2x.actual.png"
    var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    bytes.append(0)
    try bytes.write(to: URL(fileURLWithPath: file))
    let approval = GoldenApproval(store: store, reportFolder: failures)
    let error = #expect(throws: GoldenStoreError.self) { try approval.approve(approval.candidates()) }
    #expect(error?.path == file)
    #expect(!FileManager.default.fileExists(atPath: store.root))
  }

  @Test func goldensThatChangedSinceTheReportAreNotOverwritten() throws {
    let name = try GoldenName("filled/new")
    let outcome = try #require(try ReportFixture.outcomes().first { $0.name == name }?.actual)
    _ = try store.record(name, file: outcome.file, pixels: PNGDecoder().decode(outcome.file), mode: .missing)
    let approval = GoldenApproval(store: store, reportFolder: failures)
    let error = #expect(throws: GoldenStoreError.self) { try approval.approve([name]) }
    #expect(error?.path == store.path(of: name))
  }

  @Test(arguments: ["{}", "[]", "", "{\"version\": 2, \"goldens\": []}", "{\"version\": 1, \"goldens\": [{}]}"])
  func damagedReportsAreRefused(text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: failures + "/report.json"))
    let approval = GoldenApproval(store: store, reportFolder: failures)
    #expect(throws: GoldenStoreError.self) { try approval.candidates() }
  }
}
