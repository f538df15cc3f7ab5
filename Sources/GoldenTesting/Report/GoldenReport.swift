public import TextControlRender

/// What a run of a golden folder has found: what the files of a report folder tell.
public struct GoldenReport: Sendable {
  /// What became of each golden.
  public var outcomes: [GoldenOutcome]
  /// What is wrong beside the goldens: with the folder itself, or shards that are missing. Any of it fails the run.
  public var problems: [SpecDiagnostic]
  /// The share of the goldens that the run was about; nil for all of them.
  public var shard: GoldenShard?
  /// Whether no golden at all is a success, too.
  public var isEmptyAllowed: Bool

  /// Creates a report.
  public init(
    _ outcomes: [GoldenOutcome], problems: [SpecDiagnostic] = [], shard: GoldenShard? = nil,
    isEmptyAllowed: Bool = false
  ) {
    self.outcomes = outcomes
    self.problems = problems
    self.shard = shard
    self.isEmptyAllowed = isEmptyAllowed
  }

  /// How many goldens ended in which way.
  public var summary: GoldenSummary { GoldenSummary(outcomes) }

  /// Whether the run succeeds: something was checked, or need not be, and nothing failed.
  public var isSuccess: Bool {
    problems.isEmpty && summary.failures == 0 && (!outcomes.isEmpty || isEmptyAllowed)
  }
}

/// One of the shares among which several runs divide a golden folder.
public struct GoldenShard: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Which of the shares it is, from 1.
  public let number: Int
  /// How many shares there are, at most 100 000.
  public let count: Int

  /// Creates a share; nil unless `number` is from 1 to `count`.
  public init?(_ number: Int, of count: Int) {
    guard 1...100_000 ~= count, 1...count ~= number else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads the form `I/N`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number, of: count)
  }

  /// For instance `2/5`.
  public var description: String { "\(number)/\(count)" }

  /// By count, then by number.
  public static func < (left: GoldenShard, right: GoldenShard) -> Bool {
    (left.count, left.number) < (right.count, right.number)
  }
}
