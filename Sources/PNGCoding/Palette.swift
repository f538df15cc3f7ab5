/// The colours of a picture that has at most 256, and every pixel as an index into them.
struct Palette: ~Copyable {
  /// The colours in order of appearance, as words like those of `SourceImage`, with straight alpha.
  private(set) var colors: [UInt32]
  /// One index per pixel, rows without gaps.
  let indices: UnsafeMutablePointer<UInt8>

  /// Collects the colours of `source`; nil as soon as there are more than `limit`.
  init?(_ source: SourceImage, limit: Int = 256) {
    var colors: [UInt32] = []
    // Stored in the property only when nothing can fail any more: `deinit` frees it from then on.
    let indices = UnsafeMutablePointer<UInt8>.allocate(capacity: source.width * source.height)
    // Open addressing at a load of at most a quarter; an entry is index + 1, 0 is free.
    let bits = 10
    let slots = UnsafeMutablePointer<UInt16>.allocate(capacity: 1 << bits)
    let keys = UnsafeMutablePointer<UInt32>.allocate(capacity: 1 << bits)
    slots.initialize(repeating: 0, count: 1 << bits)
    keys.initialize(repeating: 0, count: 1 << bits)
    defer {
      slots.deallocate()
      keys.deallocate()
    }
    var last = source.pixels[0] ^ 1
    var lastIndex: UInt8 = 0
    for y in 0..<source.height {
      let row = source.pixels + y * source.width
      let target = indices + y * source.width
      if source.rowRepeats(y) {
        target.update(from: target - source.width, count: source.width)
        continue
      }
      for x in 0..<source.width {
        let pixel = row[x]
        if pixel != last {
          last = pixel
          var slot = Int(truncatingIfNeeded: (UInt64(pixel) &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 &- bits))
          while slots[slot] != 0, keys[slot] != pixel { slot = (slot &+ 1) & (1 &<< bits &- 1) }
          if slots[slot] == 0 {
            guard colors.count < limit else {
              indices.deallocate()
              return nil
            }
            colors.append(pixel)
            slots[slot] = UInt16(colors.count)
            keys[slot] = pixel
          }
          lastIndex = UInt8(truncatingIfNeeded: slots[slot] &- 1)
        }
        target[x] = lastIndex
      }
    }
    if source.isPremultiplied {
      colors = colors.map { color in
        var straight = color
        Unpremultiply.pixels([color], &straight, count: 1)
        return straight
      }
    }
    self.colors = colors
    self.indices = indices
  }

  deinit { indices.deallocate() }

  /// Samples of so many bits hold every index: 1, 2, 4 or 8.
  var bits: Int { colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8 }

  /// By what the colours can be sorted.
  enum Order {
    /// Those with alpha first, which shortens tRNS; then from dark to light, which keeps neighbours near.
    case transparencyThenLuminance
    /// The most frequent first.
    case frequency(pixelCount: Int)
  }

  /// The present indices of the colours in the given order.
  func order(by order: Order) -> [Int] {
    switch order {
    case .transparencyThenLuminance:
      let keys = colors.map { color -> (UInt32, UInt32) in
        let word = UInt32(littleEndian: color)
        let luminance = 299 * (word & 0xFF) + 587 * (word >> 8 & 0xFF) + 114 * (word >> 16 & 0xFF)
        return (word >> 24, luminance)
      }
      return colors.indices.sorted { (keys[$0].0, keys[$0].1, $0) < (keys[$1].0, keys[$1].1, $1) }
    case .frequency(let pixelCount):
      var counts = [Int](repeating: 0, count: colors.count)
      for index in 0..<pixelCount { counts[Int(indices[index])] += 1 }
      return colors.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
    }
  }

  /// `value` of every pixel's colour.
  func samples(count: Int, _ value: (UInt32) -> UInt8) -> [UInt8] {
    let values = colors.map(value)
    return (0..<count).map { values[Int(indices[$0])] }
  }

  /// Reorders the colours: index `order[i]` becomes i.
  mutating func reorder(_ order: [Int], pixelCount: Int) {
    var newIndex = [UInt8](repeating: 0, count: 256)
    for (position, old) in order.enumerated() { newIndex[old] = UInt8(position) }
    colors = order.map { colors[$0] }
    for index in 0..<pixelCount { indices[index] = newIndex[Int(indices[index])] }
  }

  /// The chunk PLTE's data.
  var entries: [UInt8] {
    colors.flatMap { color in
      [0, 8, 16].map { UInt8(truncatingIfNeeded: UInt32(littleEndian: color) >> $0) }
    }
  }

  /// The chunk tRNS's data: alphas up to the last colour that is not opaque.
  var alphas: [UInt8] {
    let all = colors.map { UInt8(truncatingIfNeeded: UInt32(littleEndian: $0) >> 24) }
    return Array(all[..<((all.lastIndex { $0 != 255 } ?? -1) + 1)])
  }
}
