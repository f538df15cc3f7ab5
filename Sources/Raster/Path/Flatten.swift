/// Contours of straight lines: what is left of a path when it meets the pixels. Memory is kept from path to path; the
/// owner gives it back with `deallocate`.
struct Polyline {
  /// The corners of all contours; a contour's last corner is joined to its first.
  private(set) var points = GrowableBuffer<Point>(capacity: 256)
  /// For each contour the index after its last corner.
  private(set) var contourEnds = GrowableBuffer<Int>(capacity: 16)

  func deallocate() {
    points.deallocate()
    contourEnds.deallocate()
  }

  mutating func removeAll() {
    points.removeAll()
    contourEnds.removeAll()
  }

  @inline(__always) mutating func append(_ point: Point) { points.append(point) }

  /// Ends the current contour; contours of one corner are dropped.
  mutating func endContour() {
    let first = contourEnds.count == 0 ? 0 : contourEnds[contourEnds.count - 1]
    if points.count - first < 2 {
      points.count = first
    } else {
      contourEnds.append(points.count)
    }
  }
}

/// How a curve is divided into chords.
///
/// Corners between chords are shifted off the curve, to its outer side, so that each chord has as much area on one side
/// of the curve as on the other. For a parabola, and chords that are even in its parameter, that takes two thirds of the
/// distance d between chord and curve. The first and the last chord have a corner at one end only and therefore are
/// shorter, by √½: half the distance, and balanced by half the shift.
///
/// A pixel that a chord only crosses then is wrong by up to two thirds of d; one that holds whole chords is right but for
/// those that it holds in part, at most 0.07 · d · l each for chords of length l. So d may be larger for short chords:
/// what is allowed is `far` + `near` / l pixels, which keeps pixels within 0.7/255.
private struct Chords {
  private static let far = 0.0025
  private static let near = 0.02
  /// A curve of one chord has no corner to shift, and the area between them, 2/3 · d · l, is missing. What is allowed of
  /// d · l.
  private static let single = 0.004

  /// The number of chords.
  let count: Int

  /// The least number for a curve whose second derivative is at most `bend` and whose length is about `length`; one more
  /// than `most` where that does not suffice.
  @inline(__always) init(bend: Double, length: Double) {
    let area = bend * length
    if area <= 8 * Self.single {
      count = 1
      return
    }
    let farArea = 8 * Self.far * length
    var count = 2
    var steps = Double(count) - Self.saved
    while area > steps * steps * (farArea + 8 * Self.near * steps), count <= Self.most {
      count &+= 1
      steps += 1
    }
    self.count = count
  }

  /// A curve that needs more chords is halved first, so that halves outside the picture cost nothing.
  static let most = 32

  /// How many steps two ends save, 2 − √2.
  private static let saved = 0.585_786_437_626_905

  /// The parameter from corner to corner.
  @inline(__always) var step: Double { 1 / (Double(count) - Self.saved) }
}

extension Polyline {
  /// Replaces the contours by those of a path whose points were mapped to `mapped`, none too far for squares, moved by `offset` and
  /// seen in a picture of `width` × `height` pixels. Curves outside the picture become single lines.
  mutating func flatten(
    _ path: Path, _ mapped: GrowableBuffer<Point>, offset: Point, width: Double, height: Double
  ) {
    removeAll()
    var index = 0
    let view = Size(width: width, height: height)
    var start = Point.zero
    var current = Point.zero
    /// Whether the contour's first corner is yet to be added: after a close, drawing goes on from the start.
    var isEnded = false
    @inline(__always) func next() -> Point {
      index += 1
      return mapped[index - 1] + offset
    }
    path.verbs.withUnsafeBufferPointer { verbs in
      for verb in verbs {
        if isEnded && verb != .move && verb != .close {
          points.append(start)
          isEnded = false
        }
        switch verb {
        case .move:
          endContour()
          start = next()
          current = start
          points.append(start)
          isEnded = false
        case .line:
          current = next()
          points.append(current)
        case .quad:
          let control = next()
          let end = next()
          addQuad(current, control, end, view, depth: 0)
          current = end
        case .cubic:
          let control1 = next()
          let control2 = next()
          let end = next()
          addCubic(current, control1, control2, end, view, depth: 0)
          current = end
        case .close:
          endContour()
          current = start
          isEnded = true
        }
      }
    }
    endContour()
  }

  private mutating func addQuad(_ p0: Point, _ p1: Point, _ p2: Point, _ view: Size, depth: Int) {
    let bend = (p0 - p1) + (p2 - p1)
    let box = Box(p0, p1, p2)
    if box.isOutside(view) {
      points.append(p2)
      return
    }
    let chords = Chords(bend: 2 * bend.length, length: box.length)
    if chords.count > Chords.most {
      // Deep halving meets the limits of Double before it meets the tolerance.
      guard depth < 40 else { return points.append(p2) }
      let a = (p0 + p1) * 0.5
      let b = (p1 + p2) * 0.5
      let middle = (a + b) * 0.5
      addQuad(p0, a, middle, view, depth: depth + 1)
      addQuad(middle, b, p2, view, depth: depth + 1)
      return
    }
    let count = chords.count
    let corners = points.extend(by: count)
    if count > 1 {
      let step = chords.step
      // Two thirds of the distance between chord and curve is a twelfth of the second derivative times step².
      let base = (p0 - bend * (step * step / 6)).vector
      let slope = ((p1 - p0) * 2).vector
      let second = bend.vector
      var t = step * 0.5.squareRoot()
      for number in 0..<count &- 1 {
        corners[number] = box.limited(base + (slope + second * t) * t)
        t += step
      }
    }
    corners[count &- 1] = p2
  }

  private mutating func addCubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ view: Size, depth: Int) {
    var box = Box(p0, p1, p2)
    box.add(p3)
    if box.isOutside(view) {
      points.append(p3)
      return
    }
    let bend0 = (p0 - p1) + (p2 - p1)
    let bend1 = (p1 - p2) + (p3 - p2)
    let chords = Chords(bend: 6 * max(bend0.dot(bend0), bend1.dot(bend1)).squareRoot(), length: box.length)
    if chords.count > Chords.most {
      guard depth < 40 else { return points.append(p3) }
      let a = (p0 + p1) * 0.5
      let b = (p1 + p2) * 0.5
      let c = (p2 + p3) * 0.5
      let d = (a + b) * 0.5
      let e = (b + c) * 0.5
      let middle = (d + e) * 0.5
      addCubic(p0, a, d, middle, view, depth: depth + 1)
      addCubic(middle, e, c, p3, view, depth: depth + 1)
      return
    }
    let count = chords.count
    let corners = points.extend(by: count)
    if count > 1 {
      let step = chords.step
      let bend = bend0 * 3
      let twist = (p3 - p0) - (p2 - p1) * 3
      // The second derivative, 2 · bend + 6 · twist · t, changes along the curve, and the shift with it.
      let base = (p0 - bend * (step * step / 6)).vector
      let slope = ((p1 - p0) * 3 - twist * (step * step / 2)).vector
      let (second, third) = (bend.vector, twist.vector)
      var t = step * 0.5.squareRoot()
      for number in 0..<count &- 1 {
        corners[number] = box.limited(base + (slope + (second + third * t) * t) * t)
        t += step
      }
    }
    corners[count &- 1] = p3
  }
}

/// The box around the controls of a curve.
private struct Box {
  private var low: SIMD2<Double>
  private var high: SIMD2<Double>

  @inline(__always) init(_ p0: Point, _ p1: Point, _ p2: Point) {
    low = lesser(p0.vector, lesser(p1.vector, p2.vector))
    high = greater(p0.vector, greater(p1.vector, p2.vector))
  }

  @inline(__always) mutating func add(_ point: Point) {
    low = lesser(low, point.vector)
    high = greater(high, point.vector)
  }

  /// Whether chords cannot be told from the curve: the box is outside the picture on one side.
  @inline(__always) func isOutside(_ view: Size) -> Bool {
    high.y <= 0 || low.y >= view.height || high.x <= 0 || low.x >= view.width
  }

  /// Corners lie in the hull of the controls, shifted or not, but rounding may lead out of it: into the row below the
  /// picture.
  @inline(__always) func limited(_ place: SIMD2<Double>) -> Point { Point(greater(low, lesser(high, place))) }

  /// About the length of a curve that does not turn back.
  @inline(__always) var length: Double {
    let size = high - low
    return size.x > size.y ? size.x + 0.55 * size.y : size.y + 0.55 * size.x
  }
}

extension Point {
  fileprivate init(_ vector: SIMD2<Double>) { self.init(x: vector.x, y: vector.y) }

  /// Both coordinates, for work on them side by side.
  @inline(__always) fileprivate var vector: SIMD2<Double> { SIMD2(x, y) }
}
