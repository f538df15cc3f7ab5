internal import CPNG

/// The checksum of a zlib stream (RFC 1950, 8.2): the sum of all bytes and the sum of these sums, modulo 65521.
struct Adler32: Equatable {
  /// The checksum of the bytes so far.
  private(set) var value: UInt32 = 1

  private static let modulus: UInt64 = 65_521

  /// The checksum of no bytes.
  init() {}

  /// The checksum of `bytes`.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { value = tcr_adler32(1, bytes.baseAddress, bytes.count) }

  /// Goes on by `count` bytes whose own checksum is `next`.
  ///
  /// Each sum of sums of the second part grows by the first part's sum, less the 1 that every checksum begins with.
  mutating func append(_ next: Adler32, count: Int) {
    let modulus = Adler32.modulus
    let (first, second) = (UInt64(value & 0xFFFF), UInt64(value >> 16))
    let (nextFirst, nextSecond) = (UInt64(next.value & 0xFFFF), UInt64(next.value >> 16))
    let sum = (first + nextFirst + modulus - 1) % modulus
    let growth = (first + modulus - 1) % modulus * (UInt64(count) % modulus)
    value = UInt32((second + nextSecond + growth) % modulus) << 16 | UInt32(sum)
  }
}
