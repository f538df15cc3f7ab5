internal import CFreeType
internal import CHarfBuzz
internal import CICU
import Glibc
import Synchronization

/// A face that answers a descriptor.
public struct ResolvedFont: Hashable, Sendable {
  /// The face.
  public let face: FontFace
  /// The size in points.
  public let size: Double
  /// The vertical measures of a line, in points, with the descriptor's overrides.
  public let lineMetrics: LineMetrics
}

/// Finds faces for descriptors and for characters a face lacks.
///
/// The order is the user's files, then the font files of the user's folders, then Debian's Roboto, Inter, Noto and
/// WenQuanYi by a static table of file names. Nothing is opened before it is asked for, and every face once.
public final class FontLibrary: Sendable {
  /// The font files that come before everything else, in order.
  public let files: [String]
  /// The folders whose font files come next.
  public let directories: [String]
  private let state = Mutex(State())
  /// Texts shaped with the library's fonts.
  let shapings = ShapingMemo()

  private struct State {
    /// The files that were opened, or could not be.
    var openedFiles: [String] = []
    var faces = SmallMap<FaceKey, Result<FontFace, TypesetError>>()
    var resolved = SmallMap<FontDescriptor, FontFace>()
    var userFonts: Result<[UserFont], TypesetError>?
    var skipped: [TypesetError] = []

    mutating func note(_ path: String) {
      // There are few.
      if !openedFiles.contains(path) { openedFiles.append(path) }
    }
  }

  private struct FaceKey: Hashable {
    var path: String
    var collectionIndex: Int
    var axes: [String: Double] = [:]
  }

  /// The font files that everything found so far comes from, in the order in which they were opened; also those that
  /// could not be. Of files that were not opened nothing but their being there has mattered.
  package var openedFiles: [String] { state.withLock { $0.openedFiles } }

  /// The files of fonts that any library may find, whether they are there or not: those of our table, and those in
  /// `directories`.
  package static func knownFiles(directories: [String]) -> [String] {
    InstalledFonts.allPaths + directories.flatMap { UserFonts.files(inDirectory: $0) }
  }

  /// Creates a library; no file is read yet.
  ///
  /// - Parameters:
  ///   - files: Font files; one that cannot be used is an error when the first face is asked for.
  ///   - directories: Folders to look for font files in; files there that cannot be used are passed over.
  public init(files: [String] = [], directories: [String] = []) {
    self.files = files
    self.directories = directories
  }

  /// The face that answers a descriptor at its size.
  ///
  /// - Throws: `TypesetError` where no face answers, or a file is damaged.
  public func face(for descriptor: FontDescriptor) throws -> ResolvedFont {
    let size = descriptor.size
    guard size.isFinite, size > 0 else { throw TypesetError.invalidFontSize(size) }
    let face = try state.withLock { state in
      let key = descriptor.withSize(1)
      if let known = state.resolved[key] { return known }
      let found = try find(descriptor, &state)
      state.resolved.set(found, for: key)
      return found
    }
    return ResolvedFont(
      face: face, size: size, lineMetrics: face.metrics.lineMetrics(size: size, override: descriptor.metrics))
  }

  /// The user's fonts in order.
  func userFonts() throws -> [UserFont] { try state.withLock { try loadedUserFonts(&$0) } }

  /// The face of a font of our table; nil where the file is missing or damaged.
  func face(of font: InstalledFont) -> FontFace? {
    state.withLock { state in
      try? open(FaceKey(path: font.path, collectionIndex: font.collectionIndex), &state)
    }
  }

  /// The files of user folders that were passed over, with the reasons.
  public var skippedFiles: [TypesetError] {
    state.withLock { state in
      _ = try? loadedUserFonts(&state)
      return state.skipped
    }
  }

  // MARK: - Finding

  private func find(_ descriptor: FontDescriptor, _ state: inout State) throws -> FontFace {
    if let file = descriptor.file {
      let key = FaceKey(path: file, collectionIndex: descriptor.collectionIndex)
      return try positioned(try open(key, &state), descriptor, &state)
    }
    let name = InstalledFonts.normalized(descriptor.family)
    let user = try loadedUserFonts(&state)
    // A user's font may bear the name that stands for the system font otherwise.
    for wanted in [descriptor.family.lowercased(), name] {
      let family = user.filter { $0.family == wanted }
      let index = closestFace(
        to: descriptor.weight, isItalic: descriptor.isItalic, among: family.map(\.traits))
      if let index { return try positioned(family[index].face, descriptor, &state) }
    }
    let installed = InstalledFonts.fonts(ofFamily: name)
    var candidates = installed
    while let index = closestFace(
      to: descriptor.weight, isItalic: descriptor.isItalic, among: candidates.map(\.traits))
    {
      let font = candidates.remove(at: index)
      guard access(font.path, R_OK) == 0 else { continue }
      let face = try open(FaceKey(path: font.path, collectionIndex: font.collectionIndex), &state)
      return try positioned(face, descriptor, &state)
    }
    let folder = installed.first.map { directory(of: $0.path) }
    throw TypesetError.fontFamilyNotFound(
      family: descriptor.family, package: installed.first?.package,
      searched: files + directories + [folder ?? "the table of known fonts"])
  }

  /// The face at the descriptor's variation coordinates: its axes, else its weight and style where the font has axes
  /// for them.
  private func positioned(
    _ face: FontFace, _ descriptor: FontDescriptor, _ state: inout State
  ) throws -> FontFace {
    var axes = descriptor.axes
    for axis in face.axes where axes[axis.tag] == nil {
      switch axis.tag {
      case "wght": axes["wght"] = descriptor.weight
      case "ital" where descriptor.isItalic: axes["ital"] = 1
      case "slnt" where descriptor.isItalic: axes["slnt"] = axis.range.lowerBound
      default: break
      }
    }
    if axes.isEmpty { return face }
    return try open(FaceKey(path: face.path, collectionIndex: face.collectionIndex, axes: axes), &state)
  }

  private func open(_ key: FaceKey, _ state: inout State) throws -> FontFace {
    if let known = state.faces[key] { return try known.get() }
    state.note(key.path)
    let result: Result<FontFace, TypesetError>
    do {
      result = .success(
        try FontFace(contentsOf: key.path, collectionIndex: key.collectionIndex, axes: key.axes))
    } catch let error as TypesetError {
      result = .failure(error)
    }
    state.faces.set(result, for: key)
    return try result.get()
  }

  private func loadedUserFonts(_ state: inout State) throws -> [UserFont] {
    if let known = state.userFonts { return try known.get() }
    let result: Result<[UserFont], TypesetError>
    let directoryFiles = directories.flatMap { UserFonts.files(inDirectory: $0) }
    for file in files + directoryFiles { state.note(file) }
    do {
      var fonts: [UserFont] = []
      for file in files { fonts += try UserFonts.faces(ofFile: file).map(UserFont.init) }
      for file in directoryFiles {
        do {
          fonts += try UserFonts.faces(ofFile: file).map(UserFont.init)
        } catch let error as TypesetError {
          state.skipped.append(error)
        }
      }
      result = .success(fonts)
    } catch let error as TypesetError {
      result = .failure(error)
    }
    state.userFonts = result
    return try result.get()
  }

  private func directory(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}

extension FontLibrary {
  /// The version of HarfBuzz in use.
  public static var harfBuzzVersion: String { String(cString: hb_version_string()) }

  /// The version of FreeType in use.
  public static var freeTypeVersion: String { "\(FREETYPE_MAJOR).\(FREETYPE_MINOR).\(FREETYPE_PATCH)" }

  /// The version of ICU in use.
  public static var icuVersion: String { String(cString: tcr_icu_version()) }
}
