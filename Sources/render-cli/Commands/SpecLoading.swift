import PictureCache
import SystemFiles
import TextControlRender

/// The options that say how specs are read, and the reading.
struct SpecLoading {
  static let options: [Option] =
    Option.canvasKeys.map(\.option) + [.set, .root, .fontDirectory]

  private var overrides: [SpecOverride] = []
  private var root: String?
  private var themeFile: String?
  let fontDirectories: [String]
  /// Is told which files specs use.
  var observer: FileObserver?

  init(_ arguments: ParsedArguments) throws(Failure) {
    for (option, key) in Option.canvasKeys {
      guard var value = arguments.value(of: option) else { continue }
      if key == "theme", value.hasSuffix(".json") {
        value = try SpecLoading.realPath(ofTheme: value)
        themeFile = value
      }
      overrides.append(SpecOverride(keyPath: key, value: value, origin: option.name))
    }
    for text in arguments.values(of: .set) {
      guard let override = SpecOverride(text, option: Option.set.name) else {
        throw .usage("--set \(MessageText.quoted(text)) is not of the form key.path=value")
      }
      overrides.append(override)
    }
    root = arguments.value(of: .root)
    if let root, FilePath.kind(of: root) != .folder { throw Failure(.noInput, file: root, "is not a folder") }
    fontDirectories = arguments.values(of: .fontDirectory)
    for folder in fontDirectories where FilePath.kind(of: folder) != .folder {
      throw Failure(.noInput, file: folder, "is not a folder")
    }
  }

  /// A theme file of the command line lies where the user says, not where specs may look.
  private static func realPath(ofTheme path: String) throws(Failure) -> String {
    if let real = FilePath.real(path) { return real }
    throw Failure(.noInput, file: path, "cannot be read: \(SystemError.last.reason)")
  }

  /// Reads a spec.
  ///
  /// - Parameters:
  ///   - bytes: Its content where that is known already.
  ///   - cell: The number of the only matrix cell to read; nil reads all.
  func load(_ input: SpecInput, bytes: [UInt8]? = nil, cell: Int? = nil) throws(Failure) -> LoadedSpec {
    let isRereadable = input.path != "-" && FilePath.kind(of: input.path) == .file
    let bytes = if let bytes { bytes } else { try InputFile.read(input.path, limit: SpecReader.maximumByteCount) }
    let folder = input.path == "-" ? "" : FilePath.folder(of: input.path)
    var loaded = try load(bytes, name: InputFile.shownName(input.path), folder: folder, cell: cell)
    loaded.isRereadable = isRereadable
    return loaded
  }

  /// Reads a spec whose bytes are there.
  ///
  /// - Parameters:
  ///   - folder: Where files that the spec names are looked for.
  ///   - cell: The number of the only matrix cell to read; nil reads all.
  func load(_ bytes: [UInt8], name: String, folder: String, cell: Int? = nil) throws(Failure) -> LoadedSpec {
    let folder = folder.isEmpty ? "." : folder
    let found = FolderFiles(folder: folder, root: root, others: themeFile.map { [$0] } ?? [])
    let noted = FileObserver()
    let files = UsedFiles(ObservedFiles(files: found, folder: folder, observer: noted))
    let spec: Spec
    do throws(SpecError) {
      spec = try SpecReader.read(bytes, name: name, overrides: overrides, files: files, cell: cell)
    } catch {
      observer?.add(noted.take())
      throw Failure(error)
    }
    let usedFiles = noted.take()
    observer?.add(usedFiles)
    return LoadedSpec(
      spec: spec, source: SpecSource(bytes, overrides: overrides, files: files), bytes: bytes, usedFiles: usedFiles)
  }

  /// Reads one spec.
  ///
  /// - Parameter further: Overrides that come after those of the command line.
  func read(_ input: SpecInput, overriding further: [SpecOverride] = []) throws(Failure) -> DocumentedSpec {
    var copy = self
    copy.overrides += further
    let loaded = try copy.load(input)
    return DocumentedSpec(input: input, spec: loaded.spec, usedFiles: loaded.usedFiles)
  }

  /// Reads all specs, with all of their scenes.
  ///
  /// - Parameter further: Overrides that come after those of the command line.
  func readAll(
    _ inputs: [SpecInput], _ console: Console, overriding further: [SpecOverride] = []
  ) throws(Failure) -> [DocumentedSpec] {
    let (specs, failures) = readEach(inputs, jobs: 1) { input throws(Failure) in
      try read(input, overriding: further)
    }
    if let failure = Failure(failures) { throw failure }
    for spec in specs { console.show(spec.spec.warnings) }
    return specs
  }

  /// Reads all specs for the plan of a batch, on several threads, and gives those that can be read and what is wrong
  /// with the others.
  ///
  /// - Parameters:
  ///   - arrangement: What the pictures of a spec are.
  ///   - budget: How many scenes may stay in memory.
  func planEach(
    _ inputs: [SpecInput], as arrangement: PictureArrangement = PictureArrangement(), jobs: Int = 1,
    budget: SceneBudget = SceneBudget(SceneBudget.batch)
  ) -> (specs: [PlannedSpec], failures: [Failure]) {
    let (specs, failures) = readEach(inputs, jobs: jobs) { input throws(Failure) in
      try PlannedSpec(input, try load(input), as: arrangement, budget: budget)
    }
    return (specs, failures)
  }

  private func readEach<Entry: Sendable>(
    _ inputs: [SpecInput], jobs: Int, _ read: @escaping @Sendable (SpecInput) throws(Failure) -> Entry
  ) -> (entries: [Entry], failures: [Failure]) {
    let results = ResultList<Result<Entry, Failure>>(count: inputs.count)
    WorkerPool.run(count: inputs.count, jobs: jobs) { index in
      do throws(Failure) {
        results.set(.success(try read(inputs[index])), at: index)
      } catch {
        results.set(.failure(error), at: index)
      }
    }
    var entries: [Entry] = []
    var failures: [Failure] = []
    for result in results.values {
      switch result {
      case .success(let entry): entries.append(entry)
      case .failure(let failure): failures.append(failure)
      }
    }
    return (entries, failures)
  }
}

/// A spec that has been read, and what it was read from.
struct LoadedSpec {
  var spec: Spec
  var source: SpecSource
  var bytes: [UInt8]
  /// The files that it names, there or not.
  var usedFiles: Set<String>
  /// Whether its file can be read once more.
  var isRereadable = false
}
