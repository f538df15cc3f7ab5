/// Decompresses, unfilters and expands the pixels of a PNG file.
enum PixelReader {
  /// DEFLATE cannot make more than this many bytes of one (two bits for a copy of 258 bytes).
  private static let greatestExpansion = 1_032

  /// Reads `stream`, the content of all IDAT chunks, as 8-bit RGBA.
  static func read(
    _ stream: UnsafeBufferPointer<UInt8>, header: PNGHeader, expander: PixelExpander
  ) throws(PNGDecodingError) -> [UInt8] {
    let expected = header.decompressedByteCount
    // Before memory is asked for: can so few bytes hold so many pixels at all?
    guard expected / greatestExpansion <= stream.count + 64 else {
      throw .tooFewPixels(expectedBytes: expected, foundBytes: stream.count * greatestExpansion)
    }
    var rows = try Zlib.decompress(stream, expectedCount: expected)
    var problem: PNGDecodingError?
    let pixels = [UInt8](unsafeUninitializedCapacity: header.width * header.height * 4) { buffer, count in
      rows.withUnsafeMutableBufferPointer { rows in
        buffer.withMemoryRebound(to: UInt32.self) { target in
          do throws(PNGDecodingError) {
            try expand(
              rows.baseAddress.unsafelyUnwrapped, header, expander, into: target.baseAddress.unsafelyUnwrapped)
          } catch {
            problem = error
          }
        }
      }
      count = problem == nil ? buffer.count : 0
    }
    if let problem { throw problem }
    return pixels
  }

  private static func expand(
    _ rows: UnsafeMutablePointer<UInt8>, _ header: PNGHeader, _ expander: PixelExpander,
    into target: UnsafeMutablePointer<UInt32>
  ) throws(PNGDecodingError) {
    // Above the first row of a pass are zeros.
    let zeros = [UInt8](repeating: 0, count: header.rowBytes(width: header.width))
    var row = rows
    for pass in header.passes {
      let count = header.rowBytes(width: pass.width)
      for y in 0..<pass.height {
        guard let filter = ScanlineFilter(rawValue: row.pointee) else { throw .unknownFilter(Int(row.pointee)) }
        let pixels = row + 1
        if y == 0 {
          zeros.withUnsafeBufferPointer {
            filter.undo(
              pixels, above: $0.baseAddress.unsafelyUnwrapped, count: count, distance: header.filterDistance)
          }
        } else {
          filter.undo(pixels, above: pixels - count - 1, count: count, distance: header.filterDistance)
        }
        let start = (pass.y + y * pass.stepY) * header.width + pass.x
        try expander.expand(pixels, count: pass.width, into: target + start, step: pass.stepX)
        row += count + 1
      }
    }
  }
}
