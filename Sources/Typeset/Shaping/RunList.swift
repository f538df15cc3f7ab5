/// Runs that are being gathered. Faces are positions in a list, which are quicker to compare than faces.
struct RunList {
  struct Item {
    var range: Range<Int>
    var face: Int
    /// The script of the run's first character.
    var script: Script
    /// The script the run is shaped with, which parts runs.
    var shapingScript: Script
    var level: UInt8

    /// Whether one run can be a part of the other.
    func isLike(_ other: Item) -> Bool {
      face == other.face && level == other.level && shapingScript == other.shapingScript
    }
  }

  private(set) var items: [Item] = []

  /// Adds a run, or lets the last one go on.
  mutating func add(_ item: Item) {
    if let last = items.last, last.isLike(item) {
      items[items.count - 1].range = last.range.lowerBound..<item.range.upperBound
    } else {
      items.append(item)
    }
  }

  /// Adds a run that is shaped by itself.
  mutating func addApart(_ item: Item) { items.append(item) }

  /// The run that would be whole if the last one, a single unit, became a part of it and of what follows.
  func gap(before item: Item) -> Item? {
    guard items.count >= 2, items[items.count - 1].range.count == 1, items[items.count - 2].isLike(item) else {
      return nil
    }
    return items[items.count - 1]
  }

  /// Joins a run with the one before the last, and the last with both.
  mutating func closeGap(before item: Item) {
    items.removeLast()
    items[items.count - 1].range = items[items.count - 1].range.lowerBound..<item.range.upperBound
  }

  /// Runs at the start without a script take the first script that follows, and may join with it (UAX #24, §5.1).
  mutating func resolveStart(shapingScript: (Item) -> Script) {
    guard let first = items.first, first.script.isNeutral,
      let script = items.first(where: { !$0.script.isNeutral })?.script
    else { return }
    let all = items
    items.removeAll(keepingCapacity: true)
    for var item in all {
      if item.script.isNeutral {
        item.script = script
        item.shapingScript = shapingScript(item)
      }
      add(item)
    }
  }
}
