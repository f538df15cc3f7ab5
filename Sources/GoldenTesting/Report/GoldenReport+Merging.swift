internal import TextControlRender

/// Why reports cannot become one: something is in two of them, or they are not of the same division.
public struct GoldenMergeError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A sentence that names the reports.
  public let description: String
}

extension GoldenReport {
  /// Makes one report of those of several shards. Every shard finds all orphans and all problems of the folder, so these
  /// count once. Shards that are missing become problems.
  ///
  /// - Parameter parts: The reports, each with what messages call it.
  /// - Returns: The report, and the missing shards in their order. None is missing among reports of whole runs.
  /// - Throws: `GoldenMergeError` where a shard or a golden is there twice, or the numbers of shards differ.
  public static func merging(
    _ parts: [(source: String, report: GoldenReport)]
  ) throws(GoldenMergeError) -> (report: GoldenReport, missing: [GoldenShard]) {
    var merged = GoldenReport([], isEmptyAllowed: parts.allSatisfy(\.report.isEmptyAllowed))
    var shards: [GoldenShard: String] = [:]
    var goldens: [GoldenName: String] = [:]
    var orphans: Set<GoldenName> = []
    for (source, report) in parts {
      if let shard = report.shard {
        if let other = shards[shard] {
          throw GoldenMergeError(description: "\(other) and \(source) are both reports of shard \(shard)")
        }
        if let other = shards.min(by: { $0.key < $1.key }), other.key.count != shard.count {
          throw GoldenMergeError(
            description: "\(other.value) is the report of shard \(other.key), \(source) that of shard \(shard): "
              + "they are not of the same division")
        }
        shards[shard] = source
      }
      for outcome in report.outcomes {
        if outcome.status == .orphaned {
          guard orphans.insert(outcome.name).inserted else { continue }
        } else if let other = goldens.updateValue(source, forKey: outcome.name) {
          throw GoldenMergeError(description: "the golden \(outcome.name) is in the reports \(other) and \(source)")
        }
        merged.outcomes.append(outcome)
      }
      for problem in report.problems where !merged.problems.contains(problem) { merged.problems.append(problem) }
    }
    let count = shards.keys.first?.count ?? 0
    let missing = (0..<count).compactMap { GoldenShard($0 + 1, of: count) }.filter { shards[$0] == nil }
    merged.problems += missing.map { SpecDiagnostic(file: "shard \($0)", message: "the report is missing") }
    return (merged, missing)
  }
}
