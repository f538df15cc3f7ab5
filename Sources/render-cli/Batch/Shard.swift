import GoldenTesting
import TextControlRender

/// The part of a batch that one of several machines does.
struct Shard {
  /// The share; nil is all.
  let share: GoldenShard?

  /// Whether there are other shards.
  var isPart: Bool { (share?.count ?? 1) > 1 }

  init(_ arguments: ParsedArguments) throws(Failure) {
    guard let text = arguments.value(of: .shard) else {
      share = nil
      return
    }
    guard let share = GoldenShard(text) else {
      throw .usage("--shard: \(MessageText.quoted(text)) is not of the form I/N with I from 1 to N")
    }
    self.share = share
  }

  /// The elements that fall to this shard by their names alone: whatever else there is, one element is always in the
  /// same shard.
  func part<Element>(of elements: [Element], name: (Element) -> String) -> [Element] {
    guard let share else { return elements }
    return elements.filter { Shard.hash(name($0)) % UInt64(share.count) == UInt64(share.number - 1) }
  }

  /// FNV-1a with 64 bits, and the finalizer of MurmurHash3: the remainder depends on all of the bits.
  private static func hash(_ name: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ hash >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ hash >> 33
  }
}
