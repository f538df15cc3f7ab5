import Glibc

/// A contender in one row of the table.
public struct Contender {
  /// What it is called in messages.
  public var name: String
  /// Does the work once.
  public var run: () -> Void

  /// Names a piece of work.
  public init(name: String, run: @escaping () -> Void) {
    self.name = name
    self.run = run
  }
}

/// Measures contenders side by side, in processor time of this thread.
public enum Stopwatch {
  private static let rounds = 21
  /// The time of one batch in microseconds.
  private static let batch = 4000.0

  /// The median time of one run of each contender, in microseconds. Contenders take turns, so that a slow moment of the
  /// machine hits all of them.
  public static func medians(_ contenders: [Contender]) -> [Double] {
    let counts = contenders.map { contender in
      var count = 1
      while time(contender, count: count) < batch { count *= 2 }
      return count
    }
    var times = contenders.map { _ in [Double]() }
    for _ in 0..<rounds {
      for (index, contender) in contenders.enumerated() {
        times[index].append(time(contender, count: counts[index]) / Double(counts[index]))
      }
    }
    return times.map { $0.sorted()[rounds / 2] }
  }

  private static func time(_ contender: Contender, count: Int) -> Double {
    let start = now()
    for _ in 0..<count { contender.run() }
    return now() - start
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}

extension Double {
  /// The number with two decimals, for tables.
  public var withTwoDecimals: String {
    let hundredths = Int((self * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
