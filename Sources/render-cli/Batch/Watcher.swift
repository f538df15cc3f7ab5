import Glibc
import SystemFiles

/// Waits until something changes in the folders of specs.
final class Watcher {
  private let descriptor: Int32
  /// How long it must be quiet after a change, in milliseconds: editors write a file in several steps.
  private static let quiet: Int32 = 50

  /// Starts to watch: files by their folders, as editors replace files, and folders with all below them. Changes from
  /// now on are not missed.
  init(_ paths: [String]) throws(Failure) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard descriptor >= 0 else {
      throw Failure(.noInput, file: "--watch", "cannot watch: \(SystemError.last.reason)")
    }
    let changes = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
    for path in paths {
      let isFolder = FilePath.kind(of: path) == .folder
      for folder in isFolder ? Watcher.foldersBelow(path) : [FilePath.folder(of: path)] {
        let folder = folder.isEmpty ? "." : folder
        if inotify_add_watch(descriptor, folder, changes) < 0 {
          throw Failure(.noInput, file: folder, "cannot be watched: \(SystemError.last.reason)")
        }
      }
    }
  }

  deinit { close(descriptor) }

  private static func foldersBelow(_ folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var folders = [folder]
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let path = FilePath.join(folder, name)
      var status = stat()
      if !name.hasPrefix("."), lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        folders += foldersBelow(path)
      }
    }
    return folders
  }

  /// Returns after the next change of a file that is not one of `outputs`.
  func waitForChange(ignoring outputs: [String]) throws(Failure) {
    let names = Set(outputs.map { FilePath.name(of: $0) })
    while try !readChanges(ignoring: names) {}
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&poller, 1, Watcher.quiet) > 0 { _ = try readChanges(ignoring: names) }
  }

  /// Reads the next batch of events; whether one of them counts.
  private func readChanges(ignoring names: Set<String>) throws(Failure) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count: Int
    do throws(SystemError) {
      count = try retrying { read(descriptor, &buffer, buffer.count) }
    } catch {
      throw Failure(.noInput, file: "--watch", "cannot watch: \(error.reason)")
    }
    var counts = false
    buffer.withUnsafeBytes { bytes in
      // Each event is a header and a name of the length that the header tells.
      let header = MemoryLayout<inotify_event>.size
      var offset = 0
      while offset + header <= count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let name = bytes[(offset + header)..<min(count, offset + header + Int(event.len))].prefix { $0 != 0 }
        let text = String(decoding: name, as: UTF8.self)
        counts = counts || !(names.contains(text) || text.hasPrefix(FileReplacement.temporaryPrefix))
        offset += header + Int(event.len)
      }
    }
    return counts
  }
}
