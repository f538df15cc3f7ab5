import Raster

/// A curve or line of a path with its start, so that tests can evaluate it.
struct Segment {
  var controls: [Point]

  /// De Casteljau's algorithm.
  func point(at t: Double) -> Point {
    var level = controls
    for last in stride(from: level.count - 1, to: 0, by: -1) {
      for index in 0..<last { level[index] = level[index] * (1 - t) + level[index + 1] * t }
    }
    return level[0]
  }

  /// The derivative by t.
  func velocity(at t: Double) -> Point {
    let degree = Double(controls.count - 1)
    return Segment(controls: zip(controls, controls.dropFirst()).map { ($1 - $0) * degree }).point(at: t)
  }
}

extension Path {
  var elements: [Element] {
    var result: [Element] = []
    forEachElement { result.append($0) }
    return result
  }

  /// The segments of each contour; open contours are closed by a line where `closing` says so.
  func contours(closing: Bool = true) -> [[Segment]] {
    var contours: [[Segment]] = []
    var (start, current) = (Point.zero, Point.zero)
    func add(_ controls: [Point]) {
      contours[contours.count - 1].append(Segment(controls: controls))
      current = controls[controls.count - 1]
    }
    func finish() {
      if closing, current != start, !contours.isEmpty { add([current, start]) }
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        contours.append([])
        (start, current) = (point, point)
      case .line(let point): add([current, point])
      case .quad(let point, let control): add([current, control, point])
      case .cubic(let point, let control1, let control2): add([current, control1, control2, point])
      case .close:
        if current != start { add([current, start]) }
      }
    }
    finish()
    return contours.filter { !$0.isEmpty }
  }

  /// Each contour as a closed polygon, curves cut into equal steps of their parameter.
  func polygons(steps: Int = 64) -> [[Point]] {
    contours().map { contour in
      contour.flatMap { segment -> [Point] in
        if segment.controls.count == 2 { return [segment.controls[0]] }
        return (0..<steps).map { segment.point(at: Double($0) / Double(steps)) }
      }
    }
  }
}

/// How often polygons wind around a point (Sunday's crossing count with signs).
func windingNumber(of polygons: [[Point]], at point: Point) -> Int {
  var winding = 0
  for polygon in polygons {
    guard var previous = polygon.last else { continue }
    for next in polygon {
      if (previous.y <= point.y) != (next.y <= point.y) {
        let side = (next.x - previous.x) * (point.y - previous.y) - (next.y - previous.y) * (point.x - previous.x)
        if previous.y <= point.y {
          if side > 0 { winding += 1 }
        } else if side < 0 {
          winding -= 1
        }
      }
      previous = next
    }
  }
  return winding
}

/// The area of polygons, positive where they run clockwise on screen.
func signedArea(of polygons: [[Point]]) -> Double {
  var area = 0.0
  for polygon in polygons {
    guard var previous = polygon.last else { continue }
    for next in polygon {
      area += (previous.x * next.y - previous.y * next.x) / 2
      previous = next
    }
  }
  return area
}

func distance(_ first: Point, _ second: Point) -> Double {
  let offset = second - first
  return (offset.x * offset.x + offset.y * offset.y).squareRoot()
}

/// The largest amount by which points of a path (of its curves only, unless told otherwise) miss a circle.
func largestRadialError(of path: Path, center: Point, radius: Double, curvesOnly: Bool = true) -> Double {
  var largest = 0.0
  for segment in path.contours(closing: false).joined() where !curvesOnly || segment.controls.count > 2 {
    for step in 0...32 {
      largest = max(largest, abs(distance(segment.point(at: Double(step) / 32), center) - radius))
    }
  }
  return largest
}

/// Repeatable random numbers (SplitMix64, Steele et al. 2014).
struct TestRandom: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func point(in range: ClosedRange<Double>) -> Point {
    Point(x: Double.random(in: range, using: &self), y: Double.random(in: range, using: &self))
  }
}
