import Testing

@testable import PNGCoding

@Suite struct UnpremultiplyTests {
  @Test func everyPairIsRoundedHalfUp() {
    for alpha in 1...255 {
      for value in 0...255 {
        // Half up in integers: the greatest n with (2n − 1) · a ≤ 2 · 255 · c.
        let exact = min(255, (510 * value + alpha) / (2 * alpha))
        let found = Unpremultiply.component(UInt8(value), alpha: UInt8(alpha))
        if Int(found) != exact { Issue.record("\(value) of \(alpha): \(found), not \(exact)") }
      }
    }
  }

  private func word(_ components: [Int], alpha: Int) -> UInt32 {
    (components + [alpha]).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  @Test func wholePixelsAgreeWithComponents() {
    for alpha in 0...255 {
      let source = (0...255).map { word([$0, 255 - $0, $0 / 2], alpha: alpha) }
      var target = [UInt32](repeating: 7, count: 256)
      Unpremultiply.pixels(source, &target, count: 256)
      let expected = (0...255).map { value -> UInt32 in
        guard alpha > 0 else { return 0 }
        let components = [value, 255 - value, value / 2].map {
          Int(Unpremultiply.component(UInt8($0), alpha: UInt8(alpha)))
        }
        return word(components, alpha: alpha)
      }
      #expect(target == expected)
    }
  }

  @Test func premultiplyingAgainGivesTheSamePixel() {
    for alpha in 1...255 {
      for value in 0...alpha {
        let straight = Int(Unpremultiply.component(UInt8(value), alpha: UInt8(alpha)))
        if (straight * alpha * 2 + 255) / 510 != value { Issue.record("\(value) of \(alpha) is not kept") }
      }
    }
  }
}
