// The perceptual metric of pixelmatch, from its description and its sources' constants; counts equal those of the
// Python package `pixelmatch` 0.4.0 (the algorithm of pixelmatch 5 and 6), which the tests hold against it.
//
// Colour difference: Y. Kotsarenko, F. Ramos, "Measuring perceived color difference using YIQ NTSC transmission color
// space in mobile applications", Programación Matemática y Software 2 (2010): the square of the distance in YIQ with
// weights 0.5053, 0.299, 0.1957; at most 35 215. Two pixels differ beyond threshold t if it is above 35 215 t².
//
// Anti-aliasing: V. Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector", Electronics and Electrical
// Engineering 95 (2009): a pixel with few neighbours as bright as itself, with darker and brighter ones, whose darkest
// or brightest neighbour belongs to an even area in both pictures.
//
// All arithmetic is in doubles and in the order of the original, so that even the last bit agrees.

/// Compares single pixels of two pictures of equal size, straight RGBA, as pixelmatch does.
struct YIQMetric {
  let first: UnsafePointer<UInt32>
  let second: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  let background: DifferenceMetric.Background
  /// The greatest squared distance that counts as equal.
  let limit: Double
  let countsAntiAliasing: Bool

  /// What became of a pixel.
  enum Verdict {
    case same
    /// Different, but an edge's anti-aliasing in one of the pictures.
    case antiAliased
    case different
  }

  init(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, width: Int, height: Int, threshold: Double,
    countsAntiAliasing: Bool, background: DifferenceMetric.Background
  ) {
    self.first = first
    self.second = second
    self.width = width
    self.height = height
    self.background = background
    self.countsAntiAliasing = countsAntiAliasing
    // A threshold that is no number forgives nothing.
    limit = threshold > 0 ? 35_215 * threshold * threshold : 0
  }

  func verdict(x: Int, y: Int) -> Verdict {
    let position = y * width + x
    guard abs(delta(first[position], second[position], position: position)) > limit else { return .same }
    if countsAntiAliasing { return .different }
    return isAntiAliased(first, second, x, y) || isAntiAliased(second, first, x, y) ? .antiAliased : .different
  }

  /// The squared distance of two colours.
  private func delta(_ a: UInt32, _ b: UInt32, position: Int) -> Double {
    if a == b { return 0 }
    let (y, i, q) = yiqDifference(a, b, position: position)
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  /// The difference in brightness.
  private func brightnessDelta(_ a: UInt32, _ b: UInt32, position: Int) -> Double {
    a == b ? 0 : yiqDifference(a, b, position: position).y
  }

  private func yiqDifference(_ a: UInt32, _ b: UInt32, position: Int) -> (y: Double, i: Double, q: Double) {
    let a = Components(a)
    let b = Components(b)
    switch background {
    case .white:
      let over = (a.overWhite(), b.overWhite())
      return (
        over.0.y - over.1.y,
        over.0.i - over.1.i,
        over.0.q - over.1.q
      )
    case .pattern:
      return a.differenceOverPattern(b, byteOffset: 4 * position)
    }
  }

  private func isAntiAliased(_ picture: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>, _ x: Int, _ y: Int)
    -> Bool
  {
    let position = y * width + x
    // A missing neighbour counts as an equal one.
    var equal = isAtEdge(x, y) ? 1 : 0
    var darkest = 0.0
    var brightest = 0.0
    var darkestPixel = (x: 0, y: 0)
    var brightestPixel = (x: 0, y: 0)
    for neighbourX in max(x - 1, 0)...min(x + 1, width - 1) {
      for neighbourY in max(y - 1, 0)...min(y + 1, height - 1) where neighbourX != x || neighbourY != y {
        let neighbour = picture[neighbourY * width + neighbourX]
        let delta = brightnessDelta(picture[position], neighbour, position: position)
        if delta == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if delta < darkest {
          darkest = delta
          darkestPixel = (neighbourX, neighbourY)
        } else if delta > brightest {
          brightest = delta
          brightestPixel = (neighbourX, neighbourY)
        }
      }
    }
    guard darkest != 0, brightest != 0 else { return false }
    return (hasEvenSurroundings(picture, darkestPixel) && hasEvenSurroundings(other, darkestPixel))
      || (hasEvenSurroundings(picture, brightestPixel) && hasEvenSurroundings(other, brightestPixel))
  }

  /// Whether at least three neighbours (missing ones count as one) have the pixel's colour.
  private func hasEvenSurroundings(_ picture: UnsafePointer<UInt32>, _ pixel: (x: Int, y: Int)) -> Bool {
    let color = picture[pixel.y * width + pixel.x]
    var equal = isAtEdge(pixel.x, pixel.y) ? 1 : 0
    for x in max(pixel.x - 1, 0)...min(pixel.x + 1, width - 1) {
      for y in max(pixel.y - 1, 0)...min(pixel.y + 1, height - 1) where x != pixel.x || y != pixel.y {
        if picture[y * width + x] == color { equal += 1 }
        if equal > 2 { return true }
      }
    }
    return false
  }

  private func isAtEdge(_ x: Int, _ y: Int) -> Bool { x == 0 || y == 0 || x == width - 1 || y == height - 1 }
}

/// A pixel's straight components, 0…255.
private struct Components {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  init(_ pixel: UInt32) {
    let word = UInt32(littleEndian: pixel)
    red = Double(word & 0xFF)
    green = Double(word >> 8 & 0xFF)
    blue = Double(word >> 16 & 0xFF)
    alpha = Double(word >> 24)
  }

  func overWhite() -> Components {
    guard alpha < 255 else { return self }
    let part = alpha / 255
    var result = self
    result.red = 255 + (red - 255) * part
    result.green = 255 + (green - 255) * part
    result.blue = 255 + (blue - 255) * part
    return result
  }

  /// The difference over a ground that depends on the pixel's place, so that it cannot match a colour everywhere.
  func differenceOverPattern(_ other: Components, byteOffset: Int) -> (y: Double, i: Double, q: Double) {
    var delta = self
    delta.red = red - other.red
    delta.green = green - other.green
    delta.blue = blue - other.blue
    if alpha < 255 || other.alpha < 255 {
      // Red is 48 everywhere, as the offset of a pixel's first byte is even; the others alternate by golden ratios.
      let greenGround = 48 + 159 * Double(Int(Double(byteOffset) / 1.618033988749895) % 2)
      let blueGround = 48 + 159 * Double(Int(Double(byteOffset) / 2.618033988749895) % 2)
      let missing = alpha - other.alpha
      delta.red = (red * alpha - other.red * other.alpha - 48 * missing) / 255
      delta.green = (green * alpha - other.green * other.alpha - greenGround * missing) / 255
      delta.blue = (blue * alpha - other.blue * other.alpha - blueGround * missing) / 255
    }
    return (delta.y, delta.i, delta.q)
  }

  var y: Double { red * 0.29889531 + green * 0.58662247 + blue * 0.11448223 }
  var i: Double { red * 0.59597799 - green * 0.27417610 - blue * 0.32180189 }
  var q: Double { red * 0.21147017 - green * 0.52261711 + blue * 0.31114694 }
}
