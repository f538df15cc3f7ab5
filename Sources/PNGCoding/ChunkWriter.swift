internal import CPNG

/// Puts a PNG file together, chunk by chunk.
struct ChunkWriter {
  /// The file so far.
  private(set) var bytes: [UInt8]

  /// Starts a file, or chunks that are to follow others.
  init(continuing: Bool = false) { bytes = continuing ? [] : ChunkWriter.signature }

  /// The eight bytes every PNG file starts with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The greatest length a chunk may have.
  static let maximumLength = Int(Int32.max)

  /// Adds a chunk with its length and checksum.
  mutating func append(_ type: ChunkType, _ data: UnsafeBufferPointer<UInt8>) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: 12 + data.count))
    let written = bytes.withUnsafeMutableBufferPointer { buffer in
      tcr_png_write_chunk(
        type.letters, data.baseAddress, data.count, buffer.baseAddress.unsafelyUnwrapped + start, buffer.count - start)
    }
    precondition(written == 12 + data.count, "libpng writes a chunk of legal length into memory of the right size")
  }

  /// Adds a chunk with its length and checksum.
  mutating func append(_ type: ChunkType, _ data: [UInt8] = []) {
    data.withUnsafeBufferPointer { append(type, $0) }
  }
}

extension [UInt8] {
  /// Appends `value`, its highest byte first, as all numbers in PNG files are.
  mutating func append(bigEndian value: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// Appends `value`, its highest byte first.
  mutating func append(bigEndian value: UInt16) {
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }
}
