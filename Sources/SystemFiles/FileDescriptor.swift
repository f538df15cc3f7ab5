internal import Glibc

/// Reading and writing whole files through descriptors, with every result checked.
package enum FileDescriptor {
  /// Writes all bytes.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let start = written
      written += try retrying {
        bytes.withUnsafeBytes { buffer in
          Glibc.write(descriptor, buffer.baseAddress?.advanced(by: start), bytes.count - start)
        }
      }
    }
  }

  /// Reads up to `limit` bytes and one more, by which the caller notices that there are too many.
  package static func read(from descriptor: Int32, limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let wanted = min(chunk.count, limit + 1 - bytes.count)
      let count = try retrying { Glibc.read(descriptor, &chunk, wanted) }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// Closes a descriptor after writing. Some file systems tell only now that there was no room; an interrupted call
  /// has closed the descriptor on Linux and must not be repeated.
  package static func close(_ descriptor: Int32) throws(SystemError) {
    if Glibc.close(descriptor) != 0 {
      let error = SystemError.last
      if error.number != EINTR { throw error }
    }
  }
}
