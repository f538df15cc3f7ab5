internal import SystemFiles

/// The folder that a check leaves: pictures of what failed, `report.html`, `report.json` and `junit.xml`.
public struct ReportFolder: Sendable {
  /// The folder's path.
  public let path: String

  /// Takes a folder's path; it is made when something is written.
  public init(path: String) { self.path = path }

  /// Writes the reports, and the pictures of outcomes that have some. Files of an earlier run that has the same names
  /// are replaced; others stay, and no report speaks of them.
  ///
  /// - Throws: `GoldenStoreError` where something cannot be written.
  public func write(_ outcomes: [GoldenOutcome], html: HTMLReport) throws(GoldenStoreError) {
    for outcome in outcomes {
      for (kind, picture) in [
        ("expected", outcome.expected), ("actual", outcome.actual), ("diff", outcome.differencePicture),
      ] {
        if let picture { try write(picture.file, "\(outcome.name).\(kind).png") }
      }
    }
    try write(Array(JSONReport.text(outcomes).utf8), "report.json")
    try write(Array(JUnitReport.text(outcomes).utf8), "junit.xml")
    try write(Array(html.text(outcomes).utf8), "report.html")
  }

  private func write(_ bytes: [UInt8], _ name: String) throws(GoldenStoreError) {
    let path = "\(path)/\(name)"
    do throws(SystemError) {
      try FileAccess.write(bytes, to: path)
    } catch {
      throw GoldenStoreError(path: path, reason: error.reason)
    }
  }
}
