import Raster

/// The colour line of a gradient in plain words and double precision.
enum GradientReference {
  struct Value {
    /// Premultiplied red, green, blue and alpha, 0…255.
    var components: [Double]
    /// Whether the offset is so close to a jump of the colour that rounding decides on its side.
    var isAtSeam: Bool
  }

  /// The colour at an offset, for stops in the order of their offsets.
  static func color(at offset: Double, _ stops: [GradientStop], _ extend: GradientExtend) -> Value {
    let (first, last) = (stops[0].offset, stops[stops.count - 1].offset)
    var place = offset
    if extend == .repeat {
      while place < first { place += last - first }
      while place >= last { place -= last - first }
    } else if extend == .reflect {
      while place < first || place > last { place = place < first ? 2 * first - place : 2 * last - place }
    }
    let isAtEnd = min(abs(place - first), abs(place - last)) < 1e-6
    let isAtDouble = zip(stops, stops.dropFirst()).contains { one, next in
      one.offset == next.offset && abs(place - one.offset) < 1e-6
    }
    return Value(components: components(at: place, stops), isAtSeam: isAtDouble || extend == .repeat && isAtEnd)
  }

  private static func components(at place: Double, _ stops: [GradientStop]) -> [Double] {
    guard let low = stops.lastIndex(where: { $0.offset <= place }) else { return components(of: stops[0].color) }
    guard low + 1 < stops.count else { return components(of: stops[low].color) }
    let share = (place - stops[low].offset) / (stops[low + 1].offset - stops[low].offset)
    return zip(components(of: stops[low].color), components(of: stops[low + 1].color)).map { $0 + ($1 - $0) * share }
  }

  private static func components(of color: Color) -> [Double] {
    [color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha].map { $0 * 255 }
  }
}
