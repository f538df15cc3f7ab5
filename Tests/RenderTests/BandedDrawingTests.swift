import Raster
import Testing

@testable import TextControlRender

/// Drawings in bands against drawings as a whole.
@Suite struct BandedDrawingTests {
  private let renderer = SceneRenderer(fonts: .installed, missingGlyphs: .box)

  private func scene(_ spec: String) throws -> Scene {
    try SpecReader.read(Array(spec.utf8), name: "test").variants[0].scene
  }

  /// Effects, gradients, colour glyphs and everything else that may lie over the borders of bands.
  static let specs = [
    #"{"type": "outlinedTextField", "label": "City", "text": "Reykjavík", "state": "editing", "leadingView": "search", "leadingViewMode": "always"}"#,
    #"{"type": "filledTextArea", "label": "Message", "text": "One\nTwo\nThree\nFour\nFive\nSix 😀 ق", "leadingAssistiveLabel": "help"}"#,
    #"{"type": "outlinedTextArea", "label": "Note", "text": "a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f", "width": 90, "height": 90, "pixelSnapping": "none"}"#,
    ##"{"background": "transparent", "content": {"type": "vStack", "modifiers": [{"opacity": 0.5}, {"padding": 9}, {"clipShape": "circle"}], "children": [{"type": "text", "text": "Ágæta 👍🏽 שלום"}, {"type": "shape", "shape": "capsule", "modifiers": [{"frame": {"width": 80, "height": 30}}]}]}}"##,
    #"{"type": "filledTextField", "label": "City", "text": "Reykjavik", "state": "editing", "animationProgress": 0.4}"#,
    #"{"type": "filledTextField", "label": "Code", "text": "1234", "state": "disabled", "theme": "none", "layoutDirection": "rightToLeft"}"#,
  ]

  @Test(arguments: specs)
  func bandsHoldThePixelsOfTheWhole(spec: String) throws {
    let scene = try scene(spec)
    let list = try renderer.displayList(scene)
    let whole = try renderer.pixels(of: list, for: scene)
    guard var canvas = Canvas(width: 1, height: 1) else {
      Issue.record("one pixel is refused")
      return
    }
    for height in [1, 5, 16, 64] {
      let drawing = try renderer.bands(of: list, for: scene, height: height)
      #expect(drawing.width == whole.width && drawing.height == whole.height && drawing.bandHeight == height)
      var row = 0
      for band in 0..<drawing.bandCount {
        #expect(drawing.rows(ofBand: band).lowerBound == row)
        drawing.draw(band: band, on: &canvas)
        let pixels = canvas.pixmap
        for y in 0..<pixels.height {
          let isEqual = (0..<whole.width).allSatisfy { pixels[$0, y] == whole[$0, row + y] }
          #expect(isEqual, "row \(row + y) in bands of \(height)")
        }
        row += pixels.height
      }
      #expect(row == whole.height)
    }
  }

  @Test(arguments: specs)
  func whatIsSaidOfAllPixelsIsTrue(spec: String) throws {
    for change in ["", #""background": "transparent", "#, ##""background": "#777", "##] {
      let text = change.isEmpty || spec.contains("background") ? spec : "{" + change + spec.dropFirst()
      let scene = try scene(text)
      let list = try renderer.displayList(scene)
      let picture = try renderer.pixels(of: list, for: scene)
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let color = picture[x, y]
          #expect(!list.isOpaque || color.alpha == 255)
          #expect(!list.isGrey || (color.red == color.green && color.green == color.blue))
        }
      }
    }
  }

  @Test func greyAndOpaqueAreNoticed() throws {
    let grey = try scene(
      ##"{"type": "text", "text": "abc", "background": "#888", "modifiers": [{"foregroundColor": "#000"}]}"##)
    let list = try renderer.displayList(grey)
    #expect(list.isOpaque && list.isGrey)
    let colored = try renderer.displayList(try scene(Self.specs[0]))
    #expect(colored.isOpaque && !colored.isGrey)
    #expect(!(try renderer.displayList(try scene(Self.specs[3])).isOpaque))
  }

  @Test func smallPicturesAreNotCut() throws {
    let small = try scene(Self.specs[0])
    #expect(try renderer.bands(of: try renderer.displayList(small), for: small) == nil)
    let large = try scene(#"{"type": "text", "text": "a", "padding": 300, "scale": 3}"#)
    let drawing = try #require(try renderer.bands(of: try renderer.displayList(large), for: large))
    // As many rows as a band's area holds, and all of the picture's.
    #expect(drawing.bandHeight == BandedDrawing.bandArea / drawing.width)
    #expect((0..<drawing.bandCount).map { drawing.rows(ofBand: $0).count }.reduce(0, +) == drawing.height)
  }

  /// Reading one cell gives what reading all of them gives.
  @Test func cellsAreReadOneByOne() throws {
    let spec = Array(
      ##"{"type": "filledTextField", "label": "x", "matrix": {"state": ["normal", "editing"], "scale": [1, 2, 3], "label": ["a", "b"]}}"##
        .utf8)
    let all = try SpecReader.read(spec, name: "m").variants
    #expect(all.count == 12)
    for (number, variant) in all.enumerated() {
      let one = try SpecReader.read(spec, name: "m", cell: number).variants
      #expect(one.count == 1 && one[0].scene == variant.scene)
    }
    #expect(try SpecReader.read(spec, name: "m", cell: 12).variants.isEmpty)
  }
}
