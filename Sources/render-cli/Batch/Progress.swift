import Glibc
import Synchronization
import SystemFiles
import TextControlRender

/// A bar on the terminal for work that takes over a second.
final class Progress: Sendable {
  /// When the bar is shown.
  enum Mode: String, CaseIterable {
    /// On a terminal, for work that takes long.
    case auto
    case always, never
  }

  private struct State {
    var done = 0
    var isShown = false
    /// When the bar was last drawn, in milliseconds since some moment.
    var drawn = 0
  }

  private static let width = 30
  private static let delay = 1000
  private static let interval = 100

  private let total: Int
  private let mode: Mode
  private let start = Progress.now
  private let state = Mutex(State())

  init(total: Int, mode: Mode) {
    self.total = total
    self.mode = mode == .auto && isatty(STDERR_FILENO) != 1 ? .never : mode
  }

  /// The mode that the arguments ask for. Lines of JSON have no bar among them.
  static func mode(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> Mode {
    guard let text = arguments.value(of: .progress) else { return console.showsNotes ? .auto : .never }
    guard let mode = Mode(rawValue: text) else {
      throw .usage("--progress: unknown mode \(MessageText.quoted(text)), allowed are auto, always and never")
    }
    if mode == .always, console.format == .json {
      throw .usage("--progress always does not go with --format json: the bar would stand between the lines")
    }
    return console.showsNotes ? mode : .never
  }

  /// Counts one piece of work.
  func advance() {
    guard mode != .never else { return }
    state.withLock { state in
      state.done += 1
      let now = Progress.now
      let isDue = mode == .always || (now - start >= Progress.delay && now - state.drawn >= Progress.interval)
      guard isDue else { return }
      state.isShown = true
      state.drawn = now
      let filled = Progress.width * state.done / max(1, total)
      let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: Progress.width - filled)
      Progress.write("\r[\(bar)] \(state.done)/\(total)")
    }
  }

  /// Takes the bar away, so that messages start on a clean line.
  func finish() {
    state.withLock { state in
      if state.isShown { Progress.write("\r\u{1B}[K") }
      state.isShown = false
    }
  }

  private static func write(_ text: String) {
    try? FileDescriptor.write(Array(text.utf8), to: STDERR_FILENO)
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
