import Glibc
import Synchronization

/// How the terminal treats what is typed. A process that changes it must put it back however it ends: the terminal
/// outlives the process, and a shell need not notice.
enum TerminalMode {
  private struct State {
    /// The terminal, and the mode it had before it was changed; nil while it is as it was.
    var changed: (descriptor: Int32, mode: termios)?
    /// Whether a signal is ending the process.
    var isEnding = false
  }

  private static let state = Mutex(State())

  /// Runs `body` while typed characters come at once and are not shown; nil where the terminal cannot do that.
  static func withoutEcho<Result>(_ descriptor: Int32, _ body: () -> Result?) -> Result? {
    let isChanged = state.withLock { state in
      var old = termios()
      guard !state.isEnding, tcgetattr(descriptor, &old) == 0 else { return false }
      var raw = old
      // Keys that send signals go on doing so.
      raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
      guard tcsetattr(descriptor, TCSANOW, &raw) == 0 else { return false }
      state.changed = (descriptor, old)
      return true
    }
    guard isChanged else { return nil }
    defer { state.withLock { restore(&$0) } }
    return body()
  }

  /// Puts the terminal back before a signal ends the process; from now on it is not changed again.
  static func end() {
    state.withLock { state in
      state.isEnding = true
      restore(&state)
    }
  }

  private static func restore(_ state: inout State) {
    guard var changed = state.changed else { return }
    // Not TCSAFLUSH, which would wait for a terminal that has been told to stop its output.
    tcflush(changed.descriptor, TCIFLUSH)
    tcsetattr(changed.descriptor, TCSANOW, &changed.mode)
    state.changed = nil
  }
}
