import Foundation
import Testing

@testable import render_cli

/// `render-cli --timings`: what is printed, never how long anything takes.
@Suite struct TimingsTests {
  @Test func everyPartHasItsRow() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.json")
    let outcome = try sandbox.run("$T a.json -o a.png && $T a.json -o b.png --timings --quiet && cmp a.png b.png")
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    let lines = outcome.errorLines
    #expect(lines.first?.hasPrefix("1 picture ") == true)
    let titles = [
      "start-up", "reading", "text", "layout", "display list", "drawing", "encoding", "writing", "sum",
    ]
    #expect(lines.dropFirst().map { $0.prefix(13).trimmingCharacters(in: .whitespaces) } == titles)
    #expect(lines.last?.hasSuffix(" 100.0") == true)
  }

  @Test func severalPicturesAreAddedUpAsJSON() throws {
    let sandbox = try Sandbox()
    for name in ["a", "b", "c"] { try sandbox.write(smallSpec, to: "\(name).json") }
    let outcome = try sandbox.run("$T a.json b.json c.json -o out --jobs 2 --timings --format json")
    #expect(outcome.status == 0)
    let line = try #require(outcome.errorLines.last)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let timings = try #require(object["timings"] as? [String: Any])
    #expect(timings["pictures"] as? Int == 3)
    let times = try #require(timings["microseconds"] as? [String: Double])
    let parts = ["startUp", "reading", "text", "layout", "painting", "drawing", "encoding", "writing"]
    #expect(times.keys.sorted() == (parts + ["sum"]).sorted())
    let sum = parts.reduce(0) { $0 + (times[$1] ?? 0) }
    #expect(abs(sum - (times["sum"] ?? 0)) < 0.01)
    #expect(parts.allSatisfy { (times[$0] ?? 0) > 0 })
  }

  @Test func tableRoundsAndAdds() {
    var timings = Timings()
    timings[.text] = 1_249_950
    var others = Timings()
    others[.text] = 50
    others[.drawing] = 3_750_000
    timings += others
    let lines = timings.table(pictureCount: 2).split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines[0].dropFirst() == ["pictures", "µs", "%"])
    #expect(lines[3] == ["text", "1250.0", "25.0"])
    #expect(lines[6] == ["drawing", "3750.0", "75.0"])
    #expect(lines[9] == ["sum", "5000.0", "100.0"])
    #expect(Timings().table(pictureCount: 1).contains("0.0"))
  }

  /// The layout behind picture and warnings is one and the same.
  @Test func boxesAreWarnedAboutOnceEach() throws {
    let sandbox = try Sandbox()
    try sandbox.write(#"{"type": "filledTextField", "text": "a\udbff\udffd", "missingGlyphs": "box"}"#, to: "a.json")
    let outcome = try sandbox.run("$T a.json -o a.png")
    #expect(outcome.status == 0)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("U+10FFFD"))
  }
}
