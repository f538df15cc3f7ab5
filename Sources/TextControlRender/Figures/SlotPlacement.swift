/// Places things of some width in a row, in a given order, as near as possible to where each would like to be and
/// without overlap: least squares under order constraints, solved by pooling adjacent violators (Barlow et al., 1972).
enum SlotPlacement {
  /// The centres of the things.
  ///
  /// - Parameters:
  ///   - ideals: Where the centres would like to be, in ascending order.
  ///   - widths: How much room each takes.
  ///   - gap: The least room between neighbours.
  static func centers(ideals: [Double], widths: [Double], gap: Double) -> [Double] {
    precondition(ideals.count == widths.count, "a width for each thing")
    // Seen from its own share of the row each centre must only not go back behind the one before.
    var shares: [Double] = []
    for index in ideals.indices {
      let share = index == 0 ? 0 : shares[index - 1] + (widths[index - 1] + widths[index]) / 2 + gap
      shares.append(share)
    }
    var pools: [(sum: Double, count: Int)] = []
    for index in ideals.indices {
      pools.append((ideals[index] - shares[index], 1))
      while pools.count > 1 {
        let (last, before) = (pools[pools.count - 1], pools[pools.count - 2])
        guard before.sum / Double(before.count) > last.sum / Double(last.count) else { break }
        pools.removeLast(2)
        pools.append((before.sum + last.sum, before.count + last.count))
      }
    }
    let levels = pools.flatMap { Array(repeating: $0.sum / Double($0.count), count: $0.count) }
    return zip(levels, shares).map { $0 + $1 }
  }
}
