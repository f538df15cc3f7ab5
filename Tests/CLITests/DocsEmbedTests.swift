import Foundation
import Testing

/// `render-cli docs --embed FILE.md...`: blocks of pictures in Markdown files.
@Suite struct DocsEmbedTests {
  private static let field = #"{"type": "filledTextField", "label": "City", "text": "Reykjavik", "width": 120}"#

  private func sandbox(_ marks: String...) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(Self.field, to: "examples/city.json")
    let blocks = marks.map { "<!-- render-cli: \($0) -->\n<!-- /render-cli -->\n" }
    try sandbox.write("# Title\n\n" + blocks.joined(separator: "\n") + "\nEnd", to: "README.md")
    return sandbox
  }

  private func readme(_ sandbox: Sandbox) throws -> String {
    String(decoding: try sandbox.content(of: "README.md"), as: UTF8.self)
  }

  @Test func blocksAreFilledBesideTheirPictures() throws {
    let sandbox = try sandbox("examples/city.json")
    let outcome = try sandbox.run("$T docs --embed README.md")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errorLines == ["3 files written"])
    let expected = """
      # Title

      <!-- render-cli: examples/city.json -->
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="images/city-dark@2x.png 2x">
        <img alt="City, Reykjavik" src="images/city@2x.png" width="152" height="91">
      </picture>
      <!-- /render-cli -->

      End
      """
    #expect(try readme(sandbox) == expected)
    #expect(isCompletePNG(try sandbox.content(of: "images/city@2x.png")))
    #expect(isCompletePNG(try sandbox.content(of: "images/city-dark@2x.png")))
    // Once more, and nothing is to be done.
    #expect(
      try sandbox.run("$T docs --embed README.md").errorLines == ["nothing is to be done, 3 files are up to date"])
    #expect(try sandbox.run("$T docs --embed README.md --check").status == 0)
  }

  @Test func marksMaySayHow() throws {
    let sandbox = try sandbox(
      #"examples/city.json --scales 1,3 --appearances dark --alt "A | b" -o pics/a --set state=editing"#,
      "examples/city.json -o b.png --appearances light", "examples/city.json -o pics/ --scales 1 --appearances light")
    #expect(try sandbox.run("$T docs --embed README.md -q").status == 0)
    let pictures = try sandbox.files().filter { $0.hasSuffix(".png") }
    #expect(pictures == ["b.png", "pics/a-dark@1x.png", "pics/a-dark@3x.png", "pics/city@1x.png"])
    let text = try readme(sandbox)
    #expect(
      text.contains(
        #"<img alt="A &#124; b" src="pics/a-dark@1x.png" srcset="pics/a-dark@1x.png 1x, pics/a-dark@3x.png 3x""#))
    #expect(text.contains("\n![City, Reykjavik](pics/city@1x.png)\n"))
  }

  @Test func aMatrixIsAContactSheet() throws {
    let sandbox = try sandbox("examples/m.json --scales 1 --appearances light")
    try sandbox.write(
      #"{"type": "filledTextField", "label": "City", "width": 90, "matrix": {"state": ["normal", "editing"]}}"#,
      to: "examples/m.json")
    #expect(try sandbox.run("$T docs --embed README.md -q").status == 0)
    #expect(try readme(sandbox).contains("\n![City; state\\: normal, editing](images/m@1x.png)\n"))
  }

  @Test(arguments: [
    ("rm images/city@2x.png", "images/city@2x.png: error: missing: make it with: render-cli docs --embed README.md"),
    (
      "cp images/city-dark@2x.png images/city@2x.png",
      "images/city@2x.png: error: stale: refresh it with: render-cli docs"
    ),
    (
      "sed -i 's/width=.152./width=\"9\"/' README.md",
      "README.md: error: stale: refresh it with: render-cli docs --embed README.md"
    ),
    ("sed -i 's/City/Town/' examples/city.json", "images/city@2x.png: error: stale: refresh it with: render-cli docs"),
  ])
  func checkTellsWhatIsStaleAndWritesNothing(change: String, line: String) throws {
    let sandbox = try sandbox("examples/city.json")
    #expect(try sandbox.run("$T docs --embed README.md -q; \(change);").status == 0)
    let before = try sandbox.run("find . -type f | sort | xargs md5sum").text
    let outcome = try sandbox.run("$T docs --embed README.md --check")
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.contains { $0.hasPrefix(line) }, "\(outcome.errors)")
    #expect(try sandbox.run("find . -type f | sort | xargs md5sum").text == before)
    #expect(try sandbox.run("$T docs --embed README.md -q && $T docs --embed README.md --check").status == 0)
  }

  /// Every problem of a mark is told at the mark, and nothing is written.
  @Test(arguments: [
    ("nowhere.json", 66, "nowhere.json: cannot be read: No such file or directory"),
    ("../out.json", 65, "\"../out.json\" is not below the Markdown file's folder, see --root"),
    ("/etc/passwd", 65, "\"/etc/passwd\" is not below the Markdown file's folder, see --root"),
    ("link/out.json", 65, "\"link/out.json\" is not below the Markdown file's folder, see --root"),
    (
      "examples/city.json -o ../x", 65, "the picture \"../x\" would not be below the Markdown file's folder, see --root"
    ),
    (
      "examples/city.json -o link/x", 65,
      "the picture \"link/x\" would not be below the Markdown file's folder, see --root"
    ),
    ("examples/city.json -o new/../../x", 65, "the picture \"new/../../x\" would not be below"),
    ("examples/city.json -o /tmp/x.png", 65, "the picture \"/tmp/x\" would not be below the Markdown file's folder"),
    ("examples/city.json examples/city.json", 65, "a mark names one spec, and then options"),
    ("examples/city.json --scale 2", 65, "unknown option --scale, did you mean \"--scales\"?"),
    ("examples/city.json --scales 1,2 -o x.png", 65, "-o x.png: there are several scales, leave out .png"),
    ("examples/city.json --scales 99", 65, "--scales: \"99\" is not a list of at most 8 numbers from 0.1 to 16"),
    ("examples/city.json --appearances blue", 65, "--appearances: \"blue\" is not light, dark or light,dark"),
    ("examples/city.json --theme other.json", 65, "a theme file belongs into the spec"),
    ("examples/city.json --root /", 65, "--root does not belong into a mark, give it on the command line"),
    ("examples/city.json --font-dir /", 65, "--font-dir does not belong into a mark, give it on the command line"),
    ("examples/city.json --check", 65, "--check does not belong into a mark, give it on the command line"),
    ("examples/city.json --set lable=x", 65, "lable: --set lable: unknown key"),
  ])
  func problemsAreToldAtTheMark(mark: String, status: Int, message: String) throws {
    let sandbox = try sandbox(mark)
    try sandbox.write(Self.field, to: "x/README.md")
    let outcome = try sandbox.run(
      """
      mkdir sub outside && mv README.md examples sub/ && cp sub/examples/city.json outside/out.json
      cp outside/out.json . && ln -s ../outside sub/link && cd sub && $T docs --embed README.md
      """)
    #expect(outcome.status == Int32(status))
    #expect(outcome.errorLines.count == 1)
    let line = outcome.errorLines.first ?? ""
    #expect(line.hasPrefix("README.md:3:1: error: ") && line.contains(message), "\(line)")
    #expect(try sandbox.files().filter { $0.hasSuffix(".png") }.isEmpty)
    #expect(try sandbox.files(below: "sub").filter { !$0.hasPrefix("examples") } == ["README.md", "link"])
  }

  @Test func problemsOfSpecsKeepTheirPlace() throws {
    let sandbox = try sandbox("examples/city.json", "examples/wrong.json", "examples/wrong.json --scales 0")
    try sandbox.write(#"{"type": "filledTextField", "lable": "x"}"#, to: "examples/wrong.json")
    let outcome = try sandbox.run("$T docs --embed README.md")
    #expect(outcome.status == 65)
    #expect(outcome.errorLines.count == 2)
    #expect(outcome.errorLines.first == "examples/wrong.json:1:29: error: lable: unknown key, did you mean \"label\"?")
    #expect(outcome.errorLines.last?.hasPrefix("README.md:9:1: error: --scales") == true)
  }

  /// A wider root allows for specs and pictures beside the folder of the Markdown file.
  @Test func theRootMayBeWider() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.field, to: "examples/city.json")
    let text = "<!-- render-cli: ../examples/city.json -o ../pics/city -->\n<!-- /render-cli -->\n"
    try sandbox.write(text, to: "docs/page.md")
    #expect(try sandbox.run("$T docs --embed docs/page.md").status == 65)
    #expect(try sandbox.run("$T docs --embed docs/page.md --root . -q").status == 0)
    #expect(try sandbox.files().filter { $0.hasSuffix(".png") } == ["pics/city-dark@2x.png", "pics/city@2x.png"])
    let page = String(decoding: try sandbox.content(of: "docs/page.md"), as: UTF8.self)
    #expect(page.contains(#"src="../pics/city@2x.png""#))
  }

  /// In a list item or a block quote, the snippet is in it too.
  @Test func snippetsStayInTheirListItemsAndQuotes() throws {
    let sandbox = try sandbox()
    let mark = "<!-- render-cli: examples/city.json --appearances light -->"
    try sandbox.write(
      "1. One\n   - Two\n\n     \(mark)\n     <!-- /render-cli -->\n\n> \(mark)\n> <!-- /render-cli -->\n",
      to: "README.md")
    #expect(try sandbox.run("$T docs --embed README.md -q").status == 0)
    let image = #"<img alt="City, Reykjavik" src="images/city@2x.png" width="152" height="91">"#
    #expect(
      try readme(sandbox)
        == "1. One\n   - Two\n\n     \(mark)\n     \(image)\n     <!-- /render-cli -->\n\n> \(mark)\n> \(image)\n> <!-- /render-cli -->\n"
    )
    #expect(try sandbox.run("$T docs --embed README.md --check").status == 0)
  }

  /// A run without any mark fails; among others, a file without marks is named.
  @Test func filesWithoutMarksAreTold() throws {
    let sandbox = try sandbox("examples/city.json --appearances light --scales 1")
    try sandbox.write("# Nothing\n", to: "empty.md")
    let alone = try sandbox.run("$T docs --embed empty.md examples/city.json")
    #expect(alone.status == 65)
    #expect(
      alone.errorLines == [
        "empty.md: error: no mark is in it: <!-- render-cli: SPEC.json -->",
        "examples/city.json: error: no mark is in it: <!-- render-cli: SPEC.json -->",
      ])
    let both = try sandbox.run("$T docs --embed README.md empty.md ./README.md")
    #expect(both.status == 0)
    #expect(both.errorLines == ["no marks are in empty.md", "2 files written"])
    let picture = try sandbox.run("$T docs --embed images/city@1x.png")
    #expect(picture.status == 65)
    #expect(picture.errors == "images/city@1x.png: error: is not a Markdown file\n")
  }

  /// Twenty problems are told, as of specs, and any number of them is found in time that grows with the file alone.
  @Test func manyWrongMarksTakeNoTime() throws {
    let sandbox = try sandbox(
      Array(repeating: "nowhere.json", count: 30).joined(separator: " -->\n<!-- /render-cli -->\n<!-- render-cli: "))
    #expect(try sandbox.run("$T docs --embed README.md").errorLines.count == 20)
    try sandbox.write(String(repeating: "<!-- render-cli: x.json -->\n", count: 50_000), to: "many.md")
    let outcome = try sandbox.run("timeout 30 $T docs --embed many.md")
    #expect(outcome.status == 65)
    #expect(outcome.errorLines.count == 20)
    #expect(outcome.errorLines.last?.hasPrefix("many.md:20:1: error: the block is not closed") == true)
  }

  @Test func blocksShareAPictureButNotAName() throws {
    let shared = try sandbox("examples/city.json", "examples/city.json")
    #expect(try shared.run("$T docs --embed README.md").status == 0)
    let clash = try sandbox("examples/city.json", "examples/city.json --set label=Town")
    let outcome = try clash.run("$T docs --embed README.md")
    #expect(outcome.status == 64)
    #expect(
      outcome.errorLines.first
        == "README.md:6:1: error: images/city@2x.png is another block's picture, give one of them a name with -o")
    #expect(try !clash.files().contains { $0.hasSuffix(".png") })
  }

  /// A text cannot end the block or the comment it stands in.
  @Test func hostileLabelsStayInTheirBlock() throws {
    let sandbox = try sandbox("examples/h.json")
    try sandbox.write(
      #"{"type": "filledTextField", "label": "-->\n<!-- /render-cli -->\n</picture><script>`|`"}"#,
      to: "examples/h.json")
    #expect(try sandbox.run("$T docs --embed README.md -q && $T docs --embed README.md --check").status == 0)
    let text = try readme(sandbox)
    #expect(!text.contains("<script") && text.components(separatedBy: "<!-- /render-cli -->").count == 2)
    #expect(text.hasSuffix("</picture>\n<!-- /render-cli -->\n\nEnd"))
  }

  @Test func filesThatAreNotThereAreTold() throws {
    let sandbox = try sandbox("examples/city.json")
    #expect(try sandbox.run("$T docs --embed nowhere.md").status == 66)
    #expect(try sandbox.run("$T docs --embed examples").status == 66)
    #expect(try sandbox.run("chmod a-w . && $T docs --embed README.md; echo $?; chmod u+w .").errors.isEmpty == false)
  }
}
