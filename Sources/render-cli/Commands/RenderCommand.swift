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
    ],
    options: [.output, .contactSheet] + AnimationOptions.options + SpecLoading.options
      + [.preview, .watch, .jobs, .shard, .progress, .timings],
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
  private let isContactSheet: Bool
  private let animation: AnimationOptions?
  private let preview: Preview?
  private let jobCount: Int
  private let shard: Shard
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
    isContactSheet = arguments.has(.contactSheet)
    animation = try AnimationOptions(arguments)
    jobCount = try arguments.integer(of: .jobs, in: 1...256, default: WorkerPool.processorCount)
    shard = try Shard(arguments)
    showsTimings = arguments.has(.timings)
    progress = console.isQuiet ? .never : try Progress.mode(arguments)
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
    let jobs = try plan(try loading.readAll(inputs, console))
    clock.end(.reading)
    let (failures, times) = try make(jobs, with: Engine(fontDirectories: loading.fontDirectories))
    if let failure = Failure(failures.compactMap { $0 }) { throw failure }
    if jobs.count > 1, output != nil { console.note("\(jobs.count) pictures written") }
    var timings = clock.timings
    timings[.startUp] = startUp
    timings += times
    if showsTimings { console.show(timings, pictureCount: jobs.count) }
  }

  /// Decides what goes where.
  func plan(_ entries: [OutputPlan.Entry]) throws(Failure) -> [PictureJob] {
    var entries = entries
    for index in entries.indices {
      entries[index].isSheet = isContactSheet && !entries[index].spec.axes.isEmpty
      entries[index].animation = animation
    }
    if isContactSheet, !isBatch, let entry = entries.first, !entry.isSheet {
      throw .usage("--contact-sheet: \(InputFile.shownName(entry.input.path)) has no matrix")
    }
    guard let output else { return shard.part(of: try OutputPlan.jobs(entries)) }
    let jobs = shard.part(of: try OutputPlan.jobs(entries, output: output, isBatch: isBatch))
    try OutputPlan.prepare(jobs, output: output, isBatch: isBatch)
    return jobs
  }

  /// Draws and writes pictures, tells about warnings, and shows the pictures if that is wished.
  ///
  /// - Returns: What went wrong with each picture, if anything did, and how long all took where somebody wants to know.
  func make(
    _ jobs: [PictureJob], with engine: Engine
  ) throws(Failure) -> (failures: [Failure?], timings: Timings) {
    let results = ResultList<Result<Engine.Picture, Failure>>(count: jobs.count)
    let timings = Mutex(Timings())
    let progress = Progress(total: jobs.count, mode: self.progress)
    let isShown = preview != nil
    WorkerPool.run(count: jobs.count, jobs: jobCount) { index in
      let clock = showsTimings ? PartClock() : nil
      do throws(Failure) {
        var picture = try RenderCommand.make(jobs[index], engine, clock)
        if !isShown { picture.file = [] }
        results.set(.success(picture), at: index)
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

  private static func make(
    _ job: PictureJob, _ engine: Engine, _ clock: PartClock?
  ) throws(Failure) -> Engine.Picture {
    let picture = try engine.picture(of: job.subject, name: job.specName, clock: clock)
    try job.output?.write(picture.file)
    clock?.end(.writing)
    return picture
  }
}

/// The part of a batch that one of several machines does.
struct Shard {
  private var number = 1
  private var count = 1

  init(_ arguments: ParsedArguments) throws(Failure) {
    guard let text = arguments.value(of: .shard) else { return }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], 1...100_000 ~= count, 1...count ~= number
    else { throw .usage("--shard: \(MessageText.quoted(text)) is not of the form I/N with I from 1 to N") }
    self.number = number
    self.count = count
  }

  /// Every Nth element, beginning with the Ith.
  func part<Element>(of elements: [Element]) -> [Element] {
    stride(from: number - 1, to: elements.count, by: count).map { elements[$0] }
  }
}
