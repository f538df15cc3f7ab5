import Glibc
import SystemFiles

/// Tells which files in some folders change.
///
/// Folders are watched and not files, as most editors save a file by putting another one into its place.
final class Watcher {
  /// What has happened.
  struct Changes {
    /// The real folders of changed files, with their names.
    var files: Set<WatchedFile> = []
    /// Whether folders came or went.
    var hasFolders = false
    /// Whether changes were too many to be told: everything must be looked at.
    var isOverflown = false
    /// Whether something was written. What only disappears may be about to be replaced.
    var hasNewContent = false
  }

  private let descriptor: Int32
  /// The watched folders by their numbers.
  private var folders: [Int32: String] = [:]
  /// How long it must be quiet before the change counts, in milliseconds: after something was written, as saving is done
  /// then, and after something only disappeared, which most often is half of a replacement.
  private static let quietAfterWriting: Int32 = 2
  private static let quietAfterRemoval: Int32 = 40
  /// How many times the quiet may be broken: a file that is written all the time must not hold up the others.
  private static let patience = 16

  init() throws(Failure) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else {
      throw Failure(.noInput, file: "--watch", "cannot watch: \(SystemError.last.reason)")
    }
  }

  deinit { close(descriptor) }

  /// Watches exactly these real folders from now on.
  ///
  /// - Parameter required: Those that must be there; others may be missing, but not be too many for the system.
  /// - Returns: Whether there are new ones: what changed in them before this call was not noticed.
  func watch(_ wanted: Set<String>, required: Set<String>) throws(Failure) -> Bool {
    for (number, folder) in folders where !wanted.contains(folder) {
      inotify_rm_watch(descriptor, number)
      folders[number] = nil
    }
    let present = Set(folders.values)
    var hasNew = false
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF
    for folder in wanted.sorted() where !present.contains(folder) {
      let number = inotify_add_watch(descriptor, folder, UInt32(events | IN_ONLYDIR))
      if number >= 0 {
        folders[number] = folder
        hasNew = true
      } else if required.contains(folder) || errno == ENOSPC {
        throw Failure(.noInput, file: folder, "cannot be watched: \(SystemError.last.reason)")
      }
    }
    return hasNew
  }

  /// Returns after the next change that counts, with everything that changed until it is quiet again.
  func wait(for counts: (WatchedFile) -> Bool) throws(Failure) -> Changes {
    var changes = Changes()
    while changes.files.isEmpty && !changes.hasFolders && !changes.isOverflown {
      _ = try wait(milliseconds: -1)
      try read(into: &changes, counts)
    }
    for _ in 0..<Watcher.patience {
      let quiet = changes.hasNewContent ? Watcher.quietAfterWriting : Watcher.quietAfterRemoval
      guard try wait(milliseconds: quiet) else { break }
      try read(into: &changes, counts)
    }
    return changes
  }

  private func wait(milliseconds: Int32) throws(Failure) -> Bool {
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&poller, 1, milliseconds)
    if count < 0, errno != EINTR {
      throw Failure(.noInput, file: "--watch", "cannot watch: \(SystemError.last.reason)")
    }
    return count > 0
  }

  /// Reads all events that are there.
  private func read(into changes: inout Changes, _ counts: (WatchedFile) -> Bool) throws(Failure) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count < 0 {
      if errno == EAGAIN || errno == EINTR { return }
      throw Failure(.noInput, file: "--watch", "cannot watch: \(SystemError.last.reason)")
    }
    buffer.withUnsafeBytes { bytes in
      // Each event is a header and a name of the length that the header tells.
      let header = MemoryLayout<inotify_event>.size
      var offset = 0
      while offset + header <= count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let name = bytes[(offset + header)..<min(count, offset + header + Int(event.len))].prefix { $0 != 0 }
        add(event, name: String(decoding: name, as: UTF8.self), to: &changes, counts)
        offset += header + Int(event.len)
      }
    }
  }

  private func add(
    _ event: inotify_event, name: String, to changes: inout Changes, _ counts: (WatchedFile) -> Bool
  ) {
    func has(_ bits: Int) -> Bool { event.mask & UInt32(bits) != 0 }
    if has(Int(IN_Q_OVERFLOW)) {
      changes.isOverflown = true
      return
    }
    if has(Int(IN_DELETE_SELF)) || has(Int(IN_MOVE_SELF)) {
      changes.hasFolders = true
      return
    }
    guard let folder = folders[event.wd], !has(Int(IN_IGNORED)) else {
      folders[event.wd] = nil
      return
    }
    if has(Int(IN_ISDIR)) {
      changes.hasFolders = changes.hasFolders || !name.hasPrefix(".")
      return
    }
    // A new file is empty; what matters is the end of writing, or a link, which is never written.
    let isWritten = has(Int(IN_CLOSE_WRITE)) || has(Int(IN_MOVED_TO))
    let file = WatchedFile(folder: folder, name: name)
    guard !name.hasPrefix(FileReplacement.temporaryPrefix), counts(file) else { return }
    if has(Int(IN_CREATE)), !file.isLink { return }
    changes.files.insert(file)
    changes.hasNewContent = changes.hasNewContent || isWritten
  }
}

/// A file by the real path of its folder, so that it is the same however it is named.
struct WatchedFile: Hashable {
  var folder: String
  var name: String

  init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  /// The file that a path leads to, links followed in folders only; nil where the folder does not exist.
  init?(_ path: String) {
    let folder = FilePath.folder(of: path)
    guard let real = FilePath.real(folder.isEmpty ? "." : folder) else { return nil }
    self.init(folder: real, name: FilePath.name(of: path))
  }

  fileprivate var isLink: Bool {
    var status = stat()
    return lstat(FilePath.join(folder, name), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
