/// What became of one golden in a run.
public struct GoldenOutcome: Equatable, Sendable {
  /// How it ended. Everything but `matched` and `tolerated` fails the run.
  public enum Status: String, CaseIterable, Sendable {
    /// Every pixel is equal.
    case matched
    /// There are differences, within the fixture's tolerance.
    case tolerated
    /// More pixels differ than are allowed, or the size does.
    case different
    /// There is no golden.
    case missing
    /// There is a golden, but nothing makes it.
    case orphaned
    /// The golden cannot be read as a picture.
    case unreadable
    /// There is nothing to compare: the fixture's spec is wrong, or drawing failed.
    case failed

    /// Whether the run may succeed with it.
    public var isSuccess: Bool { self == .matched || self == .tolerated }
  }

  /// A picture for the report: a whole PNG file.
  public struct Picture: Equatable, Sendable {
    /// The file's content.
    public let file: [UInt8]
    /// Size in pixels.
    public let size: PixelSize

    /// Takes a PNG file over.
    public init(file: [UInt8], size: PixelSize) {
      self.file = file
      self.size = size
    }
  }

  /// The golden's name.
  public var name: GoldenName
  /// How it ended.
  public var status: Status
  /// What is to be read first: why it failed, in a sentence.
  public var message: String
  /// What moved, resized, changed colour and so on, a line each.
  public var explanation: [String]
  /// The comparison, if there was one.
  public var difference: PixelDifference?
  /// What was forgiven.
  public var tolerance: Tolerance
  /// Why the fixture needs its tolerance, in its own words.
  public var toleranceReason: String?
  /// The golden.
  public var expected: Picture?
  /// What was drawn now.
  public var actual: Picture?
  /// Where they differ.
  public var differencePicture: Picture?
  /// How long it took, in seconds; not part of `report.json`, which is the same for the same pictures.
  public var duration: Double?

  /// Creates an outcome.
  public init(
    name: GoldenName, status: Status, message: String = "", explanation: [String] = [],
    difference: PixelDifference? = nil, tolerance: Tolerance = .none, toleranceReason: String? = nil,
    expected: Picture? = nil, actual: Picture? = nil, differencePicture: Picture? = nil, duration: Double? = nil
  ) {
    self.name = name
    self.status = status
    self.message = message
    self.explanation = explanation
    self.difference = difference
    self.tolerance = tolerance
    self.toleranceReason = toleranceReason
    self.expected = expected
    self.actual = actual
    self.differencePicture = differencePicture
    self.duration = duration
  }
}

/// How many goldens ended in which way.
public struct GoldenSummary: Equatable, Sendable {
  private var counts: [GoldenOutcome.Status: Int]

  /// Counts outcomes.
  public init(_ outcomes: [GoldenOutcome]) {
    counts = Dictionary(outcomes.map { ($0.status, 1) }, uniquingKeysWith: +)
  }

  /// How many ended so.
  public func count(_ status: GoldenOutcome.Status) -> Int { counts[status] ?? 0 }

  /// How many there were.
  public var total: Int { counts.values.reduce(0, +) }

  /// How many fail the run.
  public var failures: Int { GoldenOutcome.Status.allCases.filter { !$0.isSuccess }.map(count).reduce(0, +) }

  /// Whether the run succeeds: there was something to check, and nothing failed.
  public var isSuccess: Bool { total > 0 && failures == 0 }
}

extension GoldenSummary: CustomStringConvertible {
  /// For instance `12 goldens: 10 matched, 1 different, 1 missing`.
  public var description: String {
    guard total > 0 else { return "no goldens" }
    let parts = GoldenOutcome.Status.allCases.filter { count($0) > 0 }.map { "\(count($0)) \($0.rawValue)" }
    return "\(total) golden\(total == 1 ? "" : "s"): \(parts.joined(separator: ", "))"
  }
}
