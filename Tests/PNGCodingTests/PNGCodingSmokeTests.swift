import Testing

@Suite struct PNGCodingSmokeTests {
  @Test func runs() { #expect(Bool(true)) }
}
