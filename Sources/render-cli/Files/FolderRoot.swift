import SystemFiles

/// A folder that files must be below.
struct FolderRoot {
  /// The folder as the user wrote it; "" is the current one.
  let path: String
  private let real: [UInt8]

  /// - Throws: Exit code 66 where there is no such folder.
  init(_ path: String) throws(Failure) {
    let shown = path.isEmpty ? "." : path
    guard FilePath.kind(of: shown) == .folder, let real = FilePath.real(shown) else {
      throw Failure(.noInput, file: shown, "is not a folder")
    }
    self.path = path
    self.real = Array(real == "/" ? "".utf8 : real.utf8)
  }

  /// Whether a file is, or would be, below the folder. Symbolic links count by what they lead to.
  func contains(_ path: String) -> Bool {
    if let found = FilePath.real(path) { return isBelow(found) }
    // A link to nothing yet leads to where the file will be.
    if let target = try? FilePath.target(of: path), target != path { return contains(target) }
    let name = FilePath.name(of: path)
    let folder = FilePath.folder(of: path)
    guard !name.isEmpty, name != ".", name != "..", folder != path else { return false }
    return contains(folder.isEmpty ? "." : folder)
  }

  private func isBelow(_ found: String) -> Bool {
    let bytes = Array(found.utf8)
    return bytes == real || bytes.starts(with: real + [UInt8(ascii: "/")])
  }
}
