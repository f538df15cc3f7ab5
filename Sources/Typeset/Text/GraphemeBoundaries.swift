/// Where the user-perceived characters (extended grapheme clusters, UAX #29) of a text start, in UTF-16 units.
enum GraphemeBoundaries: Hashable, Sendable {
  /// Every unit is a character.
  case everyUnit(count: Int)
  /// The start of each character, and the text's end.
  case listed(ContiguousArray<Int32>)

  init(of text: String) { self.init(of: text, units: text.utf16Units) }

  /// - Parameter units: The text's UTF-16 units.
  init(of text: String, units: ContiguousArray<UInt16>) {
    // A boundary is wherever two of these meet; Swift is asked about the rest only.
    let whole = UnitSet.wholeCharacters
    guard let first = units.firstIndex(where: { !whole.contains($0) }) else {
      self = .everyUnit(count: units.count)
      return
    }
    var boundaries = ContiguousArray<Int32>()
    boundaries.reserveCapacity(units.count + 1)
    for unit in 0..<max(0, first - 1) { boundaries.append(Int32(truncatingIfNeeded: unit)) }
    var start = max(0, first - 1)
    var byte = units[..<start].utf8Length
    while start < units.count {
      var end = start + 1
      var isWhole = whole.contains(units[start])
      while end < units.count {
        let isNextWhole = whole.contains(units[end])
        if isWhole && isNextWhole { break }
        isWhole = isNextWhole
        end += 1
      }
      let length = units[start..<end].utf8Length
      if end == start + 1 {
        boundaries.append(Int32(truncatingIfNeeded: start))
      } else {
        let from = text.utf8.index(text.utf8.startIndex, offsetBy: byte)
        let part = text[from..<text.utf8.index(from, offsetBy: length)]
        units.withUnsafeBufferPointer { units in
          var unit = start
          for character in part {
            boundaries.append(Int32(truncatingIfNeeded: unit))
            var rest = character.utf8.count
            while rest > 0 {
              rest -= units[unit].utf8Length
              unit += 1
            }
          }
        }
      }
      start = end
      byte += length
    }
    boundaries.append(Int32(truncatingIfNeeded: units.count))
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
    case .listed(let boundaries): Int(boundaries[index])
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
        if Int(boundaries[middle]) > unit { high = middle } else { low = middle + 1 }
      }
      return low - 1
    }
  }
}
