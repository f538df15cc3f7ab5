import Synchronization

/// A value that is made when it is first asked for: a spec uses few of the keys that the tables describe, and a process
/// that draws one picture would make the rest for nothing.
final class Once<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value, always the same; any thread may ask.
  var value: Value {
    if let known = made.withLock({ $0 }) { return known }
    // Outside the lock, since making it may ask other values. Of two threads that make it, the first wins.
    let new = make()
    return made.withLock { known in
      if let known { return known }
      known = new
      return new
    }
  }
}
