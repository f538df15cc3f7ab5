/// From a path to coverage: map, flatten, clip, accumulate, sweep. Owns the memory of these steps, to be used again.
final class PathRasterizer {
  @exclusivity(unchecked) private var mapped = GrowableBuffer<Point>(capacity: 256)
  @exclusivity(unchecked) private var polyline = Polyline()
  @exclusivity(unchecked) private var clipped = Polyline()
  private let accumulator = CoverageAccumulator()

  /// The most cells that are accumulated at once; taller views are done in bands, so that memory does not grow with
  /// the canvas (16 MiB).
  private static let mostCells = 1 << 21

  /// The most points times rows at once: each element may leave parts in each row, a curve as many as it has points.
  private static let mostParts = 1 << 20

  /// Contours with a point farther out than this, in pixels, are left out, as those with a point that is not finite
  /// are: products of coordinates must not overflow.
  fileprivate static let farthest = 1e100

  deinit {
    mapped.deallocate()
    polyline.deallocate()
    clipped.deallocate()
  }

  /// Hands the coverage of `path`, moved by `shift` after all else, inside `limits` (canvas pixels) to `sink`, but only that
  /// of `rows`. Work follows the outline and the covered area inside `limits`, whatever the coordinates.
  ///
  /// A shape that reaches over the rows' borders is accumulated as a whole and given on in part: cut off there, its
  /// numbers would be rounded in other places, and now and then a pixel would differ from the whole picture's.
  func rasterize(
    _ path: Path, rule: FillRule, transform: Transform, within limits: PixelRect, rows: Range<Int>,
    shift: (x: Int, y: Int) = (0, 0),
    into sink: inout some CoverageSink
  ) {
    guard !limits.isEmpty else { return }
    guard let bounds = map(path, transform) else {
      let sound = path.soundContours(under: transform)
      if !sound.isEmpty {
        rasterize(sound, rule: rule, transform: transform, within: limits, rows: rows, shift: shift, into: &sink)
      }
      return
    }
    // From here on in the path's own pixels.
    let limits = limits.moved(x: -shift.x, y: -shift.y)
    let ownRows = rows.lowerBound - shift.y..<rows.upperBound - shift.y
    // The winding of pixels in the view depends on nothing to the right, above or below of it.
    var view = PixelRect(touching: bounds, within: limits)
    guard !view.isEmpty, view.maxY > ownRows.lowerBound else { return }
    let bottom = view.maxY
    let rowsPerBand = max(1, min(Self.mostCells / view.width, Self.mostParts / max(1, path.points.count)))
    while view.minY < min(bottom, ownRows.upperBound) {
      view.maxY = min(bottom, view.minY + rowsPerBand)
      guard view.maxY > ownRows.lowerBound else {
        view.minY = view.maxY
        continue
      }
      let (width, height) = (Double(view.width), Double(view.height))
      let offset = Point(x: -Double(view.minX), y: -Double(view.minY))
      polyline.flatten(path, mapped, offset: offset, width: width, height: height)
      let isClipped =
        bounds.minX < Double(view.minX) || bounds.maxX > Double(view.maxX) || bounds.minY < Double(view.minY)
        || bounds.maxY > Double(view.maxY)
      if isClipped { clipped.clip(polyline, width: width, height: height) }
      accumulator.begin(width: view.width, height: view.height)
      accumulator.add(isClipped ? clipped : polyline, isClipped: isClipped, rule: rule)
      if view.minY >= ownRows.lowerBound && view.maxY <= ownRows.upperBound {
        sink.place(originX: view.minX + shift.x, originY: view.minY + shift.y)
        accumulator.sweep(rule: rule, into: &sink)
      } else {
        var part = RowSink(sink, rows: rows)
        part.place(originX: view.minX + shift.x, originY: view.minY + shift.y)
        accumulator.sweep(rule: rule, into: &part)
        sink = part.base
      }
      view.minY = view.maxY
    }
  }

  /// Maps all points of a path and returns their box, or nil where one of them is out of range or there is none.
  private func map(_ path: Path, _ transform: Transform) -> Rect? {
    mapped.removeAll()
    let images = mapped.extend(by: path.points.count)
    var low = SIMD2(repeating: Double.infinity)
    var high = -low
    // 0 · x is 0 for finite x only, and NaN stays NaN in a sum.
    var check = SIMD2<Double>.zero
    let (columnX, columnY) = (SIMD2(transform.a, transform.b), SIMD2(transform.c, transform.d))
    let shift = SIMD2(transform.tx, transform.ty)
    path.points.withUnsafeBufferPointer { points in
      for index in 0..<points.count {
        let image = columnX * points[index].x + columnY * points[index].y + shift
        low = lesser(image, low)
        high = greater(image, high)
        check += 0 * image
        images[index] = Point(x: image.x, y: image.y)
      }
    }
    let (minX, minY, maxX, maxY) = (low.x, low.y, high.x, high.y)
    let farthest = max(max(-minX, maxX), max(-minY, maxY))
    guard check == .zero, farthest <= Self.farthest else { return nil }
    return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }
}

extension Path {
  /// The contours all of whose points are in range under `transform`; empty where there are none or all are.
  fileprivate func soundContours(under transform: Transform) -> Path {
    var result = Path()
    var contour = Path()
    var isSound = true
    func check(_ points: Point...) {
      for point in points.lazy.map({ $0.applying(transform) })
      where !(abs(point.x) <= PathRasterizer.farthest && abs(point.y) <= PathRasterizer.farthest) {
        isSound = false
      }
    }
    func finish() {
      if isSound { result.append(contour) }
      contour = Path()
      isSound = true
    }
    forEachElement { element in
      switch element {
      case .move(let to):
        finish()
        check(to)
        contour.move(to: to)
      case .line(let to):
        check(to)
        contour.addLine(to: to)
      case .quad(let to, let control):
        check(to, control)
        contour.addQuadCurve(to: to, control: control)
      case .cubic(let to, let control1, let control2):
        check(to, control1, control2)
        contour.addCurve(to: to, control1: control1, control2: control2)
      case .close: contour.closeSubpath()
      }
    }
    finish()
    return result.verbs.count < verbs.count ? result : Path()
  }
}
