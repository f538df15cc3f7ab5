import Testing

@Suite struct RasterSmokeTests {
  @Test func runs() { #expect(Bool(true)) }
}
