import DocumentationAssets
import PNGCoding
import TextControlRender

/// Draws planned sets, on all threads.
struct PictureDrawing {
  let engine: Engine
  let jobCount: Int
  private var progress: Progress.Mode
  private var console: Console
  /// What the files say about themselves.
  var texts: [PNGText] = []
  /// How small files become that are written. There may be hundreds of one run.
  var effort = PNGEncoder.Effort.compact
  /// Whether nothing is going to be written.
  private let isCheck: Bool

  init(_ arguments: ParsedArguments, fontDirectories: [String], console: Console) throws(Failure) {
    engine = Engine(fontDirectories: fontDirectories)
    jobCount = try arguments.integer(of: .jobs, in: 1...256, default: WorkerPool.processorCount)
    progress = try Progress.mode(arguments, console)
    self.console = console
    isCheck = arguments.has(.check)
  }

  /// The sets with their pictures, in the same order. A file that is there and shows the same stands for the drawn one,
  /// whatever compressor made it: pages are compared with what they were made from, and nothing is written anew.
  ///
  /// - Parameter folders: Where the files of each set belong.
  /// - Throws: The problems of everything that cannot be drawn.
  func draw(_ sets: [PlannedSet], in folders: [String]) throws(Failure) -> [PictureSet] {
    var found: [[String: [UInt8]]] = []
    for (set, folder) in zip(sets, folders) {
      var files: [String: [UInt8]] = [:]
      for path in set.paths { files[path] = try AssetFiles.asset(at: FilePath.join(folder, path)) }
      found.append(files)
    }
    // To make a file small takes far longer than to draw it, so what may be up to date is compared first.
    var drawn = try draw(zip(sets, found).map { (set: $0, effort: $1.isEmpty ? effort : .fast) })
    let kept = zip(drawn, found).map { set, found in
      var kept: [String: [UInt8]] = [:]
      for file in set.files {
        guard let content = found[file.path], Staleness.isEquivalent(file.content, content) else { continue }
        kept[file.path] = content
      }
      return kept
    }
    let changed = sets.indices.filter { index in
      let there = isCheck ? found[index] : kept[index]
      return !found[index].isEmpty && drawn[index].files.contains { there[$0.path] == nil }
    }
    // Progress and warnings have been shown.
    var again = self
    again.progress = .never
    again.console.isQuiet = true
    for (index, set) in zip(changed, try again.draw(changed.map { (set: sets[$0], effort: effort) })) {
      drawn[index] = set
    }
    return zip(drawn, kept).map { set, kept in
      set.mappingFiles { PictureSet.File(path: $0.path, content: kept[$0.path] ?? $0.content) }
    }
  }

  /// The sets with their pictures, in the same order.
  private func draw(_ entries: [(set: PlannedSet, effort: PNGEncoder.Effort)]) throws(Failure) -> [PictureSet] {
    let sets = entries.map(\.set)
    let tasks = sets.indices.flatMap { set in sets[set].pictures.indices.map { (set: set, picture: $0) } }
    let results = ResultList<Result<Drawn, Failure>>(count: tasks.count)
    let words = ResultList<Result<String, Failure>>(count: sets.count)
    let bar = Progress(total: tasks.count, mode: progress)
    WorkerPool.run(count: tasks.count, jobs: jobCount) { index in
      let (set, effort) = entries[tasks[index].set]
      let picture = tasks[index].picture
      results.set(attempt { () throws(Failure) in try self.picture(set.pictures[picture], set, effort) }, at: index)
      if picture == 0 { words.set(attempt { () throws(Failure) in try text(set) }, at: tasks[index].set) }
      bar.advance()
    }
    bar.finish()
    let drawn = results.values
    var problems: [SpecDiagnostic] = []
    var known: Set<SpecDiagnostic> = []
    var code: ExitCode?
    for case .failure(let failure) in drawn {
      code = code ?? failure.code
      // The pictures of a set mostly share their problems.
      problems += failure.problems.filter { known.insert($0).inserted }
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

  private func picture(
    _ picture: PlannedSet.Picture, _ set: PlannedSet, _ effort: PNGEncoder.Effort
  ) throws(Failure) -> Drawn {
    let subject = try engine.fittingWholePoints(picture.subject, name: set.specName)
    let drawn = try engine.picture(of: subject, name: set.specName, effort: effort, texts: texts)
    guard let path = picture.stillPath else { return Drawn(picture: drawn) }
    return Drawn(
      picture: drawn,
      still: PictureSet.File(path: path, content: try still(of: drawn.file, scale: subject.scale, set, effort)))
  }

  /// The first frame of an animation as a file of its own.
  private func still(
    of file: [UInt8], scale: Double, _ set: PlannedSet, _ effort: PNGEncoder.Effort
  ) throws(Failure) -> [UInt8] {
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
    var known: Set<SpecDiagnostic> = []
    for case .success(let drawn) in pictures {
      warnings += drawn.picture.warnings.filter { known.insert($0).inserted }
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
