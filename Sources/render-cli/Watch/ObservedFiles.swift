import Synchronization
import TextControlRender

/// Remembers which files specs use, found or not.
final class FileObserver: Sendable {
  private let storage = Mutex<Set<String>>([])

  func add(_ path: String) { storage.withLock { _ = $0.insert(path) } }

  func add(_ paths: Set<String>) { storage.withLock { $0.formUnion(paths) } }

  /// The paths since the last call.
  func take() -> Set<String> {
    storage.withLock { paths in
      defer { paths = [] }
      return paths
    }
  }
}

/// Files of a folder whose use is noticed.
struct ObservedFiles: SpecFiles {
  let files: FolderFiles
  /// What names are relative to.
  let folder: String
  let observer: FileObserver

  func path(of name: String) throws(SpecFileError) -> String {
    note(name)
    return try files.path(of: name)
  }

  func read(_ name: String, limit: Int) throws(SpecFileError) -> [UInt8] {
    note(name)
    return try files.read(name, limit: limit)
  }

  private func note(_ name: String) {
    guard !name.utf8.contains(0) else { return }
    observer.add(name.hasPrefix("/") ? name : FilePath.join(folder, name))
  }
}
