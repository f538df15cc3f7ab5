import GoldenTesting
import TextControlRender

extension GoldenRun {
  /// Makes the pictures that a check left the goldens: all of them, or those named.
  func approve() throws(Failure) -> ExitCode {
    let approval = GoldenApproval(store: suite.store, reportFolder: artefacts)
    var chosen: [GoldenName] = []
    do throws(GoldenStoreError) {
      let candidates = try approval.candidates()
      let patterns = names.map(NamePattern.init)
      chosen = candidates.filter { isSelected($0.description) }
      if !names.isEmpty {
        chosen = chosen.filter { candidate in
          names.contains(candidate.description) || patterns.contains { $0.matches(candidate.description) }
        }
      }
      try approval.approve(chosen)
    } catch {
      throw Failure(.difference, file: error.path, error.reason)
    }
    guard !chosen.isEmpty else { throw Failure(.difference, file: artefacts, "there is nothing to approve") }
    for name in chosen { console.note("approved \(name)") }
    return .success
  }

  /// Writes the reports of the last check anew, or one report of those of several shards.
  func report() throws(Failure) -> ExitCode {
    guard names.isEmpty != arguments.has(.merge) else {
      throw .usage("golden report --merge goes with the folders of the reports to merge")
    }
    let folders = names.isEmpty ? [artefacts] : names
    do throws(GoldenStoreError) {
      var outcomes: [GoldenOutcome] = []
      for folder in folders { outcomes += try GoldenOutcome.outcomes(inReportFolder: folder) }
      // Every shard finds all orphans.
      var seen: Set<GoldenName> = []
      outcomes = outcomes.filter { $0.status != .orphaned || seen.insert($0.name).inserted }
      try ReportFolder(path: artefacts).write(outcomes, html: html)
      let summary = GoldenSummary(outcomes)
      console.note("\(summary.total) goldens, \(summary.failures) failures: \(FilePath.join(artefacts, "report.html"))")
      return summary.isSuccess ? .success : .difference
    } catch {
      throw Failure(.difference, file: error.path, error.reason)
    }
  }

  /// The report page with the command that approves what it shows.
  var html: HTMLReport {
    var words = ["render-cli", "golden", "approve", root]
    if let folder = arguments.value(of: .output) { words += ["-o", folder] }
    return HTMLReport(title: root, approveCommand: words.map(ShellText.quoted).joined(separator: " "))
  }
}
