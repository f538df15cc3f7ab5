internal import CFreeType
internal import CHarfBuzz
import Raster

/// FreeType's view of a face, for what HarfBuzz does not serve: the pictures of bitmap strikes.
///
/// FreeType allows one thread at a time; `FontFace` keeps the only instance behind its lock. The file's bytes are those
/// HarfBuzz mapped.
final class FreeTypeFace {
  private var library: FT_Library?
  private let blob: OpaquePointer
  let face: FT_Face

  /// Opens a face; nil where FreeType does not read the font.
  init?(_ font: FontFace) {
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(font.blob, &length), FT_Init_FreeType(&library) == 0 else { return nil }
    var opened: FT_Face?
    let bytes = UnsafeRawPointer(data).assumingMemoryBound(to: FT_Byte.self)
    guard FT_New_Memory_Face(library, bytes, FT_Long(length), FT_Long(font.collectionIndex), &opened) == 0,
      let opened
    else {
      FT_Done_FreeType(library)
      return nil
    }
    face = opened
    blob = hb_blob_reference(font.blob)
    if !font.axes.isEmpty {
      var coordinates = font.axes.map { FT_Fixed(fixed($0.value)) }
      FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
    }
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
    hb_blob_destroy(blob)
  }

  /// Whether glyphs have outlines at all; else their bitmaps are all there is.
  var isScalable: Bool { face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 }

  /// Whether bitmaps may have colours.
  var hasColor: Bool { face.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0 }

  /// The smallest strike that is at least as large as an em of that many pixels, else the largest; nil without strikes.
  func strike(for pixelsPerEm: Double) -> Int? {
    let count = Int(face.pointee.num_fixed_sizes)
    guard count > 0, let sizes = face.pointee.available_sizes else { return nil }
    var best = 0
    for index in 1..<max(1, count) {
      let (size, known) = (Double(sizes[index].y_ppem) / 64, Double(sizes[best].y_ppem) / 64)
      if known < pixelsPerEm ? size > known : size >= pixelsPerEm && size < known { best = index }
    }
    return best
  }

  /// The picture of a glyph in a strike; nil where the strike lacks it.
  func bitmap(of glyph: UInt32, strike: Int) -> GlyphBitmap? {
    guard FT_Select_Size(face, Int32(strike)) == 0,
      FT_Load_Glyph(face, glyph, Int32(FT_LOAD_COLOR)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP,
      let sizes = face.pointee.available_sizes
    else { return nil }
    let bitmap = slot.pointee.bitmap
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    let (emWidth, emHeight) = (Double(sizes[strike].x_ppem) / 64, Double(sizes[strike].y_ppem) / 64)
    guard width > 0, height > 0, emWidth > 0, emHeight > 0, let buffer = bitmap.buffer else { return nil }
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for row in 0..<height {
      // A negative pitch means that the last row comes first in memory.
      let line = bitmap.pitch >= 0 ? row : height - 1 - row
      let source = buffer + line * abs(Int(bitmap.pitch))
      for column in 0..<width {
        let target = (row * width + column) * 4
        switch bitmap.pixel_mode {
        case UInt8(FT_PIXEL_MODE_BGRA.rawValue):
          for (channel, byte) in [2, 1, 0, 3].enumerated() { pixels[target + channel] = source[column * 4 + byte] }
        case UInt8(FT_PIXEL_MODE_MONO.rawValue):
          let isSet = source[column / 8] & (0x80 >> UInt8(column % 8)) != 0
          for channel in 0..<4 { pixels[target + channel] = isSet ? 255 : 0 }
        case UInt8(FT_PIXEL_MODE_GRAY.rawValue):
          for channel in 0..<4 { pixels[target + channel] = source[column] }
        default: return nil
        }
      }
    }
    let placement = Rect(
      x: Double(slot.pointee.bitmap_left) / emWidth, y: -Double(slot.pointee.bitmap_top) / emHeight,
      width: Double(width) / emWidth, height: Double(height) / emHeight)
    return GlyphBitmap(
      isColored: bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), width: width, height: height,
      pixels: pixels, placement: placement)
  }
}

/// A number in FreeType's 16.16 form, limited to what it can hold.
private func fixed(_ value: Double) -> Int {
  value.isNaN ? 0 : Int((min(max(value, -32768), 32767) * 65536).rounded())
}
