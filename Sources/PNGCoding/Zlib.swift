internal import CPNG

/// zlib streams in one piece, by libdeflate: its bytes do not depend on the processor.
enum Zlib {
  /// How a stream begins: deflate, window of 32 KiB, no dictionary, "fastest" (RFC 1950, 2.2).
  static let header: [UInt8] = [0x78, 0x01]

  /// Compresses by zlib at `level` 1…9 to a part of a DEFLATE stream that ends on a byte and refers to nothing before
  /// it: libdeflate knows whole streams only.
  static func compressPart(_ bytes: UnsafeBufferPointer<UInt8>, level: Int) -> [UInt8] {
    let bound = tcr_deflate_part_bound(bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = tcr_deflate_part(Int32(level), bytes.baseAddress, bytes.count, buffer.baseAddress, bound)
      precondition(count > 0, "memory for the compressor is there and its bound holds")
    }
  }

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

  /// Decompresses a stream that must hold exactly `expectedCount` bytes and nothing after them.
  static func decompress(
    _ stream: UnsafeBufferPointer<UInt8>, expectedCount: Int
  ) throws(PNGDecodingError) -> [UInt8] {
    var consumed = 0
    var status: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: expectedCount) { buffer, count in
      status = tcr_zlib_decompress(
        stream.baseAddress, stream.count, buffer.baseAddress, expectedCount, &count, &consumed)
    }
    switch Int(status) {
    case TCR_ZLIB_OK: break
    case TCR_ZLIB_TOO_LONG: throw .tooManyPixels(expectedBytes: expectedCount)
    case TCR_ZLIB_NO_MEMORY: throw .outOfMemory
    default: throw .damagedPixels
    }
    guard bytes.count == expectedCount else {
      throw .tooFewPixels(expectedBytes: expectedCount, foundBytes: bytes.count)
    }
    guard consumed == stream.count else { throw .tooManyPixels(expectedBytes: expectedCount) }
    return bytes
  }

  /// Decompresses a stream of unknown size; nil if it is damaged or holds more than `limit` bytes.
  static func decompress(_ stream: UnsafeBufferPointer<UInt8>, limit: Int) -> [UInt8]? {
    var capacity = min(limit, max(1_024, stream.count * 4))
    while true {
      var consumed = 0
      var status: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        status = tcr_zlib_decompress(
          stream.baseAddress, stream.count, buffer.baseAddress, capacity, &count, &consumed)
      }
      if Int(status) == TCR_ZLIB_OK { return bytes }
      guard Int(status) == TCR_ZLIB_TOO_LONG, capacity < limit else { return nil }
      capacity = min(limit, capacity * 4)
    }
  }
}
