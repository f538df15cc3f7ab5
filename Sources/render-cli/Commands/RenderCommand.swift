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
      "With --animate STATE a picture becomes an animation (APNG) of the labels, underlines and outlines of Material",
      "text controls on their way from the spec's own state into another one; with --film-strip, moments of it.",
      "With --watch pictures are drawn again when specs, or files that they use, are saved.",
      "All specs are read and all names are checked before the first picture is written.",
      "With --cache, pictures whose specs, fonts and program are those of an earlier run are taken from there.",
    ],
    options: [.output, .contactSheet] + AnimationOptions.options + SpecLoading.options
      + [.preview, .watch, .jobs, .shard, .cache, .progress, .timings],
    examples: [
      ("render-cli login.json -o login.png", "one picture"),
      ("render-cli - -o - < login.json > login.png", "from standard input to standard output"),
      ("render-cli specs/ -o pictures --jobs 4", "a picture for every spec of a folder"),
      ("render-cli login.json -o 'out/{name}-{state}@{scale}x.png'", "names of one's own for the cells of a matrix"),
      ("render-cli login.json --contact-sheet -o sheet.png", "all cells of a matrix beside one another"),
      ("render-cli login.json -o login.png --animate editing", "the label floating up and back, as an animation"),
      ("render-cli login.json -o strip.png --animate editing --film-strip 5", "five moments of it"),
      ("render-cli login.json --preview auto", "show the picture in the terminal"),
      ("render-cli login.json -o dark.png --appearance dark --set content.label=E-mail", "with other values"),
    ],
    run: { arguments, console throws(Failure) in
      let startUp = PartClock.processorTime
      let preview = try Preview.asked(arguments, console)
      if arguments.has(.watch) { try WatchRun(arguments, console, preview).run() }
      let clock = PartClock()
      try RenderCommand(arguments, console, preview: preview).run(clock, startUp: startUp)
      return .success
    })
}

/// Draws specs into pictures.
struct RenderCommand {
  let inputs: [SpecInput]
  private let isBatch: Bool
  /// Where pictures go; nil where they are only shown.
  private let output: String?
  private(set) var loading: SpecLoading
  private let arrangement: PictureArrangement
  private let preview: Preview?
  private let jobCount: Int
  private let shard: Shard
  private let cache: PictureCache?
  private let progress: Progress.Mode
  private let showsTimings: Bool
  private let console: Console

  /// - Parameters:
  ///   - preview: Shows the pictures in the terminal.
  ///   - observer: Is told which files specs use.
  init(
    _ arguments: ParsedArguments, _ console: Console, preview: Preview?, observer: FileObserver? = nil
  ) throws(Failure) {
    guard !arguments.operands.isEmpty else { throw .usage("no spec is given") }
    output = arguments.value(of: .output)
    guard output != nil || preview != nil else { throw .usage("no output is given: -o OUT.png") }
    self.preview = preview
    self.console = console
    loading = try SpecLoading(arguments)
    loading.observer = observer
    arrangement = PictureArrangement(
      isSheet: arguments.has(.contactSheet), animation: try AnimationOptions(arguments))
    jobCount = try arguments.integer(of: .jobs, in: 1...256, default: WorkerPool.processorCount)
    shard = try Shard(arguments)
    // What is kept are pictures of specs as they are.
    cache = try arguments.value(of: .cache).map { [loading, arrangement] folder throws(Failure) in
      if arrangement.animation != nil { throw .usage("--cache has no meaning for an animation") }
      return PictureCache(folder: folder, fontDirectories: loading.fontDirectories)
    }
    showsTimings = arguments.has(.timings)
    progress = try Progress.mode(arguments, console)
    inputs = try SpecInput.find(arguments.operands)
    // A folder or a pattern may have one spec today and several tomorrow; its output is a folder all the same.
    isBatch =
      inputs.count > 1 || arguments.operands.contains { $0 != "-" && [nil, .folder].contains(FilePath.kind(of: $0)) }
  }

  /// Reads all specs, draws and writes all pictures, and then tells what went wrong with some.
  ///
  /// - Parameters:
  ///   - clock: Has been running since the command began.
  ///   - startUp: The processor time, in nanoseconds, that the process had taken by then.
  func run(_ clock: PartClock, startUp: Int) throws(Failure) {
    let (specs, problems) = read(inputs, jobs: jobCount, budget: SceneBudget(SceneBudget.batch))
    if let failure = Failure(problems) { throw failure }
    console.show(specs.flatMap(\.warnings))
    let jobs = try plan(specs)
    clock.end(.reading)
    let engine = Engine(fontDirectories: loading.fontDirectories, keepsCanvases: jobs.count > jobCount)
    let (failures, times) = try make(jobs, with: engine)
    if let failure = Failure(failures.compactMap { $0 }) { throw failure }
    if let problem = cache?.problem { console.warn(problem, option: .cache) }
    if output != nil, jobs.count > 1 || shard.isPart {
      console.note(jobs.count == 1 ? "1 picture written" : "\(jobs.count) pictures written")
    }
    var timings = clock.timings
    timings[.startUp] = startUp
    timings += times
    if showsTimings { console.show(timings, pictureCount: jobs.count) }
  }

  /// Reads specs, and gives those that can be read and what is wrong with the others.
  ///
  /// - Parameter budget: How many scenes may stay in memory.
  func read(
    _ inputs: [SpecInput], jobs: Int = 1, budget: SceneBudget
  ) -> (specs: [PlannedSpec], failures: [Failure]) {
    loading.planEach(inputs, as: arrangement, jobs: jobs, budget: budget)
  }

  /// Decides what goes where.
  func plan(_ specs: [PlannedSpec]) throws(Failure) -> [PictureJob] {
    if arrangement.isSheet, !isBatch, let spec = specs.first, !spec.isSheet {
      throw .usage("--contact-sheet: \(InputFile.shownName(spec.input.path)) has no matrix")
    }
    guard let output else { return shard.part(of: OutputPlan.jobs(specs), name: \.name) }
    let jobs = shard.part(of: try OutputPlan.jobs(specs, output: output, isBatch: isBatch), name: \.name)
    try OutputPlan.prepare(jobs, output: output, isBatch: isBatch)
    return jobs
  }

  /// A picture that has been made and written.
  private struct Made {
    /// The PNG file, where it is to be shown.
    var file: [UInt8] = []
    var warnings: [SpecDiagnostic] = []
  }

  /// Draws and writes pictures, tells about warnings, and shows the pictures if that is wished.
  ///
  /// - Returns: What went wrong with each picture, if anything did, and how long all took where somebody wants to know.
  func make(
    _ jobs: [PictureJob], with engine: Engine
  ) throws(Failure) -> (failures: [Failure?], timings: Timings) {
    let results = ResultList<Result<Made, Failure>>(count: jobs.count)
    let timings = Mutex(Timings())
    let progress = Progress(total: jobs.count, mode: self.progress)
    // Where pictures are fewer than threads, the bands of each are shared among all.
    let bandThreads = jobs.count < jobCount ? jobCount : 1
    WorkerPool.run(count: jobs.count, jobs: jobCount) { index in
      let clock = showsTimings ? PartClock() : nil
      do throws(Failure) {
        results.set(.success(try make(jobs[index], engine, bandThreads: bandThreads, clock)), at: index)
      } catch {
        results.set(.failure(error), at: index)
      }
      if let clock { timings.withLock { $0 += clock.timings } }
      progress.advance()
    }
    progress.finish()
    // In the order of the specs, whichever thread was first.
    var failures: [Failure?] = []
    for (job, result) in zip(jobs, results.values) {
      switch result {
      case .failure(let failure): failures.append(failure)
      case .success(let picture):
        failures.append(nil)
        console.show(picture.warnings)
        if let preview {
          try preview.show(picture.file, caption: jobs.count > 1 ? job.output?.path ?? job.specName : nil)
        }
      }
    }
    return (failures, timings.withLock { $0 })
  }

  /// Makes one picture, or takes it from the cache.
  private func make(
    _ job: PictureJob, _ engine: Engine, bandThreads: Int, _ clock: PartClock?
  ) throws(Failure) -> Made {
    let key = cache?.key(.picture, of: job.subject.source, cell: job.subject.cell)
    if let key, let file = cache?.value(key) {
      clock?.end(.reading)
      try job.output?.write(file)
      clock?.end(.writing)
      return Made(file: preview == nil ? [] : file)
    }
    let subject = try job.subject.subject(of: job.input, loading)
    clock?.end(.reading)
    let file: [UInt8]
    let warnings: [SpecDiagnostic]
    switch subject {
    case .scene(let scene):
      let drawing = try engine.drawing(of: scene, name: job.specName, clock: clock)
      warnings = drawing.warnings
      if let output = job.output, let bands = try engine.bands(of: drawing, name: job.specName) {
        let isKept = key != nil || preview != nil
        file = try write(bands, to: output, threads: bandThreads, isKept: isKept, clock)
      } else {
        file = try engine.file(of: drawing, name: job.specName, clock: clock)
        try job.output?.write(file)
      }
    case .sheet, .filmStrip, .animation:
      let picture = try engine.picture(of: subject, name: job.specName, clock: clock)
      (file, warnings) = (picture.file, picture.warnings)
      try job.output?.write(file)
    }
    clock?.end(.writing)
    // Warnings are told each time, so what has some is drawn each time.
    if let key, warnings.isEmpty { cache?.set(file, for: key, fontFiles: engine.openedFontFiles) }
    return Made(file: preview == nil ? [] : file, warnings: warnings)
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
