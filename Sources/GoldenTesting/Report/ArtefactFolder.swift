internal import TextControlRender

/// The folder a check leaves for review: pictures of what failed, and the reports.
public struct ArtefactFolder: Hashable, Sendable {
  /// The folder's path.
  public let path: String

  /// Takes a folder's path; it is made when something is written.
  public init(path: String) { self.path = path }

  /// Writes pictures and reports. Pictures of an earlier run are removed where this run has none.
  public func write(_ outcomes: [GoldenOutcome], page: HTMLReport) throws(GoldenStoreError) {
    for outcome in outcomes {
      for kind in ArtefactKind.allCases {
        let file = "\(path)/\(kind.fileName(of: outcome.name))"
        if let picture = outcome.artefact(kind) {
          try write(picture.file, to: file)
        } else {
          try remove(file)
        }
      }
    }
    try write(Array(page.text(outcomes).utf8), to: "\(path)/report.html")
    try write(Array(JUnitReport.text(outcomes).utf8), to: "\(path)/junit.xml")
    // Last, since approval starts from it.
    try write(Array(JSONReport.text(outcomes).utf8), to: "\(path)/report.json")
  }

  /// An actual picture as a report names it.
  struct Reviewed: Equatable {
    var name: GoldenName
    var sha256: String
  }

  /// The actual pictures that the folder's report names.
  func reviewed() throws(GoldenStoreError) -> [Reviewed] {
    let file = "\(path)/report.json"
    var diagnostics = DiagnosticList()
    let bytes: [UInt8]
    do {
      bytes = try FileAccess.read(file)
    } catch {
      throw GoldenStoreError(path: file, reason: error.reason)
    }
    guard let report = JSONReader.read(bytes, name: file, into: &diagnostics), diagnostics.errorCount == 0,
      case .number(let number) = report[key: "version"]?.content, number.value == Double(JSONReport.version),
      case .array(let goldens) = report[key: "goldens"]?.content
    else { throw GoldenStoreError(path: file, reason: "it is no report of this version; run the check again") }
    return goldens.compactMap { golden in
      guard case .string(let text) = golden[key: "name"]?.content, let name = try? GoldenName(text),
        case .string(let sha256) = golden[key: "actual"]?[key: "sha256"]?.content
      else { return nil }
      return Reviewed(name: name, sha256: sha256)
    }
  }

  /// An actual picture's file, which must still be the one reviewed.
  func actual(_ reviewed: Reviewed) throws(GoldenStoreError) -> [UInt8] {
    let file = "\(path)/\(ArtefactKind.actual.fileName(of: reviewed.name))"
    do {
      let bytes = try FileAccess.read(file)
      if SHA256.hexadecimal(bytes) == reviewed.sha256 { return bytes }
    } catch {
      throw GoldenStoreError(path: file, reason: error.reason)
    }
    throw GoldenStoreError(path: file, reason: "it changed since the report was written; run the check again")
  }

  private func write(_ bytes: [UInt8], to file: String) throws(GoldenStoreError) {
    do {
      try FileAccess.write(bytes, to: file)
    } catch {
      throw GoldenStoreError(path: file, reason: error.reason)
    }
  }

  private func remove(_ file: String) throws(GoldenStoreError) {
    do {
      try FileAccess.remove(file, upTo: path)
    } catch {
      if !error.isAbsence { throw GoldenStoreError(path: file, reason: error.reason) }
    }
  }
}
