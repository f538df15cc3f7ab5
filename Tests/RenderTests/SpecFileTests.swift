import Foundation
import Raster
import Testing

@testable import TextControlRender

/// Nothing in a spec can read files outside its root.
@Suite struct FolderFilesTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)")
    for name in ["root/specs", "root/icons", "elsewhere"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for name in ["root/specs/a.json", "root/icons/b.svg", "elsewhere/c.json"] {
      try Data(name.utf8).write(to: folder.appendingPathComponent(name))
    }
    let links = [("root/specs/in", "../icons"), ("root/specs/out", "../../elsewhere"), ("root/loop", "loop")]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent(link).path, withDestinationPath: target)
    }
  }

  private func read(_ name: String, root: String? = "root", limit: Int = 100) -> String {
    let files = FolderFiles(
      folder: folder.appendingPathComponent("root/specs").path,
      root: root.map { folder.appendingPathComponent($0).path })
    do {
      return String(decoding: try files.read(name, limit: limit), as: UTF8.self)
    } catch {
      return error.message
    }
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  @Test func namesBelowTheRoot() throws {
    defer { remove() }
    #expect(read("a.json", root: nil) == "root/specs/a.json")
    #expect(read("./a.json") == "root/specs/a.json")
    #expect(read("../icons/b.svg") == "root/icons/b.svg")
    #expect(read("in/b.svg") == "root/icons/b.svg")
    #expect(read(folder.appendingPathComponent("root/icons/b.svg").path) == "root/icons/b.svg")
  }

  @Test func namesOutsideTheRoot() throws {
    defer { remove() }
    let outside = "is outside the folder that a spec may use files of"
    #expect(read("../icons/b.svg", root: nil) == "\"../icons/b.svg\" \(outside)")
    #expect(read("in/b.svg", root: nil) == "\"in/b.svg\" \(outside)")
    #expect(read("out/c.json") == "\"out/c.json\" \(outside)")
    #expect(read("../../elsewhere/c.json") == "\"../../elsewhere/c.json\" \(outside)")
    #expect(read("/etc/passwd") == "\"/etc/passwd\" \(outside)")
    // What is not there is not told apart from what is.
    #expect(read("/etc/no-such-file") == "\"/etc/no-such-file\" \(outside)")
    #expect(read("../../../no-such-file") == "\"../../../no-such-file\" \(outside)")
    #expect(read("out/no-such-file.json") == "\"out/no-such-file.json\" \(outside)")
    // A folder whose name only begins like the root's is outside.
    #expect(read("../icons/b.svg", root: "root/ico") != "root/icons/b.svg")
  }

  @Test func whatIsNoReadableFile() throws {
    defer { remove() }
    #expect(read("missing.json") == "the file \"missing.json\" cannot be read: No such file or directory")
    #expect(read("..") == "\"..\" is outside the folder that a spec may use files of")
    #expect(read("../icons") == "\"../icons\" is not a file")
    #expect(read("a.json", limit: 5) == "the file \"a.json\" is longer than 5 bytes")
    #expect(read("a\0.json") == "\"a\\u{0}.json\" is not the name of a file")
    #expect(read("../loop").hasPrefix("the file \"../loop\" cannot be read: ") || read("../loop").contains("outside"))
  }

  @Test func theRootItselfMayBeALink() throws {
    defer { remove() }
    let link = folder.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "root/specs")
    let files = FolderFiles(folder: link)
    #expect(
      try files.path(of: "a.json")
        == FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appendingPathComponent(folder.lastPathComponent).appendingPathComponent("root/specs/a.json").path)
  }
}

@Suite struct ThemeSpecTests {
  private struct Files: SpecFiles {
    var content: [String: String]
    func path(of name: String) throws(SpecFileError) -> String { name }
    func read(_ name: String, limit: Int) throws(SpecFileError) -> [UInt8] {
      guard let text = content[name] else { throw SpecFileError(message: "no \(name)") }
      return Array(text.utf8)
    }
  }

  private func theme(_ text: String, files: [String: String] = [:]) throws -> Theme {
    let spec = "{\"type\": \"spacer\", \"theme\": \(text)}"
    return try SpecReader.read(Array(spec.utf8), name: "a.json", files: Files(content: files)).variants[0].scene.theme
  }

  private func problems(_ text: String, files: [String: String] = [:]) -> [String] {
    do {
      _ = try theme(text, files: files)
      return []
    } catch {
      return (error as? SpecError)?.diagnostics.map(\.description) ?? []
    }
  }

  @Test func names() throws {
    for named in Theme.named { #expect(try theme("\"\(named.name)\"") == named) }
  }

  @Test func objectsChangeTheBaseline() throws {
    let theme = try theme(##"{"name": "brand", "light": {"primary": "#123456"}, "subtitle1": {"size": 20}}"##)
    var expected = Theme.baseline
    expected.name = "brand"
    expected.schemes?.light[.primary] = Color(hex: 0x123456)
    expected.subtitle1.size = 20
    #expect(theme == expected)
  }

  @Test func filesAreReadWithPlacesOfTheirOwn() throws {
    let file = ##"{"dark": {"error": "#FF0000"}}"##
    #expect(try theme("\"brand.json\"", files: ["brand.json": file]).schemes?.dark[.error] == Color(hex: 0xFF0000))
    #expect(
      problems("\"brand.json\"", files: ["brand.json": "{\n\"dark\": {\"eror\": \"#F00\"}}"]) == [
        "brand.json:2:10: error: dark.eror: unknown key, did you mean \"error\"?"
      ])
    #expect(problems("\"brand.json\"") == ["a.json:1:29: error: theme: no brand.json"])
    #expect(
      problems("\"a/b.json\"", files: ["a/b.json": "\"c.json\""]).first?.hasPrefix(
        "a/b.json:1:1: error: expected a theme")
        == true)
  }

  @Test func exportsOfMaterialThemeBuilder() throws {
    let file = ##"""
      { "description": "TYPE: CUSTOM", "seed": "#6750A4", "coreColors": {"primary": "#6750A4"}, "extendedColors": [],
        "schemes": {
          "light": {"primary": "#65558F", "surfaceTint": "#65558F", "onPrimary": "#FFFFFF", "error": "#BA1A1A",
            "background": "#FDF7FF", "onBackground": "#1D1B20", "surface": "#FEF7FF", "onSurface": "#1D1B21"},
          "light-medium-contrast": {"primary": "#000000"},
          "dark": {"primary": "#CFBDFE", "surface": "#141218", "onSurface": "#E6E0E9"} },
        "palettes": {} }
      """##
    let schemes = try #require(try theme("\"m3.json\"", files: ["m3.json": file]).schemes)
    #expect(schemes.light[.primary] == Color(hex: 0x65558F))
    #expect(schemes.light[.background] == Color(hex: 0xFDF7FF))
    #expect(schemes.light[.surface] == Color(hex: 0xFEF7FF))
    // Without a role of its own the background is the surface.
    #expect(schemes.dark[.background] == Color(hex: 0x141218))
    #expect(schemes.dark[.onBackground] == Color(hex: 0xE6E0E9))
    #expect(
      problems(##"{"schemes": {"light": {"primary": "red"}}}"##).map {
        $0.split(separator: ": ")[2...].joined(separator: ": ").prefix(50)
      } == [
        "theme.schemes: the key \"dark\" is missing",
        "theme.schemes.light.primary: expected a colour lik",
      ])
  }
}
