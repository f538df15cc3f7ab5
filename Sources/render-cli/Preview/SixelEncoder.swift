import PNGCoding

/// Writes pictures as sixels (DEC STD 070): a palette, and bands of six rows, one pass over a band for each colour in it.
/// Pixels that are more transparent than not are left as the terminal has them.
enum SixelEncoder {
  /// The most colours: what terminals have by default.
  static let maximumColorCount = 256

  /// The sequence that shows a PNG file.
  static func encode(png file: [UInt8]) throws(Failure) -> [UInt8] {
    do throws(PNGDecodingError) {
      let image = try PNGDecoder(maximumPixelCount: PNGEncoder.maximumPixelCount).decode(file)
      return encode(image.pixels, width: image.width, height: image.height)
    } catch {
      preconditionFailure("a picture just made is a PNG file: \(error)")
    }
  }

  /// The sequence that shows rows of straight 8-bit RGBA.
  static func encode(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8] {
    // Sixel colours are given in per cent: finer differences would be lost anyway.
    var percents = [UInt32?](repeating: nil, count: width * height)
    var counts: [UInt32: Int] = [:]
    for index in percents.indices where pixels[index * 4 + 3] >= 128 {
      let channels = (0..<3).map { (UInt32(pixels[index * 4 + $0]) * 100 + 127) / 255 }
      let color = channels[0] << 16 | channels[1] << 8 | channels[2]
      percents[index] = color
      counts[color, default: 0] += 1
    }
    let palette = MedianCut(counts, limit: maximumColorCount)
    // No pixel beyond the ones given is painted; pixels are as wide as high; the size.
    var text = Array("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8)
    for (index, color) in palette.colors.enumerated() {
      text += Array("#\(index);2;\(color >> 16);\(color >> 8 & 0xFF);\(color & 0xFF)".utf8)
    }
    let indices = percents.map { $0.flatMap { palette.indices[$0] } ?? -1 }
    for top in stride(from: 0, to: height, by: 6) {
      append(band: top..<min(height, top + 6), indices, width: width, to: &text)
      text.append(UInt8(ascii: "-"))
    }
    return text + Array("\u{1B}\\".utf8)
  }

  private static func append(band rows: Range<Int>, _ indices: [Int], width: Int, to text: inout [UInt8]) {
    // For each colour the six bits of every column, the top row lowest.
    var passes: [Int: [UInt8]] = [:]
    for y in rows {
      for x in 0..<width where indices[y * width + x] >= 0 {
        passes[indices[y * width + x], default: Array(repeating: 0, count: width)][x] |= 1 << UInt8(y - rows.lowerBound)
      }
    }
    for (number, color) in passes.keys.sorted().enumerated() {
      if number > 0 { text.append(UInt8(ascii: "$")) }
      text += Array("#\(color)".utf8)
      appendRuns(passes[color] ?? [], to: &text)
    }
  }

  private static func appendRuns(_ columns: [UInt8], to text: inout [UInt8]) {
    // Nothing need be said about the end of a band where the colour does not occur.
    let count = (columns.lastIndex { $0 != 0 } ?? -1) + 1
    var start = 0
    while start < count {
      let end = columns[start..<count].firstIndex { $0 != columns[start] } ?? count
      let character = columns[start] + 63
      if end - start > 3 {
        text += Array("!\(end - start)".utf8) + [character]
      } else {
        text += Array(repeating: character, count: end - start)
      }
      start = end
    }
  }
}
