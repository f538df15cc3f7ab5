/// Sine, cosine and tangent of angles in half turns (1 is 180°), from sums and products only, so that they are the same
/// on every machine; the C library's may differ in the last place.
enum HalfTurns {
  /// The sine and cosine of an angle; exact at multiples of a quarter turn, else within 1e-15.
  static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.isFinite else { return (0, 1) }
    let turned = angle - 2 * (angle / 2).rounded()
    // The nearest multiple of a quarter turn, and what is left: at most an eighth of a turn.
    let quarters = (turned * 2).rounded()
    let rest = (turned - quarters / 2) * Double.pi
    let square = rest * rest
    // Taylor series about 0; the first term left out is below 1e-17 at π/4.
    var sine = 1.0
    for term in stride(from: 16, through: 2, by: -2) { sine = 1 - square / Double(term * (term + 1)) * sine }
    sine *= rest
    var cosine = 1.0
    for term in stride(from: 17, through: 1, by: -2) { cosine = 1 - square / Double(term * (term + 1)) * cosine }
    switch quarters {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case -1: return (-cosine, sine)
    default: return (-sine, -cosine)
    }
  }

  /// The tangent of an angle; a very large number near odd quarter turns.
  static func tangent(_ angle: Double) -> Double {
    let (sine, cosine) = sineAndCosine(angle)
    return cosine == 0 ? 1e9 : sine / cosine
  }
}
