import Testing

@testable import Typeset

/// The Unicode Bidirectional Algorithm against the test files of Unicode 15 (Debian's package unicode-data).
@Suite(
  .enabled(
    if: TestFiles.exists(TestFiles.unicodeData + "BidiTest.txt"), "needs the Debian package unicode-data"))
struct BidiConformanceTests {
  /// All 770 241 cases of BidiTest.txt. Its bytes are read by hand: strings would take minutes in a debug build.
  @Test func bidiTest() {
    var reader = BidiTestReader(TestFiles.bytes(of: TestFiles.unicodeData + "BidiTest.txt"))
    reader.run()
    #expect(reader.cases == 770_241)
    #expect(reader.failures.isEmpty, "lines \(reader.failures.prefix(20))")
  }

  /// Lines of BidiCharacterTest.txt ICU 72 answers otherwise, with the reason.
  static let knownDifferences: [(lines: [Int], reason: String)] = [
    (Array(59...62), "an isolate right behind the end of an embedding takes the level of what the embedding held"),
    (Array(65...80), "a bracket is paired with one beyond the end of an embedding, or not paired before one"),
    (Array(83...88) + [102, 108, 113], "a combining mark at the end does not follow the bracket before it (rule N0)"),
    ([120], "brackets nested deeper than the 63 of BD16 are still paired"),
  ]

  @Test func bidiCharacterTest() throws {
    var failures: [Int] = []
    for (number, line) in TestFiles.dataLines(of: TestFiles.unicodeData + "BidiCharacterTest.txt") {
      let fields = line.split(separator: ";").map { $0.split(separator: " ") }
      let units = try fields[0].flatMap { try UTF16.units(hex: $0) }
      let direction: BaseDirection = fields[1] == ["0"] ? .leftToRight : fields[1] == ["1"] ? .rightToLeft : .natural
      let expected = fields[3].map { UInt8($0) }
      // All characters of the file are single UTF-16 units but a few.
      let starts = units.indices.filter { units[$0] & 0xFC00 != 0xDC00 }
      try #require(starts.count == expected.count)
      let levels = BidiLevels(of: units, direction: direction)
      let shown = starts.indices.filter { expected[$0] != nil }
      let order = BidiLevels.visualOrder(of: shown.map { levels[starts[$0]] }).map { shown[$0] }
      let isRight =
        levels.paragraphLevel == UInt8(fields[2][0])
        && agrees(shown.map { levels[starts[$0]] }, shown.compactMap { expected[$0] }, levels.paragraphLevel)
        && order == (fields.count > 4 ? fields[4].compactMap { Int($0) } : [])
      if !isRight { failures.append(number);  }
    }
    #expect(failures == BidiConformanceTests.knownDifferences.flatMap(\.lines).sorted())
  }
}

/// Whether levels are those expected. Where a text has one direction only, ICU gives every character the paragraph's
/// level, which reads the same.
private func agrees(_ levels: [UInt8], _ expected: [UInt8], _ paragraph: UInt8) -> Bool {
  if levels == expected { return true }
  return levels.allSatisfy { $0 == paragraph } && expected.allSatisfy { $0 & 1 == paragraph & 1 }
}

extension UTF16 {
  static func units(hex: Substring) throws -> [UInt16] {
    let scalar = try #require(UInt32(hex, radix: 16).flatMap(Unicode.Scalar.init))
    return Array(String(scalar).utf16)
  }
}

/// Runs BidiTest.txt: `@Levels:` and `@Reorder:` lines hold for the data lines that follow; a data line lists bidi classes
/// and, as a bit set, the base directions (1 automatic, 2 left to right, 4 right to left).
private struct BidiTestReader {
  let bytes: [UInt8]
  var cases = 0
  var failures: [Int] = []
  private var levels: [UInt8?] = []
  private var order: [Int] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func run() {
    var start = 0
    var number = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      number += 1
      if start < end { read(start..<end, number) }
      start = end + 1
    }
  }

  private mutating func read(_ line: Range<Int>, _ number: Int) {
    switch bytes[line.lowerBound] {
    case UInt8(ascii: "#"): return
    case UInt8(ascii: "@"):
      let fields = String(decoding: bytes[line], as: UTF8.self).split { $0 == " " || $0 == "\t" }
      if fields[0] == "@Levels:" { levels = fields.dropFirst().map { UInt8($0) } }
      if fields[0] == "@Reorder:" { order = fields.dropFirst().compactMap { Int($0) } }
    default:
      var units: [UInt16] = []
      var index = line.lowerBound
      while bytes[index] != UInt8(ascii: ";") {
        var name: UInt32 = 0
        while bytes[index] >= UInt8(ascii: "A") {
          name = name << 8 | UInt32(bytes[index])
          index += 1
        }
        if name != 0 { units.append(BidiTestReader.sample(of: name)) } else { index += 1 }
      }
      let directions = bytes[line.upperBound - 1] - UInt8(ascii: "0")
      for (bit, direction) in [(1, BaseDirection.natural), (2, .leftToRight), (4, .rightToLeft)]
      where Int(directions) & bit != 0 {
        cases += 1
        if !check(units, direction) { failures.append(number) }
      }
    }
  }

  private func check(_ units: [UInt16], _ direction: BaseDirection) -> Bool {
    let resolved = BidiLevels(of: units, direction: direction)
    var shown: [Int] = []
    var shownLevels: [UInt8] = []
    var expected: [UInt8] = []
    for index in units.indices {
      guard let level = levels[index] else { continue }
      shown.append(index)
      shownLevels.append(resolved[index])
      expected.append(level)
    }
    guard agrees(shownLevels, expected, resolved.paragraphLevel) else { return false }
    let visual = BidiLevels.visualOrder(of: shownLevels)
    for index in visual.indices where shown[visual[index]] != order[index] { return false }
    return visual.count == order.count
  }

  /// A character of a bidi class, given by the letters of its name.
  private static func sample(of name: UInt32) -> UInt16 {
    switch Tag(value: name).name.filter({ $0 != "\0" }) {
    case "L": 0x61
    case "R": 0x5D0
    case "EN": 0x30
    case "ES": 0x2B
    case "ET": 0x23
    case "AN": 0x660
    case "CS": 0x2C
    case "B": 0x2029
    case "S": 0x09
    case "WS": 0x20
    case "ON": 0x21
    case "LRE": 0x202A
    case "LRO": 0x202D
    case "RLE": 0x202B
    case "RLO": 0x202E
    case "PDF": 0x202C
    case "NSM": 0x300
    case "AL": 0x627
    case "BN": 0xAD
    case "LRI": 0x2066
    case "RLI": 0x2067
    case "FSI": 0x2068
    case "PDI": 0x2069
    default: 0
    }
  }
}
