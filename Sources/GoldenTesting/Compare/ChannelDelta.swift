/// How far two pixels are apart, in steps of 1/255.
struct ChannelDelta {
  /// The greatest difference in alpha, or in a component over black or over white; rounded up, so that it is 0 only for
  /// pixels that look alike on any ground.
  let visible: Int
  /// The greatest difference in a straight component; 0 if both are fully transparent.
  let straight: Int

  /// Compares two pixels, red in the lowest byte of memory.
  init(_ first: UInt32, _ second: UInt32) {
    let first = UInt32(littleEndian: first)
    let second = UInt32(littleEndian: second)
    let firstAlpha = Int(first >> 24)
    let secondAlpha = Int(second >> 24)
    guard firstAlpha > 0 || secondAlpha > 0 else {
      visible = 0
      straight = 0
      return
    }
    let alpha = abs(firstAlpha - secondAlpha)
    var straight = alpha
    // In steps of 1/255².
    var composed = 0
    for shift: UInt32 in [0, 8, 16] {
      let a = Int(first >> shift & 0xFF)
      let b = Int(second >> shift & 0xFF)
      straight = max(straight, abs(a - b))
      let overBlack = abs(a * firstAlpha - b * secondAlpha)
      let overWhite = abs((255 - a) * firstAlpha - (255 - b) * secondAlpha)
      composed = max(composed, overBlack, overWhite)
    }
    visible = max(alpha, (composed + 254) / 255)
    self.straight = straight
  }
}
