internal import SystemFiles

/// The folder that a check leaves: pictures of what failed, `report.html`, `report.json` and `junit.xml`.
public struct ReportFolder: Sendable {
  /// The folder's path.
  public let path: String

  /// Takes a folder's path; it is made when something is written.
  public init(path: String) { self.path = path }

  /// Writes the reports, and the pictures of outcomes that have some. What an earlier run left of the same goldens is
  /// replaced or removed; of other goldens it stays, and no report speaks of it.
  ///
  /// - Throws: `GoldenStoreError` where something cannot be written.
  public func write(_ report: GoldenReport, html: HTMLReport) throws(GoldenStoreError) {
    // Without a report nothing here is by an earlier run.
    let hasEarlierRun = FileAccess.isThere("\(path)/report.json")
    for outcome in report.outcomes {
      for (kind, picture) in [
        ("expected", outcome.expected), ("actual", outcome.actual), ("diff", outcome.differencePicture),
      ] {
        let name = "\(outcome.name).\(kind).png"
        if let picture { try write(picture.file, name) } else if hasEarlierRun { try remove(name) }
      }
    }
    try write(Array(JSONReport.text(report).utf8), "report.json")
    try write(Array(JUnitReport.text(report).utf8), "junit.xml")
    try write(Array(html.text(report).utf8), "report.html")
  }

  private func remove(_ name: String) throws(GoldenStoreError) {
    let path = "\(path)/\(name)"
    do throws(SystemError) {
      try FileAccess.remove(path, upTo: self.path)
    } catch {
      if !error.isAbsence { throw GoldenStoreError(writing: path, error) }
    }
  }

  private func write(_ bytes: [UInt8], _ name: String) throws(GoldenStoreError) {
    let path = "\(path)/\(name)"
    do throws(SystemError) {
      try FileAccess.write(bytes, to: path)
    } catch {
      throw GoldenStoreError(writing: path, error)
    }
  }
}
