extension PNGText {
  /// The greatest size of a compressed text in plain form; a longer one is left out.
  static let maximumByteCount = 64 << 20

  /// Reads a text chunk; nil if it is malformed.
  init?(_ chunk: ChunkReader.Chunk) {
    guard let end = chunk.data.firstIndex(of: 0) else { return nil }
    let key = PNGText.string(latin1: chunk.data[..<end])
    let rest = chunk.data[(end + 1)...]
    let value: String?
    var isCompressed = false
    switch chunk.type {
    case .text:
      value = PNGText.string(latin1: rest)
    case .compressedText:
      guard rest.first == 0 else { return nil }
      isCompressed = true
      value = PNGText.decompressed(rest.dropFirst()).map { PNGText.string(latin1: $0[...]) }
    default:
      // Compression flag and method, language tag, translated keyword, text.
      guard rest.count >= 2, rest[rest.startIndex] <= 1, rest[rest.startIndex + 1] == 0 else { return nil }
      isCompressed = rest[rest.startIndex] == 1
      guard let languageEnd = rest.dropFirst(2).firstIndex(of: 0),
        let keywordEnd = rest[(languageEnd + 1)...].firstIndex(of: 0)
      else { return nil }
      let stored = rest[(keywordEnd + 1)...]
      let bytes = isCompressed ? PNGText.decompressed(stored) : Array(stored)
      value = bytes.flatMap { String(validating: $0, as: UTF8.self) }
    }
    guard let value, let text = try? PNGText(key: key, value: value, isCompressed: isCompressed) else { return nil }
    self = text
  }

  private static func string(latin1 bytes: some Collection<UInt8>) -> String {
    // Nearly all texts are ASCII, and that is UTF-8.
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    var scalars = String.UnicodeScalarView()
    for byte in bytes { scalars.append(UnicodeScalar(byte)) }
    return String(scalars)
  }

  private static func decompressed(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    Zlib.decompress(UnsafeBufferPointer(rebasing: bytes), limit: maximumByteCount)
  }
}
