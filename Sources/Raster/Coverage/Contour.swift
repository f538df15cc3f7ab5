/// One contour of a polyline: a ring of corners.
struct Contour {
  let points: UnsafeMutablePointer<Point>
  /// The index of the first corner.
  let first: Int
  /// The index after the last corner.
  let end: Int

  @inline(__always) func after(_ index: Int) -> Int { index &+ 1 == end ? first : index &+ 1 }

  @inline(__always) func before(_ index: Int) -> Int { index == first ? end &- 1 : index &- 1 }

  /// The first turn: a corner from which the contour runs in the other vertical direction than before; nil where all is
  /// level.
  var firstTurn: Int? {
    let y = points[first].y
    for index in first &+ 1..<end where points[index].y != y {
      return nextTurn(after: index, isDownwards: points[index].y > y)
    }
    return nil
  }

  /// The next turn on the way from a corner, which leads downwards or upwards.
  func nextTurn(after corner: Int, isDownwards: Bool) -> Int {
    isDownwards ? nextTurn(after: corner) { $0 < $1 } : nextTurn(after: corner) { $0 > $1 }
  }

  @inline(__always) private func nextTurn(after corner: Int, isBack: (Double, Double) -> Bool) -> Int {
    var index = corner
    var y = points[index].y
    while true {
      while index < end &- 1 {
        let next = points[index &+ 1].y
        if isBack(next, y) { return index }
        index &+= 1
        y = next
      }
      let next = points[first].y
      if isBack(next, y) { return index }
      index = first
      y = next
    }
  }

  /// The way of a contour from a turn to where it leaves the turn's row.
  struct Extent {
    /// The range of x.
    var low: Double
    var high: Double
    /// Whether it is a part of one edge.
    var isStraight = true

    @inline(__always) fileprivate mutating func add(_ x: Double) {
      low = x < low ? x : low
      high = x > high ? x : high
    }
  }

  /// The way from a turn to where the contour leaves `row`; nil where it turns again before that. Level edges on the
  /// row's border are not in the row.
  func extent(from turn: Int, row: Int, forwards: Bool) -> Extent? {
    let (top, bottom) = (Double(row), Double(row + 1))
    var point = points[turn]
    var extent = Extent(low: point.x, high: point.x)
    var direction = 0.0
    var index = turn
    repeat {
      index = forwards ? after(index) : before(index)
      let next = points[index]
      let step = next.y - point.y
      if step == 0 && direction == 0 && (next.y == top || next.y == bottom) {
        extent = Extent(low: next.x, high: next.x, isStraight: false)
        point = next
        continue
      }
      if step != 0 {
        if direction * step < 0 { return nil }
        direction = step
        let border = step > 0 ? bottom : top
        if step > 0 ? next.y >= border : next.y <= border {
          let x = point.x + (next.x - point.x) * ((border - point.y) / step)
          extent.add(x)
          return extent
        }
      }
      extent.isStraight = false
      extent.add(next.x)
      point = next
    } while index != turn
    return nil
  }
}
