import Glibc
import Synchronization

/// Does numbered pieces of work on several threads.
enum WorkerPool {
  /// Stacks as large as a main thread's: threads get far less from some systems by default.
  private static let stackSize = 8 << 20

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
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    defer { pthread_attr_destroy(&attributes) }
    // The calling thread is one of them.
    for _ in 1..<max(1, min(jobs, count)) {
      let context = Unmanaged.passRetained(work).toOpaque()
      var thread = pthread_t()
      let status = pthread_create(
        &thread, &attributes,
        { context in
          guard let context else { return nil }
          Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
          return nil
        }, context)
      if status != 0 {
        // Fewer threads do the same work.
        Unmanaged<Work>.fromOpaque(context).release()
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
