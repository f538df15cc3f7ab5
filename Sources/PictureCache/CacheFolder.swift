internal import Glibc
internal import SystemFiles

/// A folder of values by the digests of what they were made from; it may be on storage that many machines share.
///
/// Each value is a file that is written under another name and renamed, so that any number of processes may read and
/// write at once. A file begins with a digest of the rest, and one that does not agree with it counts as absent.
struct CacheFolder: Sendable {
  let path: String

  private static let mark = Array("TCR-CACHE-1\n".utf8)
  private static let largest = 1 << 30

  /// The value under a key; nil where there is none, or none that is sound.
  func value(_ key: SHA256.Digest) -> [UInt8]? {
    guard let descriptor = try? retrying({ open(file(key), O_RDONLY | O_CLOEXEC | O_NONBLOCK) }) else { return nil }
    defer { close(descriptor) }
    guard let bytes = try? FileDescriptor.read(from: descriptor, limit: CacheFolder.largest) else { return nil }
    let start = CacheFolder.mark.count + 32
    guard bytes.count >= start, bytes.starts(with: CacheFolder.mark) else { return nil }
    let value = Array(bytes[start...])
    return sum(of: value, key).bytes.elementsEqual(bytes[CacheFolder.mark.count..<start]) ? value : nil
  }

  /// Keeps a value, in the place of any other under the key.
  func set(_ value: [UInt8], for key: SHA256.Digest) throws(SystemError) {
    let file = file(key)
    let bytes = CacheFolder.mark + sum(of: value, key).bytes + value
    do throws(SystemError) {
      try FileReplacement.write(bytes, to: file)
    } catch {
      guard error.isAbsence else { throw error }
      try makeFolder(path)
      try makeFolder(String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]))
      try FileReplacement.write(bytes, to: file)
    }
  }

  /// The key takes part, so that a file under a wrong name counts as absent, too.
  private func sum(of value: [UInt8], _ key: SHA256.Digest) -> SHA256.Digest {
    var digest = FieldDigest()
    digest.add(key)
    digest.add(value)
    return digest.finish()
  }

  /// 256 folders, so that none gets too long.
  private func file(_ key: SHA256.Digest) -> String {
    let name = key.hexadecimal
    return "\(path)/\(name.prefix(2))/\(name.dropFirst(2))"
  }

  private func makeFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw .last }
  }
}
