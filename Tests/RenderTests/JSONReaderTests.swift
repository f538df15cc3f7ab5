import Testing

@testable import TextControlRender

/// Reads a text and gives the value with the printed problems.
private func read(_ text: String) -> (node: JSONNode?, problems: [String]) {
  read(bytes: Array(text.utf8))
}

private func read(bytes: [UInt8]) -> (node: JSONNode?, problems: [String]) {
  var diagnostics = DiagnosticList()
  let node = JSONReader.read(bytes, name: "a.json", into: &diagnostics)
  return (node, diagnostics.resolved().map(\.description))
}

/// The value as compact JSON, to compare trees without positions.
private func compact(_ node: JSONNode?) -> String {
  guard let node else { return "nothing" }
  switch node.content {
  case .null: return "null"
  case .bool(let value): return value ? "true" : "false"
  case .number(let number): return JSONValue.decimal(number.value)
  case .string(let text): return JSONValue.string(text).text()
  case .array(let elements): return "[" + elements.map(compact).joined(separator: ",") + "]"
  case .object(let members):
    return "{" + members.map { JSONValue.string($0.key).text() + ":" + compact($0.value) }.joined(separator: ",") + "}"
  case .invalid: return "?"
  }
}

@Suite struct JSONReaderTests {
  @Test(arguments: [
    ("{}", "{}"),
    ("[]", "[]"),
    (" \t\r\n [ ] \n", "[]"),
    ("null", "null"),
    ("true", "true"),
    ("false", "false"),
    ("\"\"", "\"\""),
    ("[[[]],{}]", "[[[]],{}]"),
    (#"{"a":1,"b":[true,null],"c":{"d":"e"}}"#, #"{"a":1,"b":[true,null],"c":{"d":"e"}}"#),
    (#"{"":0}"#, #"{"":0}"#),
    ("\"// no comment /* either */ #\"", "\"// no comment /* either */ #\""),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\\"\\\\/\\u0008\\u000c\\n\\r\\t\""),
    (#""\u0041\u00e9\u00E9\u20ac""#, "\"Aéé€\""),
    (#""\ud83d\ude00""#, "\"😀\""),
    (#""\u0000""#, #""\u0000""#),
    ("\"\u{FEFF}a\u{200B}\"", "\"\u{FEFF}a\u{200B}\""),
    ("\"\u{7F}\u{2028}\"", "\"\\u007f\\u2028\""),
    ("[0,-0,0e1,0E+5,1e2,100.0,1.5e-3,-12.25]", "[0,0,0,0,100,100,0.0015,-12.25]"),
    ("[1e-400,9007199254740993,123456789012345678901234567890]", "[0,9007199254740992,1.2345678901234568e+29]"),
    ("[1.7976931348623157e308,5e-324]", "[1.7976931348623157e+308,5e-324]"),
  ])
  func acceptsJSON(text: String, value: String) {
    let (node, problems) = read(text)
    #expect(problems == [])
    #expect(compact(node) == value)
  }

  @Test(arguments: [
    // Nothing, or not all of it.
    ("", "1:1: error: the file is empty"),
    (" \n ", "1:1: error: the file holds nothing but blanks"),
    ("{", "1:2: error: the file ends before the '{' of line 1, column 1 is closed"),
    ("[\n1", "2:2: error: the file ends before the '[' of line 1, column 1 is closed"),
    ("{\"a\"", "1:5: error: a: the file ends after a key"),
    ("{\"a\":", "1:6: error: a: the file ends where a value should be"),
    ("[\n{\"a\": 1]", "2:8: error: [0]: ']' does not close the '{' of line 2, column 1"),
    ("[1}", "1:3: error: '}' does not close the '[' of line 1, column 1"),
    ("\"abc", "1:1: error: the string is not closed on its line"),
    ("{\n \"a\": \"abc\n}", "2:7: error: a: the string is not closed on its line"),
    ("[1, /* x", "1:5: error: the comment is not closed"),
    ("{} x", "1:4: error: 'x' after the end of the JSON value"),
    ("1 2", "1:3: error: '2' after the end of the JSON value"),
    // Commas and colons.
    ("[1,]", "1:3: error: trailing comma"),
    ("{\"a\":1,\n\n}", "1:7: error: trailing comma"),
    ("[1,,2]", "1:4: error: surplus comma"),
    ("[,1]", "1:2: error: surplus comma"),
    ("[1 2]", "1:3: error: missing comma"),
    ("{\"a\":1\n \"b\":2}", "1:7: error: missing comma"),
    ("{\"a\":\"é\"\n \"b\":2}", "1:9: error: missing comma"),
    ("{\"a\" 1}", "1:6: error: a: missing ':' after the key"),
    ("{\"a\"=1}", "1:5: error: a: expected ':' after the key, found '='"),
    ("{\"a\"}", "1:5: error: a: a value is missing before '}'"),
    ("{\"a\":}", "1:6: error: a: a value is missing before '}'"),
    ("{\"a\":,\"b\":1}", "1:6: error: a: a value is missing before ','"),
    ("{\"a\":1;\"b\":2}", "1:7: error: expected ',', found ';'"),
    ("{1:2}", "1:2: error: expected a key in double quotes, found '1'"),
    ("@", "1:1: error: expected a value, found '@'"),
    // Comments and quotes.
    ("// x\n{}", "1:1: error: comments are not allowed, use a \"$comment\" key"),
    ("{} // x", "1:4: error: comments are not allowed, use a \"$comment\" key"),
    ("{\"a\": /* x */ 1}", "1:7: error: a: comments are not allowed, use a \"$comment\" key"),
    ("[1 # x\n]", "1:4: error: comments are not allowed, use a \"$comment\" key"),
    ("['a']", "1:2: error: [0]: strings must be in double quotes"),
    ("{a:1}", "1:2: error: the key a must be in double quotes"),
    // Strings.
    ("\"a\tb\"", "1:3: error: a control character in a string must be written \\t"),
    ("\"a\u{1}b\"", "1:3: error: a control character in a string must be written \\u0001"),
    (#""a\x""#, "1:3: error: \\ must be followed by one of \" \\ / b f n r t u, found 'x'"),
    (#""\u12G4""#, "1:2: error: \\u must be followed by four hexadecimal digits"),
    (#""\u12""#, "1:2: error: \\u must be followed by four hexadecimal digits"),
    (#""\u+123""#, "1:2: error: \\u must be followed by four hexadecimal digits"),
    (#""\ud83d""#, "1:2: error: \\uD83D is only half of a surrogate pair"),
    (#""\ude00\ud83d""#, "1:2: error: \\uDE00 is only half of a surrogate pair"),
    (#""\ud83d\u0041""#, "1:2: error: \\uD83D is only half of a surrogate pair"),
    // Numbers and words.
    ("[1e999]", "1:2: error: [0]: the number 1e999 is too large"),
    ("[-1e999]", "1:2: error: [0]: the number -1e999 is too large"),
    ("01", "1:1: error: the number 01 must not begin with 0"),
    ("-01", "1:1: error: the number -01 must not begin with 0"),
    (".5", "1:1: error: the number .5 needs a digit before the point"),
    ("-.5", "1:1: error: the number -.5 needs a digit before the point"),
    ("1.", "1:1: error: the number 1. needs a digit after the point"),
    ("1.e2", "1:1: error: the number 1.e2 needs a digit after the point"),
    ("1e", "1:1: error: the number 1e needs a digit in its exponent"),
    ("1e+", "1:1: error: the number 1e+ needs a digit in its exponent"),
    ("+1", "1:1: error: the number +1 must not begin with '+'"),
    ("0x10", "1:1: error: 0x10 is not a JSON number, write it in decimal"),
    ("1.2.3", "1:1: error: 1.2.3 is not a JSON number"),
    ("1-2", "1:1: error: 1-2 is not a JSON number"),
    ("1_000", "1:1: error: 1_000 is not a JSON number"),
    ("-", "1:1: error: unknown word -, text must be in double quotes"),
    ("NaN", "1:1: error: NaN is not a JSON number"),
    ("-Infinity", "1:1: error: -Infinity is not a JSON number"),
    ("True", "1:1: error: unknown word True, write true"),
    ("None", "1:1: error: unknown word None, write null"),
    ("[normal]", "1:2: error: [0]: unknown word normal, text must be in double quotes"),
    ("[１]", "1:2: error: [0]: unknown word １, text must be in double quotes"),
  ])
  func refusesWithPosition(text: String, problem: String) {
    #expect(read(text).problems.first == "a.json:" + problem)
  }

  @Test func goesOnAfterMistakesWhoseMeaningIsClear() {
    let text = """
      {
        "a": 'x', // note
        b: 01,
        "c": [1 2,],
        "d": True
      }
      """
    let (node, problems) = read(text)
    #expect(compact(node) == #"{"a":"x","b":?,"c":[1,2],"d":?}"#)
    #expect(
      problems == [
        "a.json:2:8: error: a: strings must be in double quotes",
        "a.json:2:13: error: comments are not allowed, use a \"$comment\" key",
        "a.json:3:3: error: the key b must be in double quotes",
        "a.json:3:6: error: b: the number 01 must not begin with 0",
        "a.json:4:10: error: c: missing comma",
        "a.json:4:12: error: c: trailing comma",
        "a.json:5:8: error: d: unknown word True, write true",
      ])
  }

  @Test func reportsAtMostTwentyMistakes() {
    let text = "[" + Array(repeating: "01", count: 500).joined(separator: ",\n") + "]"
    let problems = read(text).problems
    #expect(problems.count == 20)
    #expect(problems.first?.hasPrefix("a.json:1:2: ") == true)
    #expect(problems.last?.hasPrefix("a.json:20:1: ") == true)
  }

  @Test func repeatedKeysNameBothPlaces() {
    let (node, problems) = read(
      "{\"state\": \"normal\",\n  \"x\": {\"b\": 1, \"b\": 2},\n  \"st\\u0061te\": \"editing\"}")
    #expect(
      problems == [
        "a.json:2:17: error: x.b: key given twice, first at line 2, column 9",
        "a.json:3:3: error: state: key given twice, first at line 1, column 2",
      ])
    #expect(node?[key: "state"]?.content == .string("normal"))
  }

  @Test func positionsCountCharactersAndKnowAllLineEnds() {
    // An emoji of several scalars, a letter with a combining accent, a tab: one column each.
    #expect(
      read("[\"👩‍👩‍👧\", \"e\u{301}\",\t01]").problems == ["a.json:1:12: error: [2]: the number 01 must not begin with 0"])
    #expect(read("[\r\n1,\r\n 01]").problems == ["a.json:3:2: error: [1]: the number 01 must not begin with 0"])
    #expect(read("[\r1,\r 01]").problems == ["a.json:3:2: error: [1]: the number 01 must not begin with 0"])
    #expect(read("[\n\n\r\n 01]").problems == ["a.json:4:2: error: [0]: the number 01 must not begin with 0"])
  }

  @Test func keysAndValuesKnowTheirPlace() throws {
    let node = try #require(read("{\n  \"a\": [true, 1e2]\n}").node)
    let member = try #require(node.members?.first)
    #expect(member.keyPosition.offset == 4)
    #expect(member.value.position.offset == 9)
    guard case .array(let elements) = member.value.content else {
      Issue.record("not an array")
      return
    }
    #expect(elements[1].content == .number(JSONNumber(literal: "1e2", value: 100)))
    #expect(elements[1].position.offset == 16)
  }

  @Test func depthIsLimited() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(read(nested(128)).problems == [])
    let problems = read(nested(129)).problems
    #expect(problems.count == 1)
    #expect(problems.first?.contains("1:129: error: ") == true)
    #expect(problems.first?.hasSuffix("more than 128 arrays and objects inside one another") == true)
    #expect(read(String(repeating: "[{\"a\":", count: 100_000)).problems.count == 1)
  }

  @Test func lengthIsLimited() {
    let problems = read(bytes: Array(repeating: UInt8(ascii: " "), count: (4 << 20) + 1)).problems
    #expect(problems == ["a.json:1:1: error: the file has 4194305 bytes, at most 4194304 are read"])
  }
}

@Suite struct JSONEncodingTests {
  @Test func byteOrderMarkTakesNoColumn() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(compact(read(bytes: mark + Array("{\"a\":1}".utf8)).node) == "{\"a\":1}")
    #expect(
      read(bytes: mark + Array("[01]".utf8)).problems == ["a.json:1:2: error: [0]: the number 01 must not begin with 0"]
    )
    // Only one mark is passed over.
    #expect(read(bytes: mark + mark + Array("{}".utf8)).problems.first?.hasPrefix("a.json:1:1: ") == true)
    #expect(read(bytes: mark).problems == ["a.json:1:1: error: the file is empty"])
  }

  @Test(arguments: [true, false], ["UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"])
  func otherEncodingsAreRefusedByName(hasMark: Bool, name: String) {
    let text = (hasMark ? "\u{FEFF}" : "") + "{}"
    let width = name.contains("32") ? 4 : 2
    let bytes = text.unicodeScalars.flatMap { scalar -> [UInt8] in
      let little = (0..<width).map { UInt8(truncatingIfNeeded: scalar.value >> UInt32(8 * $0)) }
      return name.hasSuffix("LE") ? little : little.reversed()
    }
    #expect(
      read(bytes: bytes).problems == ["a.json:1:1: error: the file is encoded in \(name), save it as UTF-8"])
  }

  @Test(arguments: [
    // "Müller" in Latin-1, an overlong '/', a surrogate, beyond U+10FFFF, a lone continuation, a cut sequence.
    ([0x4D, 0xFC, 0x6C], 6, "0xFC"),
    ([0xC0, 0xAF], 5, "0xC0"),
    ([0x41, 0xED, 0xA0, 0x80], 6, "0xED"),
    ([0xF4, 0x90, 0x80, 0x80], 5, "0xF4"),
    ([0xC3, 0xA9, 0x80], 7, "0x80"),
    ([0xE2, 0x82], 5, "0xE2"),
    ([0xFF], 5, "0xFF"),
  ])
  func invalidUTF8IsRefusedWithItsPlace(text: [UInt8], offset: Int, byte: String) {
    let bytes = Array("{\r\n \"".utf8) + text + Array("\"}".utf8)
    let problems = read(bytes: bytes).problems
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("a.json:2:") == true)
    #expect(
      problems.first?.hasSuffix("invalid UTF-8 at byte offset \(offset) (\(byte)), save the file as UTF-8") == true)
  }

  @Test func everyScalarSurvives() {
    var text = "\""
    for value in stride(from: UInt32(0x20), to: 0x11_0000, by: 0x101) {
      guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
      text.unicodeScalars.append(scalar)
    }
    let node = read(text + "\"").node
    #expect(node?.content == .string(String(text.dropFirst())))
  }
}
