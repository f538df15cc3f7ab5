import DocumentationAssets
import Glibc
import GoldenTesting
import PNGCoding
import Raster
import TextControlRender
import Typeset

/// A part of the product that reads what strangers write. Whatever the bytes are, it must return.
enum FuzzSubject: String, CaseIterable {
  /// A spec: reading, and what follows for those that are right: layout, drawing, writing it again.
  case spec
  /// The `d` attribute of SVG paths.
  case path
  /// An SVG file as an icon.
  case svg
  /// PNG files.
  case png
  /// Font files: loading, metrics and shaping.
  case font
  /// The text chunks of goldens: two layouts and what the second was made from, with zeros between.
  case golden
  /// Markdown files with marks for pictures.
  case markdown

  func run(_ bytes: [UInt8]) {
    switch self {
    case .spec: FuzzSubject.readSpec(bytes)
    case .path: FuzzSubject.readPath(bytes)
    case .svg: FuzzSubject.readSpec(Array(FuzzSubject.iconSpec.utf8), file: bytes)
    case .png: FuzzSubject.readPNG(bytes)
    case .font: FuzzSubject.readFont(bytes)
    case .golden: FuzzSubject.readGolden(bytes)
    case .markdown: FuzzSubject.readMarkdown(bytes)
    }
  }

  private static let iconSpec =
    #"{"type": "baseTextField", "leadingViewMode": "always", "leadingView": {"file": "a.svg"}}"#

  /// The only file there is, whatever it is called.
  private struct OneFile: SpecFiles {
    var bytes: [UInt8]
    func path(of name: String) -> String { "/dev/null" }
    func read(_ name: String, limit: Int) -> [UInt8] { bytes }
  }

  private static func readSpec(_ bytes: [UInt8], file: [UInt8] = []) {
    guard let spec = try? SpecReader.read(bytes, name: "a.json", files: OneFile(bytes: file)) else { return }
    let renderer = SceneRenderer(fonts: .installed, missingGlyphs: .box)
    for variant in spec.variants.prefix(2) {
      // A picture of many pixels takes time without telling more.
      guard variant.scene.fontFiles.isEmpty, let layout = try? renderer.layout(variant.scene),
        layout.size.width * layout.size.height * variant.scene.scale * variant.scene.scale < 1_000_000
      else { continue }
      _ = layout.json(scale: variant.scene.scale).text()
      _ = try? renderer.render(variant.scene)
      // What has been read can be written, and what is written can be read.
      _ = try? SpecReader.read(Array(SpecWriter.text(variant.scene).utf8), name: "b.json", files: OneFile(bytes: file))
    }
  }

  private static func readPath(_ bytes: [UInt8]) {
    guard let path = try? Path(svgPathData: String(decoding: bytes, as: UTF8.self)), let bounds = path.controlBounds,
      var canvas = Canvas(width: 32, height: 32)
    else { return }
    let scale = 32 / max(1, bounds.width, bounds.height)
    canvas.fill(path, .color(.black), transform: .scale(scale))
  }

  private static func readPNG(_ bytes: [UInt8]) {
    let decoder = PNGDecoder(maximumSide: 2048, maximumPixelCount: 1 << 20)
    _ = try? decoder.decodeMetadata(bytes)
    guard let image = try? decoder.decode(bytes) else { return }
    // What can be read can be written and read again, with the same pixels.
    let file = try? PNGEncoder().encode(image.pixels, width: image.width, height: image.height, isPremultiplied: false)
    let again = file.flatMap { try? decoder.decode($0) }
    precondition(again?.pixels == image.pixels, "the pixels have changed")
  }

  private static func readFont(_ bytes: [UInt8]) {
    // Fonts are mapped, not read, so the bytes need a file.
    let path = "/tmp/fuzz-font-\(getpid()).ttf"
    guard let file = fopen(path, "wb") else { return }
    _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    fclose(file)
    defer { unlink(path) }
    let library = FontLibrary(files: [path])
    let font = FontDescriptor(family: "Roboto", size: 20, file: path)
    var label = TextControl(style: .filled)
    label.label = LabelContent("Agfi 1", font: font)
    label.text = "V\u{301}"
    label.font = font
    let scene = Scene(content: Node(content: .textControl(label)))
    _ = try? SceneRenderer(fonts: library, missingGlyphs: .box).render(scene)
  }

  private static func readGolden(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return }
    let values = parts.map { String(decoding: $0, as: UTF8.self) }
    let sides = values.prefix(2).map { layout in
      let texts = [(Provenance.layoutKey, layout), (Provenance.sourceKey, values[2])]
      return Provenance(texts.compactMap { try? PNGText(key: $0.0, value: $0.1) })
    }
    guard let old = sides[0], let new = sides[1] else { return }
    _ = old.explanation(of: new)
  }

  private static func readMarkdown(_ bytes: [UInt8]) {
    guard let document = try? EmbedDocument(bytes, name: "a.md") else { return }
    // With other contents, the blocks are still the same, and writing those contents once more changes nothing.
    let snippets = document.blocks.map { _ in "![a](b.png)" }
    let written = document.replacing(snippets)
    let again = try? EmbedDocument(written, name: "a.md")
    precondition(again?.blocks.map(\.words) == document.blocks.map(\.words), "the blocks have changed")
    precondition(again?.replacing(snippets) == written, "the contents have changed")
  }
}
