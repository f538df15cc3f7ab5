import CFreeTypePeer
import Raster

/// Glyph outlines in font units, loaded without scaling and hinting.
final class GlyphOutlines {
  private var library: FT_Library?
  private var face: FT_Face?
  let unitsPerEm: Double

  init?(file: String) {
    guard FT_Init_FreeType(&library) == 0, FT_New_Face(library, file, 0, &face) == 0, let face else { return nil }
    unitsPerEm = Double(face.pointee.units_per_EM)
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  /// The outline of a character; y grows upwards.
  func path(of character: Unicode.Scalar) -> Path {
    var path = Path()
    guard let face, FT_Load_Char(face, FT_ULong(character.value), FT_Int32(FT_LOAD_NO_SCALE)) == 0 else { return path }
    var callbacks = FT_Outline_Funcs(
      move_to: { to, path in GlyphOutlines.append(to, path) { $0.move(to: $1) } },
      line_to: { to, path in GlyphOutlines.append(to, path) { $0.addLine(to: $1) } },
      conic_to: { control, to, path in
        guard let control else { return 1 }
        let point = Point(x: Double(control.pointee.x), y: Double(control.pointee.y))
        return GlyphOutlines.append(to, path) { $0.addQuadCurve(to: $1, control: point) }
      },
      cubic_to: { _, _, _, _ in 1 }, shift: 0, delta: 0)
    withUnsafeMutablePointer(to: &path) { path in
      _ = FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &callbacks, path)
    }
    return path
  }

  /// Calls `body` with the outline of a character at `size` pixels per em, in 26.6 pixels, unhinted.
  func withOutline(of character: Unicode.Scalar, size: UInt32, _ body: (inout FT_Outline, FT_Library) -> Void) {
    guard let face, let library, FT_Set_Pixel_Sizes(face, 0, size) == 0,
      FT_Load_Char(face, FT_ULong(character.value), FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0
    else { return }
    body(&face.pointee.glyph.pointee.outline, library)
  }

  private static func append(
    _ to: UnsafePointer<FT_Vector>?, _ path: UnsafeMutableRawPointer?, _ add: (inout Path, Point) -> Void
  ) -> Int32 {
    guard let to, let path else { return 1 }
    add(&path.assumingMemoryBound(to: Path.self).pointee, Point(x: Double(to.pointee.x), y: Double(to.pointee.y)))
    return 0
  }
}
