/// A list of plain values whose memory is kept from use to use. Its owner frees it: it is a pointer with a count, so
/// that hot loops pay neither for reference counts nor for uniqueness checks.
struct GrowableBuffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  /// Gives the memory back; the buffer must not be used afterwards.
  func deallocate() { base.deallocate() }

  /// Makes room for `additional` more elements behind the last one.
  @inline(__always) mutating func reserve(_ additional: Int) {
    if count &+ additional > capacity { grow(count + additional) }
  }

  @inline(__always) mutating func append(_ element: Element) {
    reserve(1)
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Adds `additional` elements that the caller sets, and returns where the first of them is.
  @inline(__always) mutating func extend(by additional: Int) -> UnsafeMutablePointer<Element> {
    reserve(additional)
    let start = base + count
    count &+= additional
    return start
  }

  @inline(__always) mutating func removeAll() { count = 0 }

  @inline(__always) subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }

  @inline(never) private mutating func grow(_ needed: Int) {
    capacity = max(needed, capacity * 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
  }
}

extension GrowableBuffer {
  /// Sorts by insertion, which is fast where elements have hardly to move; those in any other order are sorted as a
  /// whole. Equal elements keep their order.
  @inline(__always) func sortNearlySorted(by isBefore: (Element, Element) -> Bool) {
    var movesLeft = 16 * count
    for index in 1..<max(1, count) {
      let element = base[index]
      var place = index
      while place > 0, isBefore(element, base[place - 1]) {
        base[place] = base[place - 1]
        place -= 1
      }
      base[place] = element
      movesLeft -= index - place
      if movesLeft < 0 {
        var all = UnsafeMutableBufferPointer(start: base, count: count)
        all.sort(by: isBefore)
        return
      }
    }
  }
}
