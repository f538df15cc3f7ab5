import Glibc
import SystemFiles

/// Questions about paths and the things they lead to.
enum FilePath {
  /// What a path leads to, following symbolic links.
  enum Kind {
    case file, folder
    /// A device, pipe or socket.
    case special
  }

  /// nil where there is nothing, or nothing that may be looked at.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .special
    }
  }

  /// Whether a path leads to a symbolic link itself.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The part of a path before its last component: "" for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last component of a path.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The last component without `.json`.
  static func stem(of path: String) -> String {
    let name = name(of: path)
    return name.lowercased().hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  /// A path below a folder; the folder may be "" or end with a slash.
  static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The path without `.`, and without `..` where a folder is before it, for comparisons.
  static func normalized(_ path: String) -> String {
    var components: [Substring] = []
    for component in path.split(separator: "/") where component != "." {
      if component == "..", let last = components.last, last != ".." {
        components.removeLast()
      } else {
        components.append(component)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + components.joined(separator: "/")
  }

  /// The path without symbolic links and dots; nil where it leads to nothing.
  static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The file that writing to `path` changes: symbolic links are followed, also those that lead to nothing yet.
  static func target(of path: String) throws(SystemError) -> String {
    if let real = real(path) { return real }
    var path = path
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    for _ in 0..<40 {
      let count = readlink(path, &buffer, buffer.count)
      // Not a link: this is where the file will be.
      guard count >= 0 else { return path }
      let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = link.hasPrefix("/") ? link : join(folder(of: path), link)
    }
    throw SystemError(number: ELOOP)
  }

  /// Why nothing can be created in `folder`, naming the part that is missing; nil where something can.
  static func obstacle(inFolder folder: String) -> String? {
    let folder = folder.isEmpty ? "." : folder
    var path = folder.hasPrefix("/") ? "/" : ""
    for component in folder.split(separator: "/") {
      path = join(path, String(component))
      switch kind(of: path) {
      case .folder: continue
      case .none where errno == ENOENT || errno == ENOTDIR: return "the folder \(path) does not exist"
      case .none: return "\(path): \(SystemError.last.reason)"
      default: return "\(path) is not a folder"
      }
    }
    return access(folder, W_OK | X_OK) == 0 ? nil : "the folder \(folder): \(SystemError.last.reason)"
  }
}
