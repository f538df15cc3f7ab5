/// Where the user-perceived characters (extended grapheme clusters, UAX #29) of a text start, in UTF-16 units.
enum GraphemeBoundaries: Hashable, Sendable {
  /// Every unit is a character.
  case everyUnit(count: Int)
  /// The start of each character, and the text's end.
  case listed([Int])

  init(of text: String) {
    let isSimple =
      text.utf8.withContiguousStorageIfAvailable { bytes in bytes.allSatisfy { $0 < 0x80 && $0 != 0x0D } } ?? false
    if isSimple {
      self = .everyUnit(count: text.utf8.count)
      return
    }
    var boundaries = [0]
    boundaries.reserveCapacity(text.utf8.count + 1)
    var offset = 0
    for character in text {
      offset += character.utf16.count
      boundaries.append(offset)
    }
    self = .listed(boundaries)
  }

  /// The number of user-perceived characters.
  var count: Int {
    switch self {
    case .everyUnit(let count): count
    case .listed(let boundaries): boundaries.count - 1
    }
  }

  /// The unit at which a character starts; the text's end for `count`.
  subscript(index: Int) -> Int {
    switch self {
    case .everyUnit: index
    case .listed(let boundaries): boundaries[index]
    }
  }

  /// The character that holds a unit; `count` for the text's end and beyond.
  func index(containing unit: Int) -> Int {
    switch self {
    case .everyUnit(let count): return min(unit, count)
    case .listed(let boundaries):
      var (low, high) = (0, boundaries.count)
      while low < high {
        let middle = (low + high) / 2
        if boundaries[middle] > unit { high = middle } else { low = middle + 1 }
      }
      return low - 1
    }
  }
}
