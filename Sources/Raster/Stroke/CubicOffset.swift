/// What to add, times the offset distance, to a cubic's control points to get the offset curve.
///
/// For an exact offset this is the unit normal at every parameter. The cubic built here has the normal's value and
/// derivative at both ends (dn/dt = κ·C').
struct CubicOffset {
  let normals: (Point, Point, Point, Point)
  /// The largest distance between approximation and normal, for an offset of 1.
  let error: Double
  private let smallestCurvature: Double
  private let largestCurvature: Double
  private let turnsWell: Bool

  init(_ curve: Cubic, startTangent: Point, endTangent: Point) {
    // A third of the derivative, as a quadratic with these controls.
    let legs = (curve.control1 - curve.start, curve.control2 - curve.control1, curve.end - curve.control2)
    turnsWell = legs.0.dot(legs.1) >= 0 && legs.1.dot(legs.2) >= 0 && legs.0.dot(legs.2) >= 0
    let (startNormal, endNormal) = (startTangent.leftNormal, endTangent.leftNormal)
    let startCurvature = Self.curvature(velocity: legs.0, acceleration: legs.1 - legs.0)
    let endCurvature = Self.curvature(velocity: legs.2, acceleration: legs.2 - legs.1)
    let normals = (
      startNormal, startNormal + legs.0 * startCurvature, endNormal - legs.2 * endCurvature, endNormal
    )
    self.normals = normals
    // Symmetric and antisymmetric errors, t²(1-t)² and t²(1-t)²(1-2t), are near their largest at the thirds: 0.79 and
    // 0.92 of it. Inlined, so that the weights are constants.
    @inline(__always) func sample(_ t: Double) -> (error: Double, curvature: Double) {
      let s = 1 - t
      let velocity = legs.0 * (s * s) + legs.1 * (2 * s * t) + legs.2 * (t * t)
      let square = velocity.dot(velocity)
      guard square > 1e-200 else { return (.infinity, 0) }
      let perSpeed = 1 / square.squareRoot()
      let acceleration = (legs.1 - legs.0) * s + (legs.2 - legs.1) * t
      let approximation =
        normals.0 * (s * s * s) + normals.1 * (3 * s * s * t) + normals.2 * (3 * s * t * t) + normals.3 * (t * t * t)
      let error = abs(approximation.dot(velocity.leftNormal) * perSpeed - 1)
      return (error * 1.3, 2.0 / 3 * velocity.cross(acceleration) * (perSpeed * perSpeed * perSpeed))
    }
    let (first, second) = (sample(1.0 / 3), sample(2.0 / 3))
    error = max(first.error, second.error)
    smallestCurvature = min(min(startCurvature, endCurvature), min(first.curvature, second.curvature))
    largestCurvature = max(max(startCurvature, endCurvature), max(first.curvature, second.curvature))
  }

  /// Whether the offset curves at these distances never run backwards, as far as the samples tell. (The derivative's
  /// control points must also keep within 90° of each other, so that no cusp hides between the samples.)
  func isRegular(left: Double, right: Double) -> Bool {
    turnsWell && smallestCurvature * left > -0.9 && largestCurvature * right < 0.9
  }

  /// The curvature, positive clockwise on screen, from a third of the first derivative and a sixth of the second's.
  private static func curvature(velocity: Point, acceleration: Point) -> Double {
    let square = velocity.dot(velocity)
    guard square > 1e-200 else { return 0 }
    return 2.0 / 3 * velocity.cross(acceleration) / (square * square.squareRoot())
  }
}
