public import PNGCoding
internal import SystemFiles

/// Which goldens a run may write.
public enum RecordMode: String, CaseIterable, Sendable {
  /// None at all: for checks, and for build servers.
  case none
  /// Those that do not exist.
  case missing
  /// Those whose pixels changed, and those that do not exist.
  case changed
  /// All, also where the pixels are the same but the file is not (other metadata, other compression).
  case all
}

/// What recording did with a golden.
public enum RecordResult: String, CaseIterable, Sendable {
  /// There was none; now there is.
  case added
  /// Its pixels changed, and it was replaced.
  case changed
  /// Its pixels are the same; the file was replaced all the same, as asked.
  case refreshed
  /// Its pixels are the same, and the file was left untouched.
  case unchanged
  /// It would have been written, but the mode forbids it.
  case kept
}

/// The folder with goldens: pictures `<name>.png`, beside the specs that make them.
///
/// Names below the folder are checked (`GoldenName`), so nothing outside is ever read or written. Files are replaced in
/// one step. Two processes may record at the same time.
public struct GoldenStore: Hashable, Sendable {
  /// The folder's path.
  public let root: String

  /// Takes a folder's path; whether it exists shows when it is used.
  public init(root: String) {
    var path = root
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.root = path.isEmpty ? "." : path
  }

  /// Where the golden's picture lies.
  public func path(of name: GoldenName) -> String { "\(root)/\(name).png" }

  /// What is in the folder.
  public struct Listing: Equatable, Sendable {
    /// Specs (`.json`), by name, in order of bytes.
    public var specs: [GoldenName] = []
    /// Pictures (`.png`), by name, in order of bytes.
    public var pictures: [GoldenName] = []
    /// Specs and pictures whose names are no goldens' names, with the reason.
    public var problems: [GoldenStoreError] = []

    /// Pictures that nothing makes: those not among `claimed`, which must hold the names of *all* specs' goldens, also
    /// in a run that checks only some.
    public func orphans(claimed: Set<GoldenName>) -> [GoldenName] { pictures.filter { !claimed.contains($0) } }
  }

  /// Lists the folder with all folders in it. Hidden files and other kinds of files do not matter.
  public func listing() throws(GoldenStoreError) -> Listing {
    var listing = Listing()
    try list("", into: &listing)
    listing.specs.sort()
    listing.pictures.sort()
    return listing
  }

  private func list(_ folder: String, into listing: inout Listing) throws(GoldenStoreError) {
    let path = folder.isEmpty ? root : "\(root)/\(folder)"
    let entries: [(name: String, isFolder: Bool)]
    do {
      entries = try FileAccess.entries(of: path)
    } catch {
      throw GoldenStoreError(reading: path, error)
    }
    for entry in entries {
      let relative = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      if entry.isFolder {
        try list(relative, into: &listing)
      } else if entry.name.hasSuffix(".json") || entry.name.hasSuffix(".png") {
        let isSpec = entry.name.hasSuffix(".json")
        do throws(GoldenName.Problem) {
          let name = try GoldenName(String(relative.dropLast(isSpec ? 5 : 4)))
          if isSpec { listing.specs.append(name) } else { listing.pictures.append(name) }
        } catch {
          listing.problems.append(GoldenStoreError(path: "\(root)/\(relative)", reason: error.description))
        }
      }
    }
  }

  /// Reads a golden's file; nil if there is none.
  public func file(of name: GoldenName) throws(GoldenStoreError) -> [UInt8]? {
    do throws(SystemError) {
      return try FileAccess.read(path(of: name))
    } catch {
      if error.isAbsence { return nil }
      throw GoldenStoreError(reading: path(of: name), error)
    }
  }

  /// Reads a golden; nil if there is none.
  public func picture(of name: GoldenName) throws(GoldenStoreError) -> DecodedImage? {
    guard let file = try file(of: name) else { return nil }
    return try picture(in: file, of: name)
  }

  /// The picture of a golden's file. An animation is refused: of its frames all but one would never be compared.
  func picture(in file: [UInt8], of name: GoldenName) throws(GoldenStoreError) -> DecodedImage {
    let (frameCount, picture): (Int?, DecodedImage)
    do throws(PNGDecodingError) {
      (frameCount, picture) = (try PNGDecoder().decodeMetadata(file).frameCount, try PNGDecoder().decode(file))
    } catch {
      throw GoldenStoreError(path: path(of: name), reason: error.description)
    }
    guard let frameCount else { return picture }
    throw GoldenStoreError(
      path: path(of: name), reason: "is an animation (\(frameCount) frames), but a golden is a still picture")
  }

  /// Writes a golden as far as `mode` allows. A golden that cannot be read counts as changed.
  ///
  /// - Parameter file: The new golden's file, which takes time to make; it is asked for only where it may be written.
  /// - Throws: `GoldenStoreError`, or what making the file throws.
  public func record(
    _ name: GoldenName, file: @autoclosure () throws -> [UInt8], pixels: DecodedImage, mode: RecordMode
  ) throws -> RecordResult {
    let previous = try self.file(of: name)
    let result: RecordResult
    let new: [UInt8]
    if let previous {
      let decoded = try? picture(in: previous, of: name)
      let isSame = decoded.map { PixelDifference(expected: $0, actual: pixels).isIdentical } ?? false
      if isSame {
        guard mode == .all else { return .unchanged }
        new = try file()
        guard previous != new else { return .unchanged }
        result = .refreshed
      } else {
        guard mode == .changed || mode == .all else { return .kept }
        (new, result) = (try file(), .changed)
      }
    } else {
      guard mode != .none else { return .kept }
      (new, result) = (try file(), .added)
    }
    try write(new, to: name)
    return result
  }

  /// Replaces a golden's file, or makes it.
  func write(_ file: [UInt8], to name: GoldenName) throws(GoldenStoreError) {
    do throws(SystemError) {
      try FileAccess.write(file, to: path(of: name))
    } catch {
      throw GoldenStoreError(writing: path(of: name), error)
    }
  }

  /// Removes a golden, and the folders that are empty without it.
  public func remove(_ name: GoldenName) throws(GoldenStoreError) {
    do throws(SystemError) {
      try FileAccess.remove(path(of: name), upTo: root)
    } catch {
      throw GoldenStoreError(path: path(of: name), reason: error.reason)
    }
  }

  /// A sentence about a golden that is not there; it mentions one whose name differs only in letter case.
  public func absence(of name: GoldenName, in listing: Listing) -> String {
    let other = listing.pictures.first { $0.folded == name.folded && $0 != name }
    return "there is no golden \(name)" + (other.map { ", but \($0), which differs in letter case" } ?? "")
  }
}
