internal import Glibc
internal import SystemFiles

/// Files by path, through the C library.
enum FileAccess {
  /// The greatest file that is read; a picture of the largest size allowed, stored without compression, is smaller.
  static let maximumByteCount = 1 << 30

  /// Reads a whole regular file; pipes and devices are refused, as they may never come to an end.
  static func read(_ path: String) throws(SystemError) -> [UInt8] {
    // A pipe would be waited for before it is known to be one.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(number: EISDIR) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError(number: EINVAL, detail: "is a pipe or a device, not a file")
    }
    guard status.st_size <= maximumByteCount else { throw SystemError(number: EFBIG) }
    // One byte more than expected, so that the end is seen without another call.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var count = 0
    while true {
      let space = bytes.count - count
      let read = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress.unsafelyUnwrapped + count, space)
      }
      if read < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      if read == 0 { break }
      count += read
      if count == bytes.count {
        guard count <= maximumByteCount else { throw SystemError(number: EFBIG) }
        bytes += [UInt8](repeating: 0, count: count)
      }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Writes a file so that readers see the old content or the new one, never a part. Folders on the way are made.
  static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    if !folder.isEmpty { try makeFolder(folder) }
    try FileReplacement.write(bytes, to: path)
  }

  private static func makeFolder(_ path: String) throws(SystemError) {
    var soFar = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      soFar += soFar.isEmpty || soFar.hasSuffix("/") ? String(part) : "/\(part)"
      if mkdir(soFar, 0o777) != 0, errno != EEXIST { throw .last }
    }
  }

  /// Whether there is something at a path.
  static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Removes a file, and then the folders above it that are empty, up to `root`, which stays.
  static func remove(_ path: String, upTo root: String) throws(SystemError) {
    guard unlink(path) == 0 else { throw .last }
    var folder = path
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      guard folder.count > root.count, rmdir(folder) == 0 else { return }
    }
  }

  /// What a folder holds, by name in the order of bytes; hidden files, pipes and devices are left out, links to folders
  /// are not followed.
  static func entries(of folder: String) throws(SystemError) -> [(name: String, isFolder: Bool)] {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    var entries: [(name: String, isFolder: Bool)] = []
    while true {
      // readdir returns nil at the end and on errors; only errno tells them apart.
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      // A link to nothing stays: reading it tells what is wrong.
      if stat("\(folder)/\(name)", &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) { continue }
      entries.append((name, isFolder))
    }
    guard errno == 0 else { throw .last }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
