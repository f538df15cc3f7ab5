import Raster

/// The fade of a text area as coverage (facts §6.4). The original draws the mask once with one pixel for each point
/// and lets the platform stretch that bitmap over the container, so coverage is interpolated between those pixels.
struct FadeCoverage {
  /// Nil for a container without extent.
  let mask: Mask?

  /// - Parameter container: the container on the canvas, in points.
  init(_ fade: FadeMask, container: Rect, scale: Double) {
    let left = (container.minX * scale).rounded(.down)
    let top = (container.minY * scale).rounded(.down)
    let columns = Self.stretched(
      stops: fade.horizontalStops, start: container.minX, length: container.width, firstPixel: left, scale: scale)
    let rows = Self.stretched(
      stops: fade.verticalStops, start: container.minY, length: container.height, firstPixel: top, scale: scale)
    mask = Mask(columns: columns, rows: rows, originX: Int(left), originY: Int(top))
  }

  /// The opacity at the middle of each pixel between `firstPixel` and the far end.
  private static func stretched(
    stops: [Double], start: Double, length: Double, firstPixel: Double, scale: Double
  ) -> [Double] {
    let bitmapLength = length.rounded(.up)
    guard bitmapLength >= 1 else { return [] }
    let bitmap = (0..<Int(bitmapLength)).map { opacity(at: (Double($0) + 0.5) / bitmapLength, stops: stops) }
    let pixels = Int(((start + length) * scale).rounded(.up) - firstPixel)
    return (0..<pixels).map { pixel in
      let point = (firstPixel + Double(pixel) + 0.5) / scale - start
      if point < 0 || point > length { return 0 }
      let place = min(max(point / length * bitmapLength - 0.5, 0), bitmapLength - 1)
      let index = Int(place)
      let next = min(index + 1, bitmap.count - 1)
      return bitmap[index] + (bitmap[next] - bitmap[index]) * (place - Double(index))
    }
  }

  private static let opacities = [0.0, 0, 1, 1, 0, 0]

  /// A gradient's opacity at a place of 0…1.
  private static func opacity(at place: Double, stops: [Double]) -> Double {
    guard let after = stops.firstIndex(where: { $0 > place }) else { return opacities[opacities.count - 1] }
    guard after > 0 else { return opacities[0] }
    let share = (place - stops[after - 1]) / (stops[after] - stops[after - 1])
    return opacities[after - 1] + (opacities[after] - opacities[after - 1]) * share
  }
}
