import GoldenTesting
import TextControlRender

extension Option {
  static let filter = Option(
    name: "--filter", placeholder: "TEXT", meaning: "only goldens whose names hold TEXT, or match it as a pattern",
    isRepeatable: true)
  static let record = Option(
    name: "--record", placeholder: "MODE", meaning: "which goldens to write: missing, changed or all",
    choices: ["missing", "changed", "all", "none"])
  static let metadata = Option(
    name: "--metadata", meaning: "refresh what goldens say about themselves where their pixels are the same")
  static let annotations = Option(
    name: "--annotations", placeholder: "NAME", meaning: "print failures as a build service reads them: github",
    choices: ["github"])
  static let merge = Option(name: "--merge", meaning: "with report: make one report of those in the folders NAME...")
  static let allowEmpty = Option(name: "--allow-empty", meaning: "succeed although no golden was checked")
}

extension Command {
  static let golden = Command(
    name: "golden", operands: "check|record|approve|prune|report DIR [NAME...]",
    summary: "compare the pictures of a folder of specs with those recorded before",
    details: [
      "Every DIR/<area>/<name>.json is a fixture and <name>.png beside it its golden; with a matrix, <name>/<cell>.png.",
      "check    draws all fixtures and compares them; writes nothing into DIR. What failed is left in the folder",
      "         -o (default .build/golden-failures): pictures, report.html, report.json, junit.xml.",
      "record   writes goldens whose pixels changed or that are missing; under CI=true it writes none.",
      "approve  makes the pictures that check left the goldens, without drawing again: all, or those named.",
      "prune    removes pictures that no spec makes.",
      "report   writes the reports of the last check anew; with --merge one of those of several shards.",
    ],
    options: [
      .output, .filter, .record, .metadata, .annotations, .merge, .allowEmpty, .fontDirectory, .jobs, .shard, .cache,
      .progress,
    ],
    examples: [
      ("render-cli golden record Fixtures/golden", "the first goldens; look at each"),
      ("render-cli golden check Fixtures/golden", "what a build server runs"),
      ("render-cli golden approve Fixtures/golden login 'area/*'", "after a look at report.html"),
    ],
    run: { arguments, console throws(Failure) in
      guard let action = arguments.operands.first else { throw .usage("golden needs an action, see golden --help") }
      guard arguments.operands.count >= 2 else { throw .usage("golden \(action) needs a folder") }
      let run = try GoldenRun(arguments, console)
      switch action {
      case "check": return try run.check()
      case "record": return try run.record()
      case "approve": return try run.approve()
      case "prune": return try run.prune()
      case "report": return try run.report()
      default:
        let actions = ["check", "record", "approve", "prune", "report"]
        throw .usage(
          "unknown action \(MessageText.quoted(action))" + NearestName.suggestion(for: action, in: actions))
      }
    })
}

/// What the actions of `golden` have in common: the folder, the selection and how to work through it.
struct GoldenRun {
  let root: String
  let names: [String]
  let suite: GoldenSuite
  /// What check remembers from run to run.
  let cache: GoldenCache?
  let artefacts: String
  let arguments: ParsedArguments
  let console: Console
  private let filters: [NamePattern]
  private let shard: Shard
  private let jobs: Int
  private let progress: Progress.Mode

  init(_ arguments: ParsedArguments, _ console: Console) throws(Failure) {
    root = arguments.operands[1]
    names = Array(arguments.operands.dropFirst(2))
    guard FilePath.kind(of: root) == .folder else { throw Failure(.noInput, file: root, "is not a folder") }
    let fontDirectories = arguments.values(of: .fontDirectory)
    cache = arguments.value(of: .cache).map { GoldenCache(folder: $0, fontDirectories: fontDirectories) }
    suite = GoldenSuite(root: root, fontDirectories: fontDirectories, cache: cache)
    artefacts = arguments.value(of: .output) ?? ".build/golden-failures"
    filters = arguments.values(of: .filter).map(NamePattern.init)
    shard = try Shard(arguments)
    jobs = try arguments.integer(of: .jobs, in: 1...256, default: WorkerPool.processorCount)
    progress = try Progress.mode(arguments, console)
    self.arguments = arguments
    self.console = console
  }

  func contents() throws(Failure) -> GoldenSuite.Contents {
    do throws(GoldenStoreError) {
      return try suite.contents()
    } catch {
      throw Failure(.noInput, file: error.path, error.reason)
    }
  }

  /// The fixtures that filters and shard leave.
  func selection(of contents: GoldenSuite.Contents) -> [GoldenFixture] {
    shard.part(of: contents.fixtures.filter { isSelected($0.name.description) }) { $0.name.description }
  }

  /// Whether the filters leave a name; orphans are looked for among these.
  func isSelected(_ name: String) -> Bool { filters.isEmpty || filters.contains { $0.matches(name) } }

  /// Whether filters or a shard leave things out.
  var isPartial: Bool { !filters.isEmpty || arguments.has(.shard) }

  /// Does something with every fixture, on all threads, and keeps the order.
  func map<Value: Sendable>(
    _ fixtures: [GoldenFixture], _ body: @escaping @Sendable (GoldenFixture) -> Value
  ) -> [Value] {
    let results = ResultList<Value>(count: fixtures.count)
    let progress = Progress(total: fixtures.count, mode: self.progress)
    WorkerPool.run(count: fixtures.count, jobs: jobs) { index in
      results.set(body(fixtures[index]), at: index)
      progress.advance()
    }
    progress.finish()
    return results.values
  }
}
