import PNGCoding
import Raster
import Testing

@testable import TextControlRender

/// SwiftUI's fields on their way into other states: at once, and with a caret that blinks.
@Suite struct FieldAnimationTests {
  private static let pool = RendererPool()

  private func scene(_ text: String) throws -> Scene {
    try SpecReader.read(Array(text.utf8), name: "a.json").variants[0].scene
  }

  private func clip(
    _ scene: Scene, _ targets: [StateTransition.Target], _ change: (inout AnimationTimeline) -> Void = { _ in }
  ) throws -> AnimationClip {
    var timeline = AnimationTimeline()
    change(&timeline)
    return try AnimationClip(scene, transition: StateTransition(targets), timeline: timeline)
  }

  private static let field = #""type": "textField", "id": "a", "title": "Name""#

  @Test func aFieldGainsFocusAtOnceAndItsCaretBlinks() throws {
    let scene = try scene("{\(Self.field)}")
    let animation = try Self.pool.render(
      clip(scene, [.init(state: .editing)]) {
        $0.direction = .forward
        $0.hold = 180
      })
    // Still, then movement and first phase in one, then phases of half a second, and what is left.
    #expect(
      animation.frames.map(\.delay) == [
        .init(9, over: 5), .init(13, over: 20), .init(1, over: 2), .init(1, over: 2), .init(3, over: 10),
      ])
    let focused = try self.scene("{\(Self.field), \"modifiers\": [{\"focused\": true}]}")
    let dark = try self.scene("{\(Self.field), \"caretVisible\": false, \"modifiers\": [{\"focused\": true}]}")
    for (frame, still) in zip(animation.frames, [scene, focused, dark, focused, dark]) {
      let pixmap = try Self.pool.renderer(for: still).render(still)
      #expect(frame.pixels == pixmap.withUnsafeBytes { Array($0) })
    }
  }

  @Test func focusGoesFromFieldToField() throws {
    let scene = try scene(
      """
      {"type": "vStack", "children": [{"type": "textField", "id": "a", "modifiers": [{"focused": true}]},
        {"type": "secureField", "id": "b"}, {"type": "filledTextField", "id": "c"}]}
      """)
    func focused(_ targets: [StateTransition.Target], isAfter: Bool) throws -> [String?] {
      let rest = StateTransition(targets).rest(scene, isAfter: isAfter)
      let placed = try Self.pool.renderer(for: rest).layout(rest).nodes
      #expect(placed.compactMap { $0.field?.subject.isFocused } == rest.fieldSubjects.map(\.isFocused))
      return rest.fieldSubjects.filter(\.isFocused).map(\.id)
    }
    let toB = [StateTransition.Target(id: "b", state: .editing)]
    #expect(try focused(toB, isAfter: false) == ["a"])
    #expect(try focused(toB, isAfter: true) == ["b"])
    #expect(try focused([.init(id: "a", state: .normal)], isAfter: true) == [])
    #expect(try focused([.init(id: "c", state: .editing)], isAfter: true) == ["a"])
    #expect(try clip(scene, toB).transition.movesFocus(of: scene))
  }

  @Test func whatCannotBeAnimatedSaysSo() throws {
    let resting = try scene("{\(Self.field)}")
    #expect(throws: AnimationError.noChange) { try clip(resting, [.init(state: .normal)]) }
    #expect(throws: AnimationError.unknownControl("b", known: ["a"])) {
      try clip(resting, [.init(id: "b", state: .editing)])
    }
    let disabled = try scene("{\(Self.field), \"modifiers\": [{\"disabled\": true}]}")
    #expect(throws: AnimationError.noChange) { try clip(disabled, [.init(state: .editing)]) }
    let text = try scene(#"{"type": "text", "text": "x"}"#)
    #expect(throws: AnimationError.noControl) { try clip(text, [.init(state: .editing)]) }
    // All moments of a strip would be the same.
    let strip = FilmStrip(try clip(resting, [.init(state: .editing)]), momentCount: 3)
    #expect(throws: AnimationError.noMotion) { try Self.pool.render(strip) }
  }
}
