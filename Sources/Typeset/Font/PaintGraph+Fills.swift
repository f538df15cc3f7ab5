import Raster

extension PaintGraph {
  /// The fill of a paint of formats 2 to 9; nil where the font's numbers make none. Odd formats are the variable forms
  /// of those before.
  mutating func fill(of paint: Int, _ format: Int, _ transform: Transform) -> GlyphPaint? {
    let isVariable = format & 1 == 1
    if format & ~1 == 2 {
      let fields = reader.fields(at: paint + 3, size: 2, isVariable: isVariable)
      guard let index = table.uint16(at: paint + 1), let alpha = reader.fraction(fields, 0) else { return nil }
      return solid(stop(index, alpha: alpha, at: 0))
    }
    guard let geometry = geometry(of: paint, format, isVariable: isVariable) else { return nil }
    let stops = stops(of: paint, isVariable: isVariable)
    guard !stops.isEmpty, let line = child(of: paint), let mode = table.uint8(at: line) else { return nil }
    let extend: GradientExtend = mode == 1 ? .repeat : mode == 2 ? .reflect : .pad
    var place = transform
    // Angles grow counter-clockwise from the x axis, so a sweep gradient stays in the font's own space.
    if case .sweep = geometry { place = Transform.scale(x: 1, y: -1).concatenating(transform) }
    return .gradient(GlyphGradient(geometry: geometry, stops: stops, extend: extend), transform: place)
  }

  private mutating func geometry(of paint: Int, _ format: Int, isVariable: Bool) -> GlyphGradient.Geometry? {
    switch format & ~1 {
    case 4:
      let fields = reader.fields(at: paint + 4, size: 12, isVariable: isVariable)
      guard let start = reader.point(fields, 0), let end = reader.point(fields, 2), let turn = reader.point(fields, 4),
        let axis = projected(end - start, across: turn - start)
      else { return nil }
      return .linear(start: start, end: start + axis)
    case 6:
      let fields = reader.fields(at: paint + 4, size: 12, isVariable: isVariable)
      guard let start = reader.point(fields, 0), let startRadius = reader.radius(fields, 2),
        let end = reader.point(fields, 3), let endRadius = reader.radius(fields, 5)
      else { return nil }
      return .radial(startCenter: start, startRadius: startRadius, endCenter: end, endRadius: endRadius)
    case 8:
      let fields = reader.fields(at: paint + 4, size: 8, isVariable: isVariable)
      guard let center = reader.point(fields, 0), let start = reader.fraction(fields, 2),
        let end = reader.fraction(fields, 3)
      else { return nil }
      // Since OpenType 1.9.1 the stored angles start at -180°, so that a full turn can be told.
      return .sweep(
        center: Point(x: center.x, y: -center.y), startDegrees: 180 * (start + 1), endDegrees: 180 * (end + 1))
    default: return nil
    }
  }

  private func stop(_ index: UInt16, alpha: Double, at offset: Double) -> GlyphGradient.Stop {
    let alpha = min(max(alpha, 0), 1)
    let color = palette.color(index)?.multiplyingAlpha(by: alpha)
    return GlyphGradient.Stop(offset: offset, color: color, alpha: color == nil ? alpha : 1)
  }

  private func solid(_ stop: GlyphGradient.Stop) -> GlyphPaint {
    stop.color.map { .solid($0) } ?? .textColor(alpha: stop.alpha)
  }

  /// The stops of a gradient's colour line in order of their offsets; equal offsets keep the font's order.
  private mutating func stops(of paint: Int, isVariable: Bool) -> [GlyphGradient.Stop] {
    guard let line = child(of: paint), let count = table.uint16(at: line + 1), spend(Int(count))
    else { return [] }
    var stops: [GlyphGradient.Stop] = []
    for index in 0..<Int(count) {
      let start = line + 3 + index * (isVariable ? 10 : 6)
      let fields = reader.fields(at: start, size: 6, isVariable: isVariable)
      // The colour's index, between the two, does not vary.
      guard let offset = reader.fraction(fields, 0), let color = table.uint16(at: start + 2),
        let alpha = reader.fraction(fields, at: 4, deltaIndex: 1)
      else { break }
      stops.append(stop(color, alpha: alpha, at: offset))
    }
    return stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }

  /// The part of `vector` that is perpendicular to `line`: a third point turns the lines of equal colour of a linear
  /// gradient. Nil where there is none; such a gradient is not drawn.
  private func projected(_ vector: Point, across line: Point) -> Point? {
    let normal = Point(x: line.y, y: -line.x)
    let share = vector.x * normal.x + vector.y * normal.y
    guard share != 0 else { return nil }
    return normal * (share / (normal.x * normal.x + normal.y * normal.y))
  }
}
