/// Writes bits, lowest first, as DEFLATE orders them.
///
/// Whoever creates it promises that the memory holds everything written plus eight bytes.
struct BitWriter {
  private var next: UnsafeMutablePointer<UInt8>
  private var pending: UInt64 = 0
  private var pendingCount: UInt64 = 0

  init(_ start: UnsafeMutablePointer<UInt8>) { next = start }

  /// The first byte not yet complete.
  var position: UnsafeMutablePointer<UInt8> { next }

  /// Adds the lowest `count` bits of `bits`, all higher ones being zero. At most 48 bits between two flushes.
  @inline(__always) mutating func add(_ bits: UInt64, _ count: UInt64) {
    pending |= bits &<< pendingCount
    pendingCount &+= count
  }

  /// Moves complete bytes to memory; at most seven bits stay pending.
  @inline(__always) mutating func flush() {
    UnsafeMutableRawPointer(next).storeBytes(of: pending.littleEndian, as: UInt64.self)
    let bytes = pendingCount &>> 3
    next += Int(bytes)
    pending = pending &>> (bytes &<< 3)
    pendingCount &= 7
  }

  /// Fills up the current byte with zeros.
  mutating func alignToByte() {
    pendingCount = (pendingCount + 7) & ~7
    flush()
  }

  /// Copies whole bytes. The position must be aligned.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    next.update(from: base, count: bytes.count)
    next += bytes.count
  }
}
