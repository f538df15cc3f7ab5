import CPNG

@testable import PNGCoding

/// Builds PNG files of every kind, legal and not, out of its own bookkeeping: nothing here uses our encoder's packing.
struct TestFile {
  var width: Int
  var height: Int
  var colorType: Int
  var bitDepth: Int
  var isInterlaced = false
  /// Chunks between IHDR and IDAT.
  var chunks: [(ChunkType, [UInt8])] = []
  /// IDAT is cut into pieces of this size.
  var pieceSize = Int.max

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

  var header: [UInt8] {
    var data: [UInt8] = []
    data.append(bigEndian: UInt32(width))
    data.append(bigEndian: UInt32(height))
    return data + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
  }

  /// The filtered rows of all passes; `sample` gives the value of a channel of a pixel, `filter` a row's filter.
  func rows(sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int, filter: () -> Int) -> [UInt8] {
    // Adam7 by its definition: the pass of a pixel of an 8 × 8 tile.
    let tile: [[Int]] = [
      [0, 5, 3, 5, 1, 5, 3, 5], [6, 6, 6, 6, 6, 6, 6, 6], [4, 5, 4, 5, 4, 5, 4, 5], [6, 6, 6, 6, 6, 6, 6, 6],
      [2, 5, 3, 5, 2, 5, 3, 5], [6, 6, 6, 6, 6, 6, 6, 6], [4, 5, 4, 5, 4, 5, 4, 5], [6, 6, 6, 6, 6, 6, 6, 6],
    ]
    var output: [UInt8] = []
    let distance = max(1, channels * bitDepth / 8)
    for pass in 0..<(isInterlaced ? 7 : 1) {
      var above: [UInt8] = []
      for y in 0..<height {
        let columns = (0..<width).filter { !isInterlaced || tile[y % 8][$0 % 8] == pass }
        guard !columns.isEmpty else { continue }
        var bits: [UInt8] = []
        for x in columns {
          for channel in 0..<channels {
            let value = sample(x, y, channel)
            bits += (0..<bitDepth).reversed().map { UInt8(value >> $0 & 1) }
          }
        }
        while bits.count % 8 != 0 { bits.append(0) }
        let row = stride(from: 0, to: bits.count, by: 8).map { start in
          bits[start..<(start + 8)].reduce(UInt8(0)) { $0 << 1 | $1 }
        }
        if above.isEmpty { above = Array(repeating: 0, count: row.count) }
        let kind = filter()
        output.append(UInt8(kind))
        for index in row.indices {
          let a = index >= distance ? Int(row[index - distance]) : 0
          let b = Int(above[index])
          let c = index >= distance ? Int(above[index - distance]) : 0
          let p = a + b - c
          let nearest = abs(p - a) <= abs(p - b) && abs(p - a) <= abs(p - c) ? a : abs(p - b) <= abs(p - c) ? b : c
          let prediction = [0, a, b, (a + b) / 2, nearest][kind]
          output.append(UInt8(truncatingIfNeeded: Int(row[index]) - prediction))
        }
        above = row
      }
    }
    return output
  }

  /// The file with `rows` as its pixels.
  func bytes(rows: [UInt8]) -> [UInt8] { bytes(stream: Zlib.compress(rows, level: 6)) }

  /// The file with `stream` as the content of IDAT.
  func bytes(stream: [UInt8]) -> [UInt8] {
    var file = ChunkWriter()
    file.append(.header, header)
    for (type, data) in chunks { file.append(type, data) }
    var start = 0
    repeat {
      let end = pieceSize < stream.count - start ? start + pieceSize : stream.count
      file.append(.imageData, Array(stream[start..<end]))
      start = end
    } while start < stream.count
    file.append(.end)
    return file.bytes
  }
}

/// The pixels libpng reads from a file; nil if it refuses it.
func pixelsByLibpng(_ file: [UInt8], width: Int, height: Int) -> [UInt8]? {
  var pixels = [UInt8](repeating: 0, count: width * height * 4)
  var foundWidth: UInt32 = 0
  var foundHeight: UInt32 = 0
  let status = tcr_png_decode_check(file, file.count, &pixels, pixels.count, &foundWidth, &foundHeight)
  return status == 0 && Int(foundWidth) == width && Int(foundHeight) == height ? pixels : nil
}
