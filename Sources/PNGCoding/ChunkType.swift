/// The four letters that name a PNG chunk.
struct ChunkType: Hashable, Sendable, CustomStringConvertible {
  /// The letters as a big-endian number, as they stand in the file.
  let code: UInt32

  init(code: UInt32) { self.code = code }

  /// Creates the type from four ASCII letters.
  init(_ name: StaticString) {
    precondition(name.utf8CodeUnitCount == 4, "a chunk's name has four letters")
    code = (0..<4).reduce(0) { $0 << 8 | UInt32(name.utf8Start[$1]) }
  }

  /// The letters in file order.
  var letters: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) } }

  /// Whether every byte is an ASCII letter, as the specification demands.
  var isWellFormed: Bool { letters.allSatisfy { (65...90).contains($0) || (97...122).contains($0) } }

  /// Whether a reader that does not know the chunk must give up (its first letter is a capital).
  var isCritical: Bool { code >> 29 & 1 == 0 }

  /// The letters; what is no letter is written as its number.
  var description: String {
    letters.map { (33...126).contains($0) ? String(UnicodeScalar($0)) : "\\\($0)" }.joined()
  }

  static let header = ChunkType("IHDR")
  static let palette = ChunkType("PLTE")
  static let imageData = ChunkType("IDAT")
  static let end = ChunkType("IEND")
  static let transparency = ChunkType("tRNS")
  static let standardRGB = ChunkType("sRGB")
  static let physicalDimensions = ChunkType("pHYs")
  static let text = ChunkType("tEXt")
  static let compressedText = ChunkType("zTXt")
  static let internationalText = ChunkType("iTXt")
  static let animationControl = ChunkType("acTL")
  static let frameControl = ChunkType("fcTL")
  static let frameData = ChunkType("fdAT")
  /// Apple's mark for files that are PNG in name only.
  static let appleOptimized = ChunkType("CgBI")
}
