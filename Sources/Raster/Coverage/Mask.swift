/// An eight-bit coverage image at a place on the canvas; 0 outside of it.
public struct Mask: Hashable, Sendable {
  /// The canvas column of the mask's first column, in pixels.
  public let originX: Int
  /// The canvas row of the mask's first row, in pixels.
  public let originY: Int
  /// The width in pixels, above 0.
  public let width: Int
  /// The height in pixels, above 0.
  public let height: Int
  /// The coverage, 0…255, row by row.
  public private(set) var coverage: [UInt8]

  /// Creates a mask from its bytes, row by row, or nil where a side is not positive, an origin is farther than
  /// `Pixmap.maximumExtent` from the canvas's corner or `coverage` does not hold width · height bytes.
  public init?(width: Int, height: Int, originX: Int = 0, originY: Int = 0, coverage: [UInt8]) {
    guard Pixmap.isValid(width: width, height: height), coverage.count == width * height else { return nil }
    let limit = Pixmap.maximumExtent
    guard (-limit...limit).contains(originX), (-limit...limit).contains(originY) else { return nil }
    self.width = width
    self.height = height
    self.originX = originX
    self.originY = originY
    self.coverage = coverage
  }

  /// Creates the product of a row and a column of opacities, each 0…1 and rounded once to eight bits; nil where one of
  /// them is empty or too long.
  public init?(columns: [Double], rows: [Double], originX: Int = 0, originY: Int = 0) {
    guard Pixmap.isValid(width: columns.count, height: rows.count) else { return nil }
    var coverage: [UInt8] = []
    coverage.reserveCapacity(columns.count * rows.count)
    for row in rows {
      for column in columns { coverage.append(Self.byte(row * column)) }
    }
    self.init(
      width: columns.count, height: rows.count, originX: originX, originY: originY, coverage: coverage)
  }

  /// The coverage at a pixel of the canvas.
  public subscript(x: Int, y: Int) -> UInt8 {
    guard x >= originX, y >= originY, x - originX < width, y - originY < height else { return 0 }
    return coverage[(y - originY) * width + (x - originX)]
  }

  static func byte(_ value: Double) -> UInt8 { value > 0 ? UInt8(min(value, 1) * 255 + 0.5) : 0 }
}

extension Mask {
  /// Creates the mask of a path by `rule`, for the pixels of a canvas of `width` × `height` pixels; nil where that
  /// size is refused. The mask spans the whole width.
  ///
  /// - Parameter rows: The rows that the mask holds, of the canvas's; nil is all of them. Their coverage is the same in
  ///   any case.
  public init?(
    path: Path, rule: FillRule = .nonZero, transform: Transform = .identity, width: Int, height: Int,
    rows: Range<Int>? = nil
  ) {
    guard Pixmap.isValid(width: width, height: height) else { return nil }
    let rows = (rows ?? 0..<height).clamped(to: 0..<height)
    guard !rows.isEmpty else { return nil }
    var coverage = [UInt8](repeating: 0, count: width * rows.count)
    let rasterizer = PathRasterizer()
    coverage.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var sink = MaskSink(coverage: base, width: width, firstRow: rows.lowerBound)
      rasterizer.rasterize(
        path, rule: rule, transform: transform, within: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height),
        rows: rows, into: &sink)
    }
    self.init(width: width, height: rows.count, originY: rows.lowerBound, coverage: coverage)
  }

  /// The mask stretched to `width` × `height` pixels at a new place, with linear interpolation between the centres of
  /// pixels; nil where the size is refused.
  public func resized(width: Int, height: Int, originX: Int, originY: Int) -> Mask? {
    guard Pixmap.isValid(width: width, height: height) else { return nil }
    let columns = Self.samples(from: self.width, to: width)
    let rows = Self.samples(from: self.height, to: height)
    var result: [UInt8] = []
    result.reserveCapacity(width * height)
    for row in rows {
      let upper = row.index * self.width
      let lower = row.next * self.width
      for column in columns {
        let (left, right) = (column.index, column.next)
        let top = Self.between(coverage[upper + left], coverage[upper + right], column.fraction)
        let bottom = Self.between(coverage[lower + left], coverage[lower + right], column.fraction)
        result.append(UInt8(top + (bottom - top) * row.fraction + 0.5))
      }
    }
    return Mask(width: width, height: height, originX: originX, originY: originY, coverage: result)
  }

  private static func between(_ first: UInt8, _ second: UInt8, _ fraction: Double) -> Double {
    Double(first) + (Double(second) - Double(first)) * fraction
  }

  /// For each pixel of the result the two pixels it lies between and the share of the second.
  private static func samples(from: Int, to count: Int) -> [(index: Int, next: Int, fraction: Double)] {
    (0..<count).map { position in
      let place = (Double(position) + 0.5) * Double(from) / Double(count) - 0.5
      let limited = max(0, min(place, Double(from - 1)))
      let index = Int(limited)
      return (index, min(index + 1, from - 1), limited - Double(index))
    }
  }
}

/// Rounds coverage to the bytes of a mask.
private struct MaskSink: CoverageSink {
  let coverage: UnsafeMutablePointer<UInt8>
  let width: Int
  let firstRow: Int
  var originX = 0
  var originY = 0

  mutating func constant(row: Int, column: Int, count: Int, coverage value: Float) {
    let start = coverage + ((row + originY - firstRow) * width + column + originX)
    start.update(repeating: Mask.byte(Double(value)), count: count)
  }

  mutating func group(row: Int, column: Int, count: Int, coverage values: SIMD4<Float>) {
    let start = coverage + ((row + originY - firstRow) * width + column + originX)
    for index in 0..<count { start[index] = Mask.byte(Double(values[index])) }
  }

  mutating func place(originX: Int, originY: Int) {
    self.originX = originX
    self.originY = originY
  }
}
