import Foundation
import PNGCoding
import Testing

@testable import TextControlViews

/// The files under `Snippets` are what a user would write for iOS with only the import changed. Each has the same tree
/// as JSON under `Fixtures/golden/swiftui`, whose picture is a golden.
@Suite struct SnippetTests {
  struct Snippet: Sendable, CustomTestStringConvertible {
    let name: String
    let scene: @Sendable () -> Scene

    init(_ name: String, _ scene: @escaping @Sendable () -> Scene) {
      self.name = name
      self.scene = scene
    }

    var testDescription: String { name }

    var file: URL {
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/golden/swiftui/\(name).json")
    }
  }

  private static func picture(_ view: some View, scale: Double = 2) -> Scene {
    let renderer = ImageRenderer(content: view)
    renderer.scale = scale
    return renderer.scene
  }

  static let snippets = [
    Snippet("field-styles") { picture(FieldStyles().frame(width: 240), scale: 1.5) },
    Snippet("field-styles-dark") { picture(FieldStyles().frame(width: 240).preferredColorScheme(.dark), scale: 1.5) },
    Snippet("field-styles-right-to-left") {
      picture(FieldStyles().frame(width: 240).environment(\.layoutDirection, .rightToLeft), scale: 1.5)
    },
    Snippet("gradient-field") { picture(GradientFields()) },
    Snippet("gradient-field-style") { picture(StyledField()) },
    Snippet("gradient-field-style-editing") { picture(StyledField().focused(true)) },
    Snippet("bridged-field") { picture(BridgedFields()) },
    Snippet("keyboard-bar") { picture(KeyboardBar()) },
    Snippet("keyboard-bar-dark") { picture(KeyboardBar().preferredColorScheme(.dark)) },
    Snippet("prompt-looks-large") { picture(PromptLooks().dynamicTypeSize(.accessibility3), scale: 1) },
    Snippet("prompt-looks") { picture(PromptLooks()) },
  ]

  /// With `GOLDEN_RECORD` set, specs that are missing or differ are written, and the run fails.
  @Test(arguments: snippets)
  func swiftAndJSONSayTheSame(_ snippet: Snippet) throws {
    let scene = snippet.scene()
    let spec = (try? Array(Data(contentsOf: snippet.file))) ?? Array("{}".utf8)
    let read = try? SpecReader.read(spec, name: snippet.name).variants.first?.scene
    if read != scene, ProcessInfo.processInfo.environment["GOLDEN_RECORD"] != nil {
      try Data(SpecWriter.text(scene).utf8).write(to: snippet.file)
    }
    let isSame = read == scene
    #expect(isSame, "\(snippet.name).json shows another tree")
  }

  /// The same tree gives the same file, byte by byte.
  @Test(arguments: snippets)
  func picturesAreEqual(_ snippet: Snippet) throws {
    let spec = Array(try Data(contentsOf: snippet.file))
    let read = try #require(try SpecReader.read(spec, name: snippet.name).variants.first).scene
    func file(_ scene: Scene) throws -> [UInt8] {
      try PNGEncoder(scale: scene.scale).encode(try SceneRenderer(fonts: .installed).render(scene))
    }
    let isSame = try file(snippet.scene()) == file(read)
    #expect(isSame)
  }

  /// The image renderer's own way to a file is no other.
  @Test func imageRendererGivesTheSceneAsFile() throws {
    let renderer = ImageRenderer(content: GradientFields())
    let scene = renderer.scene
    let file = try PNGEncoder(scale: scene.scale).encode(try SceneRenderer(fonts: .installed).render(scene))
    let isSame = try renderer.pngData() == file
    #expect(isSame)
  }
}
