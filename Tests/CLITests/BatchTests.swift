import Foundation
import PNGCoding
import Testing

/// Many pictures, large pictures, and pictures that are known already.
@Suite struct BatchTests {
  private static func spec(_ text: String) -> String {
    #"{"type": "text", "text": "\#(text)", "padding": 2, "scale": 1}"#
  }

  // MARK: - Large pictures

  /// A picture of several bands.
  private static let large =
    #"{"padding": 330, "scale": 3, "content": {"type": "vStack", "children": [{"type": "outlinedTextField", "label": "City", "text": "Reykjavik", "state": "editing"}, {"type": "text", "text": "abc 😀"}]}}"#

  @Test func largePicturesDoNotDependOnThreads() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.large, to: "a.json")
    let outcome = try sandbox.run(
      """
      $T a.json -o one.png -j 1 && $T a.json -o two.png -j 2 && $T a.json -o nine.png -j 9 && $T a.json -o - > out.png \
      && cmp one.png two.png && cmp one.png nine.png && cmp one.png out.png
      """)
    #expect(outcome.status == 0)
    let file = try sandbox.content(of: "one.png")
    #expect(isCompletePNG(file))
    let picture = try PNGDecoder().decode(Array(file))
    #expect(picture.width * picture.height > 1 << 20)
    // A golden is drawn and encoded as a whole.
    let whole = try sandbox.run("mkdir g && cp a.json g && env -u CI $T golden record g -q && $T diff one.png g/a.png")
    #expect(whole.status == 0, "\(whole.errors)")
  }

  @Test(.enabled(if: Sandbox.canLimitFileSizes)) func largePicturesThatDoNotFitLeaveNothing() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.large, to: "a.json")
    let limited = try sandbox.run("ulimit -f 8; $T a.json -o x.png")
    #expect(limited.status == 74)
    #expect(limited.errors == "x.png: error: writing failed: File too large\n")
    #expect(try sandbox.files() == ["a.json"])
    // An old file stays as it was.
    let old = try sandbox.run("echo old > x.png; (ulimit -f 8; $T a.json -o x.png -q); cat x.png")
    #expect(old.text == "old\n")
  }

  @Test func largePicturesAreCompleteOrAbsent() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.large, to: "a.json")
    let full = try sandbox.run("$T a.json -o /dev/full")
    #expect(full.status == 74)
    let closed = try sandbox.run("{ $T a.json -o -; echo $? >&2; } | head -c 10 > /dev/null")
    #expect(closed.errors == "141\n")
    #expect(try sandbox.files() == ["a.json"])
  }

  @Test func partsOfLargePicturesAreTimed() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.large, to: "a.json")
    let outcome = try sandbox.run("$T a.json -o a.png -j 2 --timings --format json")
    #expect(outcome.status == 0)
    for part in ["reading", "layout", "drawing", "encoding", "writing"] {
      #expect(!outcome.errors.contains("\"\(part)\":0,"), "\(outcome.errors)")
    }
  }

  // MARK: - Specs that are read twice

  private func manySpecs(_ count: Int) throws -> Sandbox {
    let sandbox = try Sandbox()
    for number in 0..<count { try sandbox.write(Self.spec("t\(number)"), to: "specs/\(1000 + number).json") }
    return sandbox
  }

  @Test func picturesOfManySpecsAreThoseOfEach() throws {
    let sandbox = try manySpecs(280)
    let outcome = try sandbox.run("$T specs -o out -j 3 && $T specs/1000.json -o a.png && $T specs/1279.json -o b.png")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "280 pictures written\n")
    #expect(try sandbox.files(below: "out").count == 280)
    #expect(try sandbox.content(of: "out/1000.png") == sandbox.content(of: "a.png"))
    #expect(try sandbox.content(of: "out/1279.png") == sandbox.content(of: "b.png"))
  }

  @Test func aLargeMatrixFromStandardInputIsReadOnce() throws {
    let sandbox = try Sandbox()
    let values = (0..<300).map(String.init).joined(separator: ", ")
    try sandbox.write(#"{"type": "text", "text": "a", "padding": 1, "matrix": {"tag": [\#(values)]}}"#, to: "m.json")
    let keyed = #"{"type": "text", "text": "a", "scale": 1, "matrix": {"padding": [\#(values)]}}"#
    try sandbox.write(keyed, to: "m.json")
    #expect(
      try sandbox.run("cat m.json | $T - -o piped -q && $T m.json -o direct -q && diff -r piped direct").status == 0)
    #expect(try sandbox.files(below: "piped").count == 300)
  }

  /// The first picture goes to a pipe, and while it waits for a reader, a spec changes.
  @Test func aSpecThatChangesMeanwhileIsNotDrawn() throws {
    let sandbox = try manySpecs(270)
    let outcome = try sandbox.run(
      """
      mkdir out && mkfifo out/1000.png && { $T specs -o out -j 1; echo $? >&2; } &
      until [ -e out/1000.png ]; do sleep 0.05; done; sleep 2
      echo '{"type": "text", "text": "new"}' > specs/1269.json
      cat out/1000.png > first; wait
      """)
    #expect(outcome.errors.contains("specs/1269.json: error: the spec, or a file that it uses, has changed since"))
    #expect(outcome.errorLines.last == "65")
    #expect(!(try sandbox.files(below: "out").contains("1269.png")))
  }

  // MARK: - Cache

  @Test func cachedPicturesAreTheSame() throws {
    let sandbox = try Sandbox()
    for name in ["a", "b", "c"] { try sandbox.write(Self.spec(name), to: "specs/\(name).json") }
    try sandbox.write(Self.large, to: "specs/large.json")
    let first = try sandbox.run("$T specs -o plain -q && $T specs -o one -q --cache store && diff -r plain one")
    #expect(first.status == 0, "\(first.errors)")
    let entries = try sandbox.files(below: "store").filter { $0.contains("/") }
    #expect(entries.count == 4)
    let again = try sandbox.run("$T specs -o two -q --cache store && diff -r plain two")
    #expect(again.status == 0)
    #expect(try sandbox.files(below: "store").filter { $0.contains("/") } == entries)
    // What comes from the cache is what was put there: an entry with other bytes is not believed.
    for entry in entries { try sandbox.write("TCR-CACHE-1\nwrong", to: "store/\(entry)") }
    #expect(try sandbox.run("$T specs -o three -q --cache store && diff -r plain three").status == 0)
    // Another spec and another option are other pictures.
    try sandbox.write(Self.spec("changed"), to: "specs/a.json")
    let changed = try sandbox.run("$T specs -o new -q && $T specs -o four -q --cache store && diff -r new four")
    #expect(changed.status == 0)
    let dark = try sandbox.run(
      "$T specs -o d -q --appearance dark && $T specs -o five -q --appearance dark --cache store && diff -r d five")
    #expect(dark.status == 0)
  }

  @Test func aCacheThatCannotBeWrittenIsAWarning() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.spec("a"), to: "a.json")
    try sandbox.write("", to: "file")
    let outcome = try sandbox.run("$T a.json -o a.png --cache file/store")
    #expect(outcome.status == 0)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("--cache: warning: the cache file/store cannot be written: "))
    #expect(isCompletePNG(try sandbox.content(of: "a.png")))
  }

  @Test func warningsAreToldEachTime() throws {
    let sandbox = try Sandbox()
    try sandbox.write(#"{"type": "filledTextField", "text": "a\uDBFF\uDFFD", "missingGlyphs": "box"}"#, to: "a.json")
    let first = try sandbox.run("$T a.json -o a.png --cache store")
    #expect(first.status == 0 && first.errors.contains("warning"))
    #expect(try sandbox.run("$T a.json -o a.png --cache store").errors == first.errors)
  }

  @Test func goldensThatMatchedAreNotDrawnAgain() throws {
    let sandbox = try Sandbox()
    for name in ["a", "b"] { try sandbox.write(Self.spec(name), to: "g/\(name).json") }
    let setUp = "env -u CI $T golden record g -q && $T golden check g -o plain -q && $T golden check g -o one --cache s"
    #expect(try sandbox.run(setUp).status == 0)
    #expect(try sandbox.files(below: "s").filter { $0.contains("/") }.count == 2)
    let again = try sandbox.run("$T golden check g -o two --cache s && diff -r plain two")
    #expect(again.status == 0)
    #expect(again.errors == "2 goldens: 2 matched\n")
    // A golden or a spec that changes is noticed.
    #expect(try sandbox.run("cp g/a.png g/b.png; $T golden check g -o out --cache s").errors.contains("1 different"))
    #expect(try sandbox.run("cp g/a.json g/b.json; $T golden check g -o out --cache s").status == 0)
    try sandbox.write(Self.spec("c"), to: "g/a.json")
    #expect(try sandbox.run("$T golden check g -o out --cache s").status == 1)
  }

  // MARK: - Shards

  private func shards(_ sandbox: Sandbox, _ count: Int) throws -> [Set<String>] {
    try (1...count).map { number in
      let folder = "out-\(UUID().uuidString)"
      let outcome = try sandbox.run("mkdir \(folder) && $T specs -o \(folder) -q --shard \(number)/\(count)")
      #expect(outcome.status == 0)
      return Set(try sandbox.files(below: folder))
    }
  }

  /// However many pictures fall to a shard, it says so, and its folder is there for whoever collects them.
  @Test func aShardTellsWhatFellToIt() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "specs/a.json")
    let outcomes = try (1...2).map { try sandbox.run("$T specs -o out\($0) --shard \($0)/2") }
    #expect(outcomes.map(\.status) == [0, 0])
    #expect(Set(outcomes.map(\.errors)) == ["1 picture written\n", "0 pictures written\n"])
    #expect(try sandbox.files().filter { !$0.contains(".") } == ["out1", "out2", "specs"])
    let single = try sandbox.run("for i in 1 2; do $T specs/a.json -o b.png --shard $i/2; done")
    #expect(single.errorLines.sorted() == ["0 pictures written", "1 picture written"])
    #expect(isCompletePNG(try sandbox.content(of: "b.png")))
  }

  /// A name that is no text is no path either; what may be a spec is not passed over.
  @Test(arguments: [
    ("cp specs/a.json $'specs/caf\\xe9.json'", true), ("mkdir -p $'specs/b/caf\\xe9'", true),
    ("touch $'specs/caf\\xe9.txt'", false),
  ])
  func namesThatAreNoTextAreTold(making: String, fails: Bool) throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "specs/a.json")
    let outcome = try sandbox.run("\(making); $T specs -o out")
    #expect(outcome.status == (fails ? 66 : 0))
    #expect(outcome.errors.contains("in this folder is not UTF-8, rename it") == fails)
    _ = try sandbox.run("rm -r specs")
  }

  /// Lines of JSON are read by programs, which a bar among them would disturb.
  @Test func barsDoNotMixWithJSON() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.json")
    let refused = try sandbox.run("$T a.json -o a.png --progress always --format json")
    #expect(refused.status == 64)
    #expect(refused.errorLines.count == 1 && refused.errors.hasPrefix("{"))
    let shown = try sandbox.run("$T a.json -o a.png --progress always")
    #expect(shown.status == 0 && shown.errors.contains("1/1"))
    let quiet = try sandbox.run("$T a.json -o a.png --progress auto --format json")
    #expect(quiet.status == 0 && quiet.errors.isEmpty)
  }

  @Test func shardsAreDisjointCompleteAndStable() throws {
    let sandbox = try manySpecs(40)
    let before = try shards(sandbox, 3)
    #expect(before.map(\.count).reduce(0, +) == 40)
    #expect(before.reduce(Set()) { $0.union($1) }.count == 40)
    // None has more than its share by far, and none is empty.
    #expect(before.allSatisfy { (5...25).contains($0.count) })
    // A spec more, before all others, moves none of them.
    try sandbox.write(Self.spec("new"), to: "specs/0000.json")
    let after = try shards(sandbox, 3)
    for (old, new) in zip(before, after) { #expect(new.subtracting(["0000.png"]) == old) }
    #expect(after.filter { $0.contains("0000.png") }.count == 1)
  }

  /// The recipe of docs/scale-out.md: three shards at once with a common cache, and one report of them all.
  @Test func threeShardsMakeOneReport() throws {
    let sandbox = try Sandbox()
    for number in 0..<12 { try sandbox.write(Self.spec("n\(number)"), to: "goldens/fields/\(number).json") }
    #expect(try sandbox.run("env -u CI $T golden record goldens -q").status == 0)
    try sandbox.write(Self.spec("changed"), to: "goldens/fields/5.json")
    let outcome = try sandbox.run(
      """
      for shard in 1 2 3; do
        $T golden check goldens --shard $shard/3 --cache cache -o reports/$shard -q &
      done
      wait
      $T golden report goldens --merge reports/1 reports/2 reports/3 -o report
      """)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasSuffix("12 goldens: 11 matched, 1 different\nsee report/report.html\n"))
    #expect(try sandbox.files(below: "report").contains("fields/5.diff.png"))
    let approved = try sandbox.run(
      "$T golden approve goldens -o report fields/5 -q && $T golden check goldens --cache cache -o out")
    #expect(approved.status == 0)
    #expect(approved.errors == "12 goldens: 12 matched\n")
  }

  @Test func aShardWithoutGoldensIsNoFailure() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.spec("a"), to: "g/a.json")
    #expect(try sandbox.run("env -u CI $T golden record g -q").status == 0)
    for number in 1...5 {
      #expect(try sandbox.run("$T golden check g -o r\(number) -q --shard \(number)/5").status == 0)
    }
    let merged = try sandbox.run("$T golden report g --merge r1 r2 r3 r4 r5 -o all")
    #expect(merged.status == 0)
    #expect(merged.errors == "1 golden: 1 matched\nsee all/report.html\n")
  }
}
