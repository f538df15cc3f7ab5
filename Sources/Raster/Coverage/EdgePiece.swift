/// An edge, or a part of one, from its upper end (`x0`, `y0`) to its lower end (`x1`, `y1`), in pixels from the view's
/// corner.
struct EdgePiece: BitwiseCopyable {
  var x0: Double
  var y0: Double
  var x1: Double
  var y1: Double
  /// 1 where the contour runs downwards, −1 where it runs upwards, 0 where it is level.
  var sign: Double

  init(_ from: Point, _ to: Point) {
    if from.y <= to.y {
      (x0, y0, x1, y1) = (from.x, from.y, to.x, to.y)
      sign = from.y < to.y ? 1 : 0
    } else {
      (x0, y0, x1, y1) = (to.x, to.y, from.x, from.y)
      sign = -1
    }
  }

  var isLevel: Bool { sign == 0 }

  /// The part of the edge in one of its rows, cut as ``ChainAccumulator`` cuts.
  func part(inRow row: Int) -> EdgePiece {
    var part = self
    if isLevel { return part }
    let slope = (x1 - x0) / (y1 - y0)
    let (low, high) = (min(x0, x1), max(x0, x1))
    let (upper, lower) = (Double(row), Double(row + 1))
    if y0 < upper {
      part.x0 = max(low, min(high, x0 + slope * (upper - y0)))
      part.y0 = upper
    }
    if y1 > lower {
      part.x1 = max(low, min(high, x0 + slope * (lower - y0)))
      part.y1 = lower
    }
    return part
  }

  /// The place at a height, limited to the piece.
  @inline(__always) func x(at y: Double) -> Double {
    let x = x0 + (x1 - x0) * ((y - y0) / (y1 - y0))
    return max(min(x0, x1), min(max(x0, x1), x))
  }
}
