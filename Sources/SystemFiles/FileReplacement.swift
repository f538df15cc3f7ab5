internal import Glibc
internal import Synchronization

/// Writing a regular file so that readers see the old content or the new one, never a part of it.
package enum FileReplacement {
  /// How the names of the temporary files begin. They do not end like a picture's, and are short whatever the final
  /// name is.
  package static let temporaryPrefix = ".render-cli-"
  private static let counter = Atomic<Int>(0)

  /// Writes the content under another name in the same folder and renames it. A file that is replaced keeps its
  /// permissions; a new one gets those that the user's mask leaves.
  ///
  /// - Parameter target: the path after following symbolic links: a link itself would be replaced.
  package static func write(_ bytes: [UInt8], to target: String) throws(SystemError) {
    var writer = try Writer(target)
    try writer.append(bytes)
    try writer.finish()
  }

  /// A file that is written piece by piece. It gets its name when it is finished; one that is not, after an error or
  /// because nobody finished it, leaves nothing.
  package struct Writer: ~Copyable {
    private let target: String
    private let temporary: String
    private var descriptor: Int32?

    /// Begins to replace `target`, a path after following symbolic links.
    package init(_ target: String) throws(SystemError) {
      let (temporary, descriptor) = try createTemporaryFile(beside: target)
      do throws(SystemError) {
        try copyMode(of: target, to: descriptor)
      } catch {
        Glibc.close(descriptor)
        TemporaryFiles.remove(temporary)
        throw error
      }
      self.target = target
      self.temporary = temporary
      self.descriptor = descriptor
    }

    deinit {
      guard let descriptor else { return }
      Glibc.close(descriptor)
      TemporaryFiles.remove(temporary)
    }

    /// Adds bytes at the end.
    package func append(_ bytes: [UInt8]) throws(SystemError) {
      guard let descriptor else { preconditionFailure("nothing can be added to a finished file") }
      try FileDescriptor.write(bytes, to: descriptor)
    }

    /// Gives the file its name.
    package mutating func finish() throws(SystemError) {
      guard let descriptor else { preconditionFailure("a file is finished once") }
      self.descriptor = nil
      do throws(SystemError) {
        try FileDescriptor.close(descriptor)
        try TemporaryFiles.rename(temporary, to: target)
      } catch {
        TemporaryFiles.remove(temporary)
        throw error
      }
    }
  }

  private static func copyMode(of target: String, to descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard stat(target, &status) == 0 else { return }
    try retrying { fchmod(descriptor, status.st_mode & 0o777) }
  }

  private static func createTemporaryFile(
    beside target: String
  ) throws(SystemError) -> (path: String, descriptor: Int32) {
    let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
    while true {
      let number = counter.wrappingAdd(1, ordering: .relaxed).newValue
      let path = "\(folder)\(temporaryPrefix)\(getpid())-\(number).tmp"
      do throws(SystemError) {
        return (path, try TemporaryFiles.create(path))
      } catch {
        // Left behind by a process that was killed and had the same number.
        if error.number != EEXIST { throw error }
      }
    }
  }
}
