import DocumentationAssets
import PNGCoding

/// How files that `docs` makes are told from files of others, which are neither replaced nor removed.
enum AssetOrigin {
  /// What pictures of a folder of assets say about themselves.
  static let folderTexts = [try? PNGText(key: "Software", value: "render-cli docs")].compactMap { $0 }
  /// What pictures of blocks in Markdown files say about themselves. No folder of assets takes them for its orphans.
  static let embeddedTexts = [try? PNGText(key: "Software", value: "render-cli docs --embed")].compactMap { $0 }

  /// How many bytes a page may have before its mark.
  private static let headLength = 200

  /// Whether a file of a folder of assets says that it was made for one.
  static func isAsset(_ content: [UInt8], path: String) -> Bool {
    if path.hasSuffix(".png") { return says(folderTexts, content) }
    guard [".md", ".html"].contains(where: path.hasSuffix) else { return false }
    return String(decoding: content.prefix(headLength), as: UTF8.self).contains(SpecPage.mark)
  }

  /// Whether a picture says that it was made for a block.
  static func isEmbedded(_ content: [UInt8]) -> Bool { says(embeddedTexts, content) }

  private static func says(_ texts: [PNGText], _ file: [UInt8]) -> Bool {
    (try? PNGDecoder().decodeMetadata(file))?.texts.contains(where: texts.contains) == true
  }

  /// What is said about a file that stands where an asset belongs.
  static let refusal = "was not made by render-cli docs and is not replaced; move it away, or choose another output"
}
