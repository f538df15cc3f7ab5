import TextControlRender

/// The files that a run reads. Nothing that it writes may replace one of them.
struct InputFiles {
  /// What a file is to the run.
  private enum Role {
    case spec(String)
    case used(String, by: String)
    case picture(String)
    case page(String)

    /// How messages name the file.
    var description: String {
      switch self {
      case .spec(let path): "the spec \(MessageText.name(path))"
      case .used(let path, let spec): "\(MessageText.name(path)), which \(MessageText.name(spec)) uses"
      case .picture(let path): "the picture \(MessageText.name(path))"
      case .page(let path): "the Markdown file \(MessageText.name(path))"
      }
    }
  }

  /// By real paths: there may be many, so roles hold names only.
  private var roles: [String: Role] = [:]
  private var folders = RealFolders()

  /// Adds a spec and the files that it uses.
  mutating func add(spec path: String, using files: Set<String> = []) {
    add(path, .spec(path))
    for file in files.sorted() { add(file, .used(file, by: path)) }
  }

  /// Adds a picture that is only read.
  mutating func add(picture path: String) { add(path, .picture(path)) }

  /// Adds a Markdown file.
  mutating func add(page path: String) { add(path, .page(path)) }

  private mutating func add(_ path: String, _ role: Role) {
    if let real = folders.real(path), roles[real] == nil { roles[real] = role }
  }

  /// What writing to `path` would replace, also through a link; nil where that is none of the files.
  mutating func description(replacedBy path: String) -> String? {
    guard path != "-", let real = folders.real(path), let role = roles[real] else { return nil }
    // A terminal or a pipe can be both read and written.
    return FilePath.kind(of: path) == .file ? role.description : nil
  }

  /// Refuses an output that would replace one of the files.
  ///
  /// - Throws: Exit code 64.
  func check(output path: String) throws(Failure) {
    var copy = self
    guard let description = copy.description(replacedBy: path) else { return }
    throw Failure(.usage, file: path, "would replace \(description)")
  }
}
