import CFreeTypePeer
import Raster

/// FreeType's smooth rasterizer, with its spans blended into premultiplied pixels by the simplest exact code.
final class FreeTypePeer {
  private var library: FT_Library?
  private let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 512 * 512)
  private let coverage = UnsafeMutablePointer<UInt8>.allocate(capacity: 512 * 512)

  /// What the callback for spans needs.
  struct Target {
    var pixels: UnsafeMutablePointer<UInt32>
    var color: UInt32
    var alpha: UInt32
  }

  init?() {
    pixels.initialize(repeating: 0xFFFF_FFFF, count: 512 * 512)
    coverage.initialize(repeating: 0, count: 512 * 512)
    guard FT_Init_FreeType(&library) == 0 else { return nil }
  }

  deinit {
    FT_Done_FreeType(library)
    pixels.deallocate()
    coverage.deallocate()
  }

  /// Fills an outline (26.6 pixels) with black of an opacity of 0…255.
  func fill(_ outline: inout FT_Outline, alpha: UInt32) {
    var target = Target(pixels: pixels, color: alpha << 24, alpha: alpha)
    withUnsafeMutablePointer(to: &target) { target in
      var parameters = FT_Raster_Params()
      parameters.flags = Int32(FT_RASTER_FLAG_AA | FT_RASTER_FLAG_DIRECT | FT_RASTER_FLAG_CLIP)
      parameters.clip_box = FT_BBox(xMin: 0, yMin: 0, xMax: 512, yMax: 512)
      parameters.user = UnsafeMutableRawPointer(target)
      parameters.gray_spans = { y, count, spans, user in
        guard let spans, let target = user?.assumingMemoryBound(to: Target.self).pointee else { return }
        for index in 0..<Int(count) {
          let span = spans[index]
          let start = target.pixels + (Int(y) * 512 + Int(span.x))
          let share = target.alpha * UInt32(span.coverage) / 255
          if share == 255 {
            start.update(repeating: target.color, count: Int(span.len))
          } else {
            // Two components at a time, each divided by 255 exactly.
            let rest = 255 - share
            for offset in 0..<Int(span.len) {
              var even = (start[offset] & 0xFF00FF) * rest + 0x800080
              even = (even + (even >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
              var odd = (start[offset] >> 8 & 0xFF00FF) * rest + 0x800080
              odd = (odd + (odd >> 8 & 0xFF00FF)) & 0xFF00_FF00
              start[offset] = (even | odd) + share << 24
            }
          }
        }
      }
      FT_Outline_Render(library, &outline, &parameters)
    }
  }

  /// Writes only the coverage of an outline into a bitmap of `side` × `side` bytes, cleared first.
  func cover(_ outline: inout FT_Outline, side: Int) {
    coverage.update(repeating: 0, count: side * side)
    var bitmap = FT_Bitmap()
    bitmap.rows = UInt32(side)
    bitmap.width = UInt32(side)
    bitmap.pitch = Int32(side)
    bitmap.buffer = coverage
    bitmap.num_grays = 256
    bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
    FT_Outline_Get_Bitmap(library, &outline, &bitmap)
  }
}

/// An outline made of a path: points in 26.6 pixels, cubic curves kept.
final class FreeTypeOutline {
  private var points: [FT_Vector] = []
  private var tags: [CChar] = []
  private var contours: [Int16] = []

  /// `path` in pixels.
  init(_ path: Path) {
    func add(_ point: Point, _ tag: Int32) {
      points.append(FT_Vector(x: Int((point.x * 64).rounded()), y: Int((point.y * 64).rounded())))
      tags.append(CChar(tag))
    }
    path.forEachElement { element in
      switch element {
      case .move(let to):
        if !points.isEmpty { contours.append(Int16(points.count - 1)) }
        add(to, FT_CURVE_TAG_ON)
      case .line(let to): add(to, FT_CURVE_TAG_ON)
      case .quad(let to, let control):
        add(control, FT_CURVE_TAG_CONIC)
        add(to, FT_CURVE_TAG_ON)
      case .cubic(let to, let control1, let control2):
        add(control1, FT_CURVE_TAG_CUBIC)
        add(control2, FT_CURVE_TAG_CUBIC)
        add(to, FT_CURVE_TAG_ON)
      case .close: break
      }
    }
    contours.append(Int16(points.count - 1))
  }

  func withOutline(_ body: (inout FT_Outline) -> Void) {
    points.withUnsafeMutableBufferPointer { points in
      tags.withUnsafeMutableBufferPointer { tags in
        contours.withUnsafeMutableBufferPointer { contours in
          var outline = FT_Outline()
          outline.n_points = numericCast(points.count)
          outline.n_contours = numericCast(contours.count)
          outline.points = points.baseAddress
          outline.tags = tags.baseAddress
          outline.contours = contours.baseAddress
          body(&outline)
        }
      }
    }
  }
}
