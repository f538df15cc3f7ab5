import Testing

@testable import PNGCoding

@Suite struct PNGTextTests {
  @Test(arguments: ["Title", "a", "Über uns", "two words", String(repeating: "k", count: 79)])
  func legalKeysAreAccepted(key: String) throws {
    #expect(try PNGText(key: key, value: "v").key == key)
  }

  @Test(arguments: ["", " a", "a ", "a  b", "a\nb", "a\u{A0}b", "日本", String(repeating: "k", count: 80)])
  func illegalKeysAreRefused(key: String) {
    #expect(throws: PNGText.Problem.illegalKey(key)) { try PNGText(key: key, value: "v") }
  }

  @Test func nullIsRefused() {
    #expect(throws: PNGText.Problem.valueContainsNull(key: "a")) { try PNGText(key: "a", value: "x\0y") }
  }
}
