/// Chooses a face for each user-perceived character of a text: the wanted one where it can, else the first of the
/// fallback order that covers the whole character, so that no emoji or accent is torn apart (field case T12).
struct FontChooser {
  let library: FontLibrary
  let primary: FontFace
  let style: FallbackFonts.Style
  private let userFaces: [FontFace]
  /// The fonts of each script met so far. A text has few scripts, so that a search is quicker than hashing.
  private var scriptFonts: [ScriptFonts] = []

  /// The fonts made for a script, and the faces of those asked so far; nil stands for a font that is not installed.
  private struct ScriptFonts {
    var script: Script
    var fonts: [InstalledFont]
    var faces: [FontFace?] = []
  }

  init(library: FontLibrary, primary: FontFace, style: FallbackFonts.Style) throws {
    self.library = library
    self.primary = primary
    self.style = style
    userFaces = try library.userFonts().map(\.face)
  }

  /// The face for a character given by its code points; nil where no font covers all of them.
  mutating func face(for cluster: ArraySlice<UInt32>, script: Script) -> FontFace? {
    if FontChooser.isEmoji(cluster) {
      if let face = userFaces.first(where: { $0.hasImages && $0.covers(cluster) }) { return face }
      if let face = library.face(of: InstalledFonts.emoji), face.covers(cluster) { return face }
    }
    if primary.covers(cluster) { return primary }
    if let face = userFaces.first(where: { $0.covers(cluster) }) { return face }
    if let face = face(for: cluster, madeFor: script) { return face }
    // A shared character standing alone, or among letters of a script it is not used with.
    if let first = cluster.first {
      for other in CharacterData.scriptExtensions(of: first) where other != script {
        if let face = face(for: cluster, madeFor: other) { return face }
      }
    }
    return firstFace(of: FallbackFonts.general(style: style), covering: cluster)
      ?? firstFace(of: FallbackFonts.all(style: style), covering: cluster)
  }

  /// The first font made for a script that covers a character.
  private mutating func face(for cluster: ArraySlice<UInt32>, madeFor script: Script) -> FontFace? {
    var index = scriptFonts.firstIndex { $0.script == script } ?? -1
    if index < 0 {
      index = scriptFonts.count
      scriptFonts.append(ScriptFonts(script: script, fonts: FallbackFonts.fonts(for: script, style: style)))
    }
    for font in scriptFonts[index].fonts.indices {
      if font == scriptFonts[index].faces.count {
        scriptFonts[index].faces.append(library.face(of: scriptFonts[index].fonts[font]))
      }
      if let face = scriptFonts[index].faces[font], face.covers(cluster) { return face }
    }
    return nil
  }

  private func firstFace(of fonts: [InstalledFont], covering cluster: ArraySlice<UInt32>) -> FontFace? {
    for font in fonts {
      if let face = library.face(of: font), face.covers(cluster) { return face }
    }
    return nil
  }

  /// Whether a character is shown as an emoji: by default, or because a variation selector says so (UTS #51, §2).
  static func isEmoji(_ cluster: ArraySlice<UInt32>) -> Bool {
    guard let first = cluster.first else { return false }
    if cluster.contains(0xFE0F) { return true }
    // A skin tone asks for the picture of the character before it.
    if cluster.count > 1, cluster.contains(where: { (0x1F3FB...0x1F3FF).contains($0) }) { return true }
    // No other character has the property, and looking it up takes longer than the rest.
    guard (0x231A...0x2B55).contains(first) || first >= 0x1F004, !cluster.contains(0xFE0E) else { return false }
    return Unicode.Scalar(first).map(\.properties.isEmojiPresentation) ?? false
  }
}
