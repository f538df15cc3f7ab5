import Glibc
import SystemFiles
import TextControlRender

/// A small package in the user's cache that turns a view into a spec. The library is compiled once; after that a
/// changed file takes seconds.
struct ViewPackage {
  /// The folder of the package that this tool belongs to.
  private let library: String
  /// The folder of the small package.
  private let folder: String

  /// - Parameter library: Where the library's package is; nil looks above the tool itself.
  init(library: String?) throws(Failure) {
    self.library = try ViewPackage.find(library)
    folder = FilePath.join(try ViewPackage.cacheFolder(), "views-" + ViewPackage.digest(of: self.library))
  }

  /// The spec of a view, as the view's own program prints it.
  ///
  /// - Parameters:
  ///   - settings: Canvas keys with values that views may look at.
  func spec(of view: String, in file: ViewFile, settings: [String], _ console: Console) throws(Failure) -> [UInt8] {
    try makeFolders(FilePath.join(folder, "Sources/Snippet"))
    let lock = try self.lock()
    defer { close(lock) }
    try write(manifest, to: "Package.swift")
    try write(ViewPackage.program(for: view), to: "Sources/Snippet/main.swift")
    try write(file.translated, to: "Sources/Snippet/View.swift")
    if FilePath.kind(of: FilePath.join(folder, ".build")) == nil {
      console.note("compiling the library for \(file.path); this takes minutes, but only once")
    }
    try build(file)
    return try run(file, settings)
  }

  // MARK: - The package

  private var manifest: String {
    let name = FilePath.name(of: library).lowercased()
    return """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Snippet",
        dependencies: [.package(path: \(ViewPackage.literal(library)))],
        targets: [
          .executableTarget(
            name: "Snippet",
            dependencies: [.product(name: "TextControlViews", package: \(ViewPackage.literal(name)))])
        ],
        swiftLanguageModes: [.v5]
      )

      """
  }

  /// Makes the view and prints it as a spec.
  private static func program(for view: String) -> String {
    """
    import TextControlViews

    let renderer = ImageRenderer(content: \(view)())
    for argument in CommandLine.arguments.dropFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "appearance": renderer.colorScheme = ColorScheme(rawValue: parts[1]) ?? renderer.colorScheme
      case "layoutDirection":
        renderer.layoutDirection = LayoutDirection(rawValue: parts[1]) ?? renderer.layoutDirection
      case "contentSizeCategory":
        if let category = ContentSizeCategory(name: parts[1]) { renderer.dynamicTypeSize = DynamicTypeSize(category) }
      case "scale": renderer.scale = Double(parts[1]) ?? renderer.scale
      default: break
      }
    }
    print(SpecWriter.text(renderer.scene), terminator: "")

    """
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  // MARK: - Building and running

  /// A variable for the library's own builds, which no build that depends on it may see.
  private static let ownVariable = "TCR_OPTIMIZE_RASTER"

  /// Finds out whether there is a compiler, before anything is made for it.
  static func checkToolchain() throws(Failure) {
    if !Subprocess.exists("swift") { throw noToolchain("no \"swift\" is in PATH") }
  }

  private static func noToolchain(_ reason: String) -> Failure {
    Failure(.unavailable, file: "render-cli", "views need a Swift toolchain (swift.org/install): \(reason)")
  }

  private func build(_ file: ViewFile) throws(Failure) {
    let outcome: Subprocess.Outcome
    do throws(SystemError) {
      outcome = try Subprocess.run(
        "swift", ["build", "--package-path", folder], removing: [ViewPackage.ownVariable])
    } catch {
      throw ViewPackage.noToolchain(error.reason)
    }
    guard outcome.status != 0 else { return }
    let messages = String(decoding: outcome.output + outcome.errors, as: UTF8.self)
    throw Failure(.data, ViewPackage.problems(in: messages, file))
  }

  private func run(_ file: ViewFile, _ settings: [String]) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      let outcome = try Subprocess.run(FilePath.join(folder, ".build/debug/Snippet"), settings)
      if outcome.status == 0 { return outcome.output }
      let last = String(decoding: outcome.errors, as: UTF8.self).split(separator: "\n").first { !$0.isEmpty }
      throw SystemError(number: ECANCELED, detail: last.map(String.init))
    } catch {
      throw Failure(.data, file: file.path, "the view's program ended early: \(error.reason)")
    }
  }

  /// The compiler's errors, each once; its last words where it has none.
  private static func problems(in messages: String, _ file: ViewFile) -> [SpecDiagnostic] {
    var problems: [SpecDiagnostic] = []
    for line in messages.split(separator: "\n") {
      guard let marker = line.firstRange(of: ": error: ") else { continue }
      let place = line[..<marker.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      let numbers = place.suffix(2).compactMap { Int($0) }
      let hasPlace = place.count > 2 && numbers.count == 2
      let problem = SpecDiagnostic(
        file: hasPlace ? place.dropLast(2).joined(separator: ":") : file.path, line: hasPlace ? numbers[0] : nil,
        column: hasPlace ? numbers[1] : nil, message: String(line[marker.upperBound...]))
      if !problems.contains(problem) { problems.append(problem) }
    }
    if problems.isEmpty {
      let last = messages.split(separator: "\n").last.map(String.init) ?? "no message"
      problems = [SpecDiagnostic(file: file.path, message: "does not compile: \(last)")]
    }
    return problems
  }

  // MARK: - Places

  private static func find(_ wish: String?) throws(Failure) -> String {
    func isLibrary(_ folder: String) -> Bool {
      FilePath.kind(of: FilePath.join(folder, "Sources/TextControlViews")) == .folder
        && FilePath.kind(of: FilePath.join(folder, "Package.swift")) == .file
    }
    if let wish {
      guard let real = FilePath.real(wish) else { throw Failure(.noInput, file: wish, "is not a folder") }
      guard isLibrary(real) else { throw Failure(.noInput, file: wish, "is not the package of TextControlViews") }
      return real
    }
    var folder = FilePath.folder(of: FilePath.real("/proc/self/exe") ?? "")
    while folder.count > 1 {
      if isLibrary(folder) { return folder }
      folder = FilePath.folder(of: folder)
    }
    throw .usage("the package of TextControlViews is not above this tool: say where it is with --package DIR")
  }

  private static func cacheFolder() throws(Failure) -> String {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let cache = variable("XDG_CACHE_HOME") { return FilePath.join(cache, "render-cli") }
    if let home = variable("HOME") { return FilePath.join(home, ".cache/render-cli") }
    throw Failure(.cannotCreate, file: "render-cli", "neither XDG_CACHE_HOME nor HOME names a folder to build in")
  }

  /// 64-bit FNV-1a of a path, by which several copies of the library have packages of their own.
  private static func digest(of path: String) -> String {
    let hash = path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }

  private func makeFolders(_ path: String) throws(Failure) {
    if FilePath.kind(of: path) == .folder { return }
    let parent = FilePath.folder(of: path)
    if parent.count > 1 { try makeFolders(parent) }
    if mkdir(path, 0o755) != 0, errno != EEXIST {
      throw Failure(.cannotCreate, file: path, "cannot be created: \(SystemError.last.reason)")
    }
  }

  /// Two runs at once would write each other's sources.
  private func lock() throws(Failure) -> Int32 {
    let path = FilePath.join(folder, "lock")
    do throws(SystemError) {
      let descriptor = try retrying { open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644) }
      try retrying { flock(descriptor, LOCK_EX) }
      return descriptor
    } catch {
      throw Failure(.cannotCreate, file: path, "cannot be locked: \(error.reason)")
    }
  }

  /// Writes a source unless it is there already, so that nothing is compiled in vain.
  private func write(_ text: String, to name: String) throws(Failure) {
    let path = FilePath.join(folder, name)
    let bytes = Array(text.utf8)
    if FilePath.kind(of: path) == .file, try InputFile.read(path, limit: SpecReader.maximumByteCount) == bytes {
      return
    }
    try OutputFile(path: path).write(bytes)
  }
}
