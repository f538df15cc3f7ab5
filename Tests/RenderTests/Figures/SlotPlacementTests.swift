import Testing

@testable import TextControlRender

@Suite struct SlotPlacementTests {
  @Test func whatFitsStaysWhereItIs() {
    #expect(SlotPlacement.centers(ideals: [0, 30, 60], widths: [20, 20, 20], gap: 10) == [0, 30, 60])
    #expect(SlotPlacement.centers(ideals: [], widths: [], gap: 10) == [])
  }

  @Test func neighboursGiveWayAlike() {
    #expect(SlotPlacement.centers(ideals: [10, 10], widths: [20, 20], gap: 4) == [-2, 22])
    #expect(SlotPlacement.centers(ideals: [0, 1, 2, 100], widths: [10, 10, 10, 10], gap: 0) == [-9, 1, 11, 100])
  }

  @Test func widthsCount() {
    #expect(SlotPlacement.centers(ideals: [0, 0], widths: [10, 30], gap: 0) == [-10, 10])
  }

  /// No other arrangement without overlap is nearer to the ideals, as small moves show.
  @Test func resultIsTheLeastSquares() {
    var numbers = RandomNumbers(seed: 3)
    for _ in 0..<100 {
      let count = Int.random(in: 2...8, using: &numbers)
      let ideals = (0..<count).map { _ in Double.random(in: 0...100, using: &numbers) }.sorted()
      let widths = (0..<count).map { _ in Double.random(in: 5...20, using: &numbers) }
      let centers = SlotPlacement.centers(ideals: ideals, widths: widths, gap: 2)
      func cost(_ centers: [Double]) -> Double {
        var sum = 0.0
        for (center, ideal) in zip(centers, ideals) { sum += (center - ideal) * (center - ideal) }
        return sum
      }
      func isApart(_ centers: [Double]) -> Bool {
        for index in 1..<count {
          let room: Double = (widths[index] + widths[index - 1]) / 2 + 2
          if centers[index] - centers[index - 1] < room - 1e-9 { return false }
        }
        return true
      }
      #expect(isApart(centers))
      for first in 0..<count {
        for last in first..<count {
          for step in [-0.01, 0.01] {
            var moved = centers
            for index in first...last { moved[index] += step }
            if isApart(moved) { #expect(cost(moved) >= cost(centers) - 1e-9) }
          }
        }
      }
    }
  }
}
