import CFreeType
import Raster
import Testing
import Typeset

/// Outlines against FreeType's unscaled ones: every curve of every glyph within half a font unit.
@Suite(.needs(.roboto, .inter, .noto, .emoji, .microHei)) struct GlyphOutlineTests {
  @Test(arguments: [
    FontDescriptor(family: "Roboto", size: 1), FontDescriptor(family: "Roboto", size: 1, weight: 900, isItalic: true),
    FontDescriptor(family: "Inter", size: 1), FontDescriptor(family: "Noto Sans Devanagari", size: 1),
    FontDescriptor(family: "Noto Sans Arabic", size: 1),
  ])
  func outlinesEqualThoseOfFreeType(of font: FontDescriptor) throws {
    try compare(font, freeTypeSize: nil)
  }

  /// A font with scaled parts, whose points FreeType rounds twice where it does not scale: asked for at one pixel per font
  /// unit it keeps fractions.
  @Test func outlinesEqualThoseOfFreeTypeInAFontOfScaledParts() throws {
    let font = FontDescriptor(family: "WenQuanYi Micro Hei", size: 1)
    try compare(font, freeTypeSize: 2048)
  }

  private func compare(_ font: FontDescriptor, freeTypeSize: UInt32?) throws {
    let face = try FontLibrary().face(for: font).face
    let freeType = try FreeTypeOutlines(path: face.path, size: freeTypeSize)
    var compared = 0
    // Every glyph of a small font, every so many of a large one.
    for glyph in stride(from: 1, to: face.glyphCount, by: max(1, face.glyphCount / 700)) {
      let ours = segments(of: face.outline(of: UInt32(glyph)))
      let theirs = segments(of: try freeType.outline(of: UInt32(glyph)))
      guard ours.map(\.count) == theirs.map(\.count) else {
        Issue.record("glyph \(glyph) has contours of \(ours.map(\.count)) elements, not \(theirs.map(\.count))")
        continue
      }
      let largest = zip(ours, theirs).map { contourDistance($0, $1) }.max() ?? 0
      #expect(largest <= 0.5, "glyph \(glyph)")
      compared += ours.isEmpty ? 0 : 1
    }
    #expect(compared > 300)
  }

  @Test func spaceHasNoOutlineAndTheMissingGlyphHasOne() throws {
    for family in ["Roboto", "Inter", "Noto Color Emoji"] {
      let face = try FontLibrary().face(for: FontDescriptor(family: family, size: 1)).face
      #expect(!face.outline(of: 0).isEmpty, "\(family)")
    }
  }

  @Test func capitalHIsAsHighAsTheFontSays() throws {
    let typesetter = Typesetter(library: FontLibrary())
    let layout = try typesetter.layout(
      "H", style: TextStyle(font: FontDescriptor(family: "Roboto", size: 16)), width: nil)
    let run = try #require(layout.lines.first?.runs.first)
    let bounds = try #require(run.face.outline(of: run.glyphs[0].id).controlBounds)
    #expect(bounds.minY == -run.face.metrics.capHeight * 2048)
    #expect(bounds.maxY == 0)
  }

  /// The segments of each contour: all their points, from the start of a segment to its end. Closing lines are made
  /// explicit and lines without length left out, as the two libraries differ in who draws them.
  private func segments(of path: Path) -> [[[Point]]] {
    var contours: [[[Point]]] = []
    var start = Point.zero
    var current = Point.zero
    func add(_ points: Point...) {
      if points != [current] { contours[contours.count - 1].append([current] + points) }
      current = points[points.count - 1]
    }
    path.forEachElement { element in
      switch element {
      case .move(let point):
        if !contours.isEmpty { add(start) }
        (start, current) = (point, point)
        contours.append([])
      case .line(let point): add(point)
      case .quad(let point, let control): add(control, point)
      case .cubic(let point, let control1, let control2): add(control1, control2, point)
      case .close: add(start)
      }
    }
    if !contours.isEmpty { add(start) }
    return contours
  }

  /// The largest distance of two points of two contours, which may start at different segments.
  private func contourDistance(_ first: [[Point]], _ second: [[Point]]) -> Double {
    var best = first.isEmpty ? 0 : Double.infinity
    for shift in first.indices {
      let rotated = first[shift...] + first[..<shift]
      var largest = 0.0
      for (left, right) in zip(rotated, second) {
        largest = max(largest, left.count == right.count ? pointDistance(left, right) : .infinity)
        if largest >= best { break }
      }
      best = min(best, largest)
    }
    return best
  }

  private func pointDistance(_ first: [Point], _ second: [Point]) -> Double {
    zip(first, second).map { max(abs($0.x - $1.x), abs($0.y - $1.y)) }.max() ?? 0
  }
}

/// FreeType's outlines in font units, y downwards.
private final class FreeTypeOutlines {
  struct Failure: Error {}
  private var library: FT_Library?
  private var face: FT_Face?

  private let size: UInt32?

  /// - Parameter size: Pixels per em; nil for font units.
  init(path: String, size: UInt32?) throws {
    self.size = size
    guard FT_Init_FreeType(&library) == 0, FT_New_Face(library, path, 0, &face) == 0 else { throw Failure() }
    if let size { FT_Set_Pixel_Sizes(face, size, size) }
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  func outline(of glyph: UInt32) throws -> Path {
    let flags = size == nil ? FT_LOAD_NO_SCALE : FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP
    guard FT_Load_Glyph(face, glyph, Int32(flags)) == 0, let slot = face?.pointee.glyph else {
      throw Failure()
    }
    var functions = FT_Outline_Funcs(
      move_to: { to, path in edit(path) { $0.move(to: point(to)) } },
      line_to: { to, path in edit(path) { $0.addLine(to: point(to)) } },
      conic_to: { control, to, path in edit(path) { $0.addQuadCurve(to: point(to), control: point(control)) } },
      cubic_to: { first, second, to, path in
        edit(path) { $0.addCurve(to: point(to), control1: point(first), control2: point(second)) }
      }, shift: 0, delta: 0)
    var path = Path()
    let status = withUnsafeMutablePointer(to: &path) {
      FT_Outline_Decompose(&slot.pointee.outline, &functions, $0)
    }
    guard status == 0 else { throw Failure() }
    return size == nil ? path : path.applying(.scale(1.0 / 64))
  }
}

private func edit(_ path: UnsafeMutableRawPointer?, _ body: (inout Path) -> Void) -> Int32 {
  guard let path else { return 1 }
  body(&path.assumingMemoryBound(to: Path.self).pointee)
  return 0
}

private func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
  Point(x: Double(vector?.pointee.x ?? 0), y: -Double(vector?.pointee.y ?? 0))
}
