internal import Glibc
internal import Synchronization
internal import SystemFiles

/// Digests of files' contents, each made once for as long as this value lives.
final class FileDigests: Sendable {
  private let known = Mutex<[String: SHA256.Digest?]>([:])
  private static let pieceSize = 1 << 16

  /// The digest of a file; nil for one that cannot be read.
  func digest(of path: String) -> SHA256.Digest? {
    if let digest = known.withLock({ $0[path] }) { return digest }
    let digest = try? FileDigests.read(path)
    known.withLock { $0[path] = .some(digest) }
    return digest
  }

  /// Piece by piece, since fonts and programs are large.
  private static func read(_ path: String) throws(SystemError) -> SHA256.Digest {
    let descriptor = try retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    defer { close(descriptor) }
    var status = stat()
    try retrying { fstat(descriptor, &status) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(number: EINVAL) }
    var hash = SHA256()
    while true {
      var piece = [UInt8](repeating: 0, count: pieceSize)
      let count = try retrying { Glibc.read(descriptor, &piece, pieceSize) }
      if count == 0 { return hash.finish() }
      piece.removeLast(pieceSize - count)
      hash.update(piece)
    }
  }
}
