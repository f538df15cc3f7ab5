import Glibc
import SystemFiles

/// Folders: what is in them, and making them.
enum Folder {
  /// Something in a folder whose name is not UTF-8, and which so has no path here.
  struct Unnameable {
    var folder: String
    /// The name with replacement characters.
    var name: String
    var isFolder: Bool
  }

  /// The names of everything in a folder, in the order of their bytes.
  ///
  /// - Parameter unnameable: Is told what is left out.
  static func entries(
    of folder: String, unnameable: (Unnameable) throws(Failure) -> Void = { _ in }
  ) throws(Failure) -> [String] {
    guard let stream = opendir(folder) else {
      throw Failure(.noInput, file: folder, "cannot be read: \(SystemError.last.reason)")
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in Array(bytes.prefix { $0 != 0 }) }
      guard let name = String(validating: bytes, as: UTF8.self) else {
        let isFolder = Int32(entry.pointee.d_type) == Int32(DT_DIR)
        try unnameable(
          Unnameable(folder: folder, name: String(decoding: bytes, as: UTF8.self), isFolder: isFolder))
        continue
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The files below a folder, with the folders between. Hidden files and folders are passed over, as are links to
  /// folders, which could lead in circles.
  ///
  /// - Parameter unnameable: Is told what is left out because of its name.
  static func files(
    below folder: String, unnameable: (Unnameable) throws(Failure) -> Void = { _ in }
  ) throws(Failure) -> [(path: String, subfolder: String)] {
    try files(below: folder, subfolder: "", depth: 0, unnameable)
  }

  private static func files(
    below folder: String, subfolder: String, depth: Int, _ unnameable: (Unnameable) throws(Failure) -> Void
  ) throws(Failure) -> [(path: String, subfolder: String)] {
    guard depth < 32 else { throw Failure(.noInput, file: folder, "more than 32 folders inside one another") }
    var files: [(path: String, subfolder: String)] = []
    for name in try entries(of: folder, unnameable: unnameable) where !name.hasPrefix(".") {
      let path = FilePath.join(folder, name)
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        files += try self.files(below: path, subfolder: FilePath.join(subfolder, name), depth: depth + 1, unnameable)
      } else if FilePath.kind(of: path) == .file {
        files.append((path, subfolder))
      }
    }
    return files
  }

  /// A folder and all folders below it, but no hidden ones and no links.
  static func folders(below folder: String) throws(Failure) -> [String] { try folders(below: folder, depth: 0) }

  private static func folders(below folder: String, depth: Int) throws(Failure) -> [String] {
    guard depth < 32 else { throw Failure(.noInput, file: folder, "more than 32 folders inside one another") }
    var folders = [folder]
    for name in try entries(of: folder) where !name.hasPrefix(".") {
      let path = FilePath.join(folder, name)
      var status = stat()
      if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        folders += try self.folders(below: path, depth: depth + 1)
      }
    }
    return folders
  }

  /// Makes a folder, and the ones above it as far as they are below `root`; the folder above `root` must exist.
  static func make(_ folder: String, from root: String) throws(Failure) {
    if folder.isEmpty || FilePath.kind(of: folder) == .folder { return }
    let isBelowRoot = folder.utf8.count > root.utf8.count && folder.hasPrefix(root)
    if isBelowRoot { try make(FilePath.folder(of: folder), from: root) }
    if FilePath.folder(of: folder) != "" || !isBelowRoot {
      if let obstacle = FilePath.obstacle(inFolder: FilePath.folder(of: folder)) {
        throw Failure(.cannotCreate, file: folder, "cannot be created: \(obstacle)")
      }
    }
    if mkdir(folder, 0o777) != 0, errno != EEXIST || FilePath.kind(of: folder) != .folder {
      throw Failure(.cannotCreate, file: folder, "cannot be created: \(SystemError.last.reason)")
    }
  }
}
