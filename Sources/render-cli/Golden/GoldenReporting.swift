import GoldenTesting
import TextControlRender

extension GoldenRun {
  /// Writes the reports of the last check anew, or one report of those of several shards.
  func report() throws(Failure) -> ExitCode {
    guard names.isEmpty != arguments.has(.merge) else {
      throw .usage("golden report --merge goes with the folders of the reports to merge")
    }
    var parts: [(source: String, report: GoldenReport)] = []
    var problems: [Failure] = []
    for folder in names.isEmpty ? [artefacts] : names {
      do throws(GoldenStoreError) {
        parts.append((MessageText.name(folder), try GoldenReport(folder: folder)))
      } catch {
        problems.append(Failure(error))
      }
    }
    // Without one of the reports nobody knows whether all is well.
    if let failure = Failure(problems) { throw failure }
    let (report, missing) = try names.isEmpty ? (parts[0].report, []) : merged(parts)
    console.note("\(report.summary)")
    console.show(report.problems)
    try write(report)
    console.note("see \(FilePath.join(artefacts, "report.html"))")
    // What a missing shard would have found is not known: that weighs more than what the others found.
    if !missing.isEmpty { return .noInput }
    return report.isSuccess ? .success : .difference
  }

  private func merged(
    _ parts: [(source: String, report: GoldenReport)]
  ) throws(Failure) -> (GoldenReport, [GoldenShard]) {
    do throws(GoldenMergeError) {
      return try GoldenReport.merging(parts)
    } catch {
      throw .usage("--merge: \(error)")
    }
  }

  /// Writes a report into the folder for artefacts.
  func write(_ report: GoldenReport) throws(Failure) {
    do throws(GoldenStoreError) {
      try ReportFolder(path: artefacts).write(report, html: html)
    } catch {
      throw Failure(error)
    }
  }

  /// The report page with the command that approves what it shows.
  private var html: HTMLReport {
    var words = ["render-cli", "golden", "approve", root]
    if let folder = arguments.value(of: .output) { words += ["-o", folder] }
    return HTMLReport(title: root, approveCommand: words.map(ShellText.quoted).joined(separator: " "))
  }
}
