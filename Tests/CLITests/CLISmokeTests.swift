import Testing

@Suite struct CLISmokeTests {
  @Test func runs() { #expect(Bool(true)) }
}
