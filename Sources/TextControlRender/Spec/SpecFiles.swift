/// What a spec may read besides itself: icons, fonts and themes.
public protocol SpecFiles: Sendable {
  /// The path to open for a name that a spec gives.
  ///
  /// - Throws: `SpecFileError` where the name leads outside the root or to nothing.
  func path(of name: String) throws(SpecFileError) -> String

  /// The content of a file that a spec names.
  ///
  /// - Throws: `SpecFileError` where it cannot be read or is longer than `limit` bytes.
  func read(_ name: String, limit: Int) throws(SpecFileError) -> [UInt8]
}

/// Why a file that a spec names cannot be used.
public struct SpecFileError: Error, Hashable, Sendable {
  /// One line, which names the file.
  public var message: String

  /// Creates an error.
  public init(message: String) { self.message = message }
}

/// No files at all, for specs that come without a folder.
public struct NoSpecFiles: SpecFiles {
  /// Creates the value.
  public init() {}

  /// Refuses every name.
  public func path(of name: String) throws(SpecFileError) -> String {
    throw SpecFileError(message: "no file can be used here: the spec has no folder")
  }

  /// Refuses every name.
  public func read(_ name: String, limit: Int) throws(SpecFileError) -> [UInt8] {
    throw SpecFileError(message: "no file can be used here: the spec has no folder")
  }
}
