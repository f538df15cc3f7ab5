internal import CPNG

/// Reads a PNG file chunk by chunk, checking structure and checksums.
struct ChunkReader {
  /// A chunk found in the file.
  struct Chunk {
    /// Its four letters.
    let type: ChunkType
    /// Its content.
    let data: UnsafeBufferPointer<UInt8>
    /// Where it starts (with its length) in the file.
    let offset: Int

    /// An error at this chunk.
    func damaged(_ reason: String) -> PNGDecodingError {
      .damaged(chunk: type.description, offset: offset, reason: reason)
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next chunk starts.
  private(set) var offset: Int

  /// Checks the signature.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PNGDecodingError) {
    self.bytes = bytes
    guard !bytes.isEmpty else { throw .emptyFile }
    let signature = ChunkWriter.signature
    guard bytes.prefix(8).elementsEqual(signature) else {
      if signature.starts(with: bytes) { throw .truncated(offset: bytes.count, expected: "signature") }
      // The signature holds CR LF and LF so that a converting transfer shows (specification, 5.2).
      let isConverted = bytes.count > 4 && bytes[1...3].elementsEqual(signature[1...3])
      throw isConverted ? .convertedLineEnds : .notPNG
    }
    offset = 8
  }

  /// The next chunk, its checksum tested.
  mutating func next() throws(PNGDecodingError) -> Chunk {
    let left = bytes.count - offset
    guard left >= 8 else { throw .truncated(offset: bytes.count, expected: left == 0 ? "a chunk" : "a chunk's head") }
    let length = Int(bytes.bigEndian32(at: offset))
    let type = ChunkType(code: bytes.bigEndian32(at: offset + 4))
    guard type.isWellFormed else {
      throw .damaged(chunk: type.description, offset: offset, reason: "not a chunk's name")
    }
    guard length <= ChunkWriter.maximumLength else {
      throw .damaged(chunk: type.description, offset: offset, reason: "impossible length")
    }
    guard left >= 12 + length else { throw .truncated(offset: bytes.count, expected: "\(length) bytes of \(type)") }
    let start = offset + 8
    let found = tcr_crc32(0, bytes.baseAddress.unsafelyUnwrapped + start - 4, length + 4)
    guard found == bytes.bigEndian32(at: start + length) else {
      throw .wrongChecksum(chunk: type.description, offset: offset)
    }
    let chunk = Chunk(
      type: type, data: UnsafeBufferPointer(rebasing: bytes[start..<(start + length)]), offset: offset)
    offset = start + length + 4
    return chunk
  }

  /// Bytes after the last chunk read.
  var trailingByteCount: Int { bytes.count - offset }
}

extension UnsafeBufferPointer<UInt8> {
  /// The four bytes at `offset` as a number, highest first.
  func bigEndian32(at offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 << 8 | UInt32(self[offset + $1]) }
  }

  /// The two bytes at `offset` as a number, highest first.
  func bigEndian16(at offset: Int) -> UInt16 { UInt16(self[offset]) << 8 | UInt16(self[offset + 1]) }
}
