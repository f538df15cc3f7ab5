import Testing

@Suite struct RenderSmokeTests {
  @Test func runs() { #expect(Bool(true)) }
}
