import Foundation
import Testing

/// From specs to files: one picture, many pictures, names.
@Suite struct RenderCommandTests {
  @Test func oneSpecOnePicture() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.json")
    let outcome = try sandbox.run("$T a.json -o out.png")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.isEmpty)
    #expect(try sandbox.files() == ["a.json", "out.png"])
    #expect(isCompletePNG(try sandbox.content(of: "out.png")))
  }

  @Test func standardInputAndOutput() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.json")
    let outcome = try sandbox.run(
      """
      $T a.json -o file.png && $T render a.json -o render.png && $T - -o - < a.json > dash.png \
      && cat a.json | $T - -o /dev/stdout | cat > piped.png && mkfifo pipe && { cat pipe > fifo.png & } \
      && $T a.json -o pipe && wait
      """)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let picture = try sandbox.content(of: "file.png")
    #expect(isCompletePNG(picture))
    for name in ["render.png", "dash.png", "piped.png", "fifo.png"] {
      #expect(try sandbox.content(of: name) == picture)
    }
  }

  @Test func encodingOfTheSpecDoesNotShow() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "plain.json")
    try sandbox.write("\u{FEFF}" + smallSpec.replacingOccurrences(of: ",", with: ",\r\n"), to: "mark.json")
    #expect(try sandbox.run("$T plain.json -o a.png && $T mark.json -o b.png && cmp a.png b.png").status == 0)
  }

  @Test func optionsReplaceKeys() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.json")
    try sandbox.write(
      #"{"type": "filledTextField", "label": "Town", "text": "Reykjavik", "width": 120, "scale": 1, "#
        + #""appearance": "dark", "layoutDirection": "rightToLeft", "contentSizeCategory": "AX1", "theme": "shrine"}"#,
      to: "b.json")
    let outcome = try sandbox.run(
      """
      $T a.json -o a.png --scale 1 --appearance dark --layout-direction rightToLeft --content-size-category AX1 \
        --theme=shrine --set label=Town
      $T b.json -o b.png && cmp a.png b.png
      """)
    #expect(outcome.status == 0)
  }

  @Test func themeFileOfTheCommandLineMayLieAnywhere() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "specs/a.json")
    try sandbox.write(##"{"light": {"onSurface": "#FF0000"}}"##, to: "brand/theme.json")
    #expect(
      try sandbox.run("$T specs/a.json -o a.png --theme brand/theme.json && $T specs/a.json -o b.png").status == 0)
    #expect(try sandbox.run("cmp -s a.png b.png").status == 1)
    // The same file named by the spec is outside of its folder, unless a root says otherwise.
    let inSpec = "$T specs/a.json -o c.png --set theme=../brand/theme.json"
    #expect(try sandbox.run(inSpec).status == 65)
    #expect(try sandbox.run("\(inSpec) --root . && cmp a.png c.png").status == 0)
  }

  @Test func batchIntoAFolder() throws {
    let sandbox = try Sandbox()
    for name in ["b", "a", "sub/c", "sub/deeper/a"] { try sandbox.write(smallSpec, to: "specs/\(name).json") }
    try sandbox.write("not a spec", to: "specs/readme.txt")
    let outcome = try sandbox.run(
      "$T specs -o out && $T specs/a.json specs/b.json -o out2/ && $T 'specs/*.json' -o out3")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "4 pictures written\n2 pictures written\n2 pictures written\n")
    #expect(
      try sandbox.files(below: "out") == ["a.png", "b.png", "sub", "sub/c.png", "sub/deeper", "sub/deeper/a.png"])
    #expect(try sandbox.files(below: "out2") == ["a.png", "b.png"])
    #expect(try sandbox.files(below: "out3") == ["a.png", "b.png"])
    // Into the folder that exists by now, quietly.
    let again = try sandbox.run("$T specs -o out -q")
    #expect(again.status == 0)
    #expect(again.errors == "")
  }

  @Test func parentsOfTheNamedFolderAreNotMade() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.json")
    try sandbox.write(smallSpec, to: "b.json")
    for output in ["missing/out", "missing/out/{name}.png"] {
      let outcome = try sandbox.run("$T a.json b.json -o '\(output)'")
      #expect(outcome.status == 73)
      #expect(outcome.errors.contains("the folder missing does not exist"))
      #expect(try sandbox.files() == ["a.json", "b.json"])
    }
    #expect(try sandbox.run("$T a.json b.json -o 'new/{name}/{appearance}.png'").status == 0)
    #expect(try sandbox.files(below: "new") == ["a", "a/light.png", "b", "b/light.png"])
  }

  @Test func matrixCellsHaveNames() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      #"{"type": "filledTextField", "width": 60, "matrix": {"state": ["normal", "editing"], "scale": [1, 1.5]}}"#,
      to: "a.json")
    try sandbox.write(smallSpec, to: "b.json")
    #expect(try sandbox.run("$T a.json -o cells").status == 0)
    let cells = ["editing@1.5x.png", "editing@1x.png", "normal@1.5x.png", "normal@1x.png"]
    #expect(try sandbox.files(below: "cells") == cells)
    #expect(try sandbox.run("$T a.json b.json -o both").status == 0)
    #expect(try sandbox.files(below: "both") == ["a"] + cells.map { "a/" + $0 } + ["b.png"])
    #expect(try sandbox.run("$T a.json -o 'out/{name}-{state}@{scale}x.png' --scale 3").status == 0)
    #expect(try sandbox.files(below: "out") == ["a-editing@3x.png", "a-normal@3x.png"])
  }

  @Test func patternsGiveFoldersWhateverTheyMatch() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "specs/only.json")
    #expect(try sandbox.run("$T 'specs/*.json' -o out").status == 0)
    #expect(try sandbox.files(below: "out") == ["only.png"])
  }

  @Test func watchingDrawsAgainAfterChanges() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.json")
    let outcome = try sandbox.run(
      """
      wait_for() { for i in {1..400}; do if eval "$1"; then return; fi; sleep 0.02; done; echo "never: $1"; }
      $T a.json -o a.png --watch 2> messages &
      wait_for 'test -s a.png && grep -q waiting messages'; cp a.png first.png
      echo '{"lable"' > a.json; wait_for 'grep -q error: messages'
      echo '{"type": "filledTextField"}' > new.json; mv new.json a.json
      wait_for '! cmp -s a.png first.png'
      kill -TERM $!; wait $!
      """)
    #expect(outcome.status == 143)
    #expect(outcome.text == "")
    #expect(try sandbox.files() == ["a.json", "a.png", "first.png", "messages"])
    #expect(try sandbox.run("$T - -o - --watch < a.json").status == 64)
  }

  @Test func progressIsForTerminals() throws {
    let sandbox = try Sandbox()
    for name in ["a", "b"] { try sandbox.write(smallSpec, to: "\(name).json") }
    #expect(try sandbox.run("$T a.json b.json -o out").errors == "2 pictures written\n")
    let always = try sandbox.run("$T a.json b.json -o out --progress always --jobs 1")
    #expect(always.status == 0)
    #expect(
      always.errors == "\r[###############---------------] 1/2\r[##############################] 2/2\r\u{1B}[K"
        + "2 pictures written\n")
    #expect(try sandbox.run("$T a.json b.json -o out --progress often").status == 64)
  }

  @Test func sameBytesWithAnyNumberOfJobs() throws {
    let sandbox = try Sandbox()
    for index in 0..<24 {
      let type = ["filledTextField", "outlinedTextField", "baseTextArea"][index % 3]
      let text = ["Reykjavík", "Привет", "ABC"][index % 3]
      try sandbox.write(
        "{\"type\": \"\(type)\", \"label\": \"Field \(index)\", \"text\": \"\(text)\", \"width\": 150}",
        to: "specs/\(index).json")
    }
    let outcome = try sandbox.run(
      "for n in 1 2 8; do $T specs -o out$n --jobs $n || exit 1; done; diff -r out1 out2 && diff -r out1 out8")
    #expect(outcome.status == 0)
    #expect(try sandbox.files(below: "out8").count == 24)
  }

  @Test func layoutIsStableJSON() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.json")
    let outcome = try sandbox.run(
      "$T layout a.json && $T layout - -o b.json < a.json && $T layout a.json | cmp - b.json")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let layout = try #require(JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(layout.keys.sorted() == ["nodes", "scale", "size"])
  }
}

/// Field case C13: outputs that collide are refused before anything is drawn.
@Suite struct ClashTests {
  @Test func twoSpecsOfOneName() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a/login.json")
    try sandbox.write(smallSpec, to: "b/login.json")
    let outcome = try sandbox.run("$T a/login.json b/login.json -o out")
    #expect(outcome.status == 64)
    #expect(outcome.errors == "out/login.png: error: a/login.json and b/login.json would both be written here\n")
    #expect(try sandbox.files() == ["a", "a/login.json", "b", "b/login.json"])
  }

  @Test func namesThatDifferByCaseOnly() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.json")
    try sandbox.write(smallSpec, to: "A.json")
    #expect(try sandbox.run("$T a.json A.json -o out").status == 64)
    #expect(try sandbox.files() == ["A.json", "a.json"])
  }

  @Test func cellsOfOneName() throws {
    let sandbox = try Sandbox()
    try sandbox.write(#"{"type": "filledTextField", "matrix": {"label": ["A b", "A/b"]}}"#, to: "a.json")
    let outcome = try sandbox.run("$T a.json -o out")
    #expect(outcome.status == 64)
    #expect(outcome.errors == "out/A-b@2x.png: error: two pictures of a.json would both be written here\n")
    #expect(try sandbox.files() == ["a.json"])
  }

  @Test func outputsNeverReplaceSpecs() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.png")
    #expect(try sandbox.run("ln -s a.png link").status == 0)
    for output in ["a.png", "./a.png", "link"] {
      let outcome = try sandbox.run("$T a.png -o \(output)")
      #expect(outcome.status == 64)
      #expect(outcome.errors == "\(output): error: would replace the spec a.png\n")
    }
    #expect(try sandbox.content(of: "a.png") == Data(smallSpec.utf8))
  }

  /// All cells of a matrix in one picture; specs without one are drawn as always.
  @Test func contactSheets() throws {
    let sandbox = try Sandbox()
    let matrix =
      #"{"type": "filledTextField", "label": "City", "width": 90, "matrix": {"state": ["normal", "editing"]}}"#
    try sandbox.write(matrix, to: "specs/matrix.json")
    try sandbox.write(smallSpec, to: "specs/plain.json")
    let outcome = try sandbox.run(
      """
      $T specs --contact-sheet -o out -q && $T specs/plain.json -o plain.png && cmp plain.png out/plain.png &&
      $T specs/matrix.json --contact-sheet -o 'one/{name}.png' && cmp one/matrix.png out/matrix.png
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try sandbox.files(below: "out") == ["matrix.png", "plain.png"])
    #expect(try sandbox.run("$T specs/matrix.json --contact-sheet --set state=editing -o x.png").status == 64)
  }

  /// A sheet that would be too large is told so, and nothing is written.
  @Test func contactSheetsHaveALimit() throws {
    let sandbox = try Sandbox()
    let labels = (1...200).map { "\"\($0)\"" }.joined(separator: ", ")
    try sandbox.write(
      #"{"type": "filledTextField", "matrix": {"state": ["normal"], "label": [\#(labels)]}}"#, to: "wide.json")
    let outcome = try sandbox.run("$T wide.json --contact-sheet -o sheet.png")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("wide.json: error: the canvas would be "))
    #expect(try sandbox.files() == ["wide.json"])
  }
}
