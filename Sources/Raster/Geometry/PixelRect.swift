/// A rectangle of whole pixels, half-open: `maxX` and `maxY` are the first column and row outside.
struct PixelRect: Hashable, Sendable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  var width: Int { max(0, maxX - minX) }
  var height: Int { max(0, maxY - minY) }
  var isEmpty: Bool { maxX <= minX || maxY <= minY }

  func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }
}

extension PixelRect {
  /// The pixels of `limits` that touch `rect`; empty where an edge is not a number.
  ///
  /// The edges are limited before they become integers, so any coordinate is allowed.
  init(touching rect: Rect, within limits: PixelRect) {
    let left = Self.limited(rect.minX.rounded(.down), limits.minX, limits.maxX)
    let top = Self.limited(rect.minY.rounded(.down), limits.minY, limits.maxY)
    let right = Self.limited(rect.maxX.rounded(.up), limits.minX, limits.maxX)
    let bottom = Self.limited(rect.maxY.rounded(.up), limits.minY, limits.maxY)
    guard let left, let top, let right, let bottom else {
      self = .empty
      return
    }
    self.init(minX: left, minY: top, maxX: right, maxY: bottom)
  }

  private static func limited(_ value: Double, _ low: Int, _ high: Int) -> Int? {
    if value.isNaN { return nil }
    if value <= Double(low) { return low }
    if value >= Double(high) { return high }
    return Int(value)
  }
}
