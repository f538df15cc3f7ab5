import Foundation
import Testing

/// `render-cli docs SPEC... -o DIR`: what is made, and what `--check` says about it.
@Suite struct DocsCommandTests {
  private static let field = #"{"type": "filledTextField", "label": "City", "text": "Reykjavik", "width": 120}"#
  private static let matrix =
    #"{"type": "filledTextField", "label": "City", "width": 120, "matrix": {"state": ["normal", "editing"]}}"#

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try Self.fill(sandbox)
    return sandbox
  }

  private static func fill(_ sandbox: Sandbox) throws {
    try sandbox.write(field, to: "specs/city.json")
    try sandbox.write(matrix, to: "specs/deep/town.json")
  }

  /// The assets of the sandbox, made once; fewer scales save time.
  private static let assets = Result {
    let sandbox = try Sandbox()
    try fill(sandbox)
    let outcome = try sandbox.run("$T docs specs -o out --scales 1,2")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try sandbox.files(below: "out").filter { $0.contains(".") }.map { name in
      (name: name, content: try sandbox.content(of: "out/" + name))
    }
  }

  /// A sandbox with its assets made.
  private func made() throws -> Sandbox {
    let sandbox = try sandbox()
    for (name, content) in try Self.assets.get() { try sandbox.write(content, to: "out/" + name) }
    return sandbox
  }

  @Test func everySpecGetsItsSetsPagesAndGallery() throws {
    let sandbox = try sandbox()
    let outcome = try sandbox.run("$T docs specs -o out")
    #expect(outcome.status == 0)
    #expect(outcome.errorLines == ["29 files written"])
    func set(_ stem: String) -> [String] {
      ["", "-dark"].flatMap { look in [1, 2, 3].map { "\(stem)\(look)@\($0)x.png" } }
    }
    let pictures = set("city") + set("deep/town") + set("deep/town/normal") + set("deep/town/editing")
    let pages = ["city.md", "city.html", "deep/town.md", "deep/town.html", "index.html"]
    let files = try sandbox.files(below: "out").filter { $0.contains(".") }
    #expect(files == (pictures + pages).sorted())
    for picture in pictures { #expect(isCompletePNG(try sandbox.content(of: "out/\(picture)"))) }
    let markdown = String(decoding: try sandbox.content(of: "out/deep/town.md"), as: UTF8.self)
    #expect(markdown.contains(#"srcset="town-dark@1x.png 1x, town-dark@2x.png 2x, town-dark@3x.png 3x""#))
    #expect(markdown.contains(#"src="town/editing@2x.png""#))
    #expect(markdown.contains("**editing**"))
    let html = String(decoding: try sandbox.content(of: "out/city.html"), as: UTF8.self)
    #expect(html.contains(#"<img alt="City, Reykjavik" src="city@2x.png""#))
  }

  /// The same inputs give the same bytes, with any number of jobs, and nothing is written twice.
  @Test func filesAreTheSameEachTime() throws {
    let sandbox = try made()
    let outcome = try sandbox.run("$T docs specs -o again --scales 1,2 -j 1 -q && diff -r out again")
    #expect(outcome.status == 0)
    #expect(outcome.text.isEmpty)
    let third = try sandbox.run("$T docs specs -o out --scales 1,2")
    #expect(third.errorLines == ["nothing is to be done, 21 files are up to date"])
  }

  /// Sizes in the snippets are those of the 1x picture, and the others are exact multiples.
  @Test func sizesAreWholeAndExact() throws {
    let sandbox = try Sandbox()
    try sandbox.write(#"{"type": "filledTextArea", "label": "Note", "width": 100.3, "text": "a b c"}"#, to: "note.json")
    #expect(try sandbox.run("$T docs note.json -o out --appearances light -q").status == 0)
    var sizes: [[Int]] = []
    for scale in 1...3 {
      let text = try sandbox.run("$T inspect out/note@\(scale)x.png").text
      let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let size = try ["width", "height"].map { try #require(object[$0] as? Int) }
      #expect(size.allSatisfy { $0.isMultiple(of: scale) })
      sizes.append(size.map { $0 / scale })
    }
    #expect(Set(sizes).count == 1)
    let html = String(decoding: try sandbox.content(of: "out/note.html"), as: UTF8.self)
    #expect(html.contains("width=\"\(sizes[0][0])\" height=\"\(sizes[0][1])\""))
  }

  @Test func aSpecThatSaysItsAppearanceHasNoPair() throws {
    let sandbox = try Sandbox()
    let dark = Self.field.replacingOccurrences(of: #""width""#, with: #""appearance": "dark", "width""#)
    try sandbox.write(dark, to: "dark.json")
    try sandbox.write(
      Self.field.replacingOccurrences(of: #""width""#, with: #""theme": "shrine", "background": "white", "width""#),
      to: "same.json")
    try sandbox.write(
      Self.matrix.replacingOccurrences(
        of: #""state": ["normal", "editing"]"#, with: #""appearance": ["light", "dark"]"#),
      to: "axis.json")
    #expect(try sandbox.run("$T docs dark.json same.json axis.json -o out --scales 1 -q").status == 0)
    let pictures = try sandbox.files(below: "out").filter { $0.hasSuffix(".png") }
    #expect(pictures == ["axis/dark@1x.png", "axis/light@1x.png", "axis@1x.png", "dark@1x.png", "same@1x.png"])
    // Asked for, a pair is made all the same.
    #expect(try sandbox.run("$T docs dark.json -o both --scales 1 --appearances light,dark -q").status == 0)
    #expect(try sandbox.files(below: "both").contains("dark-dark@1x.png"))
  }

  /// A picture that shows the same is left as it is, whatever compressor made it; only others are written.
  @Test func picturesThatShowTheSameStay() throws {
    let sandbox = try made()
    #expect(try sandbox.run("$T specs/city.json -o fast.png --scale 2").status == 0)
    let outcome = try sandbox.run(
      """
      $T docs specs -o out --scales 1,2 -q --check && cp fast.png out/city@2x.png && rm out/deep/town@1x.png
      $T docs specs -o out --scales 1,2
      """)
    #expect(outcome.status == 73, "a picture that does not say that it is ours")
    let mine = try sandbox.content(of: "out/city@1x.png")
    #expect(
      try sandbox.run("cp out/city@1x.png out/city@2x.png; $T docs specs -o out --scales 1,2").errorLines == [
        "2 of 21 files written, the others are up to date"
      ])
    #expect(try sandbox.content(of: "out/city@1x.png") == mine)
    #expect(try sandbox.run("$T docs specs -o out --scales 1,2 --check").status == 0)
  }

  @Test func checkIsContentWithWhatWasMade() throws {
    let sandbox = try made()
    let before = try sandbox.files()
    let outcome = try sandbox.run("$T docs specs -o out --scales 1,2 --check")
    #expect(outcome.status == 0)
    #expect(outcome.errorLines == ["21 files are up to date"])
    #expect(try sandbox.files() == before)
  }

  @Test(arguments: [
    ("rm out/city@2x.png", ["out/city@2x.png: error: missing: make it"]),
    ("rm out/index.html", ["out/index.html: error: missing: make it"]),
    ("rm -r out/deep/town", nil as [String]?),
    ("cp out/city@1x.png out/city-dark@1x.png", ["out/city-dark@1x.png: error: stale: refresh it"]),
    ("echo >> out/city.md", ["out/city.md: error: stale: refresh it"]),
    ("echo >> out/index.html", ["out/index.html: error: stale: refresh it"]),
    ("head -c 100 out/city@1x.png > x && mv x out/city@1x.png", ["out/city@1x.png: error: stale: refresh it"]),
    ("cp out/city.html out/old.html", ["out/old.html: error: orphaned: no spec makes it"]),
    ("cp out/city@1x.png out/deep/old.png", ["out/deep/old.png: error: orphaned: no spec makes it"]),
  ])
  func checkNamesEachFileAndTheCommand(change: String, lines: [String]?) throws {
    let sandbox = try made()
    let outcome = try sandbox.run("\(change); find out -type f | sort | xargs md5sum > before")
    #expect(outcome.status == 0)
    let check = try sandbox.run("$T docs specs -o out --scales 1,2 --check; echo $?; md5sum --quiet -c before")
    #expect(check.text == "1\n")
    let advice = "with: render-cli docs specs -o out --scales 1,2"
    if let lines {
      let found = check.errorLines.filter { line in lines.contains { line.hasPrefix($0) } }
      #expect(found.count == lines.count, "\(check.errors)")
      #expect(check.errorLines.allSatisfy { $0.contains(advice) })
    } else {
      #expect(check.errorLines.count == 8)
    }
  }

  /// A changed spec makes its pictures and pages stale, and running the command named makes all well again.
  @Test func theCommandNamedRefreshes() throws {
    let sandbox = try made()
    try sandbox.write(Self.field.replacingOccurrences(of: "City", with: "Town"), to: "specs/city.json")
    try FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent("specs/deep/town.json"))
    let check = try sandbox.run("$T docs specs -o out --scales 1,2 --check")
    #expect(check.status == 1)
    let kinds = ["stale", "orphaned"].map { kind in check.errorLines.filter { $0.contains("error: \(kind)") }.count }
    // Four pictures and three pages; twelve pictures and two pages of the spec that is gone.
    #expect(kinds == [7, 14])
    #expect(check.errors.contains("remove it with: render-cli docs specs -o out --scales 1,2 --prune"))
    let refresh = try sandbox.run(
      "$T docs specs -o out --scales 1,2 --prune && $T docs specs -o out --scales 1,2 --check")
    #expect(refresh.status == 0)
    #expect(try !sandbox.files(below: "out").contains { $0.hasPrefix("deep") })
  }

  /// Files that are not ours are nobody's orphans.
  @Test func otherFilesStay() throws {
    let sandbox = try made()
    try sandbox.write("# Notes\n", to: "out/notes.md")
    #expect(try sandbox.run("$T specs/city.json -o out/mine.png").status == 0)
    #expect(try sandbox.run("$T docs specs -o out --scales 1,2 --check").status == 0)
    #expect(try sandbox.run("$T docs specs -o out --scales 1,2 --prune").status == 0)
    #expect(try sandbox.files(below: "out").contains("mine.png"))
    #expect(try sandbox.files(below: "out").contains("notes.md"))
  }

  @Test func nothingIsWrittenWhereNamesClash() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.field, to: "a/city.json")
    try sandbox.write(Self.field, to: "b/city.json")
    try sandbox.write(Self.field, to: "city-dark.json")
    try sandbox.write(Self.field, to: "index.json")
    let same = try sandbox.run("$T docs a/city.json b/city.json -o out")
    #expect(same.status == 64)
    #expect(same.errors.contains("out/city@1x.png: error: a/city.json and b/city.json would both be written here"))
    let pair = try sandbox.run("$T docs a/city.json city-dark.json -o out")
    #expect(pair.status == 64)
    #expect(pair.errors.contains("out/city-dark@2x.png: error:"))
    let index = try sandbox.run("$T docs index.json -o out")
    #expect(index.errors.contains("out/index.html: error: the gallery and index.json would both be written here"))
    #expect(try !sandbox.files().contains("out"))
  }

  @Test func wrongSpecsWriteNothing() throws {
    let sandbox = try sandbox()
    try sandbox.write(#"{"type": "filledTextField", "lable": "x"}"#, to: "specs/wrong.json")
    let outcome = try sandbox.run("$T docs specs -o out")
    #expect(outcome.status == 65)
    #expect(outcome.errorLines == ["specs/wrong.json:1:29: error: lable: unknown key, did you mean \"label\"?"])
    try sandbox.write(Self.field.replacingOccurrences(of: "City", with: "\u{10FFFF}"), to: "specs/wrong.json")
    let missing = try sandbox.run("$T docs specs -o out")
    #expect(missing.status == 65)
    // One line for the six pictures that lack the glyph.
    #expect(missing.errorLines.count == 1)
    #expect(try sandbox.files(below: "out").filter { $0.contains(".") }.isEmpty)
  }

  /// Hostile labels and names stay text on every page.
  @Test func hostileTextsStayText() throws {
    let sandbox = try Sandbox()
    let label = #"</script><img src=x onerror=alert(1)> `a|b` \"c\" {{d}}"#
    try sandbox.write(#"{"type": "filledTextField", "label": "\#(label)"}"#, to: "specs/a 'b' <i>#?.json")
    let outcome = try sandbox.run("$T docs specs -o out --scales 1,2")
    #expect(outcome.status == 0, "\(outcome.errors)")
    for name in ["index.html", "a 'b' <i>#?.html", "a 'b' <i>#?.md"] {
      let page = String(decoding: try sandbox.content(of: "out/\(name)"), as: UTF8.self)
      #expect(!page.contains("<img src=x") && !page.contains("<i>"))
      #expect(page.contains("a%20%27b%27%20%3Ci%3E%23%3F@2x.png"))
    }
    let markdown = String(decoding: try sandbox.content(of: "out/a 'b' <i>#?.md"), as: UTF8.self)
    #expect(!markdown.contains("`") && !markdown.contains("|") && !markdown.contains("{{"))
  }

  /// Secure text appears as bullets in everything that is made.
  @Test func secureTextIsInNoAsset() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      #"{"type": "filledTextField", "label": "Password", "isSecureTextEntry": true, "matrix": {"text": ["hunter2"]}}"#,
      to: "password.json")
    try sandbox.write(
      #"{"content": {"type": "secureField", "title": "Code", "text": "hunter2"}}"#, to: "code.json")
    let outcome = try sandbox.run(
      "$T docs password.json code.json -o out --scales 1; grep -rl hunter2 out; find out -name '*hunter*'")
    #expect(outcome.text.isEmpty)
    let page = String(decoding: try sandbox.content(of: "out/code.html"), as: UTF8.self)
    #expect(page.contains(#"alt="Code, •••••••""#))
  }

  @Test func problemsAreToldAsJSONToo() throws {
    let sandbox = try made()
    let outcome = try sandbox.run("rm out/city.md; $T docs specs -o out --scales 1,2 --check --format json")
    #expect(outcome.status == 1)
    let line = try #require(outcome.errorLines.first)
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String]
    #expect(object?["file"] == "out/city.md")
  }
}
