import Foundation
import Testing

/// What a wrong spec gives: exit code 65, a line for each problem, and no file.
@Suite struct SpecFaultTests {
  @Test(arguments: [
    ("", ":1:1: error: the file is empty"),
    ("12", ":1:1: error: expected an object, found number 12"),
    (
      "{\"type\": \"filledTextField\",\n\"width\": \"12O\"}",
      ":2:10: error: width: expected a number, found string \"12O\""
    ),
    ("{\"type\": \"filledTextField\",\n\"lable\": \"x\"}", ":2:1: error: lable: unknown key, did you mean \"label\"?"),
    ("{\"type\": \"filledTextField\"\n\"label\": \"x\"}", ":1:27: error: missing comma"),
    (
      "{\"type\": \"filledTextField\", \"state\": \"normal\", \"st\\u0061te\": \"editing\"}",
      ":1:48: error: state: key given twice, first at line 1, column 29"
    ),
    ("{\"type\": \"filledTextField\",}", ":1:27: error: trailing comma"),
    ("{\"type\": \"filledTextField\" /* x */}", ":1:28: error: comments are not allowed"),
    ("{\"type\": \"filledTextField\", \"width\": 1e30}", ":1:38: error: width: 1e30 is out of range"),
    ("{\"type\": \"filledTextField\", \"width\": 1e999}", ":1:38: error: width: the number 1e999 is too large"),
    ("{\"type\": \"filledTextField\", \"scale\": 1000}", ":1:38: error: scale: 1000 is out of range"),
    ("{\"type\": \"filledTextField\", \"scale\": 1e-9}", ":1:38: error: scale: 1e-9 is out of range"),
    ("{\"type\": \"filledTextField\", \"tintColor\": \"#12345\"}", ":1:42: error: tintColor: expected a colour"),
    (
      "{\"type\": \"filledTextField\", \"anatomy\": [\"caret\"]}",
      ":1:41: error: anatomy[0]: this control draws no caret: set \"state\" to \"editing\""
    ),
    (
      "{\"type\": \"filledTextField\", \"anatomy\": [\"carret\"]}",
      ":1:41: error: anatomy[0]: unknown value \"carret\", did you mean \"caret\"? allowed are \"container\", "
    ),
    (
      "{\"type\": \"filledTextField\", \"width\": 30, \"text\": \"x\", \"leadingView\": \"mail\",\n"
        + "\"leadingViewMode\": \"always\", \"anatomy\": [\"text\"]}",
      ": error: anatomy[0]: this control draws no text: there is no room for it, make the control wider"
    ),
    (
      "{\"type\": \"filledTextField\", \"fonts\": [\"missing.ttf\"]}",
      ":1:39: error: fonts[0]: the file \"missing.ttf\" cannot be read: No such file or directory"
    ),
    (
      "{\"type\": \"filledTextField\", \"theme\": \"missing.json\"}",
      ":1:38: error: theme: the file \"missing.json\" cannot be read: No such file or directory"
    ),
    (
      "{\"type\": \"filledTextField\", \"fonts\": [\"../x.ttf\"]}",
      ":1:39: error: fonts[0]: \"../x.ttf\" is outside the folder that a spec may use files of"
    ),
    (
      "{\"type\": \"filledTextField\", \"theme\": \"/etc/passwd.json\"}",
      ":1:38: error: theme: \"/etc/passwd.json\" is outside the folder that a spec may use files of"
    ),
  ])
  func oneLineAndNoFile(spec: String, problem: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(spec, to: "a.json")
    for command in ["a.json -o out.png", "layout a.json -o out.json"] {
      let outcome = try sandbox.run("$T \(command)")
      #expect(outcome.status == 65)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.hasPrefix("a.json" + problem), "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
      #expect(try sandbox.files() == ["a.json"])
    }
  }

  @Test func allProblemsOfAllSpecs() throws {
    let sandbox = try Sandbox()
    try sandbox.write("{\"type\": \"filledTextField\", \"lable\": 1,\n\"wdth\": 2}", to: "a.json")
    try sandbox.write("{\"type\": \"filledTextFeild\"}", to: "b.json")
    try sandbox.write(smallSpec, to: "c.json")
    let outcome = try sandbox.run("$T a.json b.json c.json -o out")
    #expect(outcome.status == 65)
    #expect(
      outcome.errorLines.map { String($0.prefix { $0 != "," }) } == [
        "a.json:1:29: error: lable: unknown key", "a.json:2:1: error: wdth: unknown key",
        "b.json:1:10: error: type: unknown value \"filledTextFeild\"",
      ])
    #expect(try sandbox.files() == ["a.json", "b.json", "c.json"])
  }

  @Test func atMostTwentyProblemsAreTold() throws {
    let sandbox = try Sandbox()
    let keys = (0..<500).map { "\"k\($0)\": 1" }.joined(separator: ",\n")
    try sandbox.write("{\"type\": \"filledTextField\",\n\(keys)}", to: "a.json")
    let outcome = try sandbox.run("$T a.json -o out.png")
    #expect(outcome.status == 65)
    #expect(outcome.errorLines.count == 20)
    #expect(outcome.errorLines.first?.hasPrefix("a.json:2:1: error: k0: ") == true)
    #expect(outcome.errorLines.last?.hasPrefix("a.json:21:1: error: k19: ") == true)
  }

  @Test func problemsAsJSONLines() throws {
    let sandbox = try Sandbox()
    try sandbox.write("{\"type\": \"filledTextField\", \"lable\": 1}", to: "a.json")
    let outcome = try sandbox.run("$T a.json -o out.png --format json")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors == """
        {"severity":"error","file":"a.json","line":1,"column":29,"path":"lable",\
        "message":"unknown key, did you mean \\"label\\"?"}

        """)
    let usage = try sandbox.run("$T a.json --zzz --format=json")
    #expect(usage.errors == "{\"severity\":\"error\",\"file\":\"render-cli\",\"message\":\"unknown option --zzz\"}\n")
  }

  @Test func hostileTextCannotSteerTheTerminal() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "{\"type\": \"filledTextField\", \"\\u001b[31m\\nred\\u202e\": 1, \"state\": \"\\u001b]0;x\\u0007\"}",
      to: "a.json")
    let outcome = try sandbox.run("$T a.json -o out.png")
    #expect(outcome.status == 65)
    #expect(outcome.errorLines.count == 2)
    #expect(outcome.errors.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(!outcome.errors.contains("\u{202E}"))
  }

  @Test func overridesAreReadLikeTheSpec() throws {
    let sandbox = try Sandbox()
    try sandbox.write(smallSpec, to: "a.json")
    let cases = [
      ("--scale 0", "--scale: error: scale: 0 is out of range, allowed are 0.1 to 16 pixels per point"),
      ("--appearance drak", "--appearance: error: appearance: unknown value \"drak\", did you mean \"dark\"?"),
      ("--theme neon", "--theme: error: theme: unknown value \"neon\""),
      ("--set wdith=3", "--set wdith: error: wdith: unknown key, did you mean \"width\"?"),
      ("--layout-direction up", "--layout-direction: error: layoutDirection: unknown value \"up\""),
      ("--content-size-category XXS", "--content-size-category: error: contentSizeCategory: unknown value \"XXS\""),
    ]
    for (option, problem) in cases {
      let outcome = try sandbox.run("$T a.json -o out.png \(option)")
      #expect(outcome.status == 65)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.hasPrefix(problem), "\(outcome.errors)")
    }
  }

  @Test func deepAndLongSpecsEndQuickly() throws {
    let sandbox = try Sandbox()
    try sandbox.write(String(repeating: "[", count: 2_000_000), to: "deep.json")
    try sandbox.write(String(repeating: " ", count: 5_000_000), to: "long.json")
    try sandbox.write("[" + Array(repeating: "01", count: 900_000).joined(separator: ",") + "]", to: "wrong.json")
    let limited = "\(Sandbox.addressSpace(500_000)) ulimit -t 20; $T"
    #expect(try sandbox.run("\(limited) deep.json -o x.png").status == 65)
    #expect(try sandbox.run("\(limited) long.json -o x.png").status == 65)
    #expect(try sandbox.run("\(limited) wrong.json -o x.png").status == 65)
  }

  @Test func canvasesAreLimitedBeforeMemoryIsAskedFor() throws {
    let sandbox = try Sandbox()
    let size = { (width: Int, height: Int, scale: Int) in
      #"{"type": "filledTextField", "width": \#(width), "height": \#(height), "scale": \#(scale)}"#
    }
    try sandbox.write(size(32_767, 32_767, 16), to: "huge.json")
    try sandbox.write(size(32_767, 10, 1), to: "wide.json")
    try sandbox.write(size(8_000, 8_100, 1), to: "large.json")
    let huge = try sandbox.run("\(Sandbox.addressSpace(1_000_000)) $T huge.json -o x.png")
    #expect(huge.status == 65)
    #expect(huge.errors.hasPrefix("huge.json: error: the canvas would be 524784 x 524784 pixels; at most 32767 a side"))
    // The padding makes it wider than is allowed.
    #expect(try sandbox.run("$T wide.json -o x.png").status == 65)
    #expect(try sandbox.files() == ["huge.json", "large.json", "wide.json"])
    let large = try sandbox.run("\(Sandbox.addressSpace(1_500_000)) $T large.json -o x.png --jobs 1")
    #expect(large.status == 0)
    #expect(isCompletePNG(try sandbox.content(of: "x.png")))
  }

  @Test func filesThatAreNoFonts() throws {
    let sandbox = try Sandbox()
    try sandbox.write("no font", to: "x.ttf")
    try sandbox.write(#"{"type": "filledTextField", "label": "x", "fonts": ["x.ttf"]}"#, to: "a.json")
    try sandbox.write(#"{"type": "filledTextField", "label": "x", "font": {"file": "x.ttf"}}"#, to: "b.json")
    try sandbox.write(#"{"type": "filledTextField", "label": "x", "font": {"family": "No Such Family"}}"#, to: "c.json")
    for name in ["a", "b", "c"] {
      let outcome = try sandbox.run("$T \(name).json -o out.png")
      #expect(outcome.status == 65)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.hasPrefix("\(name).json: error: "))
      #expect(outcome.errors.contains(name == "c" ? "No Such Family" : "x.ttf"))
    }
    #expect(try sandbox.files() == ["a.json", "b.json", "c.json", "x.ttf"])
  }
}
