import PictureCache
import Synchronization
import TextControlRender

extension Command {
  static let render = Command(
    name: "render", operands: "SPEC... -o OUT",
    summary: "draw specs into PNG pictures",
    details: [
      "SPEC is a JSON file, - for standard input, a folder, or a quoted pattern like 'specs/*.json'.",
      "One spec gives the picture OUT. Several specs, a folder or a matrix give pictures in the folder OUT, which is",
      "created if the folder above it exists. OUT may hold names in braces: {name} of the spec, {scale}, {appearance}",
      "and any matrix key.",
      "With --contact-sheet all cells of a matrix become one picture, with captions.",
      "All specs are read and all names are checked before the first picture is written.",
      "With --cache, pictures whose specs, fonts and program are those of an earlier run are taken from there.",
    ],
    options: [.output, .contactSheet] + SpecLoading.options + [.jobs, .shard, .cache, .watch, .progress, .timings],
    examples: [
      ("render-cli login.json -o login.png", "one picture"),
      ("render-cli - -o - < login.json > login.png", "from standard input to standard output"),
      ("render-cli specs/ -o pictures --jobs 4", "a picture for every spec of a folder"),
      ("render-cli login.json -o 'out/{name}-{state}@{scale}x.png'", "names of one's own for the cells of a matrix"),
      ("render-cli login.json --contact-sheet -o sheet.png", "all cells of a matrix beside one another"),
      ("render-cli login.json -o dark.png --appearance dark --set content.label=E-mail", "with other values"),
    ],
    run: { arguments, console throws(Failure) in
      let startUp = PartClock.processorTime
      if arguments.has(.watch) { try RenderCommand.watch(arguments, console) }
      let clock = PartClock()
      try RenderCommand(arguments, console).run(clock, startUp: startUp)
      return .success
    })
}

/// Draws specs into pictures.
struct RenderCommand {
  private let inputs: [SpecInput]
  private let isBatch: Bool
  private let output: String
  private let loading: SpecLoading
  private let isContactSheet: Bool
  private let jobCount: Int
  private let shard: Shard
  private let cache: PictureCache?
  private let progress: Progress.Mode
  private let showsTimings: Bool
  private let console: Console

  init(_ arguments: ParsedArguments, _ console: Console) throws(Failure) {
    guard !arguments.operands.isEmpty else { throw .usage("no spec is given") }
    guard let output = arguments.value(of: .output) else { throw .usage("no output is given: -o OUT.png") }
    self.output = output
    self.console = console
    loading = try SpecLoading(arguments)
    isContactSheet = arguments.has(.contactSheet)
    jobCount = try arguments.integer(of: .jobs, in: 1...256, default: WorkerPool.processorCount)
    shard = try Shard(arguments)
    cache = arguments.value(of: .cache).map { [loading] in
      PictureCache(folder: $0, fontDirectories: loading.fontDirectories)
    }
    showsTimings = arguments.has(.timings)
    progress = console.isQuiet ? .never : try Progress.mode(arguments)
    inputs = try SpecInput.find(arguments.operands)
    // A folder or a pattern may have one spec today and several tomorrow; its output is a folder all the same.
    isBatch =
      inputs.count > 1 || arguments.operands.contains { $0 != "-" && [nil, .folder].contains(FilePath.kind(of: $0)) }
  }

  /// Draws again after every change, until the process is told to stop. What is wrong is told, and may be put right.
  static func watch(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> Never {
    if arguments.operands.contains("-") { throw .usage("standard input cannot be watched") }
    // What cannot become right by a change of files ends the command at once.
    _ = try RenderCommand(arguments, console)
    let watcher = try Watcher(arguments.operands)
    var outputs: [String] = []
    while true {
      do throws(Failure) {
        let command = try RenderCommand(arguments, console)
        let jobs = try command.plan()
        outputs = jobs.map(\.output.path)
        _ = try command.make(jobs)
      } catch {
        console.show(error.problems)
      }
      console.note("waiting for changes, stop with Ctrl-C")
      try watcher.waitForChange(ignoring: outputs)
    }
  }

  /// Draws everything.
  ///
  /// - Parameters:
  ///   - clock: Has been running since the command began.
  ///   - startUp: The processor time, in nanoseconds, that the process had taken by then.
  func run(_ clock: PartClock, startUp: Int) throws(Failure) {
    let jobs = try plan()
    clock.end(.reading)
    var timings = clock.timings
    timings[.startUp] = startUp
    timings += try make(jobs)
    if showsTimings { console.show(timings, pictureCount: jobs.count) }
  }

  /// Reads all specs and decides what goes where.
  private func plan() throws(Failure) -> [PictureJob] {
    let specs = try loading.planAll(
      inputs, asSheets: isContactSheet, jobs: jobCount, budget: SceneBudget(SceneBudget.batch), console)
    if isContactSheet, !isBatch, let spec = specs.first, !spec.isSheet {
      throw .usage("--contact-sheet: \(InputFile.shownName(spec.input.path)) has no matrix")
    }
    let jobs = shard.part(of: try OutputPlan.jobs(specs, output: output, isBatch: isBatch), name: \.name)
    try OutputPlan.prepare(jobs, output: output, isBatch: isBatch)
    return jobs
  }

  /// Draws and writes all pictures, and then tells what went wrong with some. Returns how long that took where
  /// somebody wants to know.
  private func make(_ jobs: [PictureJob]) throws(Failure) -> Timings {
    let engine = Engine(fontDirectories: loading.fontDirectories)
    let failures = Mutex<[(index: Int, failure: Failure)]>([])
    let warnings = Mutex<[(index: Int, warnings: [SpecDiagnostic])]>([])
    let timings = Mutex(Timings())
    let progress = Progress(total: jobs.count, mode: self.progress)
    // Where pictures are fewer than threads, the bands of each are shared among all.
    let bandThreads = jobs.count < jobCount ? jobCount : 1
    WorkerPool.run(count: jobs.count, jobs: jobCount) { index in
      let clock = showsTimings ? PartClock() : nil
      do throws(Failure) {
        let found = try make(jobs[index], engine, bandThreads: bandThreads, clock)
        if !found.isEmpty { warnings.withLock { $0.append((index, found)) } }
      } catch {
        failures.withLock { $0.append((index, error)) }
      }
      if let clock { timings.withLock { $0 += clock.timings } }
      progress.advance()
    }
    progress.finish()
    // In the order of the specs, whichever thread was first.
    console.show(warnings.withLock { $0.sorted { $0.index < $1.index }.flatMap(\.warnings) })
    let ordered = failures.withLock { $0.sorted { $0.index < $1.index }.map(\.failure) }
    if let first = ordered.first { throw Failure(first.code, ordered.flatMap(\.problems)) }
    if let problem = cache?.problem { console.warn(problem, option: .cache) }
    if jobs.count > 1 { console.note("\(jobs.count) pictures written") }
    return timings.withLock { $0 }
  }

  /// Makes one picture and returns its warnings.
  private func make(
    _ job: PictureJob, _ engine: Engine, bandThreads: Int, _ clock: PartClock?
  ) throws(Failure) -> [SpecDiagnostic] {
    let key = cache?.key(.picture, of: job.subject.source, cell: job.subject.cell)
    if let key, let file = cache?.value(key) {
      clock?.end(.reading)
      try job.output.write(file)
      clock?.end(.writing)
      return []
    }
    let subject = try job.subject.subject(of: job.input, loading)
    clock?.end(.reading)
    let file: [UInt8]
    let warnings: [SpecDiagnostic]
    switch subject {
    case .scene(let scene):
      let drawing = try engine.drawing(of: scene, name: job.specName, clock: clock)
      warnings = drawing.warnings
      if let bands = try engine.bands(of: drawing, name: job.specName) {
        file = try write(bands, to: job.output, threads: bandThreads, isKept: key != nil, clock)
      } else {
        file = try engine.file(of: drawing, name: job.specName, clock: clock)
        try job.output.write(file)
      }
    case .sheet:
      let picture = try engine.picture(of: subject, name: job.specName, clock: clock)
      (file, warnings) = (picture.file, picture.warnings)
      try job.output.write(file)
    }
    clock?.end(.writing)
    // Warnings are told each time, so what has some is drawn each time.
    if let key, warnings.isEmpty { cache?.set(file, for: key, fontFiles: engine.openedFontFiles) }
    return warnings
  }

  /// Writes a picture as its bands are made; returns the file's bytes where they are to be kept.
  private func write(
    _ bands: BandedPicture, to output: OutputFile, threads: Int, isKept: Bool, _ clock: PartClock?
  ) throws(Failure) -> [UInt8] {
    let stream = try output.open()
    var file: [UInt8] = []
    try bands.write(threads: threads, clock: clock) { bytes throws(Failure) in
      try stream.append(bytes)
      if isKept { file += bytes }
    }
    try stream.finish()
    clock?.end(.writing)
    return file
  }
}
