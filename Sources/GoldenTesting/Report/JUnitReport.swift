import Markup
internal import TextControlRender

/// `junit.xml`: a test case per golden, in the dialect that build servers read.
public enum JUnitReport {
  /// Writes the report, ordered by name: the folder is the class, the rest the test. What is wrong beside the goldens
  /// comes first.
  public static func text(_ report: GoldenReport) -> String {
    let summary = report.summary
    // What could not be compared is an error, what was found wrong a failure.
    let broken = summary.count(.unreadable) + summary.count(.failed)
    let errors = broken + report.problems.count
    let total = summary.total + report.problems.count
    let counts = "tests=\"\(total)\" failures=\"\(summary.failures - broken)\" errors=\"\(errors)\""
    let time = XMLNumber.seconds(report.outcomes.compactMap(\.duration).reduce(0, +))
    let problems = report.problems.enumerated().map { number, problem in
      "<testcase classname=\"goldens\" name=\"problem \(number + 1)\" time=\"0.000\">"
        + "<error type=\"problem\" message=\"\(MarkupText.escaped(problem.description))\"></error></testcase>"
    }
    let cases = problems + report.outcomes.sorted { $0.name < $1.name }.map(testCase)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="goldens" \(counts) time="\(time)">
      <testsuite name="goldens" \(counts) time="\(time)">
      \(cases.joined(separator: "\n"))
      </testsuite>
      </testsuites>

      """
  }

  private static func testCase(_ outcome: GoldenOutcome) -> String {
    let parts = outcome.name.parts
    let folder = parts.dropLast().joined(separator: ".")
    let attributes = [
      ("classname", folder.isEmpty ? "goldens" : "goldens.\(folder)"), ("name", parts.last ?? ""),
      ("time", XMLNumber.seconds(outcome.duration ?? 0)),
    ]
    let head = "<testcase \(attributes.map { "\($0)=\"\(MarkupText.escaped($1))\"" }.joined(separator: " "))"
    let lines = ([outcome.difference?.description] + outcome.explanation.map(Optional.some)).compactMap { $0 }
    switch outcome.status {
    case .matched: return head + "/>"
    case .tolerated:
      let reason = outcome.toleranceReason.map { ["tolerated because: \($0)"] } ?? []
      let text = MarkupText.escaped((lines + reason).joined(separator: "\n"))
      return "\(head)><system-out>\(text)</system-out></testcase>"
    case .different, .missing, .orphaned: return "\(head)>\(problem("failure", outcome, lines))</testcase>"
    case .unreadable, .failed: return "\(head)>\(problem("error", outcome, lines))</testcase>"
    }
  }

  private static func problem(_ element: String, _ outcome: GoldenOutcome, _ lines: [String]) -> String {
    let message = MarkupText.escaped(outcome.message.isEmpty ? outcome.status.rawValue : outcome.message)
    let text = MarkupText.escaped(lines.joined(separator: "\n"))
    return "<\(element) type=\"\(outcome.status.rawValue)\" message=\"\(message)\">\(text)</\(element)>"
  }
}

/// Numbers in the notation of XML.
enum XMLNumber {
  /// A duration with three decimals, in the notation of XML whatever the locale.
  static func seconds(_ duration: Double) -> String {
    guard duration.isFinite, duration > 0, duration < 1e9 else { return "0.000" }
    let milliseconds = Int((duration * 1_000).rounded())
    let fraction = String(milliseconds % 1_000)
    return "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
