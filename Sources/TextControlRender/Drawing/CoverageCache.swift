import Raster
internal import Synchronization

/// The coverage of texts and icons that were drawn more than once, so that what is drawn over and over is rasterized once.
///
/// A process that draws one picture, or a thousand different ones, pays neither time nor memory for what never comes
/// again: coverage is kept when a shape comes for the second time. What is kept is what rasterizing gives, so no
/// pixel depends on the cache. It may be used from any number of threads.
final class CoverageCache: Sendable {
  /// What is known of a shape.
  enum Answer {
    case kept(CoverageMask)
    /// It was asked for before.
    case seen
    case new
  }

  fileprivate final class Entry: Sendable {
    let shape: KeptShape
    let mask: CoverageMask

    init(shape: KeptShape, mask: CoverageMask) {
      self.shape = shape
      self.mask = mask
    }

    var byteCount: Int { mask.byteCount + shape.byteCount }
  }

  fileprivate struct State {
    /// The hashes of shapes asked for, in groups that their low bits name, the latest first.
    var seen = [UInt64](repeating: 0, count: CoverageCache.seenCount)
    /// Entries at the place that the low bits of their hashes name, or the next free one behind it.
    var entries: [Entry?] = []
    var count = 0
    var byteCount = 0
  }

  private static let seenCount = 512
  /// As many shapes whose hashes name one group do not make each other forgotten.
  fileprivate static let groupSize = 4
  private static let entryCount = 1024

  private let state = Mutex(State())
  private let byteLimit: Int

  /// Creates a cache for `byteLimit` bytes of coverage and its keys.
  init(byteLimit: Int = 2 << 20) { self.byteLimit = byteLimit }

  /// How many shapes are kept.
  var count: Int { state.withLock { $0.count } }

  /// What is known of a shape; from now on it has been asked for.
  func answer(for shape: KeptShape) -> Answer {
    state.withLock { state in
      if let mask = state.mask(of: shape) { return .kept(mask) }
      return state.see(shape.hash) ? .seen : .new
    }
  }

  /// Keeps the coverage of a shape. When there is no more room, all that was kept is forgotten: what is in use comes back
  /// at once.
  func keep(_ mask: CoverageMask, for shape: KeptShape) {
    let entry = Entry(shape: shape, mask: mask)
    // What is forgotten is freed after the lock.
    var forgotten: [Entry?] = []
    state.withLock { state in
      guard entry.byteCount <= byteLimit, state.mask(of: shape) == nil else { return }
      if state.byteCount + entry.byteCount > byteLimit || state.count >= Self.entryCount / 2 {
        swap(&forgotten, &state.entries)
        (state.count, state.byteCount) = (0, 0)
      }
      if state.entries.isEmpty { state.entries = [Entry?](repeating: nil, count: Self.entryCount) }
      state.insert(entry)
    }
  }
}

extension CoverageCache.State {
  /// Whether a hash was asked for lately; from now on it was.
  mutating func see(_ hash: UInt64) -> Bool {
    let size = CoverageCache.groupSize
    let first = (Int(truncatingIfNeeded: hash) & (seen.count / size - 1)) * size
    for place in first..<first + size where seen[place] == hash { return true }
    for place in (first + 1..<first + size).reversed() { seen[place] = seen[place - 1] }
    seen[first] = hash
    return false
  }

  func mask(of shape: KeptShape) -> CoverageMask? {
    guard count > 0 else { return nil }
    var place = Int(truncatingIfNeeded: shape.hash) & (entries.count - 1)
    while let entry = entries[place] {
      if entry.shape == shape { return entry.mask }
      place = (place + 1) & (entries.count - 1)
    }
    return nil
  }

  mutating func insert(_ entry: CoverageCache.Entry) {
    var place = Int(truncatingIfNeeded: entry.shape.hash) & (entries.count - 1)
    while entries[place] != nil { place = (place + 1) & (entries.count - 1) }
    entries[place] = entry
    count += 1
    byteCount += entry.byteCount
  }
}
