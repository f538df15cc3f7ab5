/// Few colours in place of many, by Heckbert's median cut: the box of colours that is longest in a channel is cut where
/// half of its pixels are on each side, until there are enough boxes, and each becomes the mean of its pixels.
///
/// Colours are numbers with red in the bits from 16 up, green from 8 up, blue below. The same colours give the same
/// result whatever order they come in.
struct MedianCut {
  /// The colours that are left, at most as many as allowed.
  private(set) var colors: [UInt32] = []
  /// The place in `colors` of what stands for each colour.
  private(set) var indices: [UInt32: Int] = [:]

  private struct Box {
    /// Sorted by value.
    var colors: [(color: UInt32, count: Int)]
    /// The longest side: its length and the bits where its channel begins.
    var length: UInt32
    var shift: UInt32

    init(_ colors: [(color: UInt32, count: Int)]) {
      self.colors = colors
      length = 0
      shift = 8
      // Green first, to which the eye is most sensitive: it wins between equals.
      for channel: UInt32 in [8, 16, 0] {
        let values = colors.map { $0.color >> channel & 0xFF }
        let extent = (values.max() ?? 0) - (values.min() ?? 0)
        if extent > length {
          length = extent
          shift = channel
        }
      }
    }

    /// The two halves; neither is empty.
    var halves: [Box] {
      let sorted = colors.sorted { ($0.color >> shift & 0xFF, $0.color) < ($1.color >> shift & 0xFF, $1.color) }
      let total = sorted.reduce(0) { $0 + $1.count }
      var sum = 0
      var cut = 0
      while cut < sorted.count - 1, cut == 0 || (sum + sorted[cut].count) * 2 <= total {
        sum += sorted[cut].count
        cut += 1
      }
      return [Box(Array(sorted[..<cut])), Box(Array(sorted[cut...]))]
    }

    /// Each channel's mean, rounded half up.
    var mean: UInt32 {
      let total = colors.reduce(0) { $0 + $1.count }
      return [16, 8, 0].reduce(0) { result, shift in
        let sum = colors.reduce(0) { $0 + Int($1.color >> shift & 0xFF) * $1.count }
        return result | UInt32((sum * 2 + total) / (2 * total)) << shift
      }
    }
  }

  /// - Parameters:
  ///   - counts: How many pixels have each colour.
  ///   - limit: The most colours, above 0.
  init(_ counts: [UInt32: Int], limit: Int) {
    guard !counts.isEmpty else { return }
    var boxes = [Box(counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })]
    if counts.count <= limit {
      boxes = boxes[0].colors.map { Box([$0]) }
    } else {
      while boxes.count < limit {
        guard let longest = boxes.indices.max(by: { (boxes[$0].length, $1) < (boxes[$1].length, $0) }),
          boxes[longest].length > 0
        else { break }
        boxes.replaceSubrange(longest...longest, with: boxes[longest].halves)
      }
    }
    for (index, box) in boxes.enumerated() {
      colors.append(box.mean)
      for entry in box.colors { indices[entry.color] = index }
    }
  }
}
