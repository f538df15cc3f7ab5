/// Finds the name that someone probably meant.
package enum NearestName {
  /// The name with the fewest edits to `word`, the first of equals; nil where all are too far away.
  ///
  /// Letter case does not count, and one edit is allowed for every three letters, at least one.
  package static func find(_ word: String, in names: [String]) -> String? {
    guard !word.isEmpty, word.utf8.count <= 64 else { return nil }
    let wanted = Array(word.lowercased().unicodeScalars)
    var best: (name: String, distance: Int)?
    for name in names {
      let candidate = Array(name.lowercased().unicodeScalars)
      let limit = max(1, min(wanted.count, candidate.count) / 3)
      guard abs(candidate.count - wanted.count) <= limit else { continue }
      let distance = editDistance(wanted, candidate)
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// `, did you mean "label"?`, or nothing where no name is near.
  package static func suggestion(for word: String, in names: [String]) -> String {
    find(word, in: names).map { ", did you mean \(MessageText.quoted($0))?" } ?? ""
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours (optimal string alignment distance).
  private static func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for (row, scalar) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var distance = min(
          previous[column] + (scalar == other ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, scalar == second[column - 1], first[row - 1] == other {
          distance = min(distance, beforePrevious[column - 1] + 1)
        }
        current.append(distance)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[second.count]
  }
}
