import Glibc
import Synchronization

/// Does numbered pieces of work on several threads.
enum WorkerPool {
  private final class Work: Sendable {
    let next = Atomic<Int>(0)
    let count: Int
    let body: @Sendable (Int) -> Void

    init(count: Int, body: @escaping @Sendable (Int) -> Void) {
      self.count = count
      self.body = body
    }

    func run() {
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        if index >= count { return }
        body(index)
      }
    }
  }

  /// Calls `body` once for each number below `count`, on `jobs` threads, and returns when all calls have.
  static func run(count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let work = Work(count: count, body: body)
    var threads: [pthread_t] = []
    // The calling thread is one of them.
    for _ in 1..<max(1, min(jobs, count)) {
      let context = Unmanaged.passRetained(work)
      let started = ThreadStack.start(context.toOpaque()) { context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }
      guard let thread = started else {
        // Fewer threads do the same work.
        context.release()
        break
      }
      threads.append(thread)
    }
    work.run()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// The number of processors that are switched on.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
