import Glibc
import SystemFiles

/// A place that bytes are written to: complete, or not at all.
///
/// A regular file is written under another name in the same folder and then renamed, so that readers see the old file
/// or the new one. Pipes and devices are written to directly. Symbolic links that the user names stay and their targets
/// are replaced.
struct OutputFile: Sendable {
  /// The path as the user wrote it; "-" is standard output.
  let path: String
  /// Whether a symbolic link is replaced itself: what it leads to was not named by anybody.
  private let replacesLinks: Bool

  /// An output that the user names.
  init(path: String) {
    self.path = path
    replacesLinks = false
  }

  /// An output whose name the tool has made up.
  init(replacing path: String) {
    self.path = path
    replacesLinks = true
  }

  private enum Destination {
    case descriptor(Int32)
    case special
    /// A regular file, there or not, after following symbolic links.
    case file(String)
  }

  /// Finds out whether the output can be created, so that nothing is rendered in vain.
  func check() throws(Failure) {
    var folders = CheckedFolders()
    try check(&folders)
  }

  /// Finds out whether the output can be created.
  ///
  /// - Parameter folders: Knows the folders that have been looked at for other outputs.
  func check(_ folders: inout CheckedFolders) throws(Failure) {
    switch try destination() {
    case .descriptor, .special: break
    case .file(let target):
      if let obstacle = folders.obstacle(inFolder: FilePath.folder(of: target)) {
        throw Failure(.cannotCreate, file: path, "cannot be created: \(obstacle)")
      }
      if !FilePath.isLink(target), FilePath.kind(of: target) != nil, access(target, W_OK) != 0 {
        throw Failure(.cannotCreate, file: path, "cannot be replaced: \(SystemError.last.reason)")
      }
    }
  }

  /// Writes the whole content.
  func write(_ bytes: [UInt8]) throws(Failure) {
    let stream = try open()
    try stream.append(bytes)
    try stream.finish()
  }

  /// Begins to write.
  func open() throws(Failure) -> OutputStream {
    let destination = try destination()
    do throws(SystemError) {
      switch destination {
      case .descriptor(let descriptor): return OutputStream(self, descriptor: descriptor, isOwned: false)
      case .special:
        let descriptor = try retrying { Glibc.open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
        return OutputStream(self, descriptor: descriptor, isOwned: true)
      case .file(let target): return OutputStream(self, try FileReplacement.Writer(target))
      }
    } catch {
      throw failure(error)
    }
  }

  private func destination() throws(Failure) -> Destination {
    switch path {
    case "-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1": return .descriptor(STDOUT_FILENO)
    case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2": return .descriptor(STDERR_FILENO)
    default: break
    }
    if replacesLinks, FilePath.isLink(path) { return .file(path) }
    switch FilePath.kind(of: path) {
    case .special: return .special
    case .folder: throw Failure(.cannotCreate, file: path, "is a folder, name the file in it")
    case .none where ![ENOENT, ENOTDIR].contains(errno):
      throw Failure(.cannotCreate, file: path, "cannot be created: \(SystemError.last.reason)")
    case .file, .none:
      if path.hasSuffix("/") {
        throw Failure(.cannotCreate, file: path, "is the name of a folder, name the file in it")
      }
      do throws(SystemError) {
        return .file(try FilePath.target(of: path))
      } catch {
        throw Failure(.cannotCreate, file: path, "cannot be created: \(error.reason)")
      }
    }
  }

  /// What an error of the system means here.
  func failure(_ error: SystemError) -> Failure {
    if error.number == EPIPE { return .brokenPipe }
    if error.isWriteFailure || path == "-" {
      return Failure(.writeFailed, file: shownPath, "writing failed: \(error.reason)")
    }
    return Failure(.cannotCreate, file: shownPath, "cannot be created: \(error.reason)")
  }

  private var shownPath: String { path == "-" ? "standard output" : path }
}
