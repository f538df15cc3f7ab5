internal import PNGCoding
internal import Synchronization
internal import SystemFiles
internal import TextControlRender
internal import Typeset

/// Pictures, and verdicts about pictures, that need not be made again: kept in a folder under everything they depend on.
///
/// A key is the digest of the spec, the values that replace its keys, the files it reads, the program with its
/// libraries, and which font files there are. Which fonts a picture really comes from is known when it has been drawn:
/// a value tells their digests, and counts only as long as all of them are the same. A cache never fails a run: what
/// cannot be read counts as absent, and the first thing that cannot be written is told by `problem`.
package final class PictureCache: Sendable {
  /// The digest of everything that a value depends on but the fonts' contents.
  package struct Key: Hashable, Sendable {
    fileprivate var digest: SHA256.Digest
  }

  /// The sort of value that is kept.
  package enum Kind: Sendable {
    /// A PNG file.
    case picture
    /// The verdict about a golden with these bytes.
    case golden([UInt8])
  }

  private struct State {
    var problem: String?
    var environment: SHA256.Digest??
  }

  private let folder: CacheFolder
  private let fontDirectories: [String]
  private let digests = FileDigests()
  private let state = Mutex(State())

  /// Takes a folder, which is made when something is kept.
  package init(folder: String, fontDirectories: [String]) {
    self.folder = CacheFolder(path: folder)
    self.fontDirectories = fontDirectories
  }

  /// Why something could not be kept; the first such reason, in a sentence without a full stop.
  package var problem: String? { state.withLock { $0.problem } }

  /// The key of one picture of a spec; nil where it cannot be told what it depends on.
  ///
  /// - Parameter cell: The number of the matrix cell; nil where all cells are one picture.
  package func key(_ kind: Kind, of source: SpecSource, cell: Int?) -> Key? {
    guard let environment else { return nil }
    var digest = FieldDigest()
    digest.add(environment)
    digest.add(source.digest)
    digest.add(cell.map(String.init) ?? "all")
    digest.add(String(source.files.count))
    for file in source.files { digest.add(file) }
    for file in source.fontFiles { digest.add(description(of: file)) }
    switch kind {
    case .picture: digest.add("picture")
    case .golden(let bytes):
      digest.add("golden")
      digest.add(bytes)
    }
    return Key(digest: digest.finish())
  }

  /// The value under a key, if the fonts it comes from are still the same.
  package func value(_ key: Key) -> [UInt8]? {
    guard let bytes = folder.value(key.digest), let entry = CacheEntry(bytes) else { return nil }
    return entry.fonts.allSatisfy { description(of: $0.path) == $0.digest } ? entry.value : nil
  }

  /// Keeps a value.
  ///
  /// - Parameter fontFiles: All font files that may have had a part in it.
  package func set(_ value: [UInt8], for key: Key, fontFiles: [String]) {
    let entry = CacheEntry(fonts: fontFiles.map { ($0, description(of: $0)) }, value: value)
    do throws(SystemError) {
      try folder.set(entry.bytes, for: key.digest)
    } catch {
      report("the cache \(MessageText.name(folder.path)) cannot be written: \(error.reason)")
    }
  }

  private func report(_ problem: String) { state.withLock { if $0.problem == nil { $0.problem = problem } } }

  private func description(of file: String) -> String { digests.digest(of: file)?.hexadecimal ?? "absent" }

  /// What is the same for all pictures of a run.
  private var environment: SHA256.Digest? {
    if let known = state.withLock({ $0.environment }) { return known }
    let made = makeEnvironment()
    state.withLock { $0.environment = .some(made) }
    if made == nil { report("the cache is not used, since the program has been replaced") }
    return made
  }

  private func makeEnvironment() -> SHA256.Digest? {
    guard let program = ProgramIdentity.digest(digests) else { return nil }
    var digest = FieldDigest()
    digest.add(program)
    let versions = [
      ProductVersion.number, FontLibrary.harfBuzzVersion, FontLibrary.freeTypeVersion, FontLibrary.icuVersion,
      PNGLibraryVersions.libpng, PNGLibraryVersions.libdeflate, PNGLibraryVersions.zlib,
    ]
    for version in versions { digest.add(version) }
    for path in FontLibrary.knownFiles(directories: fontDirectories) {
      digest.add(path)
      digest.add(String(FileSize.bytes(of: path) ?? -1))
    }
    return digest.finish()
  }
}
