/// What a library has to say about one font file, for `render-cli fonts`.
public struct FontDescription: Hashable, Sendable {
  /// Where a font comes from.
  public enum Source: String, Hashable, Sendable {
    /// A file the user named.
    case file
    /// A folder the user named.
    case directory
    /// The table of Debian's font packages.
    case package
  }

  /// The family it answers to.
  public var family: String
  /// The weight, 1…1000; the default one of a variable font.
  public var weight: Double
  /// Whether it is italic or oblique.
  public var isItalic: Bool
  /// The path of the file.
  public var path: String
  /// The face within a collection.
  public var collectionIndex: Int
  /// Where it comes from.
  public var source: Source
  /// The Debian package it belongs to, for fonts of the table.
  public var package: String?
  /// Whether the file is there and can be used.
  public var isAvailable: Bool
  /// The version the font states; empty for a font that is not there.
  public var version: String
  /// The scripts (ISO 15924) for which the font is asked when others lack a character; empty for other fonts.
  public var fallbackScripts: [String]
}

extension FontLibrary {
  /// Every font the library knows, in the order in which a family is looked for. Opens all of them.
  ///
  /// - Throws: `TypesetError` where a file the user named cannot be used.
  public func describe() throws -> [FontDescription] {
    let named = Set(files)
    let user = try userFonts().map { font in
      FontDescription(
        family: font.face.familyName, weight: font.face.weight, isItalic: font.traits.isItalic, path: font.face.path,
        collectionIndex: font.face.collectionIndex, source: named.contains(font.face.path) ? .file : .directory,
        package: nil, isAvailable: true, version: font.face.version, fallbackScripts: [])
    }
    let installed = InstalledFonts.familyNames.flatMap { name in
      InstalledFonts.fonts(ofFamily: InstalledFonts.normalized(name)).map { font in
        let face = self.face(of: font)
        return FontDescription(
          family: font.family, weight: font.weight, isItalic: font.isItalic, path: font.path,
          collectionIndex: font.collectionIndex, source: .package, package: font.package, isAvailable: face != nil,
          version: face?.version ?? "", fallbackScripts: FallbackFonts.scripts(ofFamily: font.family))
      }
    }
    return user + installed
  }
}
