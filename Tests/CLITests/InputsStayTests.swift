import Foundation
import Testing

/// No output replaces a file that the same run reads, or one that somebody else made.
@Suite struct InputsStayTests {
  /// A folder with a spec, what it uses, pictures and a Markdown file.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "plain.json")
    #expect(try sandbox.run("$T plain.json -o a.png && $T plain.json -o b.png --set label=Town").status == 0)
    try sandbox.write(
      #"{"type": "filledTextField", "label": "City", "leadingViewMode": "always", "leadingView": {"file": "i.png"}, "theme": "t.json"}"#,
      to: "specs/s.json")
    try sandbox.write(##"{"light": {"primary": "#102030"}}"##, to: "specs/t.json")
    try sandbox.write(
      "<!-- render-cli: s.json -o i.png --appearances light -->\n<!-- /render-cli -->\n", to: "specs/page.md")
    #expect(try sandbox.run("cp a.png specs/i.png; ln -s a.png link; cp -r specs folder; rm folder/t.json").status == 0)
    try sandbox.write(
      #"{"type": "filledTextField", "label": "City", "leadingViewMode": "always", "leadingView": {"file": "t.png"}}"#,
      to: "folder/s.json")
    try sandbox.write(smallSpec, to: "folder/t.json")
    #expect(try sandbox.run("cp a.png folder/t.png").status == 0)
    return sandbox
  }

  @Test(arguments: [
    ("layout plain.json -o plain.json", "plain.json: error: would replace the spec plain.json"),
    ("diff a.png b.png -o a.png", "a.png: error: would replace the picture a.png"),
    ("diff a.png b.png -o ./b.png", "./b.png: error: would replace the picture b.png"),
    ("diff a.png b.png -o link", "link: error: would replace the picture a.png"),
    ("diff link b.png -o a.png", "a.png: error: would replace the picture link"),
    ("inspect b.png -o b.png", "b.png: error: would replace the picture b.png"),
    ("specs/s.json -o specs/i.png", "specs/i.png: error: would replace specs/i.png, which specs/s.json uses"),
    ("layout specs/s.json -o specs/t.json", "specs/t.json: error: would replace specs/t.json, which specs/s.json uses"),
    ("folder -o folder", "folder/t.png: error: would replace folder/t.png, which folder/s.json uses"),
    (
      "docs --embed specs/page.md",
      "specs/page.md:1:1: error: specs/i.png: would replace specs/i.png, which specs/s.json uses"
    ),
  ])
  func inputsAreNotReplaced(arguments: String, message: String) throws {
    let sandbox = try sandbox()
    let before = try sandbox.run("find . -type f | sort | xargs md5sum").text
    let outcome = try sandbox.run("$T \(arguments)")
    #expect(outcome.status == 64)
    #expect(outcome.errors == message + "\n")
    #expect(outcome.output.isEmpty)
    #expect(try sandbox.run("find . -type f | sort | xargs md5sum").text == before)
  }

  @Test func aThemeOfTheCommandLineIsAnInputToo() throws {
    let outcome = try sandbox().run("$T layout plain.json --theme specs/t.json -o specs/t.json")
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("specs/t.json: error: would replace /"))
    #expect(outcome.errors.hasSuffix("specs/t.json, which plain.json uses\n"))
  }

  /// Where a spec is read from and its picture is written to may be one device.
  @Test func devicesAreNoInputsToKeep() throws {
    let outcome = try sandbox().run("$T layout plain.json -o /dev/null && cat plain.json | $T layout - -o -")
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("{"))
  }

  @Test(arguments: ["index.html", "plain.md", "plain.html", "plain@1x.png", "plain-dark@1x.png"])
  func docsLeaveFilesOfOthers(name: String) throws {
    let sandbox = try sandbox()
    try sandbox.write("mine", to: "out/\(name)")
    let outcome = try sandbox.run("$T docs plain.json -o out --scales 1")
    #expect(outcome.status == 73)
    #expect(
      outcome.errors
        == "out/\(name): error: was not made by render-cli docs and is not replaced; move it away, or choose another output\n"
    )
    #expect(try sandbox.files(below: "out") == [name])
    #expect(try sandbox.content(of: "out/\(name)") == Data("mine".utf8))
  }

  /// A link stands where a file is to be made; what it leads to is none of ours.
  @Test func docsReplaceLinksAndNotWhatTheyLeadTo() throws {
    let sandbox = try sandbox()
    try sandbox.write("mine", to: "mine.txt")
    #expect(
      try sandbox.run(
        """
        mkdir out && ln -s ../mine.txt out/plain.md && ln -s ../nowhere out/plain@1x.png
        $T docs plain.json -o out --scales 1 -q && $T docs plain.json -o out --scales 1 --check
        """
      ).status == 0)
    #expect(try sandbox.content(of: "mine.txt") == Data("mine".utf8))
    #expect(try !sandbox.files().contains("nowhere"))
    #expect(try sandbox.run("find out -type l").output.isEmpty)
  }

  /// Pictures of blocks are known by what they say, or by the block that shows them; others stay.
  @Test func embeddingLeavesPicturesOfOthers() throws {
    let sandbox = try sandbox()
    try sandbox.write(
      "<!-- render-cli: plain.json --appearances light -->\n<!-- /render-cli -->\n", to: "page.md")
    try sandbox.write("mine", to: "images/plain@2x.png")
    let refused = try sandbox.run("$T docs --embed page.md")
    #expect(refused.status == 73)
    #expect(refused.errors.hasPrefix("images/plain@2x.png: error: was not made by render-cli docs"))
    #expect(try sandbox.content(of: "images/plain@2x.png") == Data("mine".utf8))
    // Made by us: replaced when the spec changes, with and without a text that says so.
    #expect(try sandbox.run("rm images/plain@2x.png; $T docs --embed page.md -q").status == 0)
    #expect(try sandbox.run("$T inspect images/plain@2x.png").text.contains("render-cli docs --embed"))
    #expect(try sandbox.run("sed -i s/City/Town/ plain.json; $T docs --embed page.md -q").status == 0)
    #expect(try sandbox.run("cp a.png images/plain@2x.png; $T docs --embed page.md -q").status == 0)
    #expect(try sandbox.run("$T docs --embed page.md --check").status == 0)
  }
}
