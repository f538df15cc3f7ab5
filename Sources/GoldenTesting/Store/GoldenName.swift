internal import TextControlRender

/// The name of a golden: where its picture lies below the golden folder, without ".png"; for instance
/// `outlined/phone` or, for a cell of a matrix, `outlined/phone/editing-dark@2x`.
///
/// Names are file names on every system and plain words in every shell, so their alphabet is small: parts of ASCII
/// letters, digits, `-`, `_`, `.`, `@`, joined by `/`. A part does not start with `-` or `.`, does not end with `.`,
/// and is not one of the words Windows keeps for itself. Nothing is replaced or cut: what does not fit is refused.
public struct GoldenName: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The name as written.
  public let description: String

  /// The greatest length of a part, and of a whole name, in bytes. With ".png" and a temporary file's suffix, both stay
  /// below what file systems allow.
  public static let maximumPartLength = 100
  /// The greatest length of a whole name, in bytes.
  public static let maximumLength = 200

  /// Why a text is no name.
  public struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
    /// The text.
    public let name: String
    /// What is wrong with it.
    public let reason: String

    /// For instance `"a b" is not a golden's name: " " is not allowed`.
    public var description: String { "\(MessageText.quoted(name)) is not a golden's name: \(reason)" }
  }

  /// Checks a name.
  public init(_ name: String) throws(Problem) {
    if let reason = GoldenName.objection(to: name) { throw Problem(name: name, reason: reason) }
    description = name
  }

  /// The parts between the slashes.
  public var parts: [String] { description.split(separator: "/").map(String.init) }

  /// By bytes, so that the order is the same everywhere.
  public static func < (left: GoldenName, right: GoldenName) -> Bool {
    left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }

  /// The name as a file system that ignores letter case sees it.
  var folded: String { description.lowercased() }

  private static func objection(to name: String) -> String? {
    if name.isEmpty { return "it is empty" }
    if name.utf8.count > maximumLength { return "it is longer than \(maximumLength) characters" }
    for part in name.split(separator: "/", omittingEmptySubsequences: false) {
      if let reason = objection(toPart: part) { return reason }
    }
    return nil
  }

  private static func objection(toPart part: Substring) -> String? {
    if part.isEmpty { return "a part between slashes is empty" }
    if part.utf8.count > maximumPartLength { return "a part is longer than \(maximumPartLength) characters" }
    if let character = part.first(where: { !isAllowed($0) }) {
      return "\(MessageText.quoted(String(character))) is not allowed"
    }
    if part.first == "-" || part.first == "." {
      return "a part starts with \(MessageText.quoted(String(part.prefix(1))))"
    }
    if part.last == "." { return "a part ends with \".\"" }
    // With any ending: "con.txt" is the console, too.
    let stem = part.prefix { $0 != "." }.lowercased()
    let devices = ["com", "lpt"].flatMap { device in (0...9).map { "\(device)\($0)" } }
    if (["con", "prn", "aux", "nul"] + devices).contains(stem) { return "\"\(stem)\" is a device on Windows" }
    return nil
  }

  private static func isAllowed(_ character: Character) -> Bool {
    guard let byte = character.asciiValue else { return false }
    return switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_.@".utf8.contains(byte)
    }
  }
}

/// Two sources that claim one file, or files that systems which ignore letter case take for one.
public struct GoldenNameCollision: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is claimed, in the spelling of the first source.
  public let name: GoldenName
  /// Spelling of the second source.
  public let otherName: GoldenName
  /// Where the first name comes from, for instance a spec's path.
  public let source: String
  /// Where the other one comes from.
  public let otherSource: String

  /// One sentence naming both sources.
  public var description: String {
    name == otherName
      ? "\(source) and \(otherSource) both make the golden \(name)"
      : "\(source) makes the golden \(name), \(otherSource) makes \(otherName): they differ only in letter case"
  }

  /// All collisions among names and their sources, in the order given.
  public static func all(in claims: [(name: GoldenName, source: String)]) -> [GoldenNameCollision] {
    var first: [String: Int] = [:]
    var collisions: [GoldenNameCollision] = []
    for (index, claim) in claims.enumerated() {
      guard let other = first[claim.name.folded] else {
        first[claim.name.folded] = index
        continue
      }
      collisions.append(
        GoldenNameCollision(
          name: claims[other].name, otherName: claim.name, source: claims[other].source, otherSource: claim.source))
    }
    return collisions
  }
}
