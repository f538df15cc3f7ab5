import Glibc

/// Real paths of files, many of which are in the same folders: those are looked up once.
struct RealFolders {
  private var known: [String: String?] = [:]

  /// The path without symbolic links and dots; nil where it leads to nothing.
  mutating func real(_ path: String) -> String? {
    var status = stat()
    // Links, and what has dots at its end, are looked up as wholes.
    guard lstat(path, &status) == 0 else { return nil }
    let (folder, name) = (FilePath.folder(of: path), FilePath.name(of: path))
    if status.st_mode & S_IFMT == S_IFLNK || [".", "..", ""].contains(name) { return FilePath.real(path) }
    if known[folder] == nil { known[folder] = .some(FilePath.real(folder.isEmpty ? "." : folder)) }
    return known[folder]?.map { FilePath.join($0, name) }
  }
}

/// Folders in which something can be created, each looked at once.
struct CheckedFolders {
  private var fine: Set<String> = []

  /// Why nothing can be created in a folder; nil where something can.
  mutating func obstacle(inFolder folder: String) -> String? {
    if fine.contains(folder) { return nil }
    let obstacle = FilePath.obstacle(inFolder: folder)
    if obstacle == nil { fine.insert(folder) }
    return obstacle
  }
}
