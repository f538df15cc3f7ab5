import Testing

@Suite struct TypesetSmokeTests {
  @Test func runs() { #expect(Bool(true)) }
}
