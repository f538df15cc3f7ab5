/// The stops of a gradient, ready to be looked up.
struct GradientRamp {
  private var offsets: [Double] = []
  private var sources: [SIMD4<Float>] = []

  /// Orders the stops: offsets are limited to 0…1 and to no less than the one before; NaN counts as 0.
  init?(_ stops: [GradientStop]) {
    guard !stops.isEmpty else { return nil }
    var latest = 0.0
    for stop in stops {
      latest = stop.offset > latest ? min(stop.offset, 1) : latest
      offsets.append(latest)
      sources.append(Blending.source(for: stop.color))
    }
  }

  /// The colour of the last stop.
  var last: SIMD4<Float> { sources[sources.count - 1] }

  /// The colour at an offset; `hint` is the index of a stop to start looking from, and is left at the one found.
  @inline(__always) func color(at offset: Double, hint: inout Int) -> SIMD4<Float> {
    if !(offset > offsets[0]) {
      // Several stops at one place: the last of them rules from there on.
      guard offset == offsets[0] else { return sources[0] }
    }
    if offset >= offsets[offsets.count - 1] { return last }
    while offsets[hint] > offset { hint -= 1 }
    while offsets[hint + 1] <= offset { hint += 1 }
    let low = offsets[hint]
    let fraction = Float((offset - low) / (offsets[hint + 1] - low))
    return sources[hint] + (sources[hint + 1] - sources[hint]) * fraction
  }
}

/// Colours pixels by a gradient.
struct GradientShader: Shader {
  /// The offset of a pixel: linear in x and y, or the length of a vector which is.
  private enum Shape {
    case linear(Affine)
    case radial(Affine, Affine, start: Double, scale: Double)
    case constant
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

  private let ramp: GradientRamp
  private let shape: Shape

  init?(_ gradient: LinearGradient, transform: Transform) {
    guard let ramp = GradientRamp(gradient.stops), let inverse = transform.inverted else { return nil }
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
    guard let ramp = GradientRamp(gradient.stops), let inverse = transform.inverted else { return nil }
    self.ramp = ramp
    let length = gradient.endRadius - gradient.startRadius
    if length > 0 && length.isFinite {
      shape = .radial(
        Affine(inverse, origin: gradient.center, direction: Point(x: 1, y: 0)),
        Affine(inverse, origin: gradient.center, direction: Point(x: 0, y: 1)),
        start: gradient.startRadius, scale: 1 / length)
    } else {
      shape = .constant
    }
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
    case .radial(let across, let down, let start, let scale):
      for index in 0..<count {
        let dx = across.value(x + index, y)
        let dy = down.value(x + index, y)
        let distance = (dx * dx + dy * dy).squareRoot()
        target[index] = ramp.color(at: (distance - start) * scale, hint: &hint)
      }
    }
  }
}

extension LinearGradient {
  /// The colour at a point, in the coordinates of the painted path; nil without a stop.
  public func color(at point: Point) -> Color? {
    guard let ramp = GradientRamp(stops) else { return nil }
    let (axis, way) = (end - start, point - start)
    let square = axis.x * axis.x + axis.y * axis.y
    var hint = 0
    let source =
      square > 0 && square.isFinite
      ? ramp.color(at: (way.x * axis.x + way.y * axis.y) / square, hint: &hint) : ramp.last
    return Blending.color(of: source)
  }
}
