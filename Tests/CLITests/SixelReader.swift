/// Reads sixels, apart from our encoder: palette in per cent, repeats, colours, line ends.
struct SixelReader {
  private(set) var width = 0
  private(set) var height = 0
  /// Red, green and blue in per cent; nil where nothing is painted.
  private(set) var pixels: [[Int]?] = []
  private(set) var colorCount = 0

  /// nil where the bytes are not one sequence from its introduction to its end.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    func skip(_ text: String) -> Bool {
      guard rest.starts(with: text.utf8) else { return false }
      rest = rest.dropFirst(text.utf8.count)
      return true
    }
    func number() -> Int {
      var value = 0
      while let digit = rest.first, (48...57).contains(digit) {
        value = value * 10 + Int(digit) - 48
        rest = rest.dropFirst()
      }
      return value
    }
    func numbers() -> [Int] {
      var list = [number()]
      while skip(";") { list.append(number()) }
      return list
    }
    guard skip("\u{1B}P") else { return nil }
    _ = numbers()
    guard skip("q"), skip("\"") else { return nil }
    let size = numbers()
    guard size.count == 4 else { return nil }
    width = size[2]
    height = size[3]
    pixels = Array(repeating: nil, count: width * height)
    var palette: [Int: [Int]] = [:]
    var color = 0
    var x = 0
    var top = 0
    while !skip("\u{1B}\\") {
      guard let first = rest.first else { return nil }
      if skip("#") {
        let values = numbers()
        color = values[0]
        if values.count == 5 { palette[color] = Array(values[2...]) }
      } else if skip("$") {
        x = 0
      } else if skip("-") {
        x = 0
        top += 6
      } else {
        let count = skip("!") ? number() : 1
        guard let code = rest.popFirst(), (63...126).contains(code), first != 0 else { return nil }
        for _ in 0..<count {
          for bit in 0..<6 where (code - 63) >> UInt8(bit) & 1 == 1 {
            guard x < width, top + bit < height, let value = palette[color] else { return nil }
            pixels[(top + bit) * width + x] = value
          }
          x += 1
        }
      }
    }
    guard rest.isEmpty else { return nil }
    colorCount = palette.count
  }
}
