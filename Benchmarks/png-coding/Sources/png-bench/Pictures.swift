import CBaseline

/// A picture to encode, straight RGBA.
struct Picture {
  var name: String
  var width: Int
  var height: Int
  var pixels: [UInt8]

  init(name: String, width: Int, height: Int, background: [UInt8]) {
    self.name = name
    self.width = width
    self.height = height
    pixels = Array(repeatElement(background, count: width * height).joined())
  }

  /// Reads a PNG file through libpng.
  init?(name: String, file: [UInt8]) {
    var width: UInt32 = 0
    var height: UInt32 = 0
    guard baseline_size(file, file.count, &width, &height) == 0 else { return nil }
    self.init(name: name, width: Int(width), height: Int(height), background: [0, 0, 0, 0])
    guard baseline_decode(file, file.count, &pixels, pixels.count) == 0 else { return nil }
  }

  /// Source-over of a colour, in straight alpha.
  mutating func blend(_ x: Int, _ y: Int, _ color: [UInt8], _ coverage: Double) {
    guard x >= 0, y >= 0, x < width, y < height, coverage > 0 else { return }
    let start = (y * width + x) * 4
    let source = min(1, coverage) * Double(color[3]) / 255
    let below = Double(pixels[start + 3]) / 255 * (1 - source)
    let alpha = source + below
    for channel in 0..<3 {
      let mixed = (Double(color[channel]) * source + Double(pixels[start + channel]) * below) / alpha
      pixels[start + channel] = UInt8(mixed.rounded())
    }
    pixels[start + 3] = UInt8((alpha * 255).rounded())
  }

  /// A line with round ends and one pixel of anti-aliasing: the glyphs below are made of them.
  mutating func stroke(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double), width: Double, _ color: [UInt8]) {
    let reach = width / 2 + 1
    for y in Int(min(a.y, b.y) - reach)...Int(max(a.y, b.y) + reach) {
      for x in Int(min(a.x, b.x) - reach)...Int(max(a.x, b.x) + reach) {
        let point = (x: Double(x) + 0.5, y: Double(y) + 0.5)
        let along = (x: b.x - a.x, y: b.y - a.y)
        let length = max(along.x * along.x + along.y * along.y, 1e-9)
        let t = max(0, min(1, ((point.x - a.x) * along.x + (point.y - a.y) * along.y) / length))
        let dx = point.x - a.x - t * along.x
        let dy = point.y - a.y - t * along.y
        blend(x, y, color, width / 2 + 0.5 - (dx * dx + dy * dy).squareRoot())
      }
    }
  }

  /// Letters made of two to four strokes out of a set of 26 shapes, on sub-pixel positions.
  mutating func text(x: Double, baseline: Double, size: Double, count: Int, _ color: [UInt8], seed: UInt64) {
    var state = seed
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24)
    }
    var shapes: [[(a: (x: Double, y: Double), b: (x: Double, y: Double))]] = []
    for _ in 0..<26 {
      shapes.append((0..<(2 + Int(random() * 3))).map { _ in ((random(), random()), (random(), random())) })
    }
    for index in 0..<count where index % 7 != 6 {
      let left = x + Double(index) * size * 0.55
      for line in shapes[Int(random() * 26)] {
        stroke(
          (left + line.a.x * size * 0.45, baseline - line.a.y * size * 0.7),
          (left + line.b.x * size * 0.45, baseline - line.b.y * size * 0.7), width: size * 0.09, color)
      }
    }
  }

  /// An outlined field of 686 × 168 pixels at `x`, `y`: outline with a notch, label, text, helper text.
  mutating func field(x: Double, y: Double, seed: UInt64) {
    let primary: [UInt8] = [98, 0, 238, 255]
    let right = x + 683
    let top = y + 20
    let bottom = y + 126
    stroke((x + 8, top), (x + 24, top), width: 4, primary)
    stroke((x + 200, top), (right - 8, top), width: 4, primary)
    stroke((x + 8, bottom), (right - 8, bottom), width: 4, primary)
    stroke((x + 2, top + 6), (x + 2, bottom - 6), width: 4, primary)
    stroke((right, top + 6), (right, bottom - 6), width: 4, primary)
    text(x: x + 32, baseline: y + 26, size: 24, count: 12, [98, 0, 238, 222], seed: 7)
    text(x: x + 32, baseline: y + 84, size: 32, count: 24, [0, 0, 0, 222], seed: seed)
    text(x: x + 32, baseline: y + 156, size: 24, count: 40, [0, 0, 0, 153], seed: seed + 1)
  }

  /// The pictures of the table.
  static func all() -> [Picture] {
    let white: [UInt8] = [255, 255, 255, 255]
    var opaque = Picture(name: "field, opaque", width: 686, height: 168, background: white)
    opaque.field(x: 0, y: 0, seed: 1)
    var transparent = Picture(name: "field, transparent", width: 686, height: 168, background: [0, 0, 0, 0])
    transparent.field(x: 0, y: 0, seed: 1)
    var sheet = Picture(name: "sheet of 14 fields", width: 1_432, height: 1_232, background: white)
    for index in 0..<14 {
      sheet.field(x: 20 + Double(index % 2) * 706, y: 4 + Double(index / 2) * 176, seed: UInt64(index))
    }
    var gradient = Picture(name: "gradient", width: 686, height: 168, background: white)
    for y in 0..<168 {
      for x in 0..<686 {
        let part = Double(x + 2 * y) / 1_022
        gradient.blend(x, y, [UInt8(255 * part), 60, UInt8(255 - 255 * part), 255], 0.6)
      }
    }
    gradient.field(x: 0, y: 0, seed: 1)
    var noise = Picture(name: "noise", width: 686, height: 168, background: white)
    var state: UInt64 = 1
    for index in noise.pixels.indices where index % 4 != 3 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      noise.pixels[index] = UInt8(state >> 56)
    }
    return [opaque, transparent, sheet, gradient, noise]
  }
}
