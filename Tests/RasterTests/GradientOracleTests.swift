import Raster
import Testing

/// A gradient over ten by ten pixels, and what Skia painted for it.
struct GradientOracle: Sendable, CustomTestStringConvertible {
  enum Kind { case radial, sweep }

  var name: String
  var kind: Kind
  /// Centre and radius of both circles; or the centre, start and end in degrees.
  var numbers: [Double]
  var extend: GradientExtend
  /// Offsets and colours, as ARGB.
  var stops: [(offset: Double, color: UInt32)]
  /// Premultiplied RGBA in hexadecimal digits.
  var rows: [String]

  var testDescription: String { name }

  var paint: Paint {
    let stops = stops.map { stop in
      GradientStop(offset: stop.offset, color: Color(hex: stop.color & 0xFFFFFF, alpha: Double(stop.color >> 24) / 255))
    }
    switch kind {
    case .radial:
      return .radialGradient(
        RadialGradient(
          startCenter: Point(x: numbers[0], y: numbers[1]), startRadius: numbers[2],
          endCenter: Point(x: numbers[3], y: numbers[4]), endRadius: numbers[5], stops: stops, extend: extend))
    case .sweep:
      return .sweepGradient(
        SweepGradient(
          center: Point(x: numbers[0], y: numbers[1]), startDegrees: numbers[2], endDegrees: numbers[3], stops: stops,
          extend: extend))
    }
  }

  /// The components of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [Int] {
    let digits = rows[y].dropFirst(x * 8).prefix(8)
    let value = UInt32(digits, radix: 16) ?? 0
    return [24, 16, 8, 0].map { Int(value >> $0 & 0xFF) }
  }
}

/// Our gradients against those of another library, which computes them in single precision.
@Suite struct GradientOracleTests {
  @Test(arguments: GradientOracle.cases) func pixelsAreTheSame(oracle: GradientOracle) throws {
    var canvas = try makeCanvas(10, 10)
    canvas.fill(rect: Rect(x: 0, y: 0, width: 10, height: 10), oracle.paint)
    for y in 0..<10 {
      for x in 0..<10 {
        let pixel = canvas.pixmap[x, y]
        let own = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Int.init)
        let difference = zip(own, oracle.pixel(x, y)).map { abs($0 - $1) }.max() ?? 0
        #expect(difference <= 1, "\(x), \(y): \(own) instead of \(oracle.pixel(x, y))")
      }
    }
  }
}
