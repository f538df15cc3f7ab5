import Synchronization

/// Results that several threads fill in, each at its own place.
final class ResultList<Value: Sendable>: Sendable {
  private let storage: Mutex<[Value?]>

  init(count: Int) { storage = Mutex(Array(repeating: nil, count: count)) }

  func set(_ value: Value, at index: Int) { storage.withLock { $0[index] = value } }

  /// The results in the order of their places.
  var values: [Value] { storage.withLock { $0.compactMap { $0 } } }
}
