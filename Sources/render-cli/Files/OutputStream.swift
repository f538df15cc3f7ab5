import Glibc
import SystemFiles

/// An output that is written piece by piece. A regular file that is not finished leaves nothing behind.
final class OutputStream {
  private let file: OutputFile
  private var writer: FileReplacement.Writer?
  private var descriptor: Int32?
  private let isOwned: Bool

  /// A regular file.
  init(_ file: OutputFile, _ writer: consuming FileReplacement.Writer) {
    self.file = file
    self.writer = consume writer
    isOwned = false
  }

  /// A pipe or a device.
  ///
  /// - Parameter isOwned: Whether the descriptor is to be closed.
  init(_ file: OutputFile, descriptor: Int32, isOwned: Bool) {
    self.file = file
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  deinit {
    if let descriptor, isOwned { close(descriptor) }
  }

  /// Adds bytes at the end.
  func append(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      if let descriptor { try FileDescriptor.write(bytes, to: descriptor) } else { try writer?.append(bytes) }
    } catch {
      throw file.failure(error)
    }
  }

  /// Ends the output; a regular file appears now.
  func finish() throws(Failure) {
    do throws(SystemError) {
      if let descriptor, isOwned {
        self.descriptor = nil
        try FileDescriptor.close(descriptor)
      }
      try writer?.finish()
    } catch {
      throw file.failure(error)
    }
  }
}
