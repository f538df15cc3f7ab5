import Glibc

/// The room that threads have for recursion. What a spec nests is read, laid out and drawn by functions that call
/// themselves, so that room must not depend on the limit of the user's shell or on the system's default for threads.
enum ThreadStack {
  /// In bytes; what a main thread has by default.
  static let size = 8 << 20

  /// Runs `body` with that room: in this thread, the main one, where the shell's limit leaves it as much, else in another
  /// one. (Not always in another one, as memory of other threads is managed apart.)
  static func run(_ body: @escaping @Sendable () -> ExitCode) -> ExitCode {
    var limit = rlimit()
    if getrlimit(.init(RLIMIT_STACK.rawValue), &limit) == 0, limit.rlim_cur >= rlim_t(size) {
      return body()
    }
    let work = Work(body)
    let context = Unmanaged.passRetained(work)
    let started = start(context.toOpaque()) { context in
      guard let context else { return nil }
      let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
      work.code = work.body()
      return nil
    }
    guard let thread = started else {
      context.release()
      return body()
    }
    pthread_join(thread, nil)
    return work.code
  }

  /// Starts a thread with that room; nil where the system has none left.
  static func start(
    _ context: UnsafeMutableRawPointer,
    _ function: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  ) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, size)
    defer { pthread_attr_destroy(&attributes) }
    var thread = pthread_t()
    return pthread_create(&thread, &attributes, function, context) == 0 ? thread : nil
  }

  /// What another thread does, and what comes of it; read after it has ended.
  private final class Work: @unchecked Sendable {
    let body: @Sendable () -> ExitCode
    var code = ExitCode.success

    init(_ body: @escaping @Sendable () -> ExitCode) { self.body = body }
  }
}
