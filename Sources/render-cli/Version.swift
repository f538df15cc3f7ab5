import PNGCoding
import TextControlRender
import Typeset

/// What this build is made of.
enum Version {
  /// The text of `--version`: everything that pixels and bytes depend on. Fonts that are not installed are said to be.
  static var text: String {
    var lines = [
      "render-cli \(ProductVersion.number)",
      "HarfBuzz \(FontLibrary.harfBuzzVersion)",
      "FreeType \(FontLibrary.freeTypeVersion)",
      "ICU \(FontLibrary.icuVersion)",
      "libpng \(PNGLibraryVersions.libpng)",
      "libdeflate \(PNGLibraryVersions.libdeflate)",
      "zlib \(PNGLibraryVersions.zlib)",
    ]
    for family in ["Roboto", "Inter", "Noto Sans", "Noto Color Emoji"] {
      let face = try? FontLibrary.installed.face(for: FontDescriptor(family: family, size: 16)).face
      lines.append("\(family): \(face?.version ?? "not installed")")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
