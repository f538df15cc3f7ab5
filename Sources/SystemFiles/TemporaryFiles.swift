internal import Glibc
internal import Synchronization

/// The temporary files that exist right now. They are made, named and removed under one lock, so that an interrupted
/// run leaves none behind.
package enum TemporaryFiles {
  private static let paths = Mutex<[String]>([])

  /// Creates the file at `path` and opens it for writing.
  ///
  /// - Throws: EEXIST where there is one already, and other errors of `open`.
  package static func create(_ path: String) throws(SystemError) -> Int32 {
    try paths.withLock { paths throws(SystemError) in
      let descriptor = try retrying { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
      paths.append(path)
      return descriptor
    }
  }

  /// Gives a finished file its final name.
  package static func rename(_ path: String, to target: String) throws(SystemError) {
    try paths.withLock { paths throws(SystemError) in
      try retrying { Glibc.rename(path, target) }
      paths.removeAll { $0 == path }
    }
  }

  /// Removes a file that will not be finished.
  package static func remove(_ path: String) {
    paths.withLock { paths in
      unlink(path)
      paths.removeAll { $0 == path }
    }
  }

  /// Removes all of them and then calls `body`, which ends the process before another one can appear.
  package static func removeAll(andThen body: () -> Void) {
    paths.withLock { paths in
      for path in paths { unlink(path) }
      paths.removeAll()
      body()
    }
  }
}
