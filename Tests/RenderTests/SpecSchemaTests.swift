import Foundation
import Testing

@testable import TextControlRender

/// Holds the reader and the schema to the same verdict on many small specs, made from the schema's own limits. The
/// schema's verdict is that of `check-jsonschema`, whose path `make test` puts into the environment.
@Suite struct SpecSchemaTests {
  private static let validator = ProcessInfo.processInfo.environment["TCR_CHECK_JSONSCHEMA"]

  @Test func committedSchemaIsCurrent() throws {
    let file = Repository.url("spec.schema.json")
    #expect(try String(contentsOf: file, encoding: .utf8) == SpecReader.schema, "run: make schema")
  }

  @Test(.enabled(if: validator != nil, "check-jsonschema is not there: use make test"))
  func readerAndSchemaAgree() throws {
    let specs = SpecSamples.all
    #expect(specs.count > 500)
    var accepted: Set<Int> = []
    for (index, spec) in specs.enumerated() where SpecSchemaTests.isAccepted(spec) { accepted.insert(index) }
    // Neither verdict is rare, or the samples would test little.
    #expect(accepted.count > 200)
    #expect(specs.count - accepted.count > 200)
    let refused = try SpecSchemaTests.refusedBySchema(specs)
    let differing = specs.indices.filter { accepted.contains($0) == refused.contains($0) }
    for index in differing.prefix(10) {
      Issue.record("\(accepted.contains(index) ? "only the reader" : "only the schema") accepts \(specs[index])")
    }
    #expect(differing.count == 0)
  }

  @Test(.enabled(if: validator != nil, "check-jsonschema is not there: use make test"))
  func examplesAndFixturesFollowTheSchema() throws {
    let files = Repository.files(below: ["examples", "Fixtures/golden"], suffix: ".json")
    #expect(!files.isEmpty)
    let refused = try SpecSchemaTests.check(files)
    #expect(refused == [])
  }

  /// Files are all found, and what they hold is right, so that verdicts are about the spec alone.
  private struct AnyFile: SpecFiles {
    func path(of name: String) -> String { name }
    func read(_ name: String, limit: Int) -> [UInt8] {
      Array((name.hasSuffix(".svg") ? "<svg viewBox='0 0 1 1'/>" : "{}").utf8)
    }
  }

  private static func isAccepted(_ spec: String) -> Bool {
    (try? SpecReader.read(Array(spec.utf8), name: "a.json", files: AnyFile())) != nil
  }

  private static func refusedBySchema(_ specs: [String]) throws -> Set<Int> {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [URL] = []
    for (index, spec) in specs.enumerated() {
      let file = folder.appendingPathComponent("\(index).json")
      try Data(spec.utf8).write(to: file)
      files.append(file)
    }
    let refused = try check(files)
    return Set(refused.compactMap { Int(URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent) })
  }

  /// The names of the files that the schema refuses.
  private static func check(_ files: [URL]) throws -> [String] {
    struct Report: Decodable {
      struct Problem: Decodable {
        var filename: String
      }
      var errors: [Problem]
      var parseErrors: [Problem]?

      enum CodingKeys: String, CodingKey {
        case errors
        case parseErrors = "parse_errors"
      }
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(validator))
    process.arguments =
      ["--schemafile", Repository.url("spec.schema.json").path, "-o", "json"] + files.map(\.path)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let report = try JSONDecoder().decode(Report.self, from: data)
    #expect((report.parseErrors ?? []).isEmpty)
    return Array(Set(report.errors.map(\.filename))).sorted()
  }
}

/// Where the files of this repository are.
enum Repository {
  static func url(_ path: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent(path)
  }

  /// All files below some folders whose names end in `suffix`.
  static func files(below folders: [String], suffix: String) -> [URL] {
    folders.flatMap { folder -> [URL] in
      guard let files = FileManager.default.enumerator(at: url(folder), includingPropertiesForKeys: nil) else {
        return []
      }
      return files.compactMap { $0 as? URL }.filter { $0.path.hasSuffix(suffix) }
    }
  }
}
