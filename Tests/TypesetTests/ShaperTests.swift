import Testing

@testable import Typeset

/// Shaping against the program `hb-shape` of Debian's package libharfbuzz-bin.
@Suite(
  .needs(.roboto, .noto, .microHei),
  .enabled(if: TestFiles.exists("/usr/bin/hb-shape"), "needs the Debian package libharfbuzz-bin"))
struct ShaperTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var script: String
    var isRightToLeft: Bool
    var language: String
    var features: [String: UInt32] = [:]
    var texts: [String]
    var font: String?

    var testDescription: String { "\(script) \(isRightToLeft ? "rtl" : "ltr") \(features)" }
  }

  static let cases: [Case] =
    ScriptSamples.all.map {
      Case(script: $0.script, isRightToLeft: $0.isRightToLeft, language: $0.language, texts: $0.texts)
    } + [
      Case(script: "Latn", isRightToLeft: false, language: "en", features: ["liga": 0, "kern": 0], texts: latin),
      Case(script: "Latn", isRightToLeft: false, language: "en", features: ["smcp": 1, "tnum": 1], texts: latin),
      Case(script: "Latn", isRightToLeft: true, language: "en", texts: latin),
      Case(script: "Arab", isRightToLeft: false, language: "ar", texts: ["١٩٦٢", "١٢٣-٤٥"]),
      Case(script: "Zyyy", isRightToLeft: true, language: "ar", texts: ["(1)", " - "]),
    ]
  private static let latin = ScriptSamples.all[0].texts

  @Test func twoHundredStringsInTwentyScripts() {
    #expect(ScriptSamples.all.count == 20)
    #expect(ScriptSamples.all.allSatisfy { Set($0.texts).count == 10 })
  }

  @Test(arguments: cases) func glyphsEqualThoseOfTheProgram(of sample: Case) throws {
    let library = FontLibrary()
    let primary = try library.face(for: FontDescriptor(family: "Roboto", size: 16)).face
    let script = try #require(Tag(parsing: sample.script))
    let style = FallbackFonts.Style(weight: 400, isItalic: false)
    let direction = sample.isRightToLeft ? "rtl" : "ltr"
    let options = ShapingOptions(
      style: TextStyle(
        font: FontDescriptor(family: "Roboto", size: 16), language: sample.language, features: sample.features))
    for text in sample.texts {
      var chooser = try FontChooser(library: library, primary: primary, style: style)
      let scalars = text.unicodeScalars.map(\.value)
      // The Latin sample must show what Roboto does, which has all its characters or their parts.
      let found = chooser.face(for: scalars[...], script: script)
      let face = try #require(found, "no font for \(text)")
      let units = ContiguousArray(text.utf16)
      let run = Shaper.shape(
        units, range: 0..<units.count, face: face, script: script, level: sample.isRightToLeft ? 1 : 0,
        options: options)
      let features = sample.features.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
      let expected = try HarfBuzzProgram.shape(
        text, font: face.path, index: face.collectionIndex,
        options: "--script=\(sample.script) --direction=\(direction) --language=\(sample.language)"
          + (features.isEmpty ? "" : " --features=\(features)"))
      #expect(run.glyphs.map { $0.asWritten(units: units) } == expected, "\(text)")
    }
  }
}
