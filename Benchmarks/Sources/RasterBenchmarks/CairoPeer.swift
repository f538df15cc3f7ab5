import CCairo
import Raster

/// A Cairo image surface of premultiplied ARGB, 512 × 512 pixels.
final class CairoPeer {
  private let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 512, 512)
  private let context: OpaquePointer?

  init() {
    context = cairo_create(surface)
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  func setColor(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  func addRoundedRect(_ rect: Rect, radius: Double) {
    let quarter = Double.pi / 2
    cairo_new_sub_path(context)
    cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -quarter, 0)
    cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
    cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }

  func addRect(_ rect: Rect) { cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height) }

  func fill() { cairo_fill(context) }

  func stroke(width: Double) {
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }

  /// The path in Cairo's own form, to be added again later.
  func recorded(_ path: Path) -> UnsafeMutablePointer<cairo_path_t>? {
    cairo_new_path(context)
    build(path)
    let result = cairo_copy_path(context)
    cairo_new_path(context)
    return result
  }

  /// Builds a path call by call, through a transform.
  func build(_ path: Path, _ transform: Transform) {
    setMatrix(transform)
    build(path)
    cairo_identity_matrix(context)
  }

  private func build(_ path: Path) {
    var current = Point.zero
    path.forEachElement { element in
      switch element {
      case .move(let to):
        cairo_move_to(context, to.x, to.y)
        current = to
      case .line(let to):
        cairo_line_to(context, to.x, to.y)
        current = to
      case .quad(let to, let control):
        let first = current + (control - current) * (2 / 3)
        let second = to + (control - to) * (2 / 3)
        cairo_curve_to(context, first.x, first.y, second.x, second.y, to.x, to.y)
        current = to
      case .cubic(let to, let control1, let control2):
        cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, to.x, to.y)
        current = to
      case .close: cairo_close_path(context)
      }
    }
  }

  private func setMatrix(_ transform: Transform) {
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    cairo_set_matrix(context, &matrix)
  }

  /// Adds a recorded path through a transform.
  func add(_ path: UnsafeMutablePointer<cairo_path_t>?, _ transform: Transform) {
    setMatrix(transform)
    cairo_append_path(context, path)
    cairo_identity_matrix(context)
  }
}
