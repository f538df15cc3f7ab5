import Raster

/// Coverage by brute force, sharing no step with the rasterizer: many lines through each row of pixels, on each line
/// the exact horizontal extent of the inside.
struct CoverageReference {
  /// The covered share of each pixel, row by row.
  private(set) var coverage: [Double]
  /// Whether contours overlap inside the pixel: its windings are not two successive values.
  private(set) var overlaps: [Bool]

  private struct Edge {
    var top: Point
    var bottom: Point
    var sign: Int
  }

  /// Lines through a row. Edges that are horizontal are misplaced by half a line at most: 0.25/255 of a pixel.
  private static let linesPerRow = 512
  private static let chordsPerCurve = 512

  init(_ path: Path, rule: FillRule, width: Int, height: Int) {
    coverage = [Double](repeating: 0, count: width * height)
    overlaps = [Bool](repeating: false, count: width * height)
    let edges = Self.edges(of: path)
    var crossings: [(x: Double, sign: Int)] = []
    var low = [Int](repeating: 0, count: width)
    var high = [Int](repeating: 0, count: width)
    for row in 0..<height {
      let active = edges.filter { $0.top.y < Double(row + 1) && $0.bottom.y > Double(row) }
      if active.isEmpty { continue }
      for x in 0..<width { (low[x], high[x]) = (Int.max, Int.min) }
      for line in 0..<Self.linesPerRow {
        let y = Double(row) + (Double(line) + 0.5) / Double(Self.linesPerRow)
        crossings.removeAll(keepingCapacity: true)
        for edge in active where edge.top.y <= y && edge.bottom.y > y {
          let share = (y - edge.top.y) / (edge.bottom.y - edge.top.y)
          crossings.append((edge.top.x + (edge.bottom.x - edge.top.x) * share, edge.sign))
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        var start = 0.0
        for crossing in crossings + [(x: Double(width), sign: 0)] {
          let end = max(start, min(crossing.x, Double(width)))
          if end > start {
            let isInside = rule == .nonZero ? winding != 0 : winding & 1 == 1
            for x in Int(start)..<Int(end.rounded(.up)) {
              let share = min(end, Double(x + 1)) - max(start, Double(x))
              if isInside { coverage[row * width + x] += share / Double(Self.linesPerRow) }
              low[x] = min(low[x], winding)
              high[x] = max(high[x], winding)
            }
            start = end
          }
          winding += crossing.sign
        }
      }
      for x in 0..<width where high[x] != Int.min && high[x] - low[x] > 1 { overlaps[row * width + x] = true }
    }
  }

  private static func edges(of path: Path) -> [Edge] {
    var edges: [Edge] = []
    var start = Point.zero
    var current = Point.zero
    func add(_ point: Point) {
      if current.y < point.y { edges.append(Edge(top: current, bottom: point, sign: 1)) }
      if current.y > point.y { edges.append(Edge(top: point, bottom: current, sign: -1)) }
      current = point
    }
    func addCurve(_ point: (Double) -> Point) {
      for step in 1...chordsPerCurve { add(point(Double(step) / Double(chordsPerCurve))) }
    }
    path.forEachElement { element in
      switch element {
      case .move(let to):
        add(start)
        start = to
        current = to
      case .line(let to): add(to)
      case .quad(let to, let control):
        let from = current
        addCurve { t in from * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + to * (t * t) }
      case .cubic(let to, let control1, let control2):
        let from = current
        addCurve { t in
          let s = 1 - t
          return from * (s * s * s) + control1 * (3 * s * s * t) + (control2 * (3 * s * t * t) + to * (t * t * t))
        }
      case .close: add(start)
      }
    }
    add(start)
    return edges
  }
}

/// How far the rasterizer's coverage is from the reference, in 1/255.
struct CoverageError {
  /// The largest error where contours do not overlap inside the pixel.
  var largest = 0.0
  /// The largest error in all other pixels.
  var largestInOverlaps = 0.0
  /// The mean over all pixels.
  var mean = 0.0
  /// Where the largest errors are, for messages.
  var place = (x: 0, y: 0)

  init?(_ path: Path, rule: FillRule = .nonZero, width: Int, height: Int) {
    guard let mask = Mask(path: path, rule: rule, width: width, height: height) else { return nil }
    let reference = CoverageReference(path, rule: rule, width: width, height: height)
    for index in 0..<width * height {
      let error = abs(Double(mask.coverage[index]) - reference.coverage[index] * 255)
      if error > max(largest, largestInOverlaps) { place = (index % width, index / width) }
      if reference.overlaps[index] {
        largestInOverlaps = max(largestInOverlaps, error)
      } else {
        largest = max(largest, error)
      }
      mean += error / Double(width * height)
    }
  }
}
