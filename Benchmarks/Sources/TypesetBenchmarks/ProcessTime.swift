import Glibc

/// The processor time whole processes take, from the first page of the loader to the last.
enum ProcessTime {
  private static let rounds = 101

  /// The median times of this program run with each argument, in microseconds; the runs take turns. A run that fails
  /// is nil.
  static func medians(_ arguments: [String]) -> [Double?] {
    var times = arguments.map { _ in [Double]() }
    for _ in 0..<rounds {
      for (index, argument) in arguments.enumerated() {
        guard let time = run(argument) else { continue }
        times[index].append(time)
      }
    }
    return times.map { $0.count == rounds ? $0.sorted()[rounds / 2] : nil }
  }

  private static func run(_ argument: String) -> Double? {
    var process: pid_t = 0
    var list: [UnsafeMutablePointer<CChar>?] = [strdup("TypesetBenchmarks"), strdup(argument), nil]
    defer { for pointer in list { free(pointer) } }
    guard posix_spawn(&process, "/proc/self/exe", nil, nil, &list, environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process, status == 0 else { return nil }
    return microseconds(usage.ru_utime) + microseconds(usage.ru_stime)
  }

  private static func microseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1e6 + Double(time.tv_usec) }
}
