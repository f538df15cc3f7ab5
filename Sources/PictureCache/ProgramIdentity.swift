internal import Glibc
internal import SystemFiles

/// Which program this is: the files with machine code that are mapped into the process, itself and its libraries.
///
/// A version number does not change with every change of the code; what linkers call a build ID does, for it is a digest
/// of what they have linked. A file without one is read as a whole.
enum ProgramIdentity {
  /// The identity; nil where a file was replaced since the program started, or the system does not tell.
  static func digest(_ digests: FileDigests) -> SHA256.Digest? {
    guard let paths = codeFiles() else { return nil }
    var digest = FieldDigest()
    for path in paths {
      if let buildID = buildID(of: path) {
        digest.add(buildID)
      } else if let content = digests.digest(of: path) {
        digest.add(content)
      } else {
        return nil
      }
    }
    return digest.finish()
  }

  /// The paths of the mapped files with code, in the order of their bytes.
  private static func codeFiles() -> [String]? {
    guard let descriptor = try? retrying({ open("/proc/self/maps", O_RDONLY | O_CLOEXEC) }) else { return nil }
    defer { close(descriptor) }
    guard let bytes = try? FileDescriptor.read(from: descriptor, limit: 1 << 24) else { return nil }
    var paths: Set<String> = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      // Addresses, rights, offset, device, inode, and the path, which may have spaces.
      let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
      guard fields.count == 6, fields[1].contains(UInt8(ascii: "x")) else { continue }
      let path = String(decoding: fields[5].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
      if path.hasSuffix(" (deleted)") { return nil }
      if path.hasPrefix("/") { paths.insert(path) }
    }
    return paths.isEmpty ? nil : paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  // MARK: - Build IDs (ELF, 64 bits, this machine's byte order)

  private static let headerSize = 64
  private static let segmentSize = 56
  private static let noteSegment: UInt32 = 4
  private static let buildIDNote: UInt32 = 3

  private static func buildID(of path: String) -> [UInt8]? {
    guard let descriptor = try? retrying({ open(path, O_RDONLY | O_CLOEXEC) }) else { return nil }
    defer { close(descriptor) }
    guard let header = bytes(of: descriptor, at: 0, count: headerSize),
      header.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2])
    else { return nil }
    let (start, size) = (Int(number(header, 32, 8)), Int(number(header, 54, 2)))
    let count = Int(number(header, 56, 2))
    guard size == segmentSize, let table = bytes(of: descriptor, at: start, count: count * size) else { return nil }
    for offset in stride(from: 0, to: table.count, by: size) where number(table, offset, 4) == UInt64(noteSegment) {
      let (place, length) = (number(table, offset + 8, 8), number(table, offset + 32, 8))
      guard length < 1 << 16, place < 1 << 40,
        let notes = bytes(of: descriptor, at: Int(place), count: Int(length)),
        let found = buildID(inNotes: notes)
      else { continue }
      return found
    }
    return nil
  }

  /// Each note is the sizes of its name and its content, its kind, the name and the content, both padded to four bytes.
  private static func buildID(inNotes notes: [UInt8]) -> [UInt8]? {
    var offset = 0
    while offset + 12 <= notes.count {
      let (nameSize, size) = (Int(number(notes, offset, 4)), Int(number(notes, offset + 4, 4)))
      let kind = UInt32(number(notes, offset + 8, 4))
      let name = offset + 12
      let content = name + (nameSize + 3) & ~3
      guard content + size <= notes.count else { return nil }
      if kind == buildIDNote, size >= 16, notes[name..<name + nameSize].elementsEqual("GNU\0".utf8) {
        return Array(notes[content..<content + size])
      }
      offset = content + (size + 3) & ~3
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> UInt64 {
    // Little-endian, as all machines with this system's Swift are.
    bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func bytes(of descriptor: Int32, at offset: Int, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    guard count > 0, pread(descriptor, &bytes, count, off_t(offset)) == count else { return nil }
    return bytes
  }
}
