import GoldenTesting
import TextControlRender

extension Option {
  static let filter = Option(
    name: "--filter", placeholder: "TEXT", meaning: "only goldens whose names hold TEXT, or match it as a pattern",
    isRepeatable: true)
  static let record = Option(
    name: "--record", placeholder: "MODE",
    meaning: "with record: which goldens to write, missing, changed, all or none",
    choices: ["missing", "changed", "all", "none"])
  static let metadata = Option(
    name: "--metadata",
    meaning: "with record: refresh what goldens say about themselves where their pixels are the same")
  static let annotations = Option(
    name: "--annotations", placeholder: "NAME",
    meaning: "with check: print failures as a build service reads them, github",
    choices: ["github"])
  static let merge = Option(name: "--merge", meaning: "with report: make one report of those in the folders NAME...")
  static let allowEmpty = Option(
    name: "--allow-empty", meaning: "with check and record: succeed although there is no golden to check or record")
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
      "approve  makes the pictures that check left the goldens, without drawing again.",
      "prune    removes pictures that no spec makes.",
      "report   writes the reports of the last check anew; with --merge one of those of several shards, all of which",
      "         must be there.",
      "Without NAME all goldens are meant. A NAME is a golden's name or whole parts of it (login is area/login and all",
      "of login/), or a pattern with * (all but a slash), ** (all) and ? for the whole name.",
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
      guard let word = arguments.operands.first else { throw .usage("golden needs an action, see golden --help") }
      let action = try GoldenAction(named: word)
      guard arguments.operands.count >= 2 else { throw .usage("golden \(word) needs a folder") }
      try action.check(arguments)
      let run = try GoldenRun(arguments, console)
      return switch action {
      case .check: try run.check()
      case .record: try run.record()
      case .approve: try run.approve()
      case .prune: try run.prune()
      case .report: try run.report()
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
  let selection: GoldenSelection
  let shard: Shard
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
    // The operands of report are folders.
    selection = GoldenSelection(
      root: root, names: arguments.has(.merge) ? [] : names, filters: arguments.values(of: .filter))
    shard = try Shard(arguments)
    jobs = try arguments.integer(of: .jobs, in: 1...256, default: WorkerPool.processorCount)
    progress = try Progress.mode(arguments, console)
    self.arguments = arguments
    self.console = console
    try checkArtefacts()
  }

  /// In the golden folder a report would be taken for a fixture, and pictures of failures for goldens.
  private func checkArtefacts() throws(Failure) {
    let folder = FilePath.normalized(artefacts)
    guard let place = try FolderRoot(root).place(of: folder.isEmpty ? "." : folder) else { return }
    // What is hidden is no part of the suite, like .build in a folder that is a suite as a whole.
    guard !place.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { return }
    throw .usage(
      "-o \(MessageText.name(artefacts)) is in the golden folder \(MessageText.name(root)), where only specs and goldens "
        + "may be")
  }

  func contents() throws(Failure) -> GoldenSuite.Contents {
    do throws(GoldenStoreError) {
      return try suite.contents()
    } catch {
      throw Failure(.noInput, file: error.path, error.reason)
    }
  }

  /// The fixtures that names, filters and shard leave.
  func selected(of contents: GoldenSuite.Contents) -> [GoldenFixture] {
    shard.part(of: contents.fixtures.filter { selection.contains($0.name.description) }) { $0.name.description }
  }

  /// That there is nothing to do, and why.
  func nothingSelected(_ message: String, in contents: GoldenSuite.Contents) -> Failure {
    let reason =
      contents.fixtures.isEmpty
      ? "there is no .json file in the folder" : "none of \(contents.fixtures.count) is selected"
    return Failure(.difference, file: root, "\(message): \(reason) (--allow-empty lets that pass)")
  }

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
