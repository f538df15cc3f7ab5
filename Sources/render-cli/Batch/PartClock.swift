import Glibc
import Synchronization
import Typeset

/// Takes the times of the parts of one piece of work: each part ends where the next one begins.
final class PartClock: Sendable {
  private struct State {
    var timings = Timings()
    var last: Int
  }

  private let state: Mutex<State>

  /// Starts the clock.
  init() { state = Mutex(State(last: PartClock.now)) }

  /// Counts the time since the last part's end for `part`.
  func end(_ part: Timings.Part) {
    let now = PartClock.now
    state.withLock { state in
      state.timings[part] += now - state.last
      state.last = now
    }
  }

  /// Adds the times that other clocks have taken meanwhile, in the place of its own.
  func add(_ timings: Timings) {
    let now = PartClock.now
    state.withLock { state in
      state.timings += timings
      state.last = now
    }
  }

  /// The times so far.
  var timings: Timings { state.withLock { $0.timings } }

  /// Tells text from the rest of layout.
  var textObserver: Typesetter.Observer {
    { event in self.end(event == .begins ? .layout : .text) }
  }

  private static var now: Int { time(of: CLOCK_MONOTONIC) }

  /// The processor time the process has taken so far, in nanoseconds.
  static var processorTime: Int { time(of: CLOCK_PROCESS_CPUTIME_ID) }

  private static func time(of clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
