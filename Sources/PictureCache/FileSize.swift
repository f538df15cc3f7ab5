internal import Glibc

/// The sizes of files.
enum FileSize {
  /// The size of what a path leads to, in bytes; nil where there is nothing.
  static func bytes(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}
