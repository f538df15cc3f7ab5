/// Turns unfiltered rows of any colour type and depth into 8-bit RGBA.
///
/// Samples of fewer than eight bits are scaled to the full range (1 bit: × 255, 2: × 85, 4: × 17); of sixteen bits,
/// v becomes v ÷ 257 rounded to nearest, which is the same scaling backwards (specification, 13.12).
struct PixelExpander {
  private let header: PNGHeader
  /// One word per palette entry, laid out as in memory; for grey of up to eight bits, one per value.
  private let table: [UInt32]
  /// How many entries of `table` exist in the file.
  private let tableCount: Int
  /// The colour that is transparent (tRNS), as samples of the file's depth.
  private let transparent: [UInt16]?

  /// `palette` is PLTE's data, `transparency` tRNS's; both have been checked for length.
  init(header: PNGHeader, palette: [UInt8], transparency: [UInt8]?) {
    self.header = header
    var table: [UInt32] = []
    var transparent: [UInt16]?
    // Only the bits of the depth count (specification, 11.3.2.1).
    let mask = UInt16(truncatingIfNeeded: (1 << header.bitDepth) - 1)
    switch header.colorType {
    case .palette:
      for index in 0..<(palette.count / 3) {
        let alpha = transparency.map { index < $0.count ? $0[index] : 255 } ?? 255
        table.append(PixelExpander.word(palette[3 * index], palette[3 * index + 1], palette[3 * index + 2], alpha))
      }
    case .grey where header.bitDepth <= 8:
      let step = 255 / ((1 << header.bitDepth) - 1)
      let key = transparency.map { Int((UInt16($0[0]) << 8 | UInt16($0[1])) & mask) }
      table = (0..<(1 << header.bitDepth)).map { value in
        let grey = UInt8(value * step)
        return PixelExpander.word(grey, grey, grey, value == key ? 0 : 255)
      }
    default:
      transparent = transparency.map { data in
        (0..<(data.count / 2)).map { (UInt16(data[2 * $0]) << 8 | UInt16(data[2 * $0 + 1])) & mask }
      }
    }
    tableCount = table.count
    // So that any byte is a legal index; whether it was one is checked apart.
    if !table.isEmpty { table += Array(repeating: 0, count: 256 - table.count) }
    self.table = table
    self.transparent = transparent
  }

  private static func word(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> UInt32 {
    (UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24).littleEndian
  }

  /// Writes `count` pixels of `row` to `target`, `step` pixels apart.
  func expand(_ row: UnsafePointer<UInt8>, count: Int, into target: UnsafeMutablePointer<UInt32>, step: Int)
    throws(PNGDecodingError)
  {
    switch (header.colorType, header.bitDepth) {
    case (.palette, _):
      let highest = expandTable(row, count: count, into: target, step: step)
      guard highest < tableCount else { throw .paletteIndex(highest, colorCount: tableCount) }
    case (.grey, 1...8):
      _ = expandTable(row, count: count, into: target, step: step)
    case (.rgb, 8):
      for x in 0..<count {
        let pixel = PixelExpander.word(row[3 &* x], row[3 &* x &+ 1], row[3 &* x &+ 2], 255)
        target[x &* step] = pixel
      }
      hideTransparent8(target, count: count, step: step)
    case (.greyAlpha, 8):
      for x in 0..<count {
        let grey = row[2 &* x]
        target[x &* step] = PixelExpander.word(grey, grey, grey, row[2 &* x &+ 1])
      }
    case (.rgba, 8):
      let source = UnsafeRawPointer(row)
      for x in 0..<count { target[x &* step] = source.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self) }
    default:
      expand16(row, count: count, into: target, step: step)
    }
  }

  /// Looks every sample up; returns the highest one.
  private func expandTable(
    _ row: UnsafePointer<UInt8>, count: Int, into target: UnsafeMutablePointer<UInt32>, step: Int
  ) -> Int {
    table.withUnsafeBufferPointer { table in
      var highest: UInt8 = 0
      if header.bitDepth == 8 {
        for x in 0..<count {
          highest = max(highest, row[x])
          target[x &* step] = table[Int(row[x])]
        }
      } else {
        let bits = header.bitDepth
        let perByte = 8 / bits
        let mask = UInt8((1 << bits) - 1)
        for x in 0..<count {
          // The leftmost pixel is in the highest bits.
          let shift = 8 - bits * (x % perByte + 1)
          let sample = row[x / perByte] >> UInt8(shift) & mask
          highest = max(highest, sample)
          target[x &* step] = table[Int(sample)]
        }
      }
      return Int(highest)
    }
  }

  /// Makes pixels of tRNS's colour transparent; they keep their colour.
  private func hideTransparent8(_ target: UnsafeMutablePointer<UInt32>, count: Int, step: Int) {
    guard let key = transparent else { return }
    let opaque = PixelExpander.word(UInt8(key[0] & 255), UInt8(key[1] & 255), UInt8(key[2] & 255), 255)
    let hidden = PixelExpander.word(UInt8(key[0] & 255), UInt8(key[1] & 255), UInt8(key[2] & 255), 0)
    for x in 0..<count where target[x &* step] == opaque { target[x &* step] = hidden }
  }

  private func expand16(
    _ row: UnsafePointer<UInt8>, count: Int, into target: UnsafeMutablePointer<UInt32>, step: Int
  ) {
    let channels = header.colorType.channels
    func sample(_ x: Int, _ channel: Int) -> UInt16 {
      let start = 2 * (x * channels + channel)
      return UInt16(row[start]) << 8 | UInt16(row[start + 1])
    }
    func scaled(_ value: UInt16) -> UInt8 { UInt8((UInt32(value) + 128) / 257) }
    for x in 0..<count {
      let isGrey = channels < 3
      let red = sample(x, 0)
      let green = isGrey ? red : sample(x, 1)
      let blue = isGrey ? red : sample(x, 2)
      var alpha: UInt8 = 255
      if channels == 2 || channels == 4 {
        alpha = scaled(sample(x, channels - 1))
      } else if let key = transparent, red == key[0], isGrey || (green == key[1] && blue == key[2]) {
        alpha = 0
      }
      target[x * step] = PixelExpander.word(scaled(red), scaled(green), scaled(blue), alpha)
    }
  }
}
