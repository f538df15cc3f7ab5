import Foundation
import Testing

/// `golden report --merge`: all shards, each once.
@Suite struct GoldenMergeTests {
  /// Reports `r/1` to `r/3` of three shards, and `r/whole` of a run without shards.
  private func checked() throws -> Sandbox {
    let sandbox = try Sandbox()
    for number in 1...6 { try sandbox.write(smallSpec, to: "g/c\(number).json") }
    let outcome = try sandbox.run(
      """
      env -u CI $T golden record g -q
      for i in 1 2 3; do $T golden check g --shard $i/3 -q -o r/$i || exit 1; done
      $T golden check g --shard 1/2 -q -o r/half && $T golden check g -q -o r/whole
      """)
    #expect(outcome.status == 0)
    return sandbox
  }

  @Test func allShardsAreOneReport() throws {
    let sandbox = try checked()
    let outcome = try sandbox.run("$T golden report g --merge r/3 r/1 r/2 -o all && $T golden report g -o all")
    #expect(outcome.status == 0)
    let line = "6 goldens: 6 matched"
    #expect(outcome.errorLines == [line, "see all/report.html", line, "see all/report.html"])
  }

  @Test func missingShardsAreNamed() throws {
    let sandbox = try checked()
    let outcome = try sandbox.run("$T golden report g --merge r/2 -o all")
    #expect(outcome.status == 66)
    for shard in ["1/3", "3/3"] { #expect(outcome.errors.contains("shard \(shard): error: the report is missing\n")) }
    // What was found is told all the same, and does not pass for everything.
    #expect(
      try sandbox.run(
        "grep -c 'shard 1/3' all/report.json && grep -c 'shard 1/3' all/report.html && grep -c 'shard 1/3' all/junit.xml"
      ).status == 0)
    #expect(try sandbox.run("$T golden report g -o all").status == 1)
  }

  @Test(arguments: [
    ("r/1 r/2 r/1 r/3", "--merge: r/1 and r/1 are both reports of shard 1/3"),
    ("r/1 r/2 copy r/3", "--merge: r/1 and copy are both reports of shard 1/3"),
    ("r/1 r/half", "--merge: r/1 is the report of shard 1/3, r/half that of shard 1/2: they are not of the same"),
    ("r/whole r/whole", "--merge: the golden c1 is in the reports r/whole and r/whole"),
  ])
  func whatIsThereTwiceIsRefused(folders: String, message: String) throws {
    let sandbox = try checked()
    let outcome = try sandbox.run("cp -r r/1 copy; $T golden report g --merge \(folders) -o all")
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("render-cli: error: \(message)"), "\(outcome.errors)")
    #expect(!(try sandbox.files().contains("all")))
  }

  @Test func problemsOfTheFolderAreNotLostByMerging() throws {
    let sandbox = try checked()
    let outcome = try sandbox.run(
      """
      cp g/c1.json 'g/bad name.json'
      for i in 1 2; do $T golden check g --shard $i/2 -q -o s/$i; done
      $T golden report g --merge s/1 s/2 -o all
      """)
    #expect(outcome.status == 1)
    #expect(outcome.errors.components(separatedBy: "is not a golden's name").count == 4)
  }
}
