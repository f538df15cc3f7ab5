import DocumentationAssets
import Testing
import TextControlRender

/// Blocks of pictures in Markdown files.
@Suite struct EmbedDocumentTests {
  private static func read(_ text: String) throws -> EmbedDocument {
    try EmbedDocument(Array(text.utf8), name: "README.md")
  }

  private static func replaced(_ text: String, _ snippets: [String]) throws -> String {
    String(decoding: try read(text).replacing(snippets), as: UTF8.self)
  }

  private static func problems(_ text: String) -> [String] {
    do {
      _ = try read(text)
      return []
    } catch let error as SpecError {
      return error.diagnostics.map(\.description)
    } catch {
      return ["\(error)"]
    }
  }

  @Test func blocksAreReplacedAndNothingElse() throws {
    let before = """
      # Title\t
      <!-- render-cli: a.json -->
      <!-- /render-cli -->
      text
         <!--render-cli:b.json --scales 1,2 -->
      old
      lines
      <!--   /render-cli-->
      end
      """
    let after = """
      # Title\t
      <!-- render-cli: a.json -->
      one
      <!-- /render-cli -->
      text
         <!--render-cli:b.json --scales 1,2 -->
         two
         more
      <!--   /render-cli-->
      end
      """
    #expect(try Self.replaced(before, ["one", "two\nmore"]) == after)
    #expect(try Self.replaced(after, ["one", "two\nmore"]) == after)
    let blocks = try Self.read(before).blocks
    #expect(blocks.map(\.words) == [["a.json"], ["b.json", "--scales", "1,2"]])
    #expect(blocks.map(\.line) == [2, 5])
    #expect(blocks.map(\.column) == [1, 4])
  }

  /// Line ends stay what they are, and so do bytes that are no text.
  @Test func bytesOutsideOfBlocksStay() throws {
    let before: [UInt8] =
      [0xEF, 0xBB, 0xBF, 0xFF, 0x0D, 0x0A] + Array("<!-- render-cli: a.json -->\r\n<!-- /render-cli -->\r".utf8) + [
        0xC3
      ]
    let document = try EmbedDocument(before, name: "x.md")
    let expected: [UInt8] =
      [0xEF, 0xBB, 0xBF, 0xFF, 0x0D, 0x0A]
      + Array("<!-- render-cli: a.json -->\r\nb\r\nc\r\n<!-- /render-cli -->\r".utf8) + [0xC3]
    #expect(document.replacing(["b\nc"]) == expected)
  }

  @Test(arguments: [
    "```\n<!-- render-cli: a.json -->\n```\n",
    "~~~~ md\n<!-- render-cli: a.json -->\n~~~\n<!-- /render-cli -->\n~~~~\n",
    "    <!-- render-cli: a.json -->\n", "text <!-- render-cli: a.json -->\n", "<!-- render-cli is a tool -->\n",
    "```` `\n`<!-- /render-cli -->`\n", "<!-- other -->\n", "",
  ])
  func codeAndOtherCommentsAreText(text: String) throws {
    #expect(try Self.read(text).blocks.isEmpty)
    #expect(try Self.replaced(text, []) == text)
  }

  /// In list items and block quotes, lines between the marks begin as those of the mark do.
  @Test(arguments: [
    ("- a\n\n  M\n", "  "), ("- a\n  - b\n\n    M\n", "    "), ("10. a\n    - b\n      M\n", "      "),
    ("> M\n", "> "), (">> M\n", ">> "), ("> - a\n>   M\n", ">   "), ("- M\n", "  "), ("1. - M\n", "     "),
    ("- a\n\tM\n", "\t"), ("-\ta\n\n\tM\n", "\t"), ("* a\nlazy\n\n     M\n", "     "), ("- ```\n  x\n\n  M\n", nil),
    ("- ```\n  x\nM\n", ""), ("1. a\n   ```\n   M\n   ```\n", nil), ("- a\n\n      M\n", nil), ("> ```\n> M\n", nil),
    ("> ```\nM\n", ""), ("- a\n\nb\n\n    M\n", nil), ("- - -\n    M\n", nil), ("-     M\n", nil), ("-x\n    M\n", nil),
  ])
  func marksStandInContainers(text: String, prefix: String?) throws {
    let source = text.replacing("M", with: "<!-- render-cli: a.json -->")
    let full = source + (prefix.map { $0 + "<!-- /render-cli -->\n" } ?? "")
    let replaced = try Self.replaced(full, prefix == nil ? [] : ["one\ntwo"])
    guard let prefix else { return #expect(replaced == source) }
    #expect(replaced == source + "\(prefix)one\n\(prefix)two\n\(prefix)<!-- /render-cli -->\n")
    #expect(try Self.replaced(replaced, ["one\ntwo"]) == replaced)
  }

  @Test func fencesEnd() throws {
    let text =
      "```\n```\n<!-- render-cli: a.json -->\n<!-- /render-cli -->\n~~~\n~~~~\n<!-- render-cli: b.json -->\n<!-- /render-cli -->"
    #expect(try Self.read(text).blocks.map(\.words) == [["a.json"], ["b.json"]])
  }

  @Test(arguments: [
    (#"a.json --alt "two words""#, ["a.json", "--alt", "two words"]),
    (#"'a b.json'"#, ["a b.json"]),
    (#"a.json --alt 'it\s' --set x="\"q\"""#, ["a.json", "--alt", #"it\s"#, "--set", #"x="q""#]),
    (#"a.json --alt """#, ["a.json", "--alt", ""]),
    ("\ta.json\t-o\tx ", ["a.json", "-o", "x"]),
  ])
  func wordsAreSplitAsByAShell(text: String, words: [String]) throws {
    #expect(try Self.read("<!-- render-cli: \(text) -->\n<!-- /render-cli -->").blocks.map(\.words) == [words])
  }

  @Test(arguments: [
    (
      "<!-- render-cli: a.json -->\ntext\n",
      "README.md:1:1: error: the block is not closed: <!-- /render-cli --> is missing"
    ),
    ("x\n <!-- /render-cli -->\n", "README.md:2:2: error: no block is open here"),
    (
      "<!-- render-cli: -->\n<!-- /render-cli -->\n",
      "README.md:1:1: error: the mark names no spec: <!-- render-cli: SPEC.json -->"
    ),
    ("<!-- render-cli: a.json --alt 'b -->\n<!-- /render-cli -->\n", "README.md:1:1: error: a quote is not closed"),
    ("<!-- render-cli: a.json\n", "README.md:1:1: error: a mark is of the form"),
    ("<!-- render-cli a.json -->\n", "README.md:1:1: error: a mark is of the form"),
    ("<!-- render-cli: a.json --> text\n", "README.md:1:1: error: a mark is of the form"),
    ("<!-- render-cli: a.json -->\n<!-- /render-cli --> x\n", "README.md:2:1: error: a mark is of the form"),
  ])
  func wrongMarksAreToldWithTheirPlace(text: String, message: String) {
    #expect(Self.problems(text).first?.hasPrefix(message) == true, "\(Self.problems(text))")
  }

  @Test func allProblemsAreTold() {
    let text = "<!-- render-cli: a.json -->\n<!-- render-cli: b.json -->\n<!-- /render-cli -->\n<!-- /render-cli -->\n"
    #expect(
      Self.problems(text).map { $0.prefix(16) } == ["README.md:1:1: e", "README.md:4:1: e"])
  }

  /// Whatever a file holds, reading it ends well, and filling its blocks twice is filling them once.
  @Test func anyFileIsReadOrRefused() throws {
    let tokens: [[UInt8]] =
      [
        "<!-- render-cli: a.json -->", "<!-- render-cli: b.json -->", "<!-- /render-cli -->", "<!-- /render-cli  -->",
        "<!-- render-cli:", "-->", "```", "~~~", "   ", "\n",
        "\r\n",
        "\r", "'", "\"", "\\", "text", "é", "\u{FEFF}", "a.json --alt",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0]]
    var state: UInt64 = 42
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var filled = 0
    for _ in 0..<4000 {
      let bytes = (0..<next(12)).flatMap { _ in tokens[next(tokens.count)] + (next(2) == 0 ? Array("\n".utf8) : []) }
      guard let document = try? EmbedDocument(bytes, name: "x.md") else { continue }
      let snippets = document.blocks.map { _ in "a\nb" }
      let once = document.replacing(snippets)
      if document.blocks.isEmpty { #expect(once == bytes) } else { filled += 1 }
      #expect(try EmbedDocument(once, name: "x.md").replacing(snippets) == once)
    }
    #expect(filled > 20)
  }
}
