import Glibc

/// Files below a root folder, by names relative to the folder of a spec.
public struct FolderFiles: SpecFiles {
  private let folder: String
  private let root: String
  private let others: [String]

  /// Creates the value.
  ///
  /// - Parameters:
  ///   - folder: The folder that names are relative to, usually the spec's own.
  ///   - root: The folder that all files must be below; nil is `folder`.
  ///   - others: Real paths of files elsewhere that may be used as well, as the user has named them outside of specs.
  public init(folder: String, root: String? = nil, others: [String] = []) {
    self.folder = folder
    self.root = root ?? folder
    self.others = others
  }

  /// The real path of a file, after following symbolic links. Names that lead outside the root are refused before
  /// anything is said about what is there.
  public func path(of name: String) throws(SpecFileError) -> String {
    let shown = MessageText.quoted(name)
    guard !name.utf8.contains(0) else { throw SpecFileError(message: "\(shown) is not the name of a file") }
    if others.contains(name) { return name }
    guard let realRoot = FolderFiles.real(root) else {
      throw SpecFileError(message: "the folder \(MessageText.quoted(root)) cannot be found")
    }
    let joined = name.hasPrefix("/") ? name : folder + "/" + name
    let real = FolderFiles.real(joined)
    let reason = String(cString: strerror(errno))
    // What does not exist has no real path; what exists of the way to it decides whether anything may be said about it.
    let prefix = realRoot.hasSuffix("/") ? realRoot : realRoot + "/"
    guard (real ?? FolderFiles.realStart(of: joined) + "/").hasPrefix(prefix) else {
      throw SpecFileError(message: "\(shown) is outside the folder that a spec may use files of")
    }
    guard let real else { throw SpecFileError(message: "the file \(shown) cannot be read: \(reason)") }
    // Opening a pipe would wait for its writer.
    var status = stat()
    guard stat(real, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw SpecFileError(message: "\(shown) is not a file")
    }
    return real
  }

  /// The content of a regular file below the root.
  public func read(_ name: String, limit: Int) throws(SpecFileError) -> [UInt8] {
    let path = try path(of: name)
    func failure() -> SpecFileError {
      SpecFileError(message: "the file \(MessageText.quoted(name)) cannot be read: \(String(cString: strerror(errno)))")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure() }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SpecFileError(message: "\(MessageText.quoted(name)) is not a file")
    }
    guard status.st_size <= limit else {
      throw SpecFileError(message: "the file \(MessageText.quoted(name)) is longer than \(limit) bytes")
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let start = count
      let result = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
      if result == 0 { break }
      if result > 0 { count += result } else if errno != EINTR { throw failure() }
    }
    return Array(bytes.prefix(count))
  }

  private static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The real path of the longest existing start of a path.
  private static func realStart(of path: String) -> String {
    var path = path[...]
    while let slash = path.lastIndex(of: "/") {
      path = path[..<slash]
      // The folders that follow do not exist, so that ".." among them leads nowhere.
      if let real = real(path.isEmpty ? "/" : String(path)) { return real == "/" ? "" : real }
    }
    return ""
  }
}
