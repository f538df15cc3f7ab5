/// A step of DEFLATE's output: one literal byte, or a copy of earlier bytes (RFC 1951, 3.2.5).
///
/// Packed into 32 bits because a picture has hundreds of thousands: a literal is its value; a copy has the top bit set,
/// then length − 3 in eight bits and distance − 1 in fifteen.
struct DeflateToken {
  let packed: UInt32

  @inline(__always) init(literal: UInt8) { packed = UInt32(literal) }

  /// Copies `length` (3…258) bytes from `distance` (1…32 768) bytes back.
  @inline(__always) init(length: Int, distance: Int) {
    packed = 0x8000_0000 | UInt32(truncatingIfNeeded: length &- 3) &<< 15 | UInt32(truncatingIfNeeded: distance &- 1)
  }

  @inline(__always) var isCopy: Bool { packed >> 31 != 0 }
  @inline(__always) var lengthMinus3: UInt32 { packed &>> 15 & 0xFF }
  @inline(__always) var distanceMinus1: UInt32 { packed & 0x7FFF }

  /// Symbol, number of extra bits and their value for a length, computed: a table lookup was no faster.
  @inline(__always)
  static func lengthSymbol(_ lengthMinus3: UInt32) -> (symbol: Int, extraBits: UInt64, extra: UInt64) {
    if lengthMinus3 == 255 { return (285, 0, 0) }
    let bits = lengthMinus3 < 8 ? 0 : 29 &- UInt32(truncatingIfNeeded: lengthMinus3.leadingZeroBitCount)
    let symbol = 257 &+ bits &<< 2 &+ lengthMinus3 &>> bits
    return (Int(symbol), UInt64(bits), UInt64(lengthMinus3 & (1 &<< bits &- 1)))
  }

  /// Symbol, number of extra bits and their value for a distance.
  @inline(__always)
  static func distanceSymbol(_ distanceMinus1: UInt32) -> (symbol: Int, extraBits: UInt64, extra: UInt64) {
    let bits = distanceMinus1 < 4 ? 0 : 30 &- UInt32(truncatingIfNeeded: distanceMinus1.leadingZeroBitCount)
    let symbol = bits &<< 1 &+ distanceMinus1 &>> bits
    return (Int(symbol), UInt64(bits), UInt64(distanceMinus1 & (1 &<< bits &- 1)))
  }
}
