/// Chooses a face for each user-perceived character of a text: the wanted one where it can, else the first of the
/// fallback order that covers the whole character, so that no emoji or accent is torn apart (field case T12).
struct FontChooser {
  let library: FontLibrary
  let primary: FontFace
  let style: FallbackFonts.Style
  private let userFaces: [FontFace]
  /// The fallback face last found as the first for its script, tried first for the next character of that script.
  private var recent: (script: Script, face: FontFace)?
  private var candidates: [Script: [InstalledFont]] = [:]

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
    if let recent, recent.script == script, userFaces.isEmpty, recent.face.covers(cluster) { return recent.face }
    if let face = userFaces.first(where: { $0.covers(cluster) }) { return face }
    for (index, font) in fonts(for: script).enumerated() {
      guard let face = library.face(of: font), face.covers(cluster) else { continue }
      if index == 0 { recent = (script, face) }
      return face
    }
    // A shared character standing alone, or among letters of a script it is not used with.
    if let first = cluster.first {
      for other in Unicode15.scriptExtensions(of: first) where other != script {
        if let face = firstFace(of: fonts(for: other), covering: cluster) { return face }
      }
    }
    return firstFace(of: FallbackFonts.general(style: style), covering: cluster)
      ?? firstFace(of: FallbackFonts.all(style: style), covering: cluster)
  }

  private mutating func fonts(for script: Script) -> [InstalledFont] {
    if let known = candidates[script] { return known }
    let fonts = FallbackFonts.fonts(for: script, style: style)
    candidates[script] = fonts
    return fonts
  }

  private func firstFace(of fonts: [InstalledFont], covering cluster: ArraySlice<UInt32>) -> FontFace? {
    for font in fonts {
      if let face = library.face(of: font), face.covers(cluster) { return face }
    }
    return nil
  }

  /// Whether a character is shown as an emoji: by default, or because a variation selector says so (UTS #51, §2).
  static func isEmoji(_ cluster: ArraySlice<UInt32>) -> Bool {
    guard let first = cluster.first, first >= 0x23 else { return false }
    if cluster.contains(0xFE0F) { return true }
    if cluster.count == 1, first < 0x231A { return false }
    if cluster.contains(0xFE0E) { return false }
    // A skin tone asks for the picture of the character before it.
    if cluster.contains(where: { (0x1F3FB...0x1F3FF).contains($0) }) { return true }
    return Unicode.Scalar(first).map(\.properties.isEmojiPresentation) ?? false
  }
}
