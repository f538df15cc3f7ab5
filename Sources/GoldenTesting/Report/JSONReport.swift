internal import PictureCache
package import TextControlRender

/// `report.json`: every outcome of a run, for programs.
///
/// The same outcomes give the same bytes. Pictures are named, not contained: `<name>.expected.png`, `.actual.png` and
/// `.diff.png` beside the report, with a checksum by which approval knows that nothing changed since.
public enum JSONReport {
  /// The number that changes when a reader must.
  public static let version = 1

  /// Writes the report, ordered by name.
  public static func text(_ report: GoldenReport) -> String {
    let summary = report.summary
    let counts = GoldenOutcome.Status.allCases.map { (key: $0.rawValue, value: JSONValue.integer(summary.count($0))) }
    var members: [(key: String, value: JSONValue)] = [
      ("version", .integer(version)), ("success", .bool(report.isSuccess)),
      ("counts", .object([("total", .integer(summary.total))] + counts)),
    ]
    if let shard = report.shard { members.append(("shard", .string(shard.description))) }
    if report.isEmptyAllowed { members.append(("emptyAllowed", .bool(true))) }
    if !report.problems.isEmpty { members.append(("problems", .array(report.problems.map(problem)))) }
    members.append(("goldens", .array(report.outcomes.sorted { $0.name < $1.name }.map(golden))))
    return JSONValue.object(members).text() + "\n"
  }

  private static func problem(_ problem: SpecDiagnostic) -> JSONValue {
    .object([("file", .string(problem.file)), ("message", .string(problem.message))])
  }

  private static func golden(_ outcome: GoldenOutcome) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("name", .string(outcome.name.description)), ("status", .string(outcome.status.rawValue)),
    ]
    if !outcome.message.isEmpty { members.append(("message", .string(outcome.message))) }
    if !outcome.explanation.isEmpty {
      members.append(("explanation", .array(outcome.explanation.map(JSONValue.string))))
    }
    if let difference = outcome.difference { members.append(("difference", .object(numbers(of: difference)))) }
    if outcome.tolerance != .none {
      var tolerance: [(key: String, value: JSONValue)] = [
        ("allowedPixels", .integer(outcome.tolerance.allowedPixelCount)),
        ("metric", .string(outcome.tolerance.metric.description)),
      ]
      if let reason = outcome.toleranceReason { tolerance.append(("reason", .string(reason))) }
      members.append(("tolerance", .object(tolerance)))
    }
    for (kind, picture) in [
      ("expected", outcome.expected), ("actual", outcome.actual), ("diff", outcome.differencePicture),
    ] {
      guard let picture else { continue }
      let description: [(key: String, value: JSONValue)] = [
        ("file", .string("\(outcome.name).\(kind).png")), ("size", size(picture.size)),
        ("sha256", .string(SHA256.hexadecimal(picture.file))),
      ]
      members.append((kind, .object(description)))
    }
    return .object(members)
  }

  /// The numbers of a difference, as the report has them.
  package static func numbers(of difference: PixelDifference) -> [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = [
      ("expectedSize", size(difference.expectedSize)), ("actualSize", size(difference.actualSize)),
      ("differingPixels", .integer(difference.differingPixelCount)),
      ("exactlyDifferingPixels", .integer(difference.exactlyDifferingPixelCount)),
      ("antiAliasedPixels", .integer(difference.antiAliasedPixelCount)),
      ("largestDelta", .integer(difference.largestChannelDelta)),
    ]
    if let box = difference.boundingBox { members.append(("boundingBox", rect(box))) }
    if let window = difference.densestWindow {
      members.append(("densestWindow", rect(window)))
      members.append(("densestWindowPixels", .integer(difference.densestWindowPixelCount)))
    }
    return members
  }

  private static func size(_ size: PixelSize) -> JSONValue { .array([.integer(size.width), .integer(size.height)]) }

  private static func rect(_ rect: PixelRect) -> JSONValue {
    .array([rect.x, rect.y, rect.width, rect.height].map(JSONValue.integer))
  }
}
