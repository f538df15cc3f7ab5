import GoldenTesting
import TextControlRender

extension GoldenRun {
  /// Draws and compares; nothing is written into the golden folder.
  func check() throws(Failure) -> ExitCode {
    let contents = try contents()
    let suite = suite
    try selection.check(
      contents.fixtures.map(\.name.description) + contents.orphans.map(\.description), kind: "golden")
    let fixtures = selected(of: contents)
    var outcomes = map(fixtures) { suite.check($0, in: contents) }
    // Orphans can be told even in a filtered run, since fixtures are files; one shard of several looks for them all.
    outcomes += contents.orphans.filter { selection.contains($0.description) }.map {
      GoldenOutcome(
        name: $0, status: .orphaned, message: "no spec makes this picture; golden prune removes it")
    }
    // Of a small suite a shard may be empty; that there is something to check then shows in the others.
    let isEmptyShard =
      shard.share != nil && contents.fixtures.contains { selection.contains($0.name.description) }
    let report = GoldenReport(
      outcomes, problems: contents.problems, shard: shard.share,
      isEmptyAllowed: isEmptyShard || arguments.has(.allowEmpty))
    // First of all the verdict: nothing that goes wrong with the artefacts may hide it.
    show(outcomes, problems: contents.problems)
    if let problem = cache?.problem { console.warn(problem, option: .cache) }
    try write(report)
    if !report.isSuccess { console.note("see \(FilePath.join(artefacts, "report.html"))") }
    if fixtures.isEmpty, contents.problems.isEmpty, !report.isEmptyAllowed {
      throw nothingSelected("no golden was checked", in: contents)
    }
    return report.isSuccess ? .success : .difference
  }

  private func show(_ outcomes: [GoldenOutcome], problems: [SpecDiagnostic]) {
    console.show(problems)
    for outcome in outcomes where !outcome.status.isSuccess {
      let path = FilePath.join(root, "\(outcome.name).png")
      console.show([SpecDiagnostic(file: path, message: "\(outcome.status.rawValue): \(outcome.message)")])
      for line in outcome.explanation { console.note("    \(line)") }
      if arguments.value(of: .annotations) == "github" {
        console.note(GitHubAnnotation.line(file: path, outcome: outcome))
      }
    }
    for outcome in outcomes where outcome.status == .tolerated {
      console.note("\(outcome.name): \(outcome.message) (\(outcome.toleranceReason ?? "no reason given"))")
    }
    console.note("\(GoldenSummary(outcomes))")
  }
}

/// A failure as GitHub's workflow commands show it beside the file.
enum GitHubAnnotation {
  static func line(file: String, outcome: GoldenOutcome) -> String {
    let text = ([outcome.message] + outcome.explanation).joined(separator: "\n")
    return "::error file=\(escaped(file, isProperty: true)),title=Golden \(outcome.status.rawValue)"
      + "::\(escaped(text, isProperty: false))"
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}

/// Words for a POSIX shell.
enum ShellText {
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
          UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "+"), UInt8(ascii: ","):
          true
        default: false
        }
      }
    return isPlain
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
