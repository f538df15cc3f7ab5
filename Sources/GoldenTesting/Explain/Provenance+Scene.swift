import PNGCoding
internal import PictureCache
import Synchronization
import TextControlRender
import Typeset

extension Provenance {
  /// What a picture of `scene` with this layout is made from.
  init(of scene: Scene, layout: SceneLayout, fontHashes: FontHashes) {
    var fonts: [String: String] = [:]
    for node in layout.nodes {
      for part in node.parts {
        guard case .text(let text) = part.content else { continue }
        for run in text.layout.lines.flatMap(\.runs) {
          fonts[run.face.postScriptName] = fontHashes.hash(of: run.face)
        }
      }
    }
    self.init(
      layout: layout.json(scale: scene.scale, isCompact: true).text(pretty: false),
      spec: Self.shortened(SHA256.hexadecimal(Array(SpecWriter.text(scene).utf8))),
      fonts: fonts,
      versions: [
        "FreeType": FontLibrary.freeTypeVersion, "HarfBuzz": FontLibrary.harfBuzzVersion,
        "ICU": FontLibrary.icuVersion, "render-cli": ProductVersion.number,
      ])
  }

  /// Sixteen digits tell as many files apart as anyone has.
  static func shortened(_ digest: String) -> String { String(digest.prefix(16)) }
}

/// The hashes of font files, each made once.
final class FontHashes: Sendable {
  private let known = Mutex<[String: String]>([:])

  func hash(of face: FontFace) -> String {
    if let hash = known.withLock({ $0[face.path] }) { return hash }
    let bytes = (try? FileAccess.read(face.path)) ?? []
    let hash = Provenance.shortened(SHA256.hexadecimal(bytes))
    known.withLock { $0[face.path] = hash }
    return hash
  }
}
