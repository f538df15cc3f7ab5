// Cuts contours into dashes. The pattern starts anew with each contour (SVG 2, section 13.5.6); on a closed contour, a
// dash that runs over the start is one piece.

/// Turns a contour into its dashes, and keeps its memory from one contour to the next.
struct Dasher: Sendable {
  /// More dashes than this in one stroke are hardly to be told from a solid line and would only cost time and memory:
  /// contours that exceed the number stay solid.
  static let largestDashCount = 100_000

  /// The dashes of the last contour, each an open contour.
  private(set) var output = Path()

  /// Dashes and gaps in turn; no gap is 0. Empty where the pattern has no gap.
  private var pattern: [Double] = []
  private var sum = 0.0
  private var phase = 0.0
  private var remainingDashes = Dasher.largestDashCount
  /// The length given to shorter dashes, so that they have a direction for their caps.
  private var dotLength = 0.0

  /// Which length of the pattern runs, even ones being dashes, and how much of it is left.
  private var index = 0
  private var rest = 0.0
  /// Whether the contour has not had a segment with a length.
  private var isAtStart = true
  /// Whether the running dash is a dot, complete from its start.
  private var isDot = false
  private var hasGap = false
  /// How much of the output is the dash that the contour began with, once that has ended.
  private var firstDash: (verbCount: Int, pointCount: Int)?
  private var lengths = CurveLengths()

  private var isInDash: Bool { index & 1 == 0 }

  /// Prepares for the contours of one stroke.
  mutating func start(_ dash: Dash, dotLength: Double) {
    pattern.removeAll(keepingCapacity: true)
    sum = dash.pattern.reduce(0, +)
    phase = dash.phase
    self.dotLength = dotLength
    remainingDashes = Self.largestDashCount
    // A gap of 0 joins two dashes; where the last gap is 0, its dash belongs before the first.
    var joined = 0.0
    for place in stride(from: 0, to: dash.pattern.count, by: 2) {
      joined += dash.pattern[place]
      if dash.pattern[place + 1] > 0 {
        pattern.append(joined)
        pattern.append(dash.pattern[place + 1])
        joined = 0
      }
    }
    if !pattern.isEmpty {
      pattern[0] += joined
      phase += joined
    }
  }

  /// Makes `output` the dashes of one contour. False, with `output` undefined, where the contour stays as it is: no gap
  /// falls on it, it has no length, it has too many dashes, or its coordinates are not finite.
  mutating func dash(_ path: Path, _ contour: Path.Slice) -> Bool {
    let length = path.controlLength(of: contour)
    let dashCount = length / sum * Double(pattern.count / 2)
    guard !pattern.isEmpty, length > 0, dashCount <= Double(remainingDashes) else { return false }
    remainingDashes -= Int(dashCount)
    startPattern()
    let startsInDash = isInDash
    var (pointIndex, current) = (contour.firstPoint, contour.start)
    for verb in path.verbs[contour.verbs] {
      switch verb {
      case .line:
        add(.line(from: current, to: path.points[pointIndex]))
      case .quad:
        add(.curve(Cubic(start: current, control: path.points[pointIndex], end: path.points[pointIndex + 1])))
      case .cubic:
        add(
          .curve(
            Cubic(
              start: current, control1: path.points[pointIndex], control2: path.points[pointIndex + 1],
              end: path.points[pointIndex + 2])))
      case .move, .close:
        add(.line(from: current, to: contour.start))
        if startsInDash, isInDash, hasGap { joinLastDashToFirst() }
      }
      pointIndex += verb.pointCount
      if verb.pointCount > 0 { current = path.points[pointIndex - 1] }
    }
    return hasGap
  }

  /// Goes to the pattern's place at the start of a contour.
  private mutating func startPattern() {
    output.removeAll()
    isAtStart = true
    isDot = false
    hasGap = false
    firstDash = nil
    index = 0
    var position = phase.truncatingRemainder(dividingBy: sum)
    if position < 0 { position += sum }
    // A dash without length is passed only where the place lies behind it.
    while position > 0, position >= pattern[index], index + 1 < pattern.count {
      position -= pattern[index]
      index += 1
    }
    rest = max(0, pattern[index] - position)
    hasGap = !isInDash
  }

  private mutating func add(_ piece: DashPiece) {
    let length: Double
    switch piece {
    case .line(let start, let end): length = (end - start).length
    case .curve(let curve): length = lengths.measure(curve)
    }
    guard length > 0 else { return }
    if isAtStart {
      isAtStart = false
      if isInDash { startDash(piece, at: 0) }
    }
    var (done, dashStart) = (0.0, 0.0)
    while rest <= length - done {
      done += rest
      let t = parameter(of: piece, at: done, length: length)
      if isInDash { finishDash(piece, from: dashStart, to: t) }
      index = index + 1 < pattern.count ? index + 1 : 0
      rest = pattern[index]
      if isInDash {
        startDash(piece, at: t)
        dashStart = t
      }
    }
    rest -= length - done
    if isInDash, !isDot { output.add(piece, from: dashStart, to: 1) }
  }

  private func parameter(of piece: DashPiece, at distance: Double, length: Double) -> Double {
    switch piece {
    case .line: min(1, distance / length)
    case .curve(let curve): lengths.parameter(of: curve, at: distance)
    }
  }

  private mutating func startDash(_ piece: DashPiece, at t: Double) {
    let point = piece.point(at: t)
    isDot = pattern[index] < dotLength
    guard isDot, let tangent = piece.tangent(at: t) else { return output.move(to: point) }
    output.move(to: point - tangent * (dotLength / 2))
    output.addLine(to: point + tangent * (dotLength / 2))
  }

  private mutating func finishDash(_ piece: DashPiece, from start: Double, to end: Double) {
    if !isDot { output.add(piece, from: start, to: end) }
    if !hasGap, !isDot { firstDash = (output.verbs.count, output.points.count) }
    isDot = false
    hasGap = true
  }

  private mutating func joinLastDashToFirst() {
    guard let firstDash, !isDot else { return }
    output.verbs += output.verbs[1..<firstDash.verbCount]
    output.points += output.points[1..<firstDash.pointCount]
    output.verbs.removeFirst(firstDash.verbCount)
    output.points.removeFirst(firstDash.pointCount)
  }
}

/// A segment to cut; its parameter runs from 0 to 1.
private enum DashPiece {
  case line(from: Point, to: Point)
  case curve(Cubic)

  func point(at t: Double) -> Point {
    switch self {
    case .line(let start, let end): start + (end - start) * t
    case .curve(let curve): curve.point(at: t)
    }
  }

  /// The unit vector along the segment; nil in a cusp.
  func tangent(at t: Double) -> Point? {
    switch self {
    case .line(let start, let end): (end - start).direction
    case .curve(let curve): curve.velocity(at: t).direction ?? (curve.end - curve.start).direction
    }
  }
}

extension Path {
  /// Adds the part of a piece between two parameters.
  fileprivate mutating func add(_ piece: DashPiece, from start: Double, to end: Double) {
    guard end > start else { return }
    switch piece {
    case .line:
      addLine(to: piece.point(at: end))
    case .curve(var curve):
      if end < 1 { curve = curve.split(at: end).0 }
      if start > 0 { curve = curve.split(at: start / end).1 }
      addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
    }
  }
}

/// Lengths along one cubic: the integral of the speed over sixteenths of the curve, by Gauss and Legendre's rule with
/// three nodes each.
private struct CurveLengths: Sendable {
  private static let partCount = 16
  /// The length up to the start of each sixteenth, and the whole.
  private var sums = [Double](repeating: 0, count: CurveLengths.partCount + 1)

  /// Makes the table of a curve; its length.
  mutating func measure(_ curve: Cubic) -> Double {
    let step = 1 / Double(Self.partCount)
    for part in 0..<Self.partCount {
      sums[part + 1] = sums[part] + Self.length(of: curve, from: Double(part) * step, to: Double(part + 1) * step)
    }
    return sums[Self.partCount]
  }

  /// Where a length along the measured curve is reached (Newton's method within a sixteenth).
  func parameter(of curve: Cubic, at distance: Double) -> Double {
    var part = 0
    while part + 1 < Self.partCount, sums[part + 1] <= distance { part += 1 }
    let (low, high) = (Double(part) / Double(Self.partCount), Double(part + 1) / Double(Self.partCount))
    let (target, partLength) = (distance - sums[part], sums[part + 1] - sums[part])
    guard partLength > 0 else { return low }
    var t = low + (high - low) * min(1, target / partLength)
    for _ in 0..<3 {
      let speed = curve.velocity(at: t).length
      guard speed > 0 else { break }
      t = max(low, min(high, t - (Self.length(of: curve, from: low, to: t) - target) / speed))
    }
    return t
  }

  private static func length(of curve: Cubic, from start: Double, to end: Double) -> Double {
    let (middle, half) = ((start + end) / 2, (end - start) / 2)
    let node = 0.77459666924148338 * half
    let outer = curve.velocity(at: middle - node).length + curve.velocity(at: middle + node).length
    return half * (5 * outer + 8 * curve.velocity(at: middle).length) / 9
  }
}
