/// Values by keys, for maps that nearly always hold few: those are compared one by one, and only many are hashed.
///
/// A process that draws one picture would otherwise spend more time on making the types of dictionaries (80 µs each,
/// when the standard library looks for conformances at run time) than on what is in them. All of it can be compiled into
/// other modules, so that they pay for no generic code either.
@frozen @usableFromInline package struct SmallMap<Key: Hashable, Value> {
  @usableFromInline var pairs: [(key: Key, value: Value)] = []
  @usableFromInline var places: [Key: Int]?

  /// How many keys are compared one by one.
  @inlinable static var mostPairs: Int { 24 }

  /// Creates an empty map.
  @inlinable package init() {}

  /// All values, in the order in which their keys came.
  package var values: [Value] { pairs.map(\.value) }

  /// The value of a key. Values are replaced, never removed.
  @inlinable package subscript(key: Key) -> Value? { place(of: key).map { pairs[$0].value } }

  /// Sets the value of a key.
  @inlinable package mutating func set(_ value: Value, for key: Key) {
    if let place = place(of: key) {
      pairs[place].value = value
      return
    }
    places?[key] = pairs.count
    pairs.append((key, value))
    if places == nil, pairs.count > Self.mostPairs { hashAll() }
  }

  @inlinable func place(of key: Key) -> Int? {
    if let places { return places[key] }
    for index in pairs.indices where pairs[index].key == key { return index }
    return nil
  }

  @inlinable mutating func hashAll() {
    var all: [Key: Int] = [:]
    for (place, pair) in pairs.enumerated() { all[pair.key] = place }
    places = all
  }
}

extension SmallMap: Sendable where Key: Sendable, Value: Sendable {}
