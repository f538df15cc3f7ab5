/// SHA-256 (FIPS 180-4), by which pictures, specs and fonts are recognised.
package struct SHA256 {
  /// A digest: 32 bytes in four words, the first byte the highest.
  package struct Digest: Hashable, Sendable {
    var words: (UInt64, UInt64, UInt64, UInt64)

    /// The 32 bytes.
    package var bytes: [UInt8] {
      [words.0, words.1, words.2, words.3].flatMap { word in
        stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
      }
    }

    /// The digest in 64 hexadecimal digits.
    package var hexadecimal: String {
      let digits = Array("0123456789abcdef".utf8)
      return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    package static func == (left: Digest, right: Digest) -> Bool { left.words == right.words }

    package func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
  }

  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]
  private var words = [UInt32](repeating: 0, count: 64)
  /// The bytes of an unfinished block.
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0

  private static let blockSize = 64

  /// Begins a digest.
  package init() { pending.reserveCapacity(SHA256.blockSize) }

  /// The digest of bytes.
  package static func digest(_ bytes: [UInt8]) -> Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// The digest of bytes in 64 hexadecimal digits.
  package static func hexadecimal(_ bytes: [UInt8]) -> String { digest(bytes).hexadecimal }

  /// Adds bytes.
  package mutating func update(_ bytes: [UInt8]) {
    byteCount += UInt64(bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      if !pending.isEmpty {
        start = min(bytes.count, SHA256.blockSize - pending.count)
        pending += UnsafeBufferPointer(rebasing: bytes[..<start])
        guard pending.count == SHA256.blockSize else { return }
        pending.withUnsafeBufferPointer { compress($0.baseAddress.unsafelyUnwrapped) }
        pending.removeAll(keepingCapacity: true)
      }
      while bytes.count - start >= SHA256.blockSize {
        compress(bytes.baseAddress.unsafelyUnwrapped + start)
        start += SHA256.blockSize
      }
      pending += UnsafeBufferPointer(rebasing: bytes[start...])
    }
  }

  /// The digest of all bytes added.
  package consuming func finish() -> Digest {
    let bitCount = byteCount * 8
    update([0x80])
    update([UInt8](repeating: 0, count: (120 - pending.count) % SHA256.blockSize))
    update(stride(from: UInt64(56), through: 0, by: -8).map { UInt8(truncatingIfNeeded: bitCount >> $0) })
    func word(_ index: Int) -> UInt64 { UInt64(state[2 * index]) << 32 | UInt64(state[2 * index + 1]) }
    return Digest(words: (word(0), word(1), word(2), word(3)))
  }

  private mutating func compress(_ block: UnsafePointer<UInt8>) {
    state.withUnsafeMutableBufferPointer { state in
      words.withUnsafeMutableBufferPointer { words in
        SHA256.constants.withUnsafeBufferPointer { constants in
          SHA256.compress(
            block, state.baseAddress.unsafelyUnwrapped, words.baseAddress.unsafelyUnwrapped,
            constants.baseAddress.unsafelyUnwrapped)
        }
      }
    }
  }

  private static func compress(
    _ block: UnsafePointer<UInt8>, _ state: UnsafeMutablePointer<UInt32>, _ words: UnsafeMutablePointer<UInt32>,
    _ constants: UnsafePointer<UInt32>
  ) {
    for index in 0..<16 {
      words[index] = UInt32(bigEndian: UnsafeRawPointer(block + 4 &* index).loadUnaligned(as: UInt32.self))
    }
    for index in 16..<64 {
      let a = words[index &- 15]
      let b = words[index &- 2]
      let first = rotated(a, 7) ^ rotated(a, 18) ^ a &>> 3
      let second = rotated(b, 17) ^ rotated(b, 19) ^ b &>> 10
      words[index] = words[index &- 16] &+ first &+ words[index &- 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let first = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constants[index] &+ words[index]
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
      h = g
      g = f
      f = e
      e = d &+ first
      d = c
      c = b
      b = a
      a = first &+ second
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  @inline(__always) private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}
