/// A length of time in seconds as a fraction in lowest terms, so that sums of frames are exact.
struct ExactTime: Hashable, Sendable {
  private(set) var numerator: Int
  private(set) var denominator: Int

  /// - Parameter denominator: Above 0.
  init(_ numerator: Int, over denominator: Int) {
    precondition(denominator > 0, "seconds are divided by a positive number")
    var (a, b) = (abs(numerator), denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / max(1, a)
    self.denominator = denominator / max(1, a)
  }

  /// - Parameter hundredths: Hundredths of a second.
  init(hundredths: Int) { self.init(hundredths, over: 100) }

  static func + (a: ExactTime, b: ExactTime) -> ExactTime {
    ExactTime(a.numerator * b.denominator + b.numerator * a.denominator, over: a.denominator * b.denominator)
  }

  static func - (a: ExactTime, b: ExactTime) -> ExactTime {
    ExactTime(a.numerator * b.denominator - b.numerator * a.denominator, over: a.denominator * b.denominator)
  }

  static func < (a: ExactTime, b: ExactTime) -> Bool { a.numerator * b.denominator < b.numerator * a.denominator }
}
