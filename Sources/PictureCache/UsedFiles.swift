internal import Synchronization
package import TextControlRender

/// Passes the wishes of a spec for files on, and remembers what was asked for and what came of it.
package final class UsedFiles: SpecFiles {
  private struct Record {
    /// Each name with the digest of what was read, or with the error, or the fact that a path answered it.
    var answers: Set<String> = []
    var paths: [String] = []
  }

  private let base: any SpecFiles
  private let record = Mutex(Record())

  /// Creates the files that `base` gives.
  package init(_ base: any SpecFiles) { self.base = base }

  var used: (answers: [String], paths: [String]) {
    record.withLock { ($0.answers.isEmpty ? [] : $0.answers.sorted(), $0.paths) }
  }

  /// The path to open.
  package func path(of name: String) throws(SpecFileError) -> String {
    do throws(SpecFileError) {
      let path = try base.path(of: name)
      note(name, "a path")
      record.withLock { if !$0.paths.contains(path) { $0.paths.append(path) } }
      return path
    } catch {
      note(name, error.message)
      throw error
    }
  }

  /// The content.
  package func read(_ name: String, limit: Int) throws(SpecFileError) -> [UInt8] {
    do throws(SpecFileError) {
      let bytes = try base.read(name, limit: limit)
      note(name, SHA256.hexadecimal(bytes))
      return bytes
    } catch {
      note(name, error.message)
      throw error
    }
  }

  private func note(_ name: String, _ answer: String) {
    record.withLock { _ = $0.answers.insert("\(name.utf8.count):\(name)=\(answer)") }
  }
}
