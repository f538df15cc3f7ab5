import Foundation
import GoldenTesting
import Testing
public import TextControlRender
import XCTest

/// Compares the picture of a scene with its golden and fails the running test where they differ; works in tests of
/// Swift Testing and of XCTest.
///
/// The golden is `<name>.png` in a folder beside the test's file, with the scene's spec `<name>.json` beside it, so
/// that `render-cli golden check` takes the folder like any other. `GOLDEN_RECORD=missing`, `changed` or `all` writes
/// goldens; a test that wrote one still fails, and under `CI=true` none is written.
///
/// - Parameters:
///   - scene: What is drawn.
///   - name: The golden's name: a-z, 0-9, `-` and `/`.
///   - folder: The golden folder; nil is `Goldens` beside the test's file.
public func expectGolden(
  of scene: Scene, named name: String, in folder: String? = nil, fonts fontDirectories: [String] = [],
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) async throws {
  let folder = folder ?? URL(fileURLWithPath: filePath).deletingLastPathComponent().path + "/Goldens"
  let golden = ExpectedGolden(folder: folder, name: try GoldenName(name), fontDirectories: fontDirectories)
  guard let failure = try golden.check(scene) else { return }
  if Test.current != nil {
    for (kind, bytes) in failure.pictures {
      Attachment.record(bytes, named: "\(name.split(separator: "/").last ?? "golden").\(kind).png")
    }
    Issue.record(
      Comment(rawValue: failure.message),
      sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  } else {
    XCTFail(failure.message)
  }
}

/// Compares the picture of a view with its golden; see `expectGolden(of:named:in:fonts:fileID:filePath:line:column:)`.
///
/// The view is resolved to its model on the caller's thread, before anything is drawn.
public func expectGolden(
  of view: UIView, named name: String, scale: Double = 2, in folder: String? = nil,
  fonts fontDirectories: [String] = [], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) async throws {
  try await expectGolden(
    of: view.scene(scale: scale), named: name, in: folder, fonts: fontDirectories, fileID: fileID, filePath: filePath,
    line: line, column: column)
}
