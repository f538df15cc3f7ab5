extension Path {
  /// Segments of a path: their verbs, the place of their first point, and where they start.
  struct Slice {
    var verbs: Range<Int>
    var firstPoint: Int
    var start: Point
  }

  /// All of the path.
  var wholeSlice: Slice { Slice(verbs: 0..<verbs.count, firstPoint: 0, start: .zero) }

  /// The contours one by one, each without the move that starts it. Segments after a close form a contour of their own.
  var contourSlices: [Slice] {
    var slices: [Slice] = []
    var slice = Slice(verbs: 0..<0, firstPoint: 0, start: .zero)
    var pointIndex = 0
    func finish(at end: Int) {
      if end > slice.verbs.lowerBound {
        slices.append(
          Slice(
            verbs: slice.verbs.lowerBound..<end, firstPoint: slice.firstPoint, start: slice.start))
      }
    }
    for (index, verb) in verbs.enumerated() {
      if verb == .move {
        finish(at: index)
        slice = Slice(verbs: index + 1..<index + 1, firstPoint: pointIndex + 1, start: points[pointIndex])
      } else if verb == .close {
        finish(at: index + 1)
        slice = Slice(verbs: index + 1..<index + 1, firstPoint: pointIndex, start: slice.start)
      }
      pointIndex += verb.pointCount
    }
    finish(at: verbs.count)
    return slices
  }

  /// The length of a contour's control polygon, which is never shorter than the contour.
  func controlLength(of slice: Slice) -> Double {
    var (length, index, current) = (0.0, slice.firstPoint, slice.start)
    for verb in verbs[slice.verbs] {
      for point in points[index..<index + verb.pointCount] {
        length += (point - current).length
        current = point
      }
      if verb == .close { length += (slice.start - current).length }
      index += verb.pointCount
    }
    return length
  }
}

extension Point {
  /// The length of the vector.
  var length: Double { dot(self).squareRoot() }
}
