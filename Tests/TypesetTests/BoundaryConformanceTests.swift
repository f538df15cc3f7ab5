import Testing

@testable import Typeset

/// Line breaks and user-perceived characters against the test files of Unicode 15 (Debian's package unicode-data).
@Suite(
  .enabled(
    if: TestFiles.exists(TestFiles.unicodeData + "auxiliary/LineBreakTest.txt"),
    "needs the Debian package unicode-data"))
struct BoundaryConformanceTests {
  /// Lines of LineBreakTest.txt ICU 72 answers otherwise, with the reason.
  static let knownLineBreakDifferences: [(lines: [Int], reason: String)] = [
    (
      [2265, 2267, 2421, 2423, 2425, 2427, 2429, 2431],
      "a hyphen at a word's start stays with the letter behind it, as later versions of the rules have it (LB20a)"
    ),
    (
      [2873, 2875, 7477] + Array(7576...7581) + Array(7583...7587),
      "a comma or full stop is not parted from a digit behind it: LB25 pair by pair, not by whole numbers"
    ),
  ]

  /// Lines of GraphemeBreakTest.txt Swift's `Character` answers otherwise, with the reason.
  static let knownGraphemeDifferences: [(lines: [Int], reason: String)] = [
    ([625], "U+2701 is no Extended_Pictographic character, so that a joiner does not join two of them")
  ]

  @Test func lineBreakTest() throws {
    let failures = try failures(in: "LineBreakTest.txt") { text in
      TextBoundaries.boundaries(.line, in: text.utf16Units, 0..<text.utf16.count, language: nil).map(Int.init)
    }
    #expect(failures == BoundaryConformanceTests.knownLineBreakDifferences.flatMap(\.lines).sorted())
  }

  @Test func graphemeBreakTest() throws {
    let failures = try failures(in: "GraphemeBreakTest.txt") { text in
      let boundaries = GraphemeBoundaries(of: text)
      return (1...boundaries.count).map { boundaries[$0] }
    }
    #expect(failures == BoundaryConformanceTests.knownGraphemeDifferences.flatMap(\.lines).sorted())
  }

  /// The numbers of lines whose boundaries differ. A line lists code points with `÷` where a boundary is, `×` where not.
  private func failures(in file: String, boundaries: (String) -> [Int]) throws -> [Int] {
    var failures: [Int] = []
    for (number, line) in TestFiles.dataLines(of: TestFiles.unicodeData + "auxiliary/" + file) {
      var text = ""
      var expected: [Int] = []
      for field in line.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
        switch field {
        case "×": continue
        case "÷": if !text.isEmpty { expected.append(text.utf16.count) }
        default:
          text.unicodeScalars.append(try #require(UInt32(field, radix: 16).flatMap(Unicode.Scalar.init)))
        }
      }
      if boundaries(text) != expected { failures.append(number) }
    }
    return failures
  }
}
