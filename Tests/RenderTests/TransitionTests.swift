import Raster
import Testing
import Typeset

@testable import TextControlRender

/// Controls on their way into a state (facts §8).
@Suite struct TransitionTests {
  @Test func timingIsEaseInEaseOut() {
    #expect(AnimationTiming.eased(0) == 0)
    #expect(AnimationTiming.eased(0.5) == 0.5)
    #expect(AnimationTiming.eased(1) == 1)
    // The curve through (0.42, 0) and (0.58, 1): at s = 1/4 its x is 0.230 625 and its y 0.156 25.
    let x = 3 * 0.75 * 0.75 * 0.25 * 0.42 + 3 * 0.75 * 0.0625 * 0.58 + 0.015625
    #expect(abs(AnimationTiming.eased(x) - 0.15625) < 1e-12)
    #expect(abs(AnimationTiming.eased(1 - x) - (1 - 0.15625)) < 1e-12)
  }

  @Test(arguments: ControlStyle.allCases, [ControlState.normal, .editing])
  func aFinishedTransitionIsTheState(_ style: ControlStyle, _ state: ControlState) throws {
    let still = try Picture(style) { $0.state = state }
    let finished = try Picture(style) {
      $0.state = state
      $0.animationProgress = 1
    }
    #expect(still.pixels == finished.pixels)
  }

  @Test(arguments: [0, 0.25, 0.5, 0.75])
  func theLabelMovesBetweenItsPlaces(_ progress: Double) throws {
    func label(_ state: ControlState, _ progress: Double) throws -> PlacedPart {
      try #require(
        try Picture(.filled) {
          $0.state = state
          $0.animationProgress = progress
        }.part(.label))
    }
    let from = try label(.normal, 1)
    let to = try label(.editing, 1)
    let moving = try label(.editing, progress)
    guard case .text(let text) = moving.content, case .text(let old) = from.content else { return }
    let map = try #require(text.transform)
    let eased = AnimationTiming.eased(progress)
    // The old text under a map: centres and sizes run from one frame to the other.
    #expect(text.layout == old.layout)
    let topLeft = from.frame.origin.applying(map)
    let bottomRight = Point(x: from.frame.maxX, y: from.frame.maxY).applying(map)
    let expectedCenter = from.frame.center + (to.frame.center - from.frame.center) * eased
    #expect(abs((topLeft.x + bottomRight.x) / 2 - expectedCenter.x) < 1e-9)
    #expect(abs((topLeft.y + bottomRight.y) / 2 - expectedCenter.y) < 1e-9)
    let expectedWidth = from.frame.width * (1 + eased * (to.frame.width / from.frame.width - 1))
    #expect(abs(bottomRight.x - topLeft.x - expectedWidth) < 1e-9)
    // The colour is the new one from the start.
    #expect(moving.color == to.color)
  }

  @Test func theThickUnderlineGrowsFromTheMiddle() throws {
    func underlines(_ state: ControlState, _ progress: Double) throws -> [Rect] {
      let picture = try Picture(.filled) {
        $0.state = state
        $0.animationProgress = progress
      }
      return picture.layout.nodes.flatMap(\.parts).filter { $0.part == .underline }.map(\.frame)
    }
    let bottom = 16 + 58.8125
    let eased = AnimationTiming.eased(0.25)
    let entering = try underlines(.editing, 0.25)
    #expect(entering.count == 2)
    #expect(entering.map(\.maxY).allSatisfy { abs($0 - bottom) < 1e-9 })
    #expect(abs(entering[0].height - (1 - eased)) < 1e-9)
    #expect(entering[0].width == 200)
    #expect(abs(entering[1].height - 2 * eased) < 1e-9)
    #expect(abs(entering[1].width - 200 * eased) < 1e-9)
    #expect(abs(entering[1].midX - 116) < 1e-9)
    // Leaving is the reverse.
    let leaving = try underlines(.normal, 0.75)
    #expect(zip(leaving, entering).allSatisfy { abs($0.width - $1.width) < 1e-9 && abs($0.height - $1.height) < 1e-9 })
  }

  @Test func theOutlineMovesOnlyWhereItsColourStays() throws {
    func outline(isError: Bool) throws -> OutlineGeometry {
      let picture = try Picture(.outlined) {
        $0.state = .editing
        $0.isError = isError
        $0.animationProgress = 0.5
      }
      guard case .outline(let outline)? = picture.part(.outline)?.content else { throw Missing() }
      return outline
    }
    // Themed, the colour changes from grey to primary, so the final path is there at once.
    let themed = try #require(try outline(isError: false).notch)
    // Under the error theme it stays, so the gap is half open.
    let error = try #require(try outline(isError: true).notch)
    #expect(abs((error.end - error.start) - (themed.end - themed.start) / 2) < 1e-9)
    #expect(abs((error.end + error.start) - (themed.end + themed.start)) < 1e-9)
  }

  @Test func aTruncatedLabelJumps() throws {
    let picture = try Picture(.filled) {
      $0.label = LabelContent(String(repeating: "long label ", count: 8))
      $0.state = .editing
      $0.animationProgress = 0.5
    }
    guard case .text(let text)? = picture.part(.label)?.content else { throw Missing() }
    #expect(text.transform == nil)
  }

  private struct Missing: Error {}
}
