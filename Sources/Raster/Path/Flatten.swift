/// Contours of straight lines: what is left of a path when it meets the pixels.
///
/// Reused from fill to fill, so that its memory is allocated once.
struct Polyline {
  /// The corners of all contours; a contour's last corner is joined to its first.
  var points: [Point] = []
  /// For each contour the index after its last corner.
  var contourEnds: [Int] = []

  /// How far a chord may be from its curve half-way, in pixels.
  ///
  /// Corners are shifted so that a chord has as much area on one side of the curve as on the other, which leaves
  /// two thirds of this as the largest distance and less than a third of it as a typical error of coverage.
  static let tolerance = 0.005

  /// A curve that needs more chords than this is halved first, so that halves outside the picture cost nothing.
  private static let mostChords = 32.0

  /// Replaces the corners by those of `path` under `transform`, as seen in a picture of `width` × `height` pixels.
  ///
  /// Contours with a coordinate that is not finite are left out. Curves outside the picture become single lines that
  /// wind around the picture in the same way.
  mutating func flatten(_ path: Path, transform: Transform, width: Double, height: Double) {
    points.removeAll(keepingCapacity: true)
    contourEnds.removeAll(keepingCapacity: true)
    var index = 0
    var first = 0
    var isSound = true
    let view = Rect(x: 0, y: 0, width: width, height: height)
    func mappedPoint(_ offset: Int) -> Point {
      let point = path.points[index + offset].applying(transform)
      if !(point.x.isFinite && point.y.isFinite) { isSound = false }
      return point
    }
    func finishContour() {
      if !isSound || points.count - first < 2 {
        points.removeSubrange(first...)
      } else {
        contourEnds.append(points.count)
      }
      first = points.count
      isSound = true
    }
    var start = Point.zero
    var current = Point.zero
    for verb in path.verbs {
      if verb != .move && verb != .close && points.count == first {
        points.append(current)
      }
      switch verb {
      case .move:
        finishContour()
        start = mappedPoint(0)
        current = start
        points.append(start)
        index += 1
      case .line:
        current = mappedPoint(0)
        points.append(current)
        index += 1
      case .quad:
        let control = mappedPoint(0)
        let end = mappedPoint(1)
        if isSound { addQuad(current, control, end, view: view, depth: 0) }
        current = end
        index += 2
      case .cubic:
        let control1 = mappedPoint(0)
        let control2 = mappedPoint(1)
        let end = mappedPoint(2)
        if isSound { addCubic(current, control1, control2, end, view: view, depth: 0) }
        current = end
        index += 3
      case .close:
        finishContour()
        current = start
      }
    }
    finishContour()
  }

  /// Whether chords cannot be told from the curve: the box around the controls is outside the picture on one side.
  @inline(__always) private func isOutside(_ low: Point, _ high: Point, _ view: Rect) -> Bool {
    high.y <= 0 || low.y >= view.height || high.x <= 0 || low.x >= view.width
  }

  /// The number of chords that keep a curve with this largest second derivative within the tolerance.
  @inline(__always) private func chordCount(_ secondDerivative: Point) -> Double {
    let size = (secondDerivative.x * secondDerivative.x + secondDerivative.y * secondDerivative.y).squareRoot()
    return (size / (8 * Self.tolerance)).squareRoot().rounded(.up)
  }

  private mutating func addQuad(_ p0: Point, _ p1: Point, _ p2: Point, view: Rect, depth: Int) {
    let low = Point(x: min(p0.x, p1.x, p2.x), y: min(p0.y, p1.y, p2.y))
    let high = Point(x: max(p0.x, p1.x, p2.x), y: max(p0.y, p1.y, p2.y))
    if isOutside(low, high, view) {
      points.append(p2)
      return
    }
    let bend = (p0 - p1) + (p2 - p1)
    let count = chordCount(bend * 2)
    if !(count <= Self.mostChords) && depth < 60 {
      let a = (p0 + p1) * 0.5
      let b = (p1 + p2) * 0.5
      let middle = (a + b) * 0.5
      addQuad(p0, a, middle, view: view, depth: depth + 1)
      addQuad(middle, b, p2, view: view, depth: depth + 1)
      return
    }
    if count > 1 && count <= Self.mostChords {
      let step = 1 / count
      let shift = bend * (step * step / 6)
      let slope = (p1 - p0) * 2
      for number in 1..<Int(count) {
        let t = Double(number) * step
        points.append(p0 + (slope + bend * t) * t - shift)
      }
    }
    points.append(p2)
  }

  private mutating func addCubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, view: Rect, depth: Int) {
    let low = Point(x: min(p0.x, p1.x, min(p2.x, p3.x)), y: min(p0.y, p1.y, min(p2.y, p3.y)))
    let high = Point(x: max(p0.x, p1.x, max(p2.x, p3.x)), y: max(p0.y, p1.y, max(p2.y, p3.y)))
    if isOutside(low, high, view) {
      points.append(p3)
      return
    }
    let bend0 = (p0 - p1) + (p2 - p1)
    let bend1 = (p1 - p2) + (p3 - p2)
    let count = max(chordCount(bend0 * 6), chordCount(bend1 * 6))
    if !(count <= Self.mostChords) && depth < 60 {
      let a = (p0 + p1) * 0.5
      let b = (p1 + p2) * 0.5
      let c = (p2 + p3) * 0.5
      let d = (a + b) * 0.5
      let e = (b + c) * 0.5
      let middle = (d + e) * 0.5
      addCubic(p0, a, d, middle, view: view, depth: depth + 1)
      addCubic(middle, e, c, p3, view: view, depth: depth + 1)
      return
    }
    if count > 1 && count <= Self.mostChords {
      let step = 1 / count
      let slope = (p1 - p0) * 3
      let bend = bend0 * 3
      let twist = (p3 - p0) - (p2 - p1) * 3
      // A twelfth of the second derivative times step²: two thirds of the distance between chord and curve.
      let shift = bend * (step * step / 6)
      let shiftSlope = twist * (step * step / 2)
      for number in 1..<Int(count) {
        let t = Double(number) * step
        points.append(p0 + (slope + (bend + twist * t) * t) * t - (shift + shiftSlope * t))
      }
    }
    points.append(p3)
  }
}
