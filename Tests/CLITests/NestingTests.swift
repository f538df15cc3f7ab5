import Testing

/// Specs as deep as they may be, and deeper: neither the file, nor a matrix, nor the command line gets around the limit,
/// and what is allowed works with little stack.
@Suite struct NestingTests {
  private static let leaf = #"{"type": "text", "text": "x"}"#

  /// Containers inside one another around a node.
  private static func nested(
    _ count: Int, _ open: String = #"{"type": "vStack", "children": ["#, _ close: String = "]}"
  ) -> String {
    String(repeating: open, count: count) + leaf + String(repeating: close, count: count)
  }

  /// A spec whose matrix or whatever else follows is in the object of its topmost node.
  private static func spec(_ node: String, _ keys: String) -> String { "{" + keys + ", " + node.dropFirst() }

  private static let problem = "more than 128 arrays and objects inside one another"

  @Test func theFileItselfIsLimited() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.nested(63), to: "deep.json")
    try sandbox.write(Self.nested(64), to: "deeper.json")
    #expect(try sandbox.run("$T layout deep.json").status == 0)
    let outcome = try sandbox.run("$T layout deeper.json")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(Self.problem))
  }

  @Test func matricesDoNotGetAroundTheLimit() throws {
    let sandbox = try Sandbox()
    let path = Array(repeating: "children[0]", count: 50).joined(separator: ".")
    for (count, status) in [(13, 0), (40, 65)] as [(Int, Int32)] {
      let matrix = "\"matrix\": {\"\(path)\": [\n\(Self.nested(count))]}"
      try sandbox.write(Self.spec(Self.nested(50), matrix), to: "m.json")
      let outcome = try sandbox.run("$T m.json -o out/")
      #expect(outcome.status == status)
      guard status != 0 else { continue }
      #expect(outcome.errors.hasPrefix("m.json:2:1: error: with \"children[0].children[0]"), "\(outcome.errors)")
      #expect(outcome.errors.contains(Self.problem))
    }
  }

  @Test func optionsDoNotGetAroundTheLimit() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.nested(50), to: "a.json")
    try sandbox.write(Self.nested(40), to: "value.json")
    let path = Array(repeating: "children[0]", count: 50).joined(separator: ".")
    let outcome = try sandbox.run("$T a.json --set \"\(path)=$(cat value.json)\" -o out.png")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("--set children[0].children[0]"), "\(outcome.errors)")
    #expect(outcome.errors.contains(Self.problem))
  }

  @Test(arguments: [".a", "[0]"]) func longKeyPathsAreRefused(step: String) throws {
    let sandbox = try Sandbox()
    let path = "a" + String(repeating: step, count: 40_000)
    try sandbox.write(Self.leaf, to: "a.json")
    try sandbox.write(Self.spec(Self.leaf, "\"matrix\": {\"\(path)\": [1, 2]}"), to: "m.json")
    try sandbox.write("<!-- render-cli: a.json --set \(path)=1 -->\n<!-- /render-cli -->\n", to: "a.md")
    try sandbox.write(path, to: "path.txt")
    for command in ["m.json -o out/", "docs --embed a.md", "a.json --set \"$(cat path.txt)=1\" -o x.png"] {
      let outcome = try sandbox.run("ulimit -t 20; $T \(command)")
      #expect(outcome.status == 65, "\(command) \(outcome.errors.prefix(300))")
      #expect(outcome.errors.contains(Self.problem), "\(outcome.errors.prefix(300))")
      #expect(outcome.errors.utf8.count < 2000)
    }
  }

  /// The shell's limit on the main thread's stack does not matter.
  @Test(
    arguments: ["vStack", "hStack", "zStack", "grid", "section", "toolbar"].map {
      ("\"type\": \"\($0)\", \"children\": [", "]}", 63)
    } + [
      (#""type": "section", "header": "#, "}", 126),
      (#""type": "board", "width": 9, "height": 9, "children": [{"node": "#, "}]}", 42),
      (#""type": "divider", "modifiers": [{"background": "#, "}]}", 42),
      (#""type": "divider", "modifiers": [{"overlay": {"content": "#, "}}]}", 31),
    ])
  func deepSpecsNeedLittleStack(open: String, close: String, count: Int) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.nested(count, "{" + open, close), to: "deep.json")
    let outcome = try sandbox.run("ulimit -s 512; $T deep.json -o x.png && $T layout deep.json > layout.json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(isCompletePNG(try sandbox.content(of: "x.png")))
  }
}
