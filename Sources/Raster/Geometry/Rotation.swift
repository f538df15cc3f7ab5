extension Transform {
  /// A rotation about the origin by an angle in degrees, from the positive x axis towards the positive y axis
  /// (clockwise on screen, where y grows downwards). Multiples of 90° are exact; other angles are within 3e-16 of the
  /// true sine and cosine. An angle that is not finite counts as 0.
  public static func rotation(degrees: Double) -> Transform {
    let direction = Point(unitVectorAtDegrees: degrees)
    return Transform(a: direction.x, b: direction.y, c: -direction.y, d: direction.x, tx: 0, ty: 0)
  }
}

extension Point {
  /// The cosine and the sine of an angle in degrees.
  ///
  /// Taylor's series on [-45°, 45°] instead of the C library's functions, whose last bit depends on the version and the
  /// processor.
  init(unitVectorAtDegrees degrees: Double) {
    guard degrees.isFinite else {
      self.init(x: 1, y: 0)
      return
    }
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let quarter = (turn / 90).rounded()
    // The difference is exact (Sterbenz: the two are within a factor of 2 of each other, or `quarter` is 0).
    let angle = (turn - quarter * 90) * (Double.pi / 180)
    let square = angle * angle
    // The first terms left out are 0.79^19/19! and 0.79^18/18!, below 2^-58.
    var sine = 1.0
    for term in stride(from: 16.0, through: 2.0, by: -2.0) {
      sine = 1 - sine * square / (term * (term + 1))
    }
    sine *= angle
    var cosine = 1.0
    for term in stride(from: 15.0, through: 1.0, by: -2.0) {
      cosine = 1 - cosine * square / (term * (term + 1))
    }
    switch quarter {
    case 1, -3: self.init(x: -sine, y: cosine)
    case 2, -2: self.init(x: -cosine, y: -sine)
    case 3, -1: self.init(x: sine, y: -cosine)
    default: self.init(x: cosine, y: sine)
    }
  }

  /// The direction of the vector as an angle of at least 0 and less than 360 degrees, from the positive x axis towards
  /// the positive y axis; 0 for a vector without one. Multiples of 45° are exact, other angles are within 1e-13.
  ///
  /// The series of the arcus tangent on [-22.5°, 22.5°], for the reason that ``init(unitVectorAtDegrees:)`` gives.
  var degrees: Double {
    let (width, height) = (abs(x), abs(y))
    guard width > 0 || height > 0, width.isFinite, height.isFinite else { return 0 }
    let slope = min(width, height) / max(width, height)
    // 0.41… is the tangent of 22.5°; above, the difference from 45° is what the series is for.
    let isSteep = slope > 0.41421356237309503
    let tangent = isSteep ? (slope - 1) / (slope + 1) : slope
    let square = tangent * tangent
    // The first term left out is 0.172^21/43, below 2^-58.
    var series = 1.0 / 41
    for term in stride(from: 39.0, through: 1.0, by: -2.0) { series = 1 / term - square * series }
    var angle = tangent * series * (180 / Double.pi) + (isSteep ? 45 : 0)
    if height > width { angle = 90 - angle }
    if x < 0 { angle = 180 - angle }
    if y < 0 { angle = 360 - angle }
    return angle < 360 ? angle : 0
  }

  /// The vector turned by 90°, from the positive x axis towards the positive y axis.
  var quarterTurned: Point { Point(x: -y, y: x) }

  /// The scalar product of two vectors.
  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The third component of the vector product; positive where `other` lies clockwise of `self` on screen.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}
