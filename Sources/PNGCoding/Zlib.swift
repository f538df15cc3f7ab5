internal import CPNG

/// zlib streams in one piece, by libdeflate: its bytes do not depend on the processor.
enum Zlib {
  /// Compresses at `level` 1 (fastest) … 12 (smallest).
  static func compress(_ bytes: UnsafeBufferPointer<UInt8>, level: Int) -> [UInt8] {
    let bound = tcr_zlib_compress_bound(bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = tcr_zlib_compress(Int32(level), bytes.baseAddress, bytes.count, buffer.baseAddress, bound)
      precondition(count > 0, "memory for the compressor is there and its bound holds")
    }
  }

  /// Compresses at `level` 1 (fastest) … 12 (smallest).
  static func compress(_ bytes: [UInt8], level: Int) -> [UInt8] {
    bytes.withUnsafeBufferPointer { compress($0, level: level) }
  }
}
