import Testing

@testable import Raster

/// Vectors and spans give the bytes of the rule, pixel by pixel.
@Suite struct SpanKernelTests {
  private static let count = 24

  private func randomPixel(_ random: inout RandomNumbers) -> UInt32 {
    let alpha = UInt32(random.next() % 256)
    let components = (0..<3).map { _ in UInt32(random.next() % UInt64(alpha + 1)) }
    return components[0] | components[1] << 8 | components[2] << 16 | alpha << 24
  }

  private func randomColor(_ random: inout RandomNumbers) -> Color {
    let steps = [0, 0.5, 1, random.unit()]
    func part() -> Double { steps[Int(random.next() % 4)] }
    return Color(red: part(), green: part(), blue: part(), alpha: part())
  }

  @Test(arguments: [BlendMode.sourceOver, .source, .destinationIn, .destinationOut], VectorUnit.present)
  func vectorsEqualTheScalarRule(mode: BlendMode, unit: VectorUnit) {
    var random = RandomNumbers(seed: 11)
    for _ in 0..<4000 {
      var pixels = (0..<Self.count).map { _ in randomPixel(&random) }
      let source = Blending.source(for: randomColor(&random))
      let added = mode.added(source)
      let replaced = mode.replaced(source)
      let coverage = (0..<Self.count).map { _ in
        [Float(0), 1, 0.5, Float(random.unit()), Float(random.unit() / 65536)][Int(random.next() % 5)]
      }
      var spans = pixels
      let expected = zip(pixels, coverage).map { pixel, share in
        Blending.blended(pixel, kept: Blending.kept(replaced, share), addend: Blending.addend(added, share))
      }
      pixels.withUnsafeMutableBufferPointer { pixels in
        for index in stride(from: 0, to: Self.count, by: 4) {
          let shares = SIMD4(coverage[index], coverage[index + 1], coverage[index + 2], coverage[index + 3])
          SpanKernel.blendFour(pixels.baseAddress! + index, coverage: shares, added: added, replaced: replaced)
        }
      }
      #expect(pixels == expected)
      let share = coverage[0]
      var even = spans.map {
        Blending.blended($0, kept: Blending.kept(replaced, share), addend: Blending.addend(added, share))
      }
      even[Self.count - 1] = spans[Self.count - 1]
      spans.withUnsafeMutableBufferPointer {
        SpanKernel.blend(
          $0.baseAddress!, count: Self.count - 1, kept: Blending.kept(replaced, share),
          addend: Blending.addend(added, share), unit: unit)
      }
      #expect(spans == even)
    }
  }

  @Test func limitOfTheKeptShareChangesNothing() {
    for value in 0...255 {
      let pixel = UInt32(value) * 0x0101_0101
      let nothing = SIMD4<UInt32>(repeating: 128)
      #expect(Blending.blended(pixel, kept: 65535, addend: nothing) == pixel)
      #expect(Blending.blended(pixel, kept: 65536, addend: nothing) == pixel)
    }
  }

  @Test func reciprocalsDivideExactly() {
    for alpha in 1...255 {
      for component in 0...alpha {
        let color = PremultipliedColor(
          bits: UInt32(component) | UInt32(component) << 8 | UInt32(component) << 16 | UInt32(alpha) << 24)
        let exact = UInt8((2 * component * 255 + alpha) / (2 * alpha))
        #expect(color.straight == StraightColor(red: exact, green: exact, blue: exact, alpha: UInt8(alpha)))
        let row = Pixmap(width: 1, height: 1, filledWith: color)?.straightRGBA()
        #expect(row == [exact, exact, exact, UInt8(alpha)])
      }
    }
  }

  @Test func straightColoursSurviveWhereAlphaIsFull() throws {
    let bytes = (0..<1024).map { UInt8($0 % 4 == 3 ? 255 : $0 / 4) }
    let picture = try #require(Pixmap(width: 256, height: 1, straightRGBA: bytes))
    #expect(picture.straightRGBA() == bytes)
    #expect(picture.isOpaque)
    #expect(Pixmap(width: 2, height: 1, straightRGBA: bytes) == nil)
  }
}
