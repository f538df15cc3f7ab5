/// The stops of a gradient, ready to be looked up.
struct GradientRamp {
  private var offsets: [Double] = []
  private var sources: [SIMD4<Float>] = []
  private let extend: GradientExtend
  /// The first offset and how far it is to the last; where colours go on by themselves, they are not needed.
  private var first = 0.0
  private var length = 1.0

  private static let limit = 1_000_000.0

  /// Orders the stops by the rules of ``LinearGradient/stops``; nil where they paint nothing.
  init?(_ stops: [GradientStop], extend: GradientExtend) {
    guard !stops.isEmpty else { return nil }
    var latest = -GradientRamp.limit
    for (index, stop) in stops.enumerated() {
      let offset = stop.offset.isFinite ? min(stop.offset, GradientRamp.limit) : index == 0 ? 0 : latest
      latest = max(latest, offset)
      offsets.append(latest)
      sources.append(Blending.source(for: stop.color))
    }
    first = offsets[0]
    length = latest - first
    self.extend = stops.count == 1 ? .pad : extend
    if self.extend != .pad && length == 0 { return nil }
  }

  /// The colour of the last stop.
  var last: SIMD4<Float> { sources[sources.count - 1] }

  /// The colour at an offset; `hint` is the index of a stop to start looking from, and is left at the one found.
  @inline(__always) func color(at offset: Double, hint: inout Int) -> SIMD4<Float> {
    let offset = extend == .pad ? offset : folded(offset)
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

  /// The offset between the first and the last stop that has the colour of `offset`.
  private func folded(_ offset: Double) -> Double {
    var place = (offset - first) / length
    if extend == .repeat {
      place -= place.rounded(.down)
    } else {
      place -= 2 * (place / 2).rounded(.down)
      if place > 1 { place = 2 - place }
    }
    return first + place * length
  }
}
