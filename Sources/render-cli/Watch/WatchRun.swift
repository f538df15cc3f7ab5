import TextControlRender

/// `--watch`: draws again after every change, until the process is told to stop. What is wrong is told, and may be put
/// right. Only pictures that become different are drawn, and fonts stay loaded.
struct WatchRun {
  private let arguments: ParsedArguments
  private let console: Console
  private let preview: Preview?
  private let observer = FileObserver()
  private var engine: Engine
  /// What has been drawn, by output or, where pictures are only shown, by spec and place.
  private var drawn: [String: (subject: PictureSubject, spec: String)] = [:]
  /// What is known about the specs, by their paths.
  private var known: [String: KnownSpec] = [:]

  /// A spec with what it depends on.
  fileprivate struct KnownSpec {
    /// nil where it could not be read.
    var entry: PlannedSpec?
    /// The files it uses, or used when it could last be read.
    var used: Set<String> = []
    /// Itself and the files it uses, so that changes can be found among them.
    var files: Set<WatchedFile> = []
  }

  init(_ arguments: ParsedArguments, _ console: Console, _ preview: Preview?) throws(Failure) {
    if arguments.operands.contains("-") { throw .usage("standard input cannot be watched") }
    if arguments.value(of: .output) == "-" { throw .usage("a picture on standard output cannot be drawn again") }
    self.arguments = arguments
    self.console = console
    self.preview = preview
    // What cannot become right by a change of files ends the command at once.
    engine = Engine(fontDirectories: try RenderCommand(arguments, console, preview: preview).loading.fontDirectories)
  }

  func run() throws(Failure) -> Never {
    var run = self
    let watcher = try Watcher()
    var changes: Watcher.Changes?
    while true {
      var scope = try run.scope(inputs: [], outputs: [])
      _ = try watcher.watch(scope.folders, required: scope.required)
      var planned = run.plan(after: changes)
      // What specs use may lie in further folders; what changed there until they were watched is read once more.
      for _ in 0..<4 {
        scope = try run.scope(inputs: planned.inputs, outputs: planned.jobs.compactMap { $0.output?.path })
        guard try watcher.watch(scope.folders, required: scope.required) else { break }
        planned = run.plan(after: nil)
      }
      try run.draw(planned)
      console.note("waiting for changes, stop with Ctrl-C")
      let found = try watcher.wait(for: scope.contains)
      if scope.mayTouchFonts(found, fontFiles: run.fontFiles) { run.forgetFonts() }
      changes = found
    }
  }

  private func scope(inputs: [SpecInput], outputs: [String]) throws(Failure) -> WatchScope {
    try WatchScope(
      operands: arguments.operands, inputs: inputs, used: known.values.reduce(into: []) { $0.formUnion($1.used) },
      fontFolders: arguments.values(of: .fontDirectory),
      outputs: outputs)
  }

  /// What is to be drawn, and what is wrong.
  private struct Plan {
    var command: RenderCommand?
    var inputs: [SpecInput] = []
    var jobs: [PictureJob] = []
    var warnings: [SpecDiagnostic] = []
    var problems: [SpecDiagnostic] = []
  }

  /// Reads what may be different.
  ///
  /// - Parameter changes: What has changed since the last time; nil is everything.
  private mutating func plan(after changes: Watcher.Changes?) -> Plan {
    var plan = Plan()
    do throws(Failure) {
      let command = try RenderCommand(arguments, console, preview: preview, observer: observer)
      plan.command = command
      plan.inputs = command.inputs
      var entries: [PlannedSpec] = []
      for input in command.inputs {
        if let changes, let entry = known[input.path]?.unchangedEntry(changes) {
          entries.append(entry)
          continue
        }
        // Reading a pipe would wait for a writer, and meanwhile nothing else would be drawn.
        if FilePath.kind(of: input.path) == .special {
          note(input, nil)
          plan.problems.append(
            SpecDiagnostic(file: input.path, message: "is a pipe or a device, only files can be watched"))
          continue
        }
        let (read, failures) = command.read([input], budget: SceneBudget(SceneBudget.unlimited))
        note(input, read.first)
        entries += read
        plan.problems += failures.flatMap(\.problems)
        plan.warnings += read.flatMap(\.warnings)
      }
      let paths = Set(command.inputs.map(\.path))
      known = known.filter { paths.contains($0.key) }
      plan.jobs = try command.plan(entries)
    } catch {
      plan.problems += error.problems
    }
    return plan
  }

  /// Remembers what has been read. A spec that cannot be read any more may not have come to tell what it uses.
  private mutating func note(_ input: SpecInput, _ entry: PlannedSpec?) {
    var spec = KnownSpec(entry: entry, used: observer.take())
    if entry == nil { spec.used.formUnion(known[input.path]?.used ?? []) }
    for path in [input.path] + spec.used.sorted() {
      for path in [path, FilePath.real(path)] {
        if let file = path.flatMap({ WatchedFile($0) }) { spec.files.insert(file) }
      }
    }
    known[input.path] = spec
  }

  private var fontFiles: Set<String> {
    var files: Set<String> = []
    for variant in known.values.compactMap(\.entry).flatMap(\.variants) {
      files.formUnion(variant.subject.inMemory?.scenes.flatMap(\.fontFiles) ?? [])
    }
    return files
  }

  private mutating func draw(_ plan: Plan) throws(Failure) {
    console.show(plan.warnings + plan.problems)
    guard let command = plan.command else { return }
    forgetLeft(by: plan)
    var jobs: [(key: String, job: PictureJob)] = []
    for (index, job) in plan.jobs.enumerated() {
      let key = job.output?.path ?? "\(job.input.path) \(index)"
      let isThere = job.output.map { FilePath.kind(of: $0.path) != nil } ?? true
      if drawn[key]?.subject != job.subject.inMemory || !isThere { jobs.append((key, job)) }
    }
    guard !jobs.isEmpty else { return }
    let failures = try command.make(jobs.map(\.job), with: engine).failures
    for ((key, job), failure) in zip(jobs, failures) {
      drawn[key] = failure == nil ? job.subject.inMemory.map { ($0, job.input.path) } : nil
    }
    console.show(failures.compactMap { $0 }.flatMap(\.problems))
    let count = failures.filter { $0 == nil }.count
    if count > 0 { console.note(count == 1 ? "1 picture drawn" : "\(count) pictures drawn") }
  }

  /// Tells about pictures whose spec is gone. They stay, as they may be wanted elsewhere.
  private mutating func forgetLeft(by plan: Plan) {
    let specs = Set(plan.inputs.map(\.path))
    for (key, picture) in drawn.sorted(by: { $0.key < $1.key }) where !specs.contains(picture.spec) {
      console.note("\(picture.spec) is gone, \(key) stays")
      drawn[key] = nil
    }
  }

  private mutating func forgetFonts() {
    engine = Engine(fontDirectories: arguments.values(of: .fontDirectory))
    drawn = [:]
  }
}

extension WatchRun.KnownSpec {
  /// What was read, if nothing of it has changed.
  fileprivate func unchangedEntry(_ changes: Watcher.Changes) -> PlannedSpec? {
    changes.hasFolders || changes.isOverflown || !files.isDisjoint(with: changes.files) ? nil : entry
  }
}
