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
  func contains(_ path: String) -> Bool { place(of: path) != nil }

  /// The way from the folder to a file that is, or would be, below it; "" for the folder itself, nil for others.
  func place(of path: String) -> String? {
    if let found = FilePath.real(path) { return place(ofReal: found) }
    // A link to nothing yet leads to where the file will be.
    if let target = try? FilePath.target(of: path), target != path { return place(of: target) }
    let name = FilePath.name(of: path)
    let folder = FilePath.folder(of: path)
    guard !name.isEmpty, name != ".", name != "..", folder != path else { return nil }
    return place(of: folder.isEmpty ? "." : folder).map { FilePath.join($0, name) }
  }

  private func place(ofReal found: String) -> String? {
    let bytes = Array(found.utf8)
    if bytes == real { return "" }
    let start = real + [UInt8(ascii: "/")]
    return bytes.starts(with: start) ? String(decoding: bytes.dropFirst(start.count), as: UTF8.self) : nil
  }
}
