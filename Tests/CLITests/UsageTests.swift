import Foundation
import Testing

@Suite struct UsageTests {
  @Test(arguments: [
    ("", "no spec is given, see render-cli --help"),
    ("a.json", "no output is given: -o OUT.png"),
    ("-o out.png", "no spec is given"),
    ("render", "no spec is given"),
    ("layout", "no spec is given"),
    ("layout a.json b.json", "layout takes one spec"),
    ("lyout a.json", "unknown command \"lyout\", did you mean \"layout\"?"),
    ("foo", "\"foo\" is neither a command nor a file, see render-cli --help"),
    ("foo -o x.png", "\"foo\" is neither a command nor a file, see render-cli --help"),
    ("help rendr", "unknown command \"rendr\", did you mean \"render\"?"),
    ("a.json --ouput x.png", "unknown option --ouput, did you mean \"--output\"?"),
    ("a.json --zzz", "unknown option --zzz"),
    ("a.json -x", "unknown option -x"),
    ("a.json -o", "--output needs a value: --output PATH"),
    ("a.json -o ''", "--output: the value is empty, needed is PATH"),
    ("schema -o ''", "--output: the value is empty"),
    ("a.json b.json --output= --jobs 2", "--output: the value is empty"),
    ("a.json -o x.png --cache ''", "--cache: the value is empty, needed is DIR"),
    ("docs a.json -o ''", "--output: the value is empty"), ("a.json -o x.png --root ''", "--root: the value is empty"),
    ("a.json '' -o x", "an argument is empty; where it stands for a variable, the variable is not set"),
    ("a.json -o x.png -o y.png", "--output is given twice"),
    ("a.json -o x.png --quiet=yes", "--quiet takes no value"),
    ("a.json -o x.png --jobs 0", "--jobs: \"0\" is not a number from 1 to 256"),
    ("a.json -o x.png --jobs many", "--jobs: \"many\" is not a number from 1 to 256"),
    ("a.json -o x.png --shard 3/2", "--shard: \"3/2\" is not of the form I/N with I from 1 to N"),
    ("a.json -o x.png --set label", "--set \"label\" is not of the form key.path=value"),
    ("a.json -o x.png --set $'label=\\xff'", "\"label=\u{FFFD}\" is not UTF-8"),
    ("$'caf\\xe9.json' -o x.png", "\"caf\u{FFFD}.json\" is not UTF-8"),
    ("a.json -o x.png --format xml", "--format: unknown format \"xml\", allowed are human and json"),
    ("a.json -o x.jpg", "-o x.jpg: pictures are PNG files, .jpg cannot be written"),
    ("a.json --font-dir . -o Font.ttf", "-o Font.ttf: pictures are PNG files, .ttf cannot be written"),
    ("diff a.json b.json -o x.jpg", "-o x.jpg: pictures are PNG files, .jpg cannot be written"),
    ("a.json -o 'x{nam}.png'", "-o: unknown name {nam}, did you mean \"name\"?"),
    ("a.json -o 'x{name.png'", "-o x{name.png: the brace is not closed"),
    ("a.json b.json -o x.png", "-o x.png: there are several pictures"),
    ("a.json b.json -o -", "several pictures cannot be written to standard output"),
    ("- - -o x", "standard input can be read only once"),
    ("matrix.json -o x.png", "-o x.png: there are several pictures"),
    ("schema x", "schema takes no operands"),
    ("fonts x", "fonts takes no operands"),
    ("inspect", "inspect takes one PNG file"),
    ("inspect a.png b.png", "inspect takes one PNG file"),
    ("docs", "no spec is given"),
    ("docs a.json", "no output is given: -o DIR"),
    ("docs a.json -o out --scales 1,x", "--scales: \"1,x\" is not a list of at most 8 numbers from 0.1 to 16"),
    ("docs a.json -o out --appearances light,light", "--appearances: \"light,light\" is not light, dark or light,dark"),
    ("docs a.json -o out --check --prune", "--check writes nothing, --prune removes files"),
    ("docs --embed", "no Markdown file is given"),
    ("docs --embed a.md -o out", "--output does not go with --embed, it belongs into the marks"),
    ("a.json --contact-sheet -o x.png", "--contact-sheet: a.json has no matrix"),
    ("completions", "completions takes one of bash, zsh, fish"),
    ("completions tcsh", "unknown shell \"tcsh\", allowed are bash, zsh, fish"),
  ])
  func wrongUsage(arguments: String, message: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.json")
    try sandbox.write(smallSpec, to: "b.json")
    try sandbox.write(#"{"type": "filledTextField", "matrix": {"state": ["normal", "editing"]}}"#, to: "matrix.json")
    let outcome = try sandbox.run("$T \(arguments)")
    #expect(outcome.status == 64)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("render-cli: error: \(message)"), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(try sandbox.files() == ["a.json", "b.json", "matrix.json"])
  }

  @Test(arguments: [
    ("--help", "help"), ("help", "help"), ("-h", "help"), ("help render", "render"), ("render --help", "render"),
    ("layout -h", "layout"), ("schema --help", "schema"), ("completions --help", "completions"),
    ("fonts --help", "fonts"), ("inspect --help", "inspect"), ("golden --help", "golden"), ("diff --help", "diff"),
    ("views --help", "views"), ("docs --help", "docs"),
  ])
  func helpIsAsRecorded(arguments: String, name: String) throws {
    let outcome = try Sandbox().run("$T \(arguments)")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Snapshots/\(name).txt")
    if ProcessInfo.processInfo.environment["TCR_RECORD_SNAPSHOTS"] == "1" { try outcome.output.write(to: file) }
    #expect(outcome.text == (try String(contentsOf: file, encoding: .utf8)))
    #expect(outcome.text.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test func helpWinsOverOtherArguments() throws {
    let outcome = try Sandbox().run("$T nonexistent.json --help")
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("render-cli draws"))
  }

  @Test func versionNamesWhatPixelsDependOn() throws {
    let outcome = try Sandbox().run("$T --version")
    #expect(outcome.status == 0)
    let names = outcome.text.split(separator: "\n").map { $0.prefix { $0 != " " && $0 != ":" } }
    #expect(
      names == [
        "render-cli", "HarfBuzz", "FreeType", "ICU", "libpng", "libdeflate", "zlib", "Roboto", "Inter", "Noto", "Noto",
      ])
    #expect(!outcome.text.contains("not installed"))
  }

  @Test func completionsAreScriptsThatTheirShellsAccept() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.run("$T completions bash > c && bash -n c").status == 0)
    let bash = try sandbox.run(
      """
      eval "$($T completions bash)"
      complete_words() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _render_cli; echo "${COMPREPLY[@]}"; }
      complete_words render-cli lay
      complete_words render-cli layout --sc
      complete_words render-cli a.json --appearance d
      """)
    #expect(bash.text == "layout\n--scale\ndark\n")
    for shell in ["zsh", "fish"] {
      let outcome = try sandbox.run("$T completions \(shell)")
      #expect(outcome.status == 0)
      #expect(outcome.text.contains("content-size-category"))
    }
  }

  @Test func schemaIsTheCommittedOne() throws {
    let outcome = try Sandbox().run("$T schema")
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("spec.schema.json")
    #expect(outcome.output == (try Data(contentsOf: file)))
  }
}
