import DocumentationAssets
import PNGCoding
import TextControlRender

/// Draws planned sets, on all threads.
struct PictureDrawing {
  let engine: Engine
  let jobCount: Int
  let progress: Progress.Mode
  let console: Console
  /// What the files say about themselves.
  var texts: [PNGText] = []
  /// How small the files become; files that are only compared need not be.
  var effort = PNGEncoder.Effort.small

  init(_ arguments: ParsedArguments, fontDirectories: [String], console: Console) throws(Failure) {
    engine = Engine(fontDirectories: fontDirectories)
    jobCount = try arguments.integer(of: .jobs, in: 1...256, default: WorkerPool.processorCount)
    progress = console.isQuiet ? .never : try Progress.mode(arguments)
    self.console = console
    if arguments.has(.check) { effort = .fast }
  }

  /// The sets with their pictures, in the same order.
  ///
  /// - Throws: The problems of everything that cannot be drawn.
  func draw(_ sets: [PlannedSet]) throws(Failure) -> [PictureSet] {
    let tasks = sets.indices.flatMap { set in sets[set].pictures.indices.map { (set: set, picture: $0) } }
    let results = ResultList<Result<Drawn, Failure>>(count: tasks.count)
    let words = ResultList<Result<String, Failure>>(count: sets.count)
    let bar = Progress(total: tasks.count, mode: progress)
    WorkerPool.run(count: tasks.count, jobs: jobCount) { index in
      let (set, picture) = (sets[tasks[index].set], tasks[index].picture)
      results.set(attempt { () throws(Failure) in try self.picture(set.pictures[picture], set) }, at: index)
      if picture == 0 { words.set(attempt { () throws(Failure) in try text(set) }, at: tasks[index].set) }
      bar.advance()
    }
    bar.finish()
    let drawn = results.values
    var problems: [SpecDiagnostic] = []
    var code: ExitCode?
    for case .failure(let failure) in drawn {
      code = code ?? failure.code
      // The pictures of a set mostly share their problems.
      problems += failure.problems.filter { !problems.contains($0) }
    }
    if let code { throw Failure(code, problems) }
    showWarnings(of: drawn)
    var pictures = drawn[...]
    var finished: [PictureSet] = []
    for (set, words) in zip(sets, words.values) {
      let own = try pictures.prefix(set.pictures.count).map { result throws(Failure) in try result.get() }
      pictures = pictures.dropFirst(own.count)
      finished.append(finish(set, own, text: try words.get()))
    }
    return finished
  }

  /// A picture and, where it moves, the file of its first frame.
  private struct Drawn {
    var picture: Engine.Picture
    var still: PictureSet.File?
  }

  private func picture(_ picture: PlannedSet.Picture, _ set: PlannedSet) throws(Failure) -> Drawn {
    let subject = try engine.fittingWholePoints(picture.subject, name: set.specName)
    let drawn = try engine.picture(of: subject, name: set.specName, effort: effort, texts: texts)
    guard let path = picture.stillPath else { return Drawn(picture: drawn) }
    return Drawn(
      picture: drawn,
      still: PictureSet.File(path: path, content: try still(of: drawn.file, scale: subject.scale, set)))
  }

  /// The first frame of an animation as a file of its own.
  private func still(of file: [UInt8], scale: Double, _ set: PlannedSet) throws(Failure) -> [UInt8] {
    do {
      let image = try PNGDecoder().decode(file)
      return try PNGEncoder(effort: effort, scale: scale, texts: texts)
        .encode(image.pixels, width: image.width, height: image.height, isPremultiplied: false)
    } catch {
      throw Failure(.data, file: set.specName, "\(error)")
    }
  }

  private func finish(_ set: PlannedSet, _ pictures: [Drawn], text: String) -> PictureSet {
    let first = set.pictures[0]
    func length(_ pixels: Int) -> Int { Int((Double(pixels) / first.subject.scale).rounded(.up)) }
    return PictureSet(
      name: set.name, caption: set.caption, alternativeText: text, width: length(pictures[0].picture.width),
      height: length(pictures[0].picture.height),
      pictures: zip(set.pictures, pictures).map { planned, drawn in
        PictureSet.Picture(
          path: planned.path, scale: planned.subject.scale, appearance: planned.appearance, file: drawn.picture.file,
          still: drawn.still)
      }
    ).withoutDuplicates()
  }

  /// The words of a set's first picture. A sheet is told by its first cell and what varies.
  private func text(_ set: PlannedSet) throws(Failure) -> String {
    if let given = set.alternativeText { return given }
    let subject = set.pictures[0].subject
    let text = try engine.alternativeText(of: subject.scenes[0], name: set.specName)
    let shown = text.isEmpty ? set.input.name : text
    switch subject {
    case .scene, .animation, .filmStrip: return shown
    case .sheet(let sheet): return "\(shown); \(sheet.summary)"
    }
  }

  /// Pictures of one spec mostly share their warnings.
  private func showWarnings(of pictures: [Result<Drawn, Failure>]) {
    var warnings: [SpecDiagnostic] = []
    for case .success(let drawn) in pictures {
      warnings += drawn.picture.warnings.filter { !warnings.contains($0) }
    }
    console.show(warnings)
  }
}

/// The result of something that may fail.
private func attempt<Value>(_ body: () throws(Failure) -> Value) -> Result<Value, Failure> {
  do throws(Failure) {
    return .success(try body())
  } catch {
    return .failure(error)
  }
}
