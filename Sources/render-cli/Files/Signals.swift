import Glibc
import SystemFiles

/// What the process does when it is told to stop.
///
/// The signals are blocked in all threads and taken by one that only waits for them. So the cleaning up is ordinary
/// code, not the little that a signal handler may do.
enum Signals {
  /// Must be called before any other thread exists, as threads inherit the set of blocked signals.
  static func install() {
    // A broken pipe and a file-size limit are errors of `write`, dealt with where they occur.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A signal that the parent has chosen to ignore, as nohup does, stays ignored.
    let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP].filter { !isIgnored($0) }
    var set = set(of: signals)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let awaited = UnsafeMutablePointer<sigset_t>.allocate(capacity: 1)
    awaited.initialize(to: set)
    var thread = pthread_t()
    guard pthread_create(&thread, nil, waitForSignal, awaited) == 0 else {
      awaited.deallocate()
      // Without the thread the signals end the process at once, as they do by default.
      pthread_sigmask(SIG_UNBLOCK, &set, nil)
      return
    }
    pthread_detach(thread)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    // SIG_IGN is the address 1, which Swift imports as a function and cannot compare.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    return set
  }

  /// The thread gets the set to wait for as its argument and keeps it until the process ends. The set of blocked
  /// signals would not do: the parent may have blocked others, even some that it ignores.
  private static let waitForSignal: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
    guard let set = context?.assumingMemoryBound(to: sigset_t.self) else { return nil }
    var number: Int32 = 0
    while sigwait(set, &number) != 0 {}
    TerminalMode.end()
    TemporaryFiles.removeAll {
      signal(number, SIG_DFL)
      var own = Signals.set(of: [number])
      kill(getpid(), number)
      pthread_sigmask(SIG_UNBLOCK, &own, nil)
      // The signal arrives before the call returns; this is for the compiler and for the unthinkable.
      _exit(128 + number)
    }
    return nil
  }
}
