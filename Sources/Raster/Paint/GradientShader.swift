/// Colours pixels by a gradient.
struct GradientShader: Shader {
  /// What the offset of a pixel follows from.
  private enum Shape {
    case linear(Affine)
    case radial(AffinePoint, CirclePair)
    case sweep(AffinePoint, SweepAngles)
    case constant
  }

  private let ramp: GradientRamp
  private let shape: Shape

  /// Nil where nothing is painted, as in all initializers.
  init?(_ gradient: LinearGradient, transform: Transform) {
    guard let ramp = GradientRamp(gradient.stops, extend: gradient.extend), let inverse = transform.inverted else {
      return nil
    }
    self.ramp = ramp
    let axis = gradient.end - gradient.start
    let square = axis.x * axis.x + axis.y * axis.y
    if square > 0 && square.isFinite {
      shape = .linear(Affine(inverse, origin: gradient.start, direction: axis * (1 / square)))
    } else {
      shape = .constant
    }
  }

  init?(_ gradient: RadialGradient, transform: Transform) {
    guard let ramp = GradientRamp(gradient.stops, extend: gradient.extend), let inverse = transform.inverted,
      let circles = CirclePair(
        axis: gradient.endCenter - gradient.startCenter, startRadius: gradient.startRadius,
        endRadius: gradient.endRadius)
    else { return nil }
    self.ramp = ramp
    shape = .radial(AffinePoint(inverse, origin: gradient.startCenter), circles)
  }

  init?(_ gradient: SweepGradient, transform: Transform) {
    guard let ramp = GradientRamp(gradient.stops, extend: gradient.extend), let inverse = transform.inverted,
      let angles = SweepAngles(gradient)
    else { return nil }
    self.ramp = ramp
    shape = .sweep(AffinePoint(inverse, origin: gradient.center), angles)
  }

  func shade(x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<SIMD4<Float>>) {
    var hint = 0
    switch shape {
    case .constant:
      target.update(repeating: ramp.last, count: count)
    case .linear(let offset):
      for index in 0..<count {
        target[index] = ramp.color(at: offset.value(x + index, y), hint: &hint)
      }
    case .radial(let place, let circles):
      for index in 0..<count {
        let offset = circles.offset(at: place.value(x + index, y))
        target[index] = offset.map { ramp.color(at: $0, hint: &hint) } ?? .zero
      }
    case .sweep(let place, let angles):
      for index in 0..<count {
        target[index] = ramp.color(at: angles.offset(at: place.value(x + index, y)), hint: &hint)
      }
    }
  }
}

extension LinearGradient {
  /// The colour at a point, in the coordinates of the painted path; nil without a stop.
  public func color(at point: Point) -> Color? {
    guard let ramp = GradientRamp(stops, extend: extend) else { return nil }
    let (axis, way) = (end - start, point - start)
    let square = axis.x * axis.x + axis.y * axis.y
    var hint = 0
    let source =
      square > 0 && square.isFinite
      ? ramp.color(at: (way.x * axis.x + way.y * axis.y) / square, hint: &hint) : ramp.last
    return Blending.color(of: source)
  }
}

/// A quantity that changes evenly over the canvas: value at (x, y) is base + x · perColumn + y · perRow.
private struct Affine {
  var base: Double
  var perColumn: Double
  var perRow: Double

  /// The coordinate along `direction` of a pixel's centre, mapped back by `inverse`, from `origin`.
  init(_ inverse: Transform, origin: Point, direction: Point) {
    perColumn = inverse.a * direction.x + inverse.b * direction.y
    perRow = inverse.c * direction.x + inverse.d * direction.y
    base =
      (inverse.tx - origin.x) * direction.x + (inverse.ty - origin.y) * direction.y + 0.5 * (perColumn + perRow)
  }

  @inline(__always) func value(_ x: Int, _ y: Int) -> Double { base + Double(x) * perColumn + Double(y) * perRow }
}

/// The centre of a pixel, mapped back by a transform, from an origin.
private struct AffinePoint {
  private let x: Affine
  private let y: Affine

  init(_ inverse: Transform, origin: Point) {
    x = Affine(inverse, origin: origin, direction: Point(x: 1, y: 0))
    y = Affine(inverse, origin: origin, direction: Point(x: 0, y: 1))
  }

  @inline(__always) func value(_ column: Int, _ row: Int) -> Point {
    Point(x: x.value(column, row), y: y.value(column, row))
  }
}
