import Raster

/// A shape relative to the whole pixel in which it starts, so that it is the same wherever it stands.
enum KeptShape: Equatable {
  case glyphs(GlyphRunShape)
  case icon(IconShape)

  /// The same for equal shapes.
  var hash: UInt64 {
    switch self {
    case .glyphs(let run): run.hash
    case .icon(let icon): icon.hash
    }
  }

  /// The shape's inside, by `rule`.
  var path: Path {
    switch self {
    case .glyphs(let run): run.path
    case .icon(let icon): icon.path
    }
  }

  var rule: FillRule {
    switch self {
    case .glyphs: .nonZero
    case .icon(let icon): icon.rule
    }
  }

  /// About the memory that the shape itself takes.
  var byteCount: Int {
    switch self {
    case .glyphs(let run): run.glyphs.count * MemoryLayout<GlyphRunShape.PlacedGlyph>.stride
    // Its path belongs to the scene as well.
    case .icon: 256
    }
  }
}

/// A place as a whole pixel and the rest, 0 up to 1.
struct PixelPlace {
  let x: Int
  let y: Int
  let fractionX: Double
  let fractionY: Double

  /// The place of a point in pixels; nil where it is too far out.
  init?(x: Double, y: Double) {
    let (left, top) = (Self.rounded(x), Self.rounded(y))
    let (wholeX, wholeY) = (left.rounded(.down), top.rounded(.down))
    guard Self.limits.contains(wholeX), Self.limits.contains(wholeY) else { return nil }
    self.x = Int(wholeX)
    self.y = Int(wholeY)
    (fractionX, fractionY) = (left - wholeX, top - wholeY)
  }

  /// Coordinates farther out are not rounded well.
  static let limits = -0x1p18...0x1p18

  /// A coordinate to the next 2⁻³² of a pixel: the last bits of a sum depend on how far from the canvas's corner a shape
  /// stands, and the shape must not. (The sum with 1.5 · 2²⁰ has room for no more bits.)
  static func rounded(_ coordinate: Double) -> Double { (coordinate + 0x1.8p20) - 0x1.8p20 }
}

/// Mixes numbers into one that tells them apart.
struct ShapeHash {
  private var state: UInt64 = 0

  mutating func add(_ number: UInt64) { state = (state ^ number) &* Self.factor }

  mutating func add(_ number: Double) { add(number.bitPattern) }

  var value: UInt64 { state ^ state >> 32 }

  /// An odd number whose bits look random: 2⁶⁴ divided by the golden ratio (Knuth, volume 3, section 6.4).
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
}
