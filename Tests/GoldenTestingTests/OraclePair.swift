/// Two pictures of a few anti-aliased shapes, some moved or recoloured; drawn with integers alone, in the same way as in
/// Resources/pixelmatch-oracle.py.
struct OraclePair {
  let width: Int
  let height: Int
  /// Straight RGBA.
  let first: [UInt8]
  let second: [UInt8]

  private struct Shape {
    var isDisc: Bool
    /// Centre and half size, in eighths of a pixel.
    var x: Int
    var y: Int
    var size: Int
    var color: [Int]
  }

  init(seed: UInt64) {
    var random = SplitMix64(state: seed)
    width = 12 + random.below(40)
    height = 12 + random.below(30)
    let ground = [[255, 255, 255, 255], [0, 0, 0, 0], [30, 60, 90, 255]][random.below(3)]
    var before: [Shape] = []
    var after: [Shape] = []
    for _ in 0..<5 {
      let kind = random.below(2)
      let x = random.below(8 * width)
      let y = random.below(8 * height)
      let size = 8 + random.below(80)
      let color = (0..<3).map { _ in random.below(256) } + [[255, 255, 128, 40][random.below(4)]]
      var shape = Shape(isDisc: kind == 1, x: x, y: y, size: size, color: color)
      before.append(shape)
      let change = random.below(4)
      let amount = random.below(40)
      switch change {
      case 1: shape.x += amount % 9 - 4
      case 2: shape.color[0] = (shape.color[0] + amount) % 256
      case 3 where amount % 2 == 0: shape.color[3] = amount * 6
      default: break
      }
      after.append(shape)
    }
    first = OraclePair.draw(width, height, ground, before)
    second = OraclePair.draw(width, height, ground, after)
  }

  private static func draw(_ width: Int, _ height: Int, _ ground: [Int], _ shapes: [Shape]) -> [UInt8] {
    var pixels = Array(repeatElement(ground, count: width * height).joined())
    for shape in shapes {
      for y in 0..<height {
        for x in 0..<width {
          let covered = samples(of: shape, x, y)
          guard covered > 0 else { continue }
          for channel in 0..<4 {
            let index = 4 * (y * width + x) + channel
            pixels[index] = (pixels[index] * (16 - covered) + shape.color[channel] * covered + 8) / 16
          }
        }
      }
    }
    return pixels.map { UInt8($0) }
  }

  /// How many of a pixel's 16 samples the shape covers.
  private static func samples(of shape: Shape, _ x: Int, _ y: Int) -> Int {
    var covered = 0
    for sampleY in 0..<4 {
      for sampleX in 0..<4 {
        let dx = 8 * x + 2 * sampleX + 1 - shape.x
        let dy = 8 * y + 2 * sampleY + 1 - shape.y
        let isInside =
          shape.isDisc
          ? dx * dx + dy * dy <= shape.size * shape.size : abs(dx) <= shape.size && abs(dy) <= shape.size / 2
        covered += isInside ? 1 : 0
      }
    }
    return covered
  }
}

/// SplitMix64 (Steele, Lea and Flood 2014).
struct SplitMix64 {
  var state: UInt64

  /// The next number below `bound`.
  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(bound))
  }
}
