import Raster
import Testing
import Typeset

@testable import TextControlRender

/// What is kept of texts saves time and changes no pixel.
@Suite struct CoverageCacheTests {
  private let fonts = FontLibrary()

  private func scene(_ spec: String) throws -> Scene {
    try SpecReader.read(Array(spec.utf8), name: "test").variants[0].scene
  }

  private func renderer(_ coverage: CoverageCache) -> SceneRenderer {
    SceneRenderer(fonts: fonts, missingGlyphs: .error, textObserver: nil, coverage: coverage)
  }

  /// Icons, too: `phone` and the clear button have one size, hence one hash.
  private static let icons =
    #"{"type": "outlinedTextField", "text": "1", "state": "editing", "leadingView": "phone", "leadingViewMode": "always", "clearButtonMode": "always"}"#

  @Test func iconsOfOneSizeAreToldApart() throws {
    let scene = try scene(Self.icons)
    let cache = CoverageCache()
    let first = try renderer(cache).render(scene)
    for _ in 0..<3 {
      let isEqual = try renderer(cache).render(scene) == first
      #expect(isEqual)
    }
    #expect(cache.count >= 3)
  }

  /// Kerned, clipped, faded, joined, combined and coloured texts.
  private static let specs = [
    #"{"type": "outlinedTextField", "label": "City", "text": "Reykjavík AVATAR", "state": "editing"}"#,
    #"{"type": "filledTextField", "label": "City", "text": "a text that is far too long for its field", "width": 90}"#,
    #"{"type": "filledTextArea", "label": "שלום", "text": "abc שלום\nمرحبا بالعالم", "width": 120, "scale": 3}"#,
    ##"{"type": "text", "text": "Vi\u0323\u0302et fi ffl 🙂", "color": "#11223344", "scale": 1.7, "pixelSnapping": "none"}"##,
    #"{"type": "text", "text": "     ", "scale": 2}"#,
  ]

  @Test(arguments: specs)
  func picturesAreTheSameFromTheFirstToTheFourthTime(spec: String) throws {
    let scene = try scene(spec)
    let list = try renderer(CoverageCache()).displayList(scene)
    let plain = Renderer(scale: scene.scale, snapping: scene.pixelSnapping)
    let size = plain.pixelSize(of: list.size)
    guard var canvas = Canvas(width: Int(size.width), height: Int(size.height)) else {
      Issue.record("the canvas is refused")
      return
    }
    plain.draw(list, on: &canvas)
    let expected = canvas.pixmap
    let renderer = renderer(CoverageCache())
    for time in 1...4 {
      let isEqual = try renderer.render(scene) == expected
      #expect(isEqual, "time \(time)")
    }
  }

  @Test func coverageIsKeptWhenARunComesAgain() throws {
    let scene = try scene(Self.specs[0])
    let cache = CoverageCache()
    let renderer = renderer(cache)
    _ = try renderer.render(scene)
    #expect(cache.count == 0)
    _ = try renderer.render(scene)
    #expect(cache.count == 2)
    _ = try renderer.render(scene)
    #expect(cache.count == 2)
  }

  /// The same field farther right and down by whole pixels has the same pixels, and needs no coverage of its own.
  @Test func placesOnWholePixelsShareCoverage() throws {
    func spec(_ left: Int, _ top: Int) -> String {
      """
      {"type": "filledTextField", "label": "Wave", "text": "AVATAR 0.1", "width": 150.3, "scale": 2,
       "padding": {"left": \(Double(left) / 2), "top": \(Double(top) / 2), "right": 0, "bottom": 0}}
      """
    }
    let cache = CoverageCache()
    let renderer = renderer(cache)
    let first = try renderer.render(scene(spec(0, 0)))
    for (left, top) in [(0, 0), (1, 0), (7, 3), (640, 81), (1999, 1)] {
      let moved = try renderer.render(scene(spec(left, top)))
      var count = 0
      for y in 0..<first.height {
        for x in 0..<first.width where moved[x + left, y + top] != first[x, y] { count += 1 }
      }
      #expect(count == 0, "\(left), \(top)")
    }
    #expect(cache.count == 2)
  }

  @Test func oneShapeForPlacesThatDifferByWholePixelsAndRounding() throws {
    let style = TextStyle(font: FontDescriptor(family: "Roboto", size: 16))
    let layout = try Typesetter(library: fonts).layout("Wave", style: style, width: nil)
    let run = try #require(layout.lines.first?.runs.first)
    func shape(_ x: Double, _ y: Double) throws -> GlyphRunShape {
      let place = try #require(PixelPlace(x: x, y: y))
      return try #require(GlyphRunShape(run, scale: 2, at: place))
    }
    let shape0 = try shape(0.3, 7)
    #expect(try shape(1000.3, 7) == shape0)
    #expect(try shape(1000.3, -70) == shape0)
    #expect(try shape(0.1 + 0.2, 7) == shape0)
    #expect(try shape(-0.7, 7) == shape0)
    #expect(try shape(0.3001, 7) != shape0)
    #expect(try shape(0.3, 7.5) != shape0)
    let place = try #require(PixelPlace(x: -0.25, y: 12.75))
    #expect(place.x == -1 && place.y == 12 && place.fractionX == 0.75 && place.fractionY == 0.75)
    for far in [1e6, -1e6, 1e300, .infinity, .nan] {
      #expect(PixelPlace(x: far, y: 0) == nil && PixelPlace(x: 0, y: far) == nil)
      #expect(GlyphRunShape(run, scale: far, at: place) == nil)
    }
  }

  /// With room for hardly anything, all is forgotten over and over.
  @Test func forgettingChangesNothing() throws {
    let full = CoverageCache()
    let tight = CoverageCache(byteLimit: 20_000)
    let none = CoverageCache(byteLimit: 0)
    for time in 0..<2 {
      for length in stride(from: 1, to: 25, by: 3) {
        let scene = try scene(
          #"{"type": "text", "text": "\#(String("HamburgefonstivAndSoOnward".prefix(length)))", "scale": 2}"#)
        let expected = try renderer(full).render(scene)
        let (small, empty) = (try renderer(tight).render(scene), try renderer(none).render(scene))
        #expect(small == expected && empty == expected, "\(length) characters, time \(time)")
      }
    }
    #expect(full.count == 8)
    #expect((1..<8).contains(tight.count))
    #expect(none.count == 0)
  }

  @Test func manyRunsAreBounded() throws {
    let style = TextStyle(font: FontDescriptor(family: "Roboto", size: 8))
    let layout = try Typesetter(library: fonts).layout("i", style: style, width: nil)
    let run = try #require(layout.lines.first?.runs.first)
    guard let canvas = Canvas(width: 1, height: 1) else { preconditionFailure("one pixel is a canvas") }
    let cache = CoverageCache()
    for step in 0..<3000 {
      let place = try #require(PixelPlace(x: Double(step) / 4096, y: 0))
      let shape = KeptShape.glyphs(try #require(GlyphRunShape(run, scale: 1, at: place)))
      let mask = canvas.coverageMask(of: shape.path)
      cache.keep(try #require(mask), for: shape)
      #expect(cache.count <= 512)
      guard case .kept = cache.answer(for: shape) else {
        Issue.record("what was kept last is not there")
        continue
      }
    }
  }

  @Test func threadsShareCoverage() async throws {
    let scenes = try Self.specs.map(scene)
    let expected = try scenes.map { try SceneRenderer(fonts: fonts).render($0) }
    // Too small for all of them, so that some are forgotten while others read.
    let cache = CoverageCache(byteLimit: 100_000)
    let renderer = renderer(cache)
    let wrong = try await withThrowingTaskGroup(of: Int.self) { group in
      for worker in 0..<6 {
        group.addTask {
          var wrong = 0
          for round in 0..<12 {
            let index = (round + worker) % scenes.count
            if try renderer.render(scenes[index]) != expected[index] { wrong += 1 }
          }
          return wrong
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}
