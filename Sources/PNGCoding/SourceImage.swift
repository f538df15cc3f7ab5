internal import Glibc

/// The picture to be encoded: rows of 8-bit RGBA without gaps, read in words of one pixel.
struct SourceImage {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  let isPremultiplied: Bool
  /// Whether somebody knows that every alpha is 255.
  var isKnownOpaque = false

  /// What all pixels have in common, which decides the colour type.
  struct Traits: Equatable {
    /// Every alpha is 255.
    var isOpaque: Bool
    /// Red, green and blue agree in every pixel.
    var isGrey: Bool

    /// The smallest format without palette.
    var format: ColorFormat {
      switch (isGrey, isOpaque) {
      case (true, true): .grey(bits: 8)
      case (true, false): .greyAlpha
      case (false, true): .rgb
      case (false, false): .rgba
      }
    }
  }

  /// Looks at every pixel once; greyness is given up at the first row that shows a colour.
  func traits() -> Traits {
    var common: UInt32 = .max
    var isGrey = true
    for y in 0..<height {
      let row = pixels + y * width
      var rowCommon: UInt32 = .max
      if isGrey {
        var difference: UInt32 = 0
        for x in 0..<width {
          let pixel = UInt32(littleEndian: row[x])
          rowCommon &= pixel
          difference |= (pixel ^ pixel &>> 8) & 0xFFFF
        }
        isGrey = difference == 0
      } else {
        for x in 0..<width { rowCommon &= UInt32(littleEndian: row[x]) }
      }
      common &= rowCommon
      if !isGrey, isKnownOpaque || common >> 24 != 255 { break }
    }
    return Traits(isOpaque: isKnownOpaque || common >> 24 == 255, isGrey: isGrey)
  }

  /// Whether row `y` equals the row above it.
  func rowRepeats(_ y: Int) -> Bool {
    guard y > 0 else { return false }
    return memcmp(pixels + y * width, pixels + (y - 1) * width, width * 4) == 0
  }

  /// Whether most pixels of row `y` that equal neither the one to the left nor the one above are near to one of them.
  func isSmooth(row y: Int) -> Bool {
    let row = pixels + y * width
    var near = 0
    var far = 0
    for x in 1..<max(1, width) {
      let pixel = row[x]
      let left = row[x &- 1]
      let above = y > 0 ? row[x &- width] : 0
      if pixel == left || pixel == above { continue }
      if SourceImage.isNear(pixel, left) || SourceImage.isNear(pixel, above) { near &+= 1 } else { far &+= 1 }
    }
    return near > far
  }

  /// Whether no component differs by more than four.
  private static func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
    for shift: UInt32 in [0, 8, 16, 24] {
      let difference = UInt8(truncatingIfNeeded: a &>> shift) &- UInt8(truncatingIfNeeded: b &>> shift)
      if min(difference, 0 &- difference) > 4 { return false }
    }
    return true
  }
}
