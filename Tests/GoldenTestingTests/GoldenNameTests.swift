import Testing

@testable import GoldenTesting

/// Field case G7.
@Suite struct GoldenNameTests {
  @Test(arguments: [
    "a", "phone", "outlined/phone", "outlined/phone/editing-dark@2x", "A_b.c-9", "0", "a.b/c@3x", "console", "com10",
  ])
  func plainNamesAreAccepted(name: String) throws {
    #expect(try GoldenName(name).description == name)
  }

  @Test(arguments: [
    ("", "it is empty"), ("..", "a part starts with \".\""), ("../x", "a part starts with \".\""),
    ("a/../b", "a part starts with \".\""), ("/a", "a part between slashes is empty"),
    ("a//b", "a part between slashes is empty"), ("a/", "a part between slashes is empty"),
    ("-v", "a part starts with \"-\""), ("a/-v", "a part starts with \"-\""), (".hidden", "a part starts with \".\""),
    ("con", "\"con\" is a device on Windows"), ("a/NUL.txt", "\"nul\" is a device on Windows"),
    ("Com1", "\"com1\" is a device on Windows"), ("a b", "\" \" is not allowed"), ("ä", "\"ä\" is not allowed"),
    ("100%", "\"%\" is not allowed"), ("a👩‍👩‍👧", "\"👩‍👩‍👧\" is not allowed"), ("a.", "a part ends with \".\""),
    ("a\\b", "\"\\\" is not allowed"), ("a\nb", "\"\\n\" is not allowed"), ("a\0", "\"\\u{0}\" is not allowed"),
    ("a:b", "\":\" is not allowed"), ("a\u{301}", "\"a\u{301}\" is not allowed"), ("a ", "\" \" is not allowed"),
  ])
  func othersAreRefusedWithAReason(name: String, reason: String) {
    #expect(throws: GoldenName.Problem(name: name, reason: reason)) { try GoldenName(name) }
  }

  @Test func longNamesAreRefusedNotCut() throws {
    let part = String(repeating: "n", count: 100)
    #expect(throws: GoldenName.Problem.self) { try GoldenName(part + "n") }
    #expect(throws: GoldenName.Problem.self) { try GoldenName("\(part)/\(part)") }
    #expect(try GoldenName(part).description.utf8.count == 100)
    #expect(throws: GoldenName.Problem.self) { try GoldenName(String(repeating: "n", count: 300)) }
  }

  @Test func collisionsAreFoundAlsoBetweenLetterCases() throws {
    let claims = [("focus", "a.json"), ("a/b", "b.json"), ("a_b", "c.json"), ("Focus", "d.json"), ("a/b", "e.json")]
      .map { (name: try? GoldenName($0), source: $1) }
      .compactMap { claim in claim.name.map { (name: $0, source: claim.source) } }
    #expect(claims.count == 5)
    #expect(
      GoldenNameCollision.all(in: claims).map(\.description) == [
        "a.json makes the golden focus, d.json makes Focus: they differ only in letter case",
        "b.json and e.json both make the golden a/b",
      ])
  }

  @Test func namesAreOrderedByBytes() throws {
    let names = try ["b", "a/b", "a-b", "B", "a"].map { try GoldenName($0) }
    #expect(names.sorted().map(\.description) == ["B", "a", "a-b", "a/b", "b"])
  }
}
