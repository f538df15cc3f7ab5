import Foundation
import Testing

/// `--animate` and `--film-strip`.
@Suite struct AnimationCommandTests {
  private let field = #"{"type": "filledTextField", "id": "city", "label": "City", "width": 120, "scale": 1}"#

  private struct Chunk {
    var name: String
    var data: [UInt8]
    func number(_ start: Int, _ count: Int) -> Int { data[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) } }
  }

  private func chunks(_ file: Data) -> [Chunk] {
    let bytes = [UInt8](file)
    var chunks: [Chunk] = []
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      chunks.append(
        Chunk(
          name: String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self),
          data: Array(bytes[(offset + 8)..<(offset + 8 + length)])))
      offset += length + 12
    }
    return chunks
  }

  @Test func animationIsWritten() throws {
    let sandbox = try Sandbox()
    try sandbox.write(field, to: "a.json")
    let outcome = try sandbox.run(
      "$T a.json -o a.png --animate editing --fps 30 --hold 0.5 --loop 2 --direction forward")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let chunks = chunks(try sandbox.content(of: "a.png"))
    let control = try #require(chunks.first { $0.name == "acTL" })
    #expect(control.number(0, 4) == 7)
    #expect(control.number(4, 4) == 2)
    let delays = chunks.filter { $0.name == "fcTL" }.map { [$0.number(20, 2), $0.number(22, 2)] }
    // 0.15 s are four frames of a thirtieth and half a one.
    let expected: [[Int]] = [[1, 2]] + Array(repeating: [1, 30], count: 4) + [[1, 60], [1, 2]]
    #expect(delays == expected)
    #expect(try sandbox.run("$T inspect a.png").text.contains("\"frames\": 7"))
    // Viewers that know no animation show the spec's own picture.
    #expect(try sandbox.run("$T a.json -o still.png && $T diff a.png still.png").status == 0)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/pngcheck"), "pngcheck is not installed"))
  func checkerFindsNothing() throws {
    let sandbox = try Sandbox()
    try sandbox.write(field, to: "a.json")
    for options in ["", "--scale 2", "--set background=transparent", "--direction backward --theme none"] {
      let outcome = try sandbox.run("$T a.json -o a.png --animate editing \(options) && pngcheck -q a.png")
      #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    }
  }

  @Test func everyCellOfAMatrixMoves() throws {
    let sandbox = try Sandbox()
    try sandbox.write(field.dropLast() + #", "matrix": {"appearance": ["light", "dark"]}}"#, to: "a.json")
    #expect(try sandbox.run("$T a.json -o out --animate city=editing").status == 0)
    #expect(try sandbox.files(below: "out") == ["dark@1x.png", "light@1x.png"])
    for name in ["out/dark@1x.png", "out/light@1x.png"] {
      #expect(chunks(try sandbox.content(of: name)).contains { $0.name == "acTL" })
    }
  }

  @Test func filmStripIsAStillPicture() throws {
    let sandbox = try Sandbox()
    try sandbox.write(field, to: "a.json")
    #expect(try sandbox.run("$T a.json -o strip.png --animate editing --film-strip 4").status == 0)
    let strip = chunks(try sandbox.content(of: "strip.png"))
    #expect(!strip.contains { $0.name == "acTL" })
    #expect(try sandbox.run("$T a.json -o both.png --animate editing --film-strip 4 --direction both").status == 0)
    let both = chunks(try sandbox.content(of: "both.png"))
    // Two rows with headings in front of them.
    #expect(both[0].number(0, 4) > strip[0].number(0, 4))
    #expect(both[0].number(4, 4) > strip[0].number(4, 4) * 3 / 2)
  }

  @Test func documentationMoves() throws {
    let sandbox = try Sandbox()
    try sandbox.write(field, to: "a.json")
    let mark = "<!-- render-cli: a.json --animate editing --duration 0.05 -o a.png -->\n<!-- /render-cli -->\n"
    try sandbox.write(mark, to: "page.md")
    #expect(try sandbox.run("$T docs --embed page.md").status == 0)
    #expect(chunks(try sandbox.content(of: "a.png")).contains { $0.name == "acTL" })
    #expect(try sandbox.run("$T docs --embed page.md --check").status == 0)
    // Only the time differs, which a comparison of first frames would not see.
    #expect(try sandbox.run("sed -i 's/0.05/0.06/' page.md && $T docs --embed page.md --check").status == 1)
    #expect(try sandbox.run("$T docs a.json -o out --scales 1 --animate editing").status == 0)
    #expect(chunks(try sandbox.content(of: "out/a-dark@1x.png")).contains { $0.name == "acTL" })
  }

  @Test func thoseWhoAskForLessMotionGetTheFirstFrame() throws {
    let sandbox = try Sandbox()
    try sandbox.write(field, to: "specs/town/a.json")
    let command = "$T docs specs -o out --scales 1 --animate editing"
    #expect(try sandbox.run(command).status == 0)
    let still = try sandbox.content(of: "out/town/a-dark-still@1x.png")
    #expect(isCompletePNG(still) && !chunks(still).contains { $0.name == "acTL" })
    #expect(try sandbox.run("cd out/town && $T diff a-dark@1x.png a-dark-still@1x.png").status == 0)
    for page in ["out/town/a.html", "out/town/a.md"] {
      let text = String(decoding: try sandbox.content(of: page), as: UTF8.self)
      #expect(text.contains(#"<source media="(prefers-reduced-motion: reduce)" srcset="a-still@1x.png 1x">"#))
    }
    let gallery = String(decoding: try sandbox.content(of: "out/index.html"), as: UTF8.self)
    #expect(gallery.contains(#"<picture><source media="(prefers-reduced-motion: reduce)" srcset="data:image/png;"#))
    #expect(try sandbox.run(command + " --check").status == 0)
    // A still that is gone, and one that nothing makes any more.
    let missing = try sandbox.run("rm out/town/a-still@1x.png; \(command) --check").errors
    #expect(missing.contains("a-still@1x.png: error: missing"))
    #expect(try sandbox.run("\(command) && \(command) --check").status == 0)
    let orphans = try sandbox.run("$T docs specs -o out --scales 1 --check").errors
    #expect(orphans.contains("a-still@1x.png: error: orphaned"))
  }

  @Test(arguments: [
    ("--animate editting", "unknown state \"editting\", did you mean \"editing\"?"),
    ("--animate town=editing", "no text control or field has the id \"town\", known are city"),
    ("--animate normal", "nothing changes: the controls are in this state already"),
    ("--animate disabled", "nothing moves on the way into this state"),
    ("--fps 60", "--fps needs --animate STATE"),
    ("--film-strip 3", "--film-strip needs --animate STATE"),
    ("--animate editing --fps 0", "--fps: \"0\" is not a number from 1 to 120"),
    ("--animate editing --hold 1.234", "--hold: \"1.234\" is not a number of seconds from 0 to 60 with at most two"),
    ("--animate editing --hold -1", "--hold: \"-1\" is not a number of seconds"),
    ("--animate editing --duration 0", "--duration: \"0\" is not a number of seconds from 0.01 to 10"),
    ("--animate editing --duration .5", "--duration: \".5\" is not a number of seconds"),
    ("--animate editing --direction back", "--direction: unknown direction \"back\""),
    ("--animate editing --film-strip 1", "--film-strip: \"1\" is not a number from 2 to 60"),
    ("--animate editing --film-strip 3 --loop 1", "--loop has no meaning for a film strip"),
    ("--animate editing --contact-sheet", "--contact-sheet is a still picture"),
    (
      "--animate editing --fps 120 --duration 10 --scale 16",
      "use a lower --fps, a shorter --duration or a lower --scale"
    ),
  ])
  func wrongUsage(options: String, message: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(field, to: "a.json")
    let outcome = try sandbox.run("$T a.json -o a.png \(options)")
    #expect(outcome.status == 64)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(try sandbox.files() == ["a.json"])
  }
}
