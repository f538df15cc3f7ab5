import Raster

extension PaintGraph {
  /// The transform of a paint of formats 12 to 31, for y downwards. Odd formats are the variable forms of those before.
  mutating func transform(of paint: Int, _ format: Int) -> Transform? {
    let isVariable = format & 1 == 1
    func numbers(_ count: Int) -> PaintFields {
      reader.fields(at: paint + 4, size: count * 2, isVariable: isVariable)
    }
    switch format & ~1 {
    case 12: return matrix(of: paint, isVariable: isVariable)
    case 14: return reader.point(numbers(2), 0).map { .translation(x: $0.x, y: $0.y) }
    case 16:
      let fields = numbers(2)
      return scale(reader.fraction(fields, 0), reader.fraction(fields, 1), about: .zero)
    case 18:
      let fields = numbers(4)
      return scale(reader.fraction(fields, 0), reader.fraction(fields, 1), about: reader.point(fields, 2))
    case 20:
      let factor = reader.fraction(numbers(1), 0)
      return scale(factor, factor, about: .zero)
    case 22:
      let fields = numbers(3)
      let factor = reader.fraction(fields, 0)
      return scale(factor, factor, about: reader.point(fields, 1))
    case 24: return rotation(reader.fraction(numbers(1), 0), about: .zero)
    case 26:
      let fields = numbers(3)
      return rotation(reader.fraction(fields, 0), about: reader.point(fields, 1))
    case 28:
      let fields = numbers(2)
      return skew(reader.fraction(fields, 0), reader.fraction(fields, 1), about: .zero)
    case 30:
      let fields = numbers(4)
      return skew(reader.fraction(fields, 0), reader.fraction(fields, 1), about: reader.point(fields, 2))
    default: return nil
    }
  }

  private mutating func matrix(of paint: Int, isVariable: Bool) -> Transform? {
    guard let matrix = table.offset24(at: paint + 4).map({ paint + $0 }) else { return nil }
    let fields = reader.fields(at: matrix, size: 24, isVariable: isVariable)
    guard let xx = reader.fixed(fields, 0), let yx = reader.fixed(fields, 1), let xy = reader.fixed(fields, 2),
      let yy = reader.fixed(fields, 3), let dx = reader.fixed(fields, 4), let dy = reader.fixed(fields, 5)
    else { return nil }
    return Transform(a: xx, b: -yx, c: -xy, d: yy, tx: dx, ty: -dy)
  }

  private func scale(_ x: Double?, _ y: Double?, about center: Point?) -> Transform? {
    guard let x, let y, let center else { return nil }
    return Transform.scale(x: x, y: y).about(center)
  }

  /// Counter-clockwise where y grows upwards; angles are in half turns.
  private func rotation(_ angle: Double?, about center: Point?) -> Transform? {
    guard let angle, let center else { return nil }
    let (sine, cosine) = HalfTurns.sineAndCosine(angle)
    return Transform(a: cosine, b: -sine, c: sine, d: cosine, tx: 0, ty: 0).about(center)
  }

  private func skew(_ x: Double?, _ y: Double?, about center: Point?) -> Transform? {
    guard let x, let y, let center else { return nil }
    return Transform(a: 1, b: -HalfTurns.tangent(y), c: HalfTurns.tangent(x), d: 1, tx: 0, ty: 0).about(center)
  }
}

extension Transform {
  /// The map applied with `center` as its fixed point.
  fileprivate func about(_ center: Point) -> Transform {
    Transform.translation(x: -center.x, y: -center.y).concatenating(self)
      .concatenating(.translation(x: center.x, y: center.y))
  }
}
