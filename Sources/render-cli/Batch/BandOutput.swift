import Glibc
import PNGCoding

/// Brings bands that threads have encoded into their order and writes them. A thread that is far ahead waits, so that
/// few bands are in memory.
final class BandOutput: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let window: Int
  private let append: ([UInt8]) throws(Failure) -> Void
  /// The number of the band that is written next.
  private var next = 0
  private var early: [Int: PNGBandEncoder.Band] = [:]
  private var tail = PNGBandEncoder.Tail()
  private var failure: Failure?

  /// - Parameters:
  ///   - window: How many bands may be ahead of the one that is written next.
  ///   - append: Takes the bytes.
  init(window: Int, to append: @escaping ([UInt8]) throws(Failure) -> Void) {
    self.window = window
    self.append = append
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Writes what comes before the first band.
  func begin(_ head: [UInt8]) throws(Failure) { try append(head) }

  /// Whether writing has failed, and nothing more is to be done.
  var hasFailed: Bool {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return failure != nil
  }

  /// Takes a band, and writes all whose turn has come.
  func put(_ band: PNGBandEncoder.Band, at index: Int) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    // Threads begin bands in their order, so the one that all wait for is being made.
    while failure == nil, index >= next + window { pthread_cond_wait(changed, lock) }
    early[index] = band
    while failure == nil, let band = early.removeValue(forKey: next) {
      do throws(Failure) {
        try append(band.bytes)
        tail.add(band)
        next += 1
      } catch {
        failure = error
      }
    }
    pthread_cond_broadcast(changed)
  }

  /// Writes what comes after the last band.
  func end() throws(Failure) {
    if let failure { throw failure }
    try append(tail.bytes)
  }
}
