internal import CHarfBuzz
import Glibc
import Raster
internal import Synchronization

/// One face of a font file at one set of variation coordinates.
///
/// Owns the mapped file and HarfBuzz's handles, which do not change after creation and may be used from any thread.
public final class FontFace: @unchecked Sendable {
  /// The path of the file.
  public let path: String
  /// The face within a font collection, counted from 0.
  public let collectionIndex: Int
  /// The number of faces in the file.
  public let collectionCount: Int
  /// The number of font units per em.
  public let unitsPerEm: Int
  /// The number of glyphs; ids are below it.
  public let glyphCount: Int
  /// The position on each variation axis, in the font's order; empty for a static font.
  public let axes: [FontAxisPosition]
  /// The vertical measures by the one rule we use, in em.
  public let metrics: FontMetrics
  /// Whether the font holds colour or bitmap glyphs, so that `image(of:pixelsPerEm:)` may give more than outlines.
  public let hasImages: Bool

  let face: OpaquePointer
  let font: OpaquePointer
  let blob: OpaquePointer
  /// One bit per code point below `latinLimit`: does the character map have a glyph?
  private let latinCoverage: [Bool]
  let outlines = Mutex<OutlineCache>(OutlineCache())
  let images = Mutex<GlyphImageCache>(GlyphImageCache())

  /// The code points whose coverage is looked up once per face: up to Latin Extended-A.
  static let latinLimit = 0x180

  /// Opens a face of a font file.
  ///
  /// - Parameters:
  ///   - path: The file; TrueType, OpenType or a collection of them.
  ///   - collectionIndex: The face within a collection.
  ///   - axes: Positions on variation axes by tag; values outside an axis' range are limited to it.
  /// - Throws: `TypesetError` where the file cannot be read, is no font, or lacks the face or an axis.
  public init(contentsOf path: String, collectionIndex: Int = 0, axes: [String: Double] = [:]) throws {
    let blob = try FontFace.map(path)
    var owned = [blob]
    defer { for blob in owned { hb_blob_destroy(blob) } }
    let count = Int(hb_face_count(blob))
    guard count > 0 else { throw TypesetError.malformedFont(path: path, reason: "it holds no font") }
    guard (0..<count).contains(collectionIndex) else {
      throw TypesetError.collectionIndexOutOfRange(path: path, index: collectionIndex, count: count)
    }
    let face: OpaquePointer = hb_face_create(blob, UInt32(collectionIndex))
    var keepsFace = false
    defer { if !keepsFace { hb_face_destroy(face) } }
    let glyphCount = Int(hb_face_get_glyph_count(face))
    guard glyphCount > 0 else { throw TypesetError.malformedFont(path: path, reason: "it has no glyphs") }
    for table: StaticString in ["head", "cmap"] where FontTable(Tag(table), of: face).isEmpty {
      throw TypesetError.malformedFont(path: path, reason: "its table \(table) is missing or damaged")
    }
    let positions = try FontFace.axisPositions(face: face, path: path, wanted: axes)
    let font: OpaquePointer = hb_font_create(face)
    let unitsPerEm = Int(hb_face_get_upem(face))
    hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    if !positions.isEmpty {
      let variations = positions.map { hb_variation_t(tag: $0.tagValue, value: Float($0.value)) }
      hb_font_set_variations(font, variations, UInt32(variations.count))
    }
    hb_font_make_immutable(font)
    self.path = path
    self.collectionIndex = collectionIndex
    collectionCount = count
    self.unitsPerEm = unitsPerEm
    self.glyphCount = glyphCount
    self.axes = positions
    self.face = face
    self.font = font
    self.blob = blob
    metrics = FontMetrics(face: face, font: font, unitsPerEm: unitsPerEm)
    hasImages = ["CBDT", "sbix", "COLR", "EBDT"].contains { !FontTable(Tag($0), of: face).isEmpty }
    latinCoverage = (0..<FontFace.latinLimit).map { codePoint in
      var glyph: UInt32 = 0
      return hb_font_get_nominal_glyph(font, UInt32(codePoint), &glyph) != 0
    }
    owned.removeAll()
    keepsFace = true
  }

  deinit {
    hb_font_destroy(font)
    hb_face_destroy(face)
    hb_blob_destroy(blob)
  }

  private static func map(_ path: String) throws -> OpaquePointer {
    // The C string would end at a NUL, and another file than the named one would be opened.
    guard !path.utf8.contains(0) else {
      throw TypesetError.fontFileUnreadable(path: path, reason: "the path holds a NUL character")
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw TypesetError.fontFileUnreadable(path: path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw TypesetError.fontFileUnreadable(path: path, reason: "not a regular file")
    }
    guard let blob = hb_blob_create_from_file_or_fail(path) else {
      let reason = errno == 0 ? "the file is empty" : String(cString: strerror(errno))
      throw TypesetError.fontFileUnreadable(path: path, reason: reason)
    }
    return blob
  }

  /// Whether the character map has a glyph for the code point.
  func hasNominalGlyph(_ codePoint: UInt32) -> Bool {
    if codePoint < FontFace.latinLimit { return latinCoverage[Int(codePoint)] }
    return nominalGlyph(codePoint) != nil
  }

  /// The glyph the character map gives for the code point.
  func nominalGlyph(_ codePoint: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return hb_font_get_nominal_glyph(font, codePoint, &glyph) != 0 ? glyph : nil
  }

  /// The advance of a glyph along a horizontal line, in font units.
  public func advance(of glyph: UInt32) -> Int { Int(hb_font_get_glyph_h_advance(font, glyph)) }
}

extension FontFace: Hashable {
  /// Two faces are equal where they read the same face of the same path at the same coordinates.
  public static func == (left: FontFace, right: FontFace) -> Bool {
    left === right
      || (left.path == right.path && left.collectionIndex == right.collectionIndex && left.axes == right.axes)
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(collectionIndex)
    hasher.combine(axes)
  }
}
