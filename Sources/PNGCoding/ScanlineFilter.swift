/// The five filters of PNG (specification, 9.2): each byte is replaced by its difference from a prediction.
enum ScanlineFilter: UInt8, CaseIterable {
  /// No prediction.
  case none
  /// The byte of the pixel to the left.
  case sub
  /// The byte above.
  case up
  /// Half the sum of left and above.
  case average
  /// Whichever of left, above and above left is nearest to left + above − above left.
  case paeth

  /// Writes the filtered form of `row` to `target`, both without filter byte.
  ///
  /// `above` is the unfiltered row before (zeros for the first one); `distance` the bytes to the pixel on the left.
  func apply(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, distance: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    let head = min(distance, count)
    switch self {
    case .none:
      target.update(from: row, count: count)
    case .sub:
      target.update(from: row, count: head)
      for index in head..<count { target[index] = row[index] &- row[index &- distance] }
    case .up:
      for index in 0..<count { target[index] = row[index] &- above[index] }
    case .average:
      for index in 0..<head { target[index] = row[index] &- above[index] >> 1 }
      for index in head..<count {
        let sum = UInt16(row[index &- distance]) &+ UInt16(above[index])
        target[index] = row[index] &- UInt8(truncatingIfNeeded: sum >> 1)
      }
    case .paeth:
      for index in 0..<head { target[index] = row[index] &- above[index] }
      for index in head..<count {
        target[index] =
          row[index]
          &- ScanlineFilter.paethPredictor(
            left: row[index &- distance], above: above[index], aboveLeft: above[index &- distance])
      }
    }
  }

  /// Undoes the filter in place; the counterpart of `apply`.
  func undo(
    _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, distance: Int
  ) {
    let head = min(distance, count)
    switch self {
    case .none:
      break
    case .sub:
      for index in head..<count { row[index] = row[index] &+ row[index &- distance] }
    case .up:
      for index in 0..<count { row[index] = row[index] &+ above[index] }
    case .average:
      for index in 0..<head { row[index] = row[index] &+ above[index] >> 1 }
      for index in head..<count {
        let sum = UInt16(row[index &- distance]) &+ UInt16(above[index])
        row[index] = row[index] &+ UInt8(truncatingIfNeeded: sum >> 1)
      }
    case .paeth:
      for index in 0..<head { row[index] = row[index] &+ above[index] }
      for index in head..<count {
        row[index] =
          row[index]
          &+ ScanlineFilter.paethPredictor(
            left: row[index &- distance], above: above[index], aboveLeft: above[index &- distance])
      }
    }
  }

  /// The sum of the bytes' distances from zero, a measure of how well a filter predicted (specification, 12.7).
  static func cost(_ row: UnsafePointer<UInt8>, count: Int) -> Int {
    var sum: UInt32 = 0
    for index in 0..<count { sum &+= UInt32(min(row[index], 0 &- row[index])) }
    return Int(sum)
  }

  /// Ties go to left, then above, as the specification's order of comparison demands.
  @inline(__always)
  private static func paethPredictor(left: UInt8, above: UInt8, aboveLeft: UInt8) -> UInt8 {
    let toLeft = Int16(above) &- Int16(aboveLeft)
    let toAbove = Int16(left) &- Int16(aboveLeft)
    let toAboveLeft = toLeft &+ toAbove
    let distanceLeft = toLeft.magnitude
    let distanceAbove = toAbove.magnitude
    let distanceAboveLeft = toAboveLeft.magnitude
    if distanceLeft <= distanceAbove, distanceLeft <= distanceAboveLeft { return left }
    return distanceAbove <= distanceAboveLeft ? above : aboveLeft
  }
}
