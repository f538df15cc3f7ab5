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

  /// Reads one spec.
  ///
  /// - Parameter further: Overrides that come after those of the command line.
  func read(_ input: SpecInput, overriding further: [SpecOverride] = []) throws(Failure) -> Spec {
    let bytes = try InputFile.read(input.path, limit: SpecReader.maximumByteCount)
    let folder = input.path == "-" ? "" : FilePath.folder(of: input.path)
    return try read(bytes, name: InputFile.shownName(input.path), folder: folder, overriding: further)
  }

  /// Reads a spec whose bytes are there.
  ///
  /// - Parameters:
  ///   - folder: Where files that the spec names are looked for.
  ///   - further: Overrides that come after those of the command line.
  func read(
    _ bytes: [UInt8], name: String, folder: String, overriding further: [SpecOverride] = []
  ) throws(Failure) -> Spec {
    let folder = folder.isEmpty ? "." : folder
    let found = FolderFiles(folder: folder, root: root, others: themeFile.map { [$0] } ?? [])
    let files: any SpecFiles = observer.map { ObservedFiles(files: found, folder: folder, observer: $0) } ?? found
    do throws(SpecError) {
      return try SpecReader.read(
        bytes, name: name, overrides: overrides + further, files: files)
    } catch {
      throw Failure(error)
    }
  }

  /// Reads all specs and collects the problems of all that are wrong.
  func readAll(
    _ inputs: [SpecInput], _ console: Console, overriding further: [SpecOverride] = []
  ) throws(Failure) -> [OutputPlan.Entry] {
    let (entries, failures) = readEach(inputs, overriding: further)
    if let failure = Failure(failures) { throw failure }
    for entry in entries { console.show(entry.spec.warnings) }
    return entries
  }

  /// Reads all specs, and gives those that can be read and what is wrong with the others.
  func readEach(
    _ inputs: [SpecInput], overriding further: [SpecOverride] = []
  ) -> (entries: [OutputPlan.Entry], failures: [Failure]) {
    var entries: [OutputPlan.Entry] = []
    var failures: [Failure] = []
    for input in inputs {
      do throws(Failure) {
        entries.append(OutputPlan.Entry(input: input, spec: try read(input, overriding: further)))
      } catch {
        failures.append(error)
      }
    }
    return (entries, failures)
  }
}
