import Raster
import Testing

@testable import TextControlRender

/// The steps of a renderer against its one call.
@Suite struct RenderStepTests {
  private let renderer = SceneRenderer(fonts: .installed)

  private func scene(_ spec: String) throws -> Scene {
    try SpecReader.read(Array(spec.utf8), name: "test").variants[0].scene
  }

  @Test func stepsGiveThePictureOfOneCall() throws {
    let scene = try scene(#"{"type": "outlinedTextField", "label": "City", "text": "Reykjavik", "state": "editing"}"#)
    let list = renderer.displayList(of: try renderer.layout(scene), for: scene)
    #expect(try renderer.pixels(of: list, for: scene) == renderer.render(scene))
  }

  @Test func aCanvasUsedAgainShowsNothingOfThePictureBefore() throws {
    let large = try scene(#"{"type": "filledTextArea", "label": "City", "text": "Reykjavik"}"#)
    let small = try scene(#"{"type": "text", "text": "a", "background": "transparent"}"#)
    guard var canvas = Canvas(width: 1, height: 1) else { preconditionFailure("one pixel is a canvas") }
    for scene in [large, small, large] {
      try renderer.draw(try renderer.displayList(scene), for: scene, on: &canvas)
      let pixels = canvas.pixmap
      #expect(pixels == (try renderer.render(scene)))
    }
  }

  @Test func aCanvasThatWouldBeTooLargeIsRefusedAndKept() throws {
    let scene = try scene(#"{"type": "text", "text": "a", "scale": 16, "padding": 4000}"#)
    guard var canvas = Canvas(width: 3, height: 2) else { preconditionFailure("six pixels are a canvas") }
    let list = try renderer.displayList(scene)
    #expect(throws: RenderError.self) { try renderer.pixels(of: list, for: scene) }
    do {
      try renderer.draw(list, for: scene, on: &canvas)
      Issue.record("the canvas was drawn on")
    } catch {
      #expect(error.message.hasPrefix("the canvas would be "))
    }
    let (width, height) = (canvas.width, canvas.height)
    #expect(width == 3 && height == 2)
  }

  @Test func valuesAreMadeOnceAndFromAnyThread() async {
    let counter = Once<Int> { Int.random(in: 0 ... .max) }
    let values = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { counter.value } }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(values.count == 1)
  }
}
