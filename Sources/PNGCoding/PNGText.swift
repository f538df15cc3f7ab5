/// A keyword and a text inside a PNG file, visible to every tool that shows metadata.
public struct PNGText: Hashable, Sendable {
  /// The keyword: 1…79 printable Latin-1 characters without leading, trailing or doubled spaces.
  public let key: String
  /// The text: any Unicode but U+0000. Lines end with a line feed.
  public let value: String
  /// Whether the text is compressed in the file.
  public let isCompressed: Bool

  /// Why a keyword or text cannot be stored.
  public enum Problem: Error, Equatable, Sendable {
    /// The keyword breaks the rules of its documentation.
    case illegalKey(String)
    /// The text of this keyword contains U+0000.
    case valueContainsNull(key: String)
  }

  /// Creates a text. It is stored as tEXt or zTXt if it is Latin-1, else as iTXt.
  public init(key: String, value: String, isCompressed: Bool = false) throws(Problem) {
    guard PNGText.isLegalKey(key) else { throw .illegalKey(key) }
    guard !value.unicodeScalars.contains("\0") else { throw .valueContainsNull(key: key) }
    self.key = key
    self.value = value
    self.isCompressed = isCompressed
  }

  private static func isLegalKey(_ key: String) -> Bool {
    let scalars = key.unicodeScalars
    guard (1...79).contains(scalars.count), scalars.first != " ", scalars.last != " " else { return false }
    guard scalars.allSatisfy({ (32...126).contains($0.value) || (161...255).contains($0.value) }) else { return false }
    return !zip(scalars, scalars.dropFirst()).contains { $0 == " " && $1 == " " }
  }
}

extension PNGText {
  /// The text in Latin-1, if it fits: printable characters and line feeds (specification, 11.3.3.2).
  static func latin1(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      let isPrintable = (32...126).contains(scalar.value) || (160...255).contains(scalar.value)
      guard scalar == "\n" || isPrintable else { return nil }
      bytes.append(UInt8(scalar.value))
    }
    return bytes
  }

  /// Adds the text to a file; `level` is libdeflate's, 1…12.
  func write(to file: inout ChunkWriter, level: Int) {
    var data = PNGText.latin1(key) ?? []
    data.append(0)
    if let latin1 = PNGText.latin1(value) {
      if isCompressed {
        data.append(0)
        data += Zlib.compress(latin1, level: level)
        file.append(.compressedText, data)
      } else {
        file.append(.text, data + latin1)
      }
    } else {
      // Compression flag and method, then empty language tag and translated keyword.
      data += [isCompressed ? 1 : 0, 0, 0, 0]
      data += isCompressed ? Zlib.compress(Array(value.utf8), level: level) : Array(value.utf8)
      file.append(.internationalText, data)
    }
  }
}
