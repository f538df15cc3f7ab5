/// What keeps a text from being set.
public enum TypesetError: Error, Hashable, Sendable {
  /// No font answers a family name. `package` is the Debian package that brings it, where we know one; `searched` lists
  /// the places looked at.
  case fontFamilyNotFound(family: String, package: String?, searched: [String])
  /// A font file is missing or may not be read.
  case fontFileUnreadable(path: String, reason: String)
  /// A file is no font, or a damaged one.
  case malformedFont(path: String, reason: String)
  /// A font collection has no face of that index.
  case collectionIndexOutOfRange(path: String, index: Int, count: Int)
  /// A font has no variation axis of that tag.
  case unknownAxis(path: String, tag: String, known: [String])
  /// The size is not a finite number above 0.
  case invalidFontSize(Double)
  /// No installed font has a glyph for the code point; `cluster` is the user-perceived character it belongs to and
  /// `package` the Debian package that would bring one, where we know it.
  case missingGlyph(codePoint: UInt32, cluster: String, family: String, package: String?)
  /// A text is longer than the 2³⁰ UTF-16 units we set.
  case textTooLong(length: Int)

  /// The error in one line, for a user.
  public var message: String {
    switch self {
    case .fontFamilyNotFound(let family, let package?, let searched):
      "font family \"\(family)\" is not installed: install the package \(package) (searched: \(list(searched)))"
    case .fontFamilyNotFound(let family, nil, let searched):
      "no font of family \"\(family)\" (searched: \(list(searched)))"
    case .fontFileUnreadable(let path, let reason):
      "cannot read font file \(path): \(reason)"
    case .malformedFont(let path, let reason):
      "\(path) is not a usable font: \(reason)"
    case .collectionIndexOutOfRange(let path, let index, let count):
      "\(path) has no face \(index): it holds \(count)"
    case .unknownAxis(let path, let tag, let known):
      known.isEmpty
        ? "\(path) is not a variable font and has no axis \"\(tag)\""
        : "\(path) has no axis \"\(tag)\" (its axes: \(list(known)))"
    case .invalidFontSize(let size):
      "font size \(size) is not a finite number above 0"
    case .missingGlyph(let codePoint, let cluster, let family, let package):
      "no font has a glyph for \(codePointName(codePoint)) in \"\(cluster)\" (wanted for family \"\(family)\")"
        + (package.map { "; the package \($0) would bring one" } ?? "")
    case .textTooLong(let length):
      "a text of \(length) UTF-16 units is too long"
    }
  }

  private func list(_ names: [String]) -> String { names.isEmpty ? "nothing" : names.joined(separator: ", ") }
}

/// A code point in the notation of the Unicode Standard, for example "U+00E9".
func codePointName(_ codePoint: UInt32) -> String {
  let digits = String(codePoint, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
