import Glibc
import Raster
import Testing

@testable import Typeset

/// Which face answers a descriptor, and what is said where none does (field cases C14 and T14).
@Suite(.needs(.roboto, .inter, .noto, .emoji, .microHei)) struct FontLibraryTests {
  private func face(_ font: FontDescriptor, _ library: FontLibrary = FontLibrary()) throws -> FontFace {
    try library.face(for: font).face
  }

  private func file(_ family: String, weight: Double, italic: Bool = false) throws -> Substring {
    let path = try face(FontDescriptor(family: family, size: 1, weight: weight, isItalic: italic)).path
    return path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...]
  }

  @Test func weightsTakeTheNearestFaceAsCSSDoes() throws {
    #expect(try file("Roboto", weight: 400) == "Roboto-Regular.ttf")
    #expect(try file("Roboto", weight: 500) == "Roboto-Medium.ttf")
    #expect(try file("roboto", weight: 450) == "Roboto-Medium.ttf")
    #expect(try file("Roboto", weight: 600) == "Roboto-Bold.ttf")
    #expect(try file("Roboto", weight: 200) == "Roboto-Thin.ttf")
    #expect(try file("Roboto", weight: 1000) == "Roboto-Black.ttf")
    #expect(try file("Roboto", weight: 500, italic: true) == "Roboto-MediumItalic.ttf")
    #expect(try file("system", weight: 600) == "Inter-SemiBold.otf")
    #expect(try file(".SF UI Text", weight: 400) == "Inter-Regular.otf")
    #expect(try file("Noto Sans Arabic", weight: 700, italic: true) == "NotoSansArabic-Bold.ttf")
  }

  @Test func namesAndMetricsComeFromTheFont() throws {
    let roboto = try face(FontDescriptor(family: "Roboto", size: 1, weight: 500, isItalic: true))
    #expect(roboto.familyName == "Roboto")
    #expect(roboto.styleName == "Medium Italic")
    #expect(roboto.weight == 500 && roboto.isItalic)
    #expect(roboto.metrics.capHeight == 1456.0 / 2048)
    let inter = try Typesetter(library: FontLibrary()).lineMetrics(of: FontDescriptor(family: "Inter", size: 10))
    #expect(abs(inter.lineHeight - 12.1) < 0.01)
  }

  @Test func aMissingDefaultFontNamesItsPackage() {
    // Debian has this family in a package the tests do not need.
    let error = #expect(throws: TypesetError.self) { try face(FontDescriptor(family: "NoSuchFamily", size: 1)) }
    #expect(error?.message.contains("NoSuchFamily") == true)
    let missing = TypesetError.fontFamilyNotFound(family: "Roboto", package: "fonts-roboto-unhinted", searched: ["/x"])
    #expect(missing.message.contains("fonts-roboto-unhinted") && missing.message.contains("Roboto"))
  }

  @Test func everyFontOfTheTableThatIsInstalledOpens() throws {
    let fonts = try FontLibrary().describe()
    #expect(fonts.count > 250)
    for font in fonts where access(font.path, F_OK) == 0 {
      #expect(font.isAvailable, "\(font.path)")
      #expect(!font.version.isEmpty)
    }
    #expect(fonts.filter { $0.family == "Roboto" }.count == 12)
    let families = Set(fonts.map(\.family))
    #expect(families.isSuperset(of: ["Roboto", "Inter", "Noto Sans Thai", "Noto Color Emoji", "WenQuanYi Micro Hei"]))
  }

  @Test func theTableSpellsFamiliesAsTheFontsDo() throws {
    for font in try FontLibrary().describe() where font.isAvailable {
      let face = try FontFace(contentsOf: font.path, collectionIndex: font.collectionIndex)
      #expect(face.familyName == font.family || face.name(1) == font.family, "\(font.path)")
      #expect(face.isItalic == font.isItalic, "\(font.path)")
    }
  }

  @Test func unreadableAndMalformedFilesAreErrors() throws {
    let cases: [(path: String, part: String)] = [
      ("/no/such/font.ttf", "No such file"), ("/usr", "not a regular file"), (#filePath, "not a usable font"),
      ("/dev/null", "not a regular file"), ("a\0b", "NUL"),
    ]
    for (path, part) in cases {
      let error = #expect(throws: TypesetError.self) {
        try face(FontDescriptor(family: "x", size: 1, file: path))
      }
      #expect(error?.message.contains(part) == true, "\(path): \(error?.message ?? "")")
      #expect(throws: TypesetError.self) {
        try face(FontDescriptor(family: "Roboto", size: 1), FontLibrary(files: [path]))
      }
    }
    let ttc = "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"
    #expect(throws: TypesetError.collectionIndexOutOfRange(path: ttc, index: 7, count: 2)) {
      try face(FontDescriptor(family: "x", size: 1, file: ttc, collectionIndex: 7))
    }
  }

  @Test func aGlyphNoFontHasIsAnErrorOrABox() throws {
    // A private-use character.
    let text = "a\u{10FFFD}b"
    let style = TextStyle(font: FontDescriptor(family: "Roboto", size: 16))
    let strict = Typesetter(library: FontLibrary())
    let error = #expect(throws: TypesetError.self) { try strict.layout(text, style: style, width: nil) }
    #expect(error?.message.contains("U+10FFFD") == true)
    let lenient = Typesetter(library: FontLibrary(), missingGlyphs: .box)
    let layout = try lenient.layout(text, style: style, width: nil)
    #expect(layout.missingGlyphs == [0x10FFFD])
    #expect(layout.hasMissingGlyph)
    #expect(try lenient.measure(text, style: style, width: nil).size == layout.size)
  }

  @Test func versionsAreThoseOfTheLibraries() {
    #expect(FontLibrary.harfBuzzVersion.split(separator: ".").count == 3)
    #expect(FontLibrary.freeTypeVersion.split(separator: ".").count == 3)
    #expect(FontLibrary.icuVersion.first?.isNumber == true)
  }
}

/// Fonts made for the purpose.
@Suite(.needs(.roboto, .noto), .enabled(if: TestFonts.isAvailable, Comment(rawValue: TestFonts.requirement)))
struct BuiltFontTests {
  private func font(_ file: String, weight: Double = 400, axes: [String: Double] = [:]) -> FontDescriptor {
    FontDescriptor(family: "", size: 1, weight: weight, file: TestFonts.path(file), axes: axes)
  }

  @Test func t14LineMetricsFollowOneRule() throws {
    let typesetter = Typesetter(library: FontLibrary())
    func metrics(_ file: String) throws -> LineMetrics { try typesetter.lineMetrics(of: font(file)) }
    #expect(try metrics("plain.ttf") == LineMetrics(ascender: 0.8, descender: 0.2, leading: 0.5))
    // Without hhea the typographic values, with USE_TYPO_METRICS before hhea.
    #expect(try metrics("zero.ttf") == LineMetrics(ascender: 0.75, descender: 0.25, leading: 0.1))
    #expect(try metrics("typo.ttf") == LineMetrics(ascender: 0.75, descender: 0.25, leading: 0.1))
    #expect(try metrics("windows.ttf") == LineMetrics(ascender: 0.9, descender: 0.3, leading: 0))
    #expect(try metrics("positive.ttf") == LineMetrics(ascender: 0.8, descender: 0.2, leading: 0))
    var overridden = font("plain.ttf")
    overridden.size = 10
    overridden.metrics = FontMetricsOverride(ascender: 1, lineGap: 0)
    #expect(try typesetter.lineMetrics(of: overridden) == LineMetrics(ascender: 10, descender: 2, leading: 0))
    // Caret and selection are as high as the line.
    let layout = try typesetter.layout("A", style: TextStyle(font: overridden), width: nil)
    #expect(layout.caret(at: 0).height == 12 && layout.selectionRects(0..<1)[0].height == 12)
  }

  @Test func variableFontsTakeTheirAxes() throws {
    let library = FontLibrary()
    func bounds(_ font: FontDescriptor) throws -> Double? {
      let face = try library.face(for: font).face
      return face.outline(of: try #require(face.nominalGlyph(0x41))).controlBounds?.maxX
    }
    #expect(try bounds(font("variable.ttf")) == 450)
    // The weight stands for the axis, an explicit position wins, and both are limited to the axis.
    #expect(try bounds(font("variable.ttf", weight: 900)) == 550)
    #expect(try bounds(font("variable.ttf", weight: 650)) == 500)
    #expect(try bounds(font("variable.ttf", weight: 900, axes: ["wght": 400])) == 450)
    #expect(try bounds(font("variable.ttf", axes: ["wght": 5000])) == 550)
    #expect(try bounds(font("variable.ttf", axes: ["wght": .nan])) == 450)
    let face = try library.face(for: font("variable.ttf", weight: 900)).face
    #expect(face.axes.map(\.tag) == ["wght", "ital"])
    #expect(face.namedInstances.map(\.name) == ["Light", "Black"])
    #expect(face.namedInstances.last?.axes == ["wght": 900, "ital": 0])
    #expect(
      throws: TypesetError.unknownAxis(path: TestFonts.path("variable.ttf"), tag: "wdth", known: ["wght", "ital"])
    ) {
      try library.face(for: font("variable.ttf", axes: ["wdth": 1]))
    }
    #expect(throws: TypesetError.self) { try library.face(for: font("plain.ttf", axes: ["wght": 1])) }
  }

  @Test func filesComeBeforeFoldersBeforeTheTable() throws {
    let descriptor = FontDescriptor(family: "Weights Test", size: 1, weight: 700)
    let files = FontLibrary(files: [TestFonts.path("weights-300.ttf"), TestFonts.path("weights-700.ttf")])
    #expect(try files.face(for: descriptor).face.weight == 700)
    let folder = FontLibrary(directories: [try #require(TestFonts.folder)])
    #expect(try folder.face(for: descriptor).face.weight == 700)
    let collection = FontLibrary(files: [TestFonts.path("weights.ttc")])
    #expect(try collection.face(for: descriptor).face.collectionIndex == 1)
    #expect(throws: TypesetError.self) { try FontLibrary().face(for: descriptor) }
    // A user's font is asked before the table for characters the wanted one lacks.
    let typesetter = Typesetter(library: FontLibrary(files: [TestFonts.path("plain.ttf")]))
    let style = TextStyle(font: FontDescriptor(family: "Noto Sans Thai", size: 16))
    let layout = try typesetter.layout("ไทยA", style: style, width: nil)
    #expect(layout.lines[0].runs.map(\.face.familyName) == ["Noto Sans Thai", "Plain Test"])
  }

  @Test func damagedFontsNeverTrap() throws {
    // Every so many bytes of a font set to extremes: opening, shaping and drawing must end in an error or in glyphs.
    for file in ["plain.ttf", "ligature.ttf", "variable.ttf", "colr1.ttf", "colr0.ttf"] {
      let bytes = TestFiles.bytes(of: TestFonts.path(file))
      let damaged = TestFonts.path("damaged.bin")
      for position in stride(from: 0, to: bytes.count, by: 7) {
        for value in [0, 0x7F, 0xFF] as [UInt8] {
          var copy = bytes
          copy[position] = value
          if position % 2 == 0 { copy.removeLast(position / 4) }
          try #require(write(copy, to: damaged))
          guard let face = try? FontFace(contentsOf: damaged) else { continue }
          let units = ContiguousArray("officeABC".utf16)
          let run = Shaper.shape(
            units, range: 0..<units.count, face: face, script: .latin, level: 0, options: ShapingOptions())
          for glyph in run.glyphs { _ = face.image(of: glyph.id, pixelsPerEm: 16) }
          #expect(face.metrics.ascender + face.metrics.descender > 0)
        }
      }
    }
  }

  private func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    defer { fclose(file) }
    return fwrite(bytes, 1, bytes.count, file) == bytes.count
  }
}
