/// `report.json`: every outcome of a run, for programs.
///
/// The same outcomes give the same bytes. Pictures are named, not contained: `<name>.expected.png`, `.actual.png` and
/// `.diff.png` beside the report, with a checksum by which `approve` knows that nothing changed since.
public enum JSONReport {
  /// The number that changes when a reader must.
  public static let version = 1

  /// Writes the report, a line for every golden, ordered by name.
  public static func text(_ outcomes: [GoldenOutcome]) -> String {
    let summary = GoldenSummary(outcomes)
    let counts = GoldenOutcome.Status.allCases.map { ($0.rawValue, JSONText.number(summary.count($0))) }
    let goldens = outcomes.sorted { $0.name < $1.name }.map(golden)
    return """
      {
      "version": \(version),
      "success": \(summary.isSuccess),
      "counts": \(JSONText.object([("total", JSONText.number(summary.total))] + counts)),
      "goldens": [
      \(goldens.joined(separator: ",\n"))
      ]
      }

      """
  }

  private static func golden(_ outcome: GoldenOutcome) -> String {
    var members: [(String, String)] = [
      ("name", JSONText.string(outcome.name.description)), ("status", JSONText.string(outcome.status.rawValue)),
    ]
    if !outcome.message.isEmpty { members.append(("message", JSONText.string(outcome.message))) }
    if !outcome.explanation.isEmpty {
      members.append(("explanation", JSONText.array(outcome.explanation.map(JSONText.string))))
    }
    if let difference = outcome.difference { members.append(("difference", JSONText.object(numbers(difference)))) }
    if outcome.tolerance != .none {
      var tolerance = [("allowedPixels", JSONText.number(outcome.tolerance.allowedPixelCount))]
      tolerance.append(("metric", JSONText.string("\(outcome.tolerance.metric)")))
      if let reason = outcome.toleranceReason { tolerance.append(("reason", JSONText.string(reason))) }
      members.append(("tolerance", JSONText.object(tolerance)))
    }
    for (key, picture, suffix) in [
      ("expected", outcome.expected, "expected"), ("actual", outcome.actual, "actual"),
      ("diff", outcome.differencePicture, "diff"),
    ] {
      guard let picture else { continue }
      members.append(
        (
          key,
          JSONText.object([
            ("file", JSONText.string("\(outcome.name).\(suffix).png")), ("size", size(picture.size)),
            ("sha256", JSONText.string(SHA256.hexadecimal(picture.file))),
          ])
        ))
    }
    return JSONText.object(members)
  }

  private static func numbers(_ difference: PixelDifference) -> [(String, String)] {
    var members = [
      ("expectedSize", size(difference.expectedSize)), ("actualSize", size(difference.actualSize)),
      ("differingPixels", JSONText.number(difference.differingPixelCount)),
      ("exactlyDifferingPixels", JSONText.number(difference.exactlyDifferingPixelCount)),
      ("antiAliasedPixels", JSONText.number(difference.antiAliasedPixelCount)),
      ("largestDelta", JSONText.number(difference.largestChannelDelta)),
    ]
    if let box = difference.boundingBox { members.append(("boundingBox", rect(box))) }
    if let window = difference.densestWindow {
      members.append(("densestWindow", rect(window)))
      members.append(("densestWindowPixels", JSONText.number(difference.densestWindowPixelCount)))
    }
    return members
  }

  private static func size(_ size: PixelSize) -> String {
    JSONText.array([JSONText.number(size.width), JSONText.number(size.height)])
  }

  private static func rect(_ rect: PixelRect) -> String {
    JSONText.array([rect.x, rect.y, rect.width, rect.height].map(JSONText.number))
  }
}

/// JSON on one line.
enum JSONText {
  static func number(_ value: Int) -> String { String(value) }

  static func array(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }

  static func object(_ members: [(String, String)]) -> String {
    "{\(members.map { "\(string($0.0)): \($0.1)" }.joined(separator: ", "))}"
  }

  /// A string with everything escaped that JSON, or JavaScript inside HTML, could take amiss.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "<", ">", "&", "\u{7F}", "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
