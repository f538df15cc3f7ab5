import Glibc
import SystemFiles

/// Reads the files a user names.
enum InputFile {
  /// The whole content of a file, or of standard input for "-".
  ///
  /// - Throws: Exit code 66 where it cannot be read, 65 where it is longer than `limit` bytes.
  static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    let bytes: [UInt8]
    do throws(SystemError) {
      let descriptor = path == "-" ? STDIN_FILENO : try retrying { open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
      defer { if path != "-" { close(descriptor) } }
      bytes = try FileDescriptor.read(from: descriptor, limit: limit)
    } catch {
      throw Failure(.noInput, file: shownName(path), "cannot be read: \(error.reason)")
    }
    guard bytes.count <= limit else {
      throw Failure(.data, file: shownName(path), "the file is longer than \(limit) bytes")
    }
    return bytes
  }

  /// What messages call an input.
  static func shownName(_ path: String) -> String { path == "-" ? "stdin" : path }
}
